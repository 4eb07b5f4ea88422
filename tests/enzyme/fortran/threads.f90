! Threads: what they share goes to them in one structure, shadows beside constants.
module w
  use iso_c_binding
  integer(c_int), bind(c, name="enzyme_const") :: enzyme_const
  external :: f__enzyme_autodiff, f__enzyme_fwddiff
contains
  subroutine stencil(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), allocatable :: a(:), b(:)
    real(8) :: s, shift, last
    integer :: i, k
    allocate(a(n), b(n))
    !$omp parallel do schedule(dynamic, 2)
    do i = 1, n
      a(i) = x(i) * x(i) + 0.1d0 * i
    end do
    !$omp end parallel do
    b = a
    shift = a(1)
    do k = 1, 3
      !$omp parallel do firstprivate(shift) schedule(static)
      do i = 2, n - 1
        b(i) = 0.25d0 * (a(i - 1) + a(i + 1)) + sin(a(i)) * shift
      end do
      !$omp end parallel do
      a = b
    end do
    s = 0
    last = 0
    !$omp parallel do reduction(+:s) lastprivate(last)
    do i = 1, n
      last = a(i) * i
      s = s + last
    end do
    !$omp end parallel do
    y = s + last
  end subroutine
  subroutine regions(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: total, mine
    integer :: i, j
    total = 0
    !$omp parallel private(mine)
    mine = 0
    !$omp do
    do i = 1, n
      mine = mine + x(i)**2
    end do
    !$omp end do
    !$omp critical
    total = total + mine
    !$omp end critical
    !$omp barrier
    !$omp do collapse(2)
    do i = 1, n
      do j = 1, 2
        if (j == 1) y(i) = total * x(i)
      end do
    end do
    !$omp end do
    !$omp single
    y(1) = y(1) * 2
    !$omp end single
    !$omp atomic
    y(2) = y(2) + x(1)
    !$omp end parallel
  end subroutine
end module
program main
  use w, autodiff => f__enzyme_autodiff, fwddiff => f__enzyme_fwddiff
  implicit none
  integer, parameter :: n = 7
  real(8) :: x(n), dx(n), y, dy, v(n), z(n), dz(n), zp(n), zm(n), yp, ym, xx(n), h, d
  integer :: i
  h = 1d-6
  do i = 1, n
    x(i) = 0.3d0 + 0.2d0 * sin(2d0 * i); v(i) = cos(1d0 * i)
  end do
  dx = 0; dy = 1
  call autodiff(stencil, enzyme_const, n, x, dx, y, dy)
  do i = 1, n
    xx = x; xx(i) = x(i) + h; call stencil(n, xx, yp)
    xx = x; xx(i) = x(i) - h; call stencil(n, xx, ym)
    if (abs(dx(i) - (yp - ym) / (2 * h)) > 1d-6) then
      print *, i, dx(i), (yp - ym) / (2 * h)
      error stop "stencil"
    end if
  end do
  dy = 0
  call fwddiff(stencil, enzyme_const, n, x, v, y, dy)
  if (abs(dy - sum(v * dx)) > 1d-9) error stop "forward"
  dx = 0; dz = 1; z = 0
  call autodiff(regions, enzyme_const, n, x, dx, z, dz)
  do i = 1, n
    xx = x; xx(i) = x(i) + h; zp = 0; call regions(n, xx, zp)
    xx = x; xx(i) = x(i) - h; zm = 0; call regions(n, xx, zm)
    d = sum(zp - zm) / (2 * h)
    if (abs(dx(i) - d) > 1d-6) then
      print *, i, dx(i), d
      error stop "regions"
    end if
  end do
  print *, "ok"
end program
