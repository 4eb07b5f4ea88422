! What flang's library computes where flang does not write the loop itself: at -O0 all of this.
function reductions(n, x) bind(c) result(s)
  use iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: s
  logical :: few
  complex(c_double) :: z
  few = n < 100
  z = cmplx(x(1), x(2), c_double)
  s = sum(x) * dot_product(x, x(n:1:-1)) + product(x(1:3)) + maxval(x) + minval(x(1:n:2))
  s = s + sum(x(1:n:2), mask=x(1:n:2) > 0.8_c_double) + sum(x, mask=few) + norm2(x) + real(z**3)
end function
