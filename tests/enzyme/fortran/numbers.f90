! Numbers that are taken apart and put together, and what counts their powers of two.
module markers
  use iso_c_binding
  implicit none
  integer(c_int), bind(c, name="enzyme_dup") :: enzyme_dup
  integer(c_int), bind(c, name="enzyme_const") :: enzyme_const
  external :: f__enzyme_autodiff
end module
module work
  implicit none
contains
  subroutine put_together(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(4) :: single
    integer :: i
    y = 0
    do i = 1, n
      single = real(x(i))
      y = y + x(i) * exponent(x(i)) + scale(x(i), i) + fraction(x(i)) + set_exponent(x(i), i) * spacing(x(i))
      y = y + scale(single, 2) + fraction(single) * x(i)
    end do
  end subroutine
end module
program main
  use markers, autodiff => f__enzyme_autodiff
  use work
  implicit none
  integer, parameter :: n = 5
  real(8) :: x(n), dx(n), y, dy, want, part
  integer :: i
  x = [0.75d0, -3.25d0, 5.5d0, 0.0625d0, -11.125d0]
  dx = 0; dy = 1
  call autodiff(put_together, enzyme_const, n, enzyme_dup, x, dx, enzyme_dup, y, dy)
  do i = 1, n
    part = 2d0**(-exponent(x(i)))
    want = exponent(x(i)) + 2d0**i + part + part * 2d0**i * spacing(x(i)) + 4 + part * x(i) + fraction(x(i))
    if (abs(dx(i) - want) > 1d-6 * abs(want)) then
      print *, "FAILED", i, dx(i), want
      stop
    end if
  end do
  print *, "ok"
end program
