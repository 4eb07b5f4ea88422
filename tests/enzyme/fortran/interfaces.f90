! Interfaces of the program's own around names of Enzyme's: markers by value and by reference, descriptors, results.
module work
  use iso_c_binding
  implicit none
  integer(c_int), bind(c, name="enzyme_dup") :: enzyme_dup
  integer(c_int), bind(c, name="enzyme_width") :: enzyme_width
  integer(c_int), bind(c, name="enzyme_vector") :: enzyme_vector
  interface
    subroutine shaped__enzyme_autodiff(f, d1, x, dx, d2, y, dy)
      interface
        subroutine f_decl(a, b)
          real(8), dimension(:), intent(in) :: a
          real(8), dimension(:), intent(out) :: b
        end subroutine
      end interface
      procedure(f_decl) :: f
      integer, intent(in) :: d1, d2
      real(8), dimension(:), intent(in) :: x, dx
      real(8), dimension(:), intent(inout) :: y, dy
    end subroutine
    subroutine pick__enzyme_autodiff(f, x, dx, y, dy)
      interface
        subroutine g_decl(a, b)
          real(8), allocatable, intent(in) :: a(:)
          real(8), intent(inout) :: b
        end subroutine
      end interface
      procedure(g_decl) :: f
      real(8), allocatable, intent(in) :: x(:)
      real(8), allocatable, intent(inout) :: dx(:)
      real(8), intent(inout) :: y, dy
    end subroutine
    real(8) function h__enzyme_fwddiff(f, x, dx, y, dy)
      interface
        real(8) function h_decl(x, y)
          real(8), intent(in) :: x, y
        end function
      end interface
      procedure(h_decl) :: f
      real(8), intent(in) :: x, dx, y, dy
    end function
    subroutine below__enzyme_batch(f, w, n, v, x1, x2, y1, y2)
      interface
        subroutine q_decl(x, y)
          real, intent(in) :: x
          real, intent(out) :: y
        end subroutine
      end interface
      procedure(q_decl) :: f
      integer, value, intent(in) :: w, n, v
      real, intent(in) :: x1, x2
      real, intent(out) :: y1, y2
    end subroutine
  end interface
contains
  subroutine shaped(x, y)
    real(8), dimension(:), intent(in) :: x
    real(8), dimension(:), intent(out) :: y
    y(:) = x * sum(x) - x**2
  end subroutine
  subroutine pick(a, y)
    real(8), allocatable, intent(in) :: a(:)
    real(8), intent(inout) :: y
    real(8), allocatable :: t(:)
    allocate(t(size(a)))
    t = a * a
    y = y + sum(t) * a(1)
    deallocate(t)
  end subroutine
  function quotient(x, y) result(r)
    real(8), intent(in) :: x, y
    real(8) :: r
    r = x / y + exp(y)
  end function
  subroutine below(x, y)
    real, intent(in) :: x
    real, intent(out) :: y
    y = x * x - 1
  end subroutine
end module
program main
  use work
  implicit none
  real(8) :: a(5), da(5), b(5), db(5), want(5), s, ds
  real(8), allocatable :: c(:), dc(:)
  real :: y1, y2
  integer :: i
  do i = 1, 5
    a(i) = 0.3d0 * i
  end do
  da = 0; db = [1d0, 2d0, 3d0, 4d0, 5d0]
  want = db * sum(a) + sum(db * a) - 2 * a * db
  call shaped__enzyme_autodiff(shaped, enzyme_dup, a, da, enzyme_dup, b, db)
  if (maxval(abs(da - want)) > 1d-12) error stop "shaped"
  c = a; allocate(dc(5)); dc = 0; s = 0; ds = 1
  call pick__enzyme_autodiff(pick, c, dc, s, ds)
  want = 2 * a * a(1); want(1) = want(1) + sum(a * a)
  if (maxval(abs(dc - want)) > 1d-12) error stop "pick"
  if (abs(s - sum(a*a)*a(1)) > 1d-12) error stop "pick's value"
  if (abs(h__enzyme_fwddiff(quotient, 2d0, 1d0, 4d0, 0.5d0) - (0.25d0 + 0.5d0 * (exp(4d0) - 0.125d0))) > 1d-12) error stop "quotient"
  call below__enzyme_batch(below, enzyme_width, 2, enzyme_vector, 3.0, 4.0, y1, y2)
  if (y1 /= 8 .or. y2 /= 15) error stop "batch"
  print *, "ok"
end program
