! Variables of modules that are allocated, arrays that are resized by a callee, sections, structures, recursion.
module store
  use iso_c_binding
  implicit none
  integer(c_int), bind(c, name="enzyme_const") :: enzyme_const
  external :: f__enzyme_autodiff, f__enzyme_fwddiff
  real(8), allocatable :: work(:), keep(:)
  type :: params
    real(8) :: a, b
    integer :: n
  end type
  type :: grid
    real(8) :: h
    real(8) :: u(4)
  end type
contains
  subroutine resize(x, y)
    real(8), intent(in) :: x(:)
    real(8), allocatable, intent(inout) :: y(:)
    y = [x, 2 * x(1:2)]
    y = y * y
  end subroutine
  subroutine use_it(x, s)
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: s
    real(8), allocatable :: y(:)
    call resize(x, y)
    s = sum(y)
  end subroutine
  subroutine globals(x, y, n)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    work = x * x
    keep = work
    keep = [keep, work(1)]
    y = keep(1:n) * keep(n + 1)
    deallocate(work, keep)
  end subroutine
  subroutine types(p, g, y)
    type(params), intent(in) :: p
    type(grid), intent(in) :: g
    real(8), intent(out) :: y
    type(grid) :: c
    integer :: i
    c = g
    do i = 1, p%n
      c%u = c%u * p%a + p%b * g%h
    end do
    y = sum(c%u)
  end subroutine
  subroutine sections(a, y, n)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n, n)
    real(8), intent(out) :: y(n)
    real(8) :: b(n, n)
    integer :: i
    b = a
    b(:, 1) = b(:, 2) * 2
    b(2:n, :) = b(1:n-1, :)
    do i = 1, n
      y(i) = dot_product(a(i, :), b(:, i))
    end do
    call scale_in_place(b(1, :), n)
    y = y + b(1, :)
  end subroutine
  subroutine scale_in_place(v, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: v(n)
    v = v * sum(v)
  end subroutine
  recursive function rec(x, k) result(r)
    real(8), intent(in) :: x
    integer, intent(in) :: k
    real(8) :: r
    if (k == 0) then
      r = x
    else
      r = sin(x) * rec(x * 0.9d0, k - 1)
    end if
  end function
end module
program main
  use store
  implicit none
  integer, parameter :: n = 4
  real(8) :: x(n), dx(n), y(n), dy(n), v, dv, a(n, n), da(n, n)
  type(params) :: p, dp
  type(grid) :: g, dg
  x = [1d0, 2d0, 3d0, 4d0]
  dx = 0; v = 0; dv = 1
  call f__enzyme_autodiff(use_it, x, dx, v, dv)
  if (maxval(abs(dx - [10d0, 20d0, 6d0, 8d0])) > 1d-12) error stop 'resize'
  dy = 1; dx = 0
  call f__enzyme_autodiff(globals, x, dx, y, dy, enzyme_const, n)
  if (maxval(abs(dx - (2 * x * x(1)**2 + [2 * x(1) * sum(x*x), 0d0, 0d0, 0d0]))) > 1d-12) error stop "globals"
  p = params(1.1d0, 0.4d0, 3); dp = params(0, 0, 0); g = grid(0.5d0, x); dg = grid(0, 0d0); dv = 1
  call f__enzyme_autodiff(types, p, dp, g, dg, v, dv)
  if (maxval(abs(dg%u - 1.1d0**3)) > 1d-12) error stop "types u"
  if (abs(dg%h - 4 * 0.4d0 * (1 + 1.1d0 + 1.21d0)) > 1d-12) error stop "types h"
  a = reshape([1d0,2d0,3d0,4d0,5d0,6d0,7d0,8d0,9d0,10d0,11d0,12d0,13d0,14d0,15d0,16d0], [n, n]) / 10
  da = 0; dy = [1d0, 2d0, 3d0, 4d0]
  call f__enzyme_autodiff(sections, a, da, y, dy, enzyme_const, n)
  call check()
  v = 0.7d0; dv = 0
  call f__enzyme_autodiff(rec, v, dv, enzyme_const, 3)
  if (abs(dv - (rec(v + 1d-6, 3) - rec(v - 1d-6, 3)) / 2d-6) > 1d-8) error stop "rec"
  print *, "ok"
contains
  subroutine check()
    real(8) :: b(n, n), yp(n), ym(n)
    integer :: i, j
    do i = 1, n
      do j = 1, n
        b = a; b(i, j) = b(i, j) + 1d-6; call sections(b, yp, n)
        b = a; b(i, j) = b(i, j) - 1d-6; call sections(b, ym, n)
        if (abs(da(i, j) - sum([1, 2, 3, 4] * (yp - ym)) / 2d-6) > 1d-7) error stop "sections"
      end do
    end do
  end subroutine
end program
