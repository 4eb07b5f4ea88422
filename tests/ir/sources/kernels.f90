! Arrays, derived types, intrinsic functions and a module variable.
module kernels
  implicit none
  type :: particle
    real(8) :: position(3), mass
  end type
  real(8), save :: scale = 2.5d0
contains
  subroutine smooth(n, u, v)
    integer, intent(in) :: n
    real(8), intent(in) :: u(n)
    real(8), intent(out) :: v(:)
    integer :: i
    do i = 2, n - 1
      v(i) = 0.25d0 * (u(i - 1) + 2 * u(i) + u(i + 1)) * scale
    end do
    v(1) = sum(u)
    v(n) = maxval(abs(u))
  end subroutine
  function centre(p) result(c)
    type(particle), intent(in) :: p(:)
    real(8) :: c(3)
    integer :: i
    c = 0
    do i = 1, size(p)
      c = c + p(i)%mass * p(i)%position
    end do
    c = c / sum(p%mass)
  end function
  complex(8) function rotated(z, a)
    complex(8), intent(in) :: z
    real(8), intent(in) :: a
    rotated = z * exp(cmplx(0, a, 8))
    if (real(rotated) > 1) print *, 'large', rotated
  end function
end module
