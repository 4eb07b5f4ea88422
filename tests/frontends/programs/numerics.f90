! Each function `real(8) NAME(n, x)` is differentiated: arrays as Fortran passes them, its intrinsics, its control flow.
module numerics
  use iso_c_binding, only: c_int, c_double
  implicit none
  integer, parameter :: dp = c_double
  real(dp) :: strength = 1.5_dp
  type particle
    real(dp) :: place(3), mass
    integer :: id
  end type
  interface weight
    module procedure weight_one, weight_many
  end interface
contains
  pure function weight_one(a) result(w)
    real(dp), intent(in) :: a
    real(dp) :: w
    w = exp(-a * a)
  end function

  pure function weight_many(a) result(w)
    real(dp), intent(in) :: a(:)
    real(dp) :: w(size(a))
    integer :: i
    do i = 1, size(a)
      w(i) = weight_one(a(i)) * i
    end do
  end function

  subroutine axpy(a, x, y)
    real(dp), intent(in) :: a, x(:)
    real(dp), intent(inout) :: y(:)
    y = y + a * strength * x**2
  end subroutine

  function old_style(n, y) result(s)
    integer, intent(in) :: n
    real(dp), intent(inout) :: y(n)
    real(dp) :: s
    integer :: i
    s = 0
    do i = 1, n
      y(i) = y(i) * i
      s = s + y(i)**2
    end do
  end function

  recursive function power(n, x) result(r)
    integer, intent(in) :: n
    real(dp), intent(in) :: x
    real(dp) :: r
    if (n <= 0) then
      r = 1
    else
      r = x * power(n - 1, x + 0.125_dp)
    end if
  end function

  function assumed_shape(n, x) bind(c) result(s)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: s, y(n)
    y = 1
    call axpy(x(1), x, y)
    call axpy(x(2), x(n:1:-1), y)
    s = sum(y * weight(x)) + maxval(x) * minval(y)
  end function

  function copied_in_and_out(n, x) bind(c) result(s)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: s, y(n, 2)
    y(:, 1) = x
    y(:, 2) = x**2
    s = old_style(n / 2, y(1:n - 1:2, 1)) * old_style(2, y(3, :)) + sum(y)
    s = s + through(y(2::3, :))
  end function

  function through(y) result(s)
    real(dp), intent(inout) :: y(:, :)
    real(dp) :: s
    s = old_style(size(y), y)
  end function

  function products(n, x) bind(c) result(s)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: s, a(n, n), b(n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        a(i, j) = x(i) * cos(x(j)) + i
      end do
    end do
    b = matmul(a, x) + matmul(transpose(a), x)
    s = dot_product(b, x) + sum(matmul(a, a)**2) * 1e-3_dp + norm2(x) + product(x) + sum(sum(a, dim=1)**2)
  end function

  function allocated(n, x) bind(c) result(s)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: s
    real(dp), allocatable :: t(:), u(:, :)
    integer :: i
    allocate(t(n))
    do i = 1, n
      t(i) = x(i) * x(n + 1 - i)
    end do
    allocate(u(2, n))
    u = 0.5_dp
    u(1, :) = u(1, :) + sin(t)
    s = sum(u(1, :) * t) + sum(u)
    deallocate(t)
  end function

  function commons(n, x) bind(c) result(r)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: r, w(3), q
    common /state/ w, q
    w(1) = x(1) * x(2)
    w(2) = sin(x(3))
    w(3) = n
    call update()
    r = q * w(1)
  end function

  subroutine update()
    real(dp) :: v(2), rest(2)
    common /state/ v, rest
    rest(2) = v(1)**2 + v(2) * rest(1)
    v(1) = v(2)
  end subroutine

  function complex_numbers(n, x) bind(c) result(r)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: r
    complex(dp) :: z(n), w
    integer :: i
    z = cmplx(x, x(n:1:-1), dp)
    w = (1, 0.5)
    do i = 1, n
      w = w * exp(0.1_dp * z(i)) + conjg(z(i)) / (2 + z(i)**2)
    end do
    r = abs(w) + real(w) * aimag(w) + real(w**n) + aimag(z(1)**(-n))
  end function

  function branches(n, x) bind(c) result(r)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: r, y(n)
    integer :: i
    where (x > 1)
      y = log(x)
    elsewhere
      y = x**2
    end where
    r = sum(y, mask=y < 10) + sum(merge(x, 2 * y, x < y))
    each: do i = 1, n
      select case (mod(i, 4))
      case (0)
        cycle each
      case (1)
        r = r + sin(x(i))
      case (2:3)
        r = r + x(i)**i + mod(10 * x(i), 2.0_dp) + modulo(-x(i), 3.0_dp) + sign(x(i), -1.0_dp)
      end select
      if (r > 1e6_dp) exit each
    end do each
    r = r + atan2(x(1), x(2)) + hypot(x(1), x(3)) + gamma(x(1)) + erf(x(2)) + bessel_j0(x(3)) + nint(x(1))
  end function

  function structures(n, x) bind(c) result(e)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: e
    type(particle) :: p(n)
    integer :: i
    do i = 1, n
      p(i)%place = x(i) * [1, 2, 3]
      p(i)%mass = 1 + x(i)**2
      p(i)%id = i
    end do
    e = kinetic(p)
  end function

  function kinetic(p) result(e)
    type(particle), intent(in) :: p(:)
    real(dp) :: e
    integer :: i
    e = 0
    do i = 1, size(p)
      e = e + 0.5_dp * p(i)%mass * sum(p(i)%place**2) * p(i)%id
    end do
  end function

  function pointers(n, x) bind(c) result(s)
    integer(c_int), value :: n
    real(dp), intent(in), target :: x(n)
    real(dp), pointer :: p(:)
    real(dp) :: s
    p => x(2:)
    s = sum(p**2)
    p => x(1:n:2)
    s = s * sum(cos(p)) + power(4, x(1))
  end function

  function steps(n, x) bind(c) result(s)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: s, u(0:n + 1), v(n)
    integer :: t
    u = 0
    u(1:n) = x
    do t = 1, 5
      v = u(0:n - 1) - 2 * u(1:n) + u(2:n + 1)
      u(1:n) = u(1:n) + 0.1_dp * v - 0.01_dp * u(1:n)**3
    end do
    s = 0
    t = 0
    do while (t < n .and. s < 100)
      t = t + 1
      s = s + u(t)**2
    end do
  end function

  function single(n, x) bind(c) result(r)
    integer(c_int), value :: n
    real(dp), intent(in) :: x(n)
    real(dp) :: r
    real(4) :: y(n)
    y = real(x, 4)
    r = sum(sqrt(abs(y))) + norm2(y)
  end function
end module
