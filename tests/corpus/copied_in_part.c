// Symptom: where a copy whose length is known only at run time ends inside a structure, fields behind its end lost their
//   adjoints to those of the source, and where the block ended there too, memory behind it was overwritten.
// Cause: of fields that are no array all were moved, without regard to the length of the copy.
#include <string.h>
typedef struct { double a; float b; } pair;
double f(double *x, long n) {
    pair from = {x[0], (float)x[1]}, to = {x[2], (float)x[3]};
    memcpy(&to, &from, n);
    return to.a * 3 + to.b * 5;
}
// lowad: grad
// run: @f([1, 2, 3, 4], 8) d = [3, 0, 0, 5]
// run: @f([1, 2, 3, 4], 16) d = [3, 5, 0, 0]
