! What flang leaves to its library: assignment, array constructors, and the functions that rearrange and reduce arrays.
module arrays
 use iso_c_binding
 integer(c_int), bind(c, name="enzyme_const") :: enzyme_const
contains
 subroutine rearranged(x, y, n)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8), allocatable :: t(:), u(:,:), r(:), w(:)
  real(8) :: m(2,3), k(3,2), q(2,2), v(3)
  integer :: loc(1), i
  logical :: b
  t = x * 2
  t = [t, x]
  y = t(1:n) + t(n+1:2*n)
  y = y + 1d0
  t = 0.5d0
  m = reshape(x(1:6), [2,3])
  k = transpose(m)
  q = matmul(m, k)
  v = matmul(k, [1d0, 2d0])
  v = matmul(transpose(m), [1d0, 2d0])
  v = cshift(v, 1)
  v = eoshift(v, 1)
  r = pack(x, x > 0.5d0)
  u = spread(x, 1, 3)
  y(1) = y(1) + sum(r) + sum(q) + dot_product(v, v) + maxval(u) + minval(x, mask=x>0) + product(v)
  v = sum(m, dim=1)
  y(2) = y(2) + sum(v) + norm2(v) + maxval(maxval(m, dim=1))
  loc = maxloc(x)
  i = minloc(x, 1)
  b = any(x > 3) .and. all(x < 5)
  if (b) y(3) = x(loc(1)) * x(i) + count(x > 1)
  y(1) = y(1) + merge(x(2), x(3), x(2) > 1)
  where (x > 0.5d0) y = y * x
  forall (i = 1:n) y(i) = y(i) + x(i)
  w = unpack(r, x > 0.5d0, x)
  deallocate(r)
  allocate(r, source=x)
  y = y + w(1:n)
 end subroutine
end module
program main
  use iso_c_binding
  use arrays
  implicit none
  external :: f__enzyme_autodiff, f__enzyme_fwddiff
  integer, parameter :: n = 6
  real(8) :: x(n), dx(n), y(n), dy(n), w(n), yp(n), ym(n), xx(n), h, v(n), fw(n), z
  integer :: i, bad
  bad = 0
  do i = 1, n
    x(i) = 0.37d0 * i + 0.2d0 * sin(5d0 * i)
    w(i) = 1 + 0.3d0 * i
    v(i) = cos(1d0 * i)
  end do
  dx = 0; dy = w
  call f__enzyme_autodiff(rearranged, x, dx, y, dy, enzyme_const, n)
  fw = 0
  call f__enzyme_fwddiff(rearranged, x, v, y, fw, enzyme_const, n)
  if (abs(sum(fw * w) - sum(v * dx)) > 1d-9) then
    print *, "forward", sum(fw * w), sum(v * dx)
    bad = 1
  end if
  h = 1d-5
  do i = 1, n
    xx = x; xx(i) = x(i) + h; call rearranged(xx, yp, n)
    xx = x; xx(i) = x(i) - h; call rearranged(xx, ym, n)
    z = sum(w * (yp - ym)) / (2 * h)
    if (abs(z - dx(i)) > 1d-5 * (1 + abs(z))) then
      print *, i, z, dx(i)
      bad = 1
    end if
  end do
  if (bad /= 0) error stop "arrays"
  print *, y
  print *, "ok"
end program
