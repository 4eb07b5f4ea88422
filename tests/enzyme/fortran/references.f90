! Calls without an interface: everything goes by reference, the markers too.
module markers
  use iso_c_binding
  implicit none
  integer(c_int), bind(c, name="enzyme_dup") :: enzyme_dup
  integer(c_int), bind(c, name="enzyme_const") :: enzyme_const
  integer(c_int), bind(c, name="enzyme_out") :: enzyme_out
  external :: f__enzyme_autodiff, f__enzyme_fwddiff
end module
module work
contains
  real function cubed(x)
    real, intent(in) :: x
    cubed = x**3
  end function
  subroutine scaled(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = x(i) * x(n + 1 - i) + sin(x(i))
    end do
  end subroutine
  function quotient(x, y) result(r)
    real(8), intent(in) :: x, y
    real(8) :: r
    r = x / y + exp(y)
  end function
end module
program main
  use markers, autodiff => f__enzyme_autodiff, fwddiff => f__enzyme_fwddiff
  use work
  implicit none
  real :: x, dx
  real(8) :: a(5), da(5), b(5), db(5), want(5)
  real(8) :: p, dp, q, dq
  integer :: i
  x = 3; dx = 0
  call autodiff(cubed, x, dx)
  if (abs(dx - 27) > 1e-4) error stop "cubed"
  do i = 1, 5
    a(i) = 0.3d0 * i
  end do
  da = 0; db = [1d0, 2d0, 3d0, 4d0, 5d0]
  call autodiff(scaled, enzyme_const, 5, enzyme_dup, a, da, enzyme_dup, b, db)
  do i = 1, 5
    want(i) = i * cos(a(i)) + 6 * a(6 - i)
  end do
  if (maxval(abs(da - want)) > 1d-12) error stop "scaled"
  p = 2; dp = 0; q = 4; dq = 0
  call autodiff(quotient, p, dp, q, dq)
  if (abs(dp - 0.25d0) > 1d-12 .or. abs(dq - (exp(4d0) - 0.125d0)) > 1d-12) error stop "quotient"
  da = 1; db = 0
  call fwddiff(scaled, enzyme_const, 5, enzyme_dup, a, da, enzyme_dup, b, db)
  do i = 1, 5
    want(i) = a(6 - i) + a(i) + cos(a(i))
  end do
  if (maxval(abs(db - want)) > 1d-12) error stop "scaled forward"
  print *, "ok"
end program
