/* The Hessian of the k-means cost by its centres, times a vector: forward mode over reverse mode, without the Hessian.

   `lowad opt` puts both derivatives in the place of the calls of the Enzyme interface. */

#include <stdlib.h>

#include "../kmeans.c"

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed;
double __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);

/* Adds the gradient of the cost to `slope`, which has the shape of `centre`. */
static void gradient(const double *point, const double *centre, double *slope, int n, int k, int d)
{
    __enzyme_autodiff((void *)kmeans, enzyme_const, point, enzyme_dup, centre, slope, n, k, d);
}

/* Adds the Hessian times `direction` to `product`; both have the shape of `centre`. */
void kmeans_hvp(const double *point, const double *centre, const double *direction, double *product,
                int n, int k, int d)
{
    double *slope = calloc((size_t)(k * d), sizeof(double));
    __enzyme_fwddiff((void *)gradient, enzyme_const, point, enzyme_dup, centre, direction,
                     enzyme_dupnoneed, slope, product, n, k, d);
    free(slope);
}
