// LA060: the shadow of argument 0 is passed by value, and what is added to it is lost
typedef struct { double x, y, z; } vector;
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup;
static double f(vector v) { return v.x * v.y * v.z; }
void gradient(vector v, vector d) { __enzyme_autodiff((void *)f, enzyme_dup, v, d); }
