// LA060: whose numbers lie behind pointers and have no seed
#include <vector>
template <class R, class... A> R __enzyme_autodiff(A...);
static std::vector<double> f(double x) { return {x, x * x}; }
double gradient(double x) { return __enzyme_autodiff<double>((void *)f, x); }
