!mod$ v1 sum:1064a55923b4be2d
module kernels
type::particle
real(8)::position(1_8:3_8)
real(8)::mass
end type
real(8),save::scale
contains
subroutine smooth(n,u,v)
integer(4),intent(in)::n
real(8),intent(in)::u(1_8:int(n,kind=8))
real(8),intent(out)::v(:)
end
function centre(p) result(c)
type(particle),intent(in)::p(:)
real(8)::c(1_8:3_8)
end
function rotated(z,a)
complex(8),intent(in)::z
real(8),intent(in)::a
complex(8)::rotated
end
end
