// Symptom: the gradient was NaN where a quotient that nobody takes is one by zero: `{x / y, y != 0}`, as a function returns a
//   `std::optional`.
// Cause: of the branch around the division the optimiser leaves the flag alone, and stores the quotient always; nothing chose between
//   its adjoint of 0, divided by 0, and none. Only functions with poles were asked for that, and divisions before a selection.
struct optional { double value; char there; };
double f(double x, const int *y, int n) {
    struct optional all[8];
    for (int i = 0; i < n; i++) {
        all[i].value = x / y[i];
        all[i].there = y[i] != 0;
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        if (all[i].there) sum += all[i].value * all[i].value;
    return sum;
}
// A divisor above zero needs no choice.
double g(double x, double y) { return x / (1 + y * y); }
// lowad: grad -f f
// run: @f(1.5, i[1, 0, 2], 3) d = 3.75
// lowad: grad -f g
// CHECK: define {{.*}}@diffe_g(
// CHECK-NOT: select
// run: @g(1.5, 2) d = 0.2, -0.24
