// LA021: no rule for active call to '_Z9elsewhered'
template <class R, class... A> R __enzyme_fwddiff(A...);
double elsewhere(double x);
template <class T> static T f(T x) { return x * elsewhere(x); }
double tangent(double x) { return __enzyme_fwddiff<double>((void *)f<double>, x, 1.0); }
