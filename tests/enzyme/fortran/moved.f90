! Arrays that grow by MOVE_ALLOC, and pointers that are asked what they point to
module markers
  use iso_c_binding
  implicit none
  integer(c_int), bind(c, name="enzyme_dup") :: enzyme_dup
  integer(c_int), bind(c, name="enzyme_const") :: enzyme_const
  external :: f__enzyme_autodiff, f__enzyme_fwddiff
end module
module work
  implicit none
contains
  subroutine grown(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), allocatable :: all(:), more(:)
    integer :: i
    allocate (all(0))
    do i = 1, n
      allocate (more(i))
      more(1:i - 1) = all * 2
      more(i) = x(i)**2
      call move_alloc(more, all)
    end do
    if (allocated(more)) y = -1
    y = sum(all)
  end subroutine
  subroutine widened(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), allocatable :: table(:, :), wider(:, :)
    integer :: i
    do i = 1, n
      allocate (wider(0:2, i))
      wider = 1
      if (allocated(table)) wider(:, 1:i - 1) = table
      wider(1, i) = x(i) * x(1)
      call move_alloc(from=wider, to=table)
    end do
    y = 0
    do i = 1, n
      y = y + i * table(0, i) * table(1, i) * table(2, i)
    end do
  end subroutine
  subroutine in_turn(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    real(8), target :: first(3), second(3)
    real(8), pointer :: it(:)
    integer :: i
    first = x
    second = x * x
    it => first
    y = 0
    do i = 1, 3
      if (associated(it, first)) then
        it => second
      else if (associated(it, second)) then
        it => first(1:3:2)
      end if
      y = y + it(min(i, size(it)))
    end do
  end subroutine
end module
program main
  use markers, autodiff => f__enzyme_autodiff, fwddiff => f__enzyme_fwddiff
  use work
  implicit none
  real(8) :: x(4), dx(4), y, dy, want(4)
  integer :: i
  x = [1.5d0, 2d0, -0.5d0, 3d0]
  dx = 0; dy = 1
  call autodiff(grown, enzyme_const, 4, enzyme_dup, x, dx, enzyme_dup, y, dy)
  want = [16d0, 8d0, 4d0, 2d0] * x
  if (maxval(abs(dx - want)) > 1d-12) error stop "grown"
  dx = 1; dy = 0
  call fwddiff(grown, enzyme_const, 4, enzyme_dup, x, dx, enzyme_dup, y, dy)
  if (abs(dy - sum(want)) > 1d-12) error stop "grown forward"
  dx = 0; dy = 1
  call autodiff(widened, enzyme_const, 4, enzyme_dup, x, dx, enzyme_dup, y, dy)
  want = [(i * x(1), i = 1, 4)]
  want(1) = 2 * x(1) + 2 * x(2) + 3 * x(3) + 4 * x(4)
  if (maxval(abs(dx - want)) > 1d-12) error stop "widened"
  dx = 0; dy = 1
  call autodiff(in_turn, enzyme_dup, x(1), dx(1), enzyme_dup, y, dy)
  if (abs(dx(1) - (2 * x(1) + 1 + 1)) > 1d-12) error stop "in_turn"
  print *, "ok"
end program
