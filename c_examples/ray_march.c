/* Brightness of a small picture of smoothly blended balls, by sphere tracing with a fixed number of steps. */
#include <math.h>

#define STEPS 12
#define SHARPNESS 8.0

typedef struct {
    double x, y, z;
} vec;

struct ball {
    vec centre;
    double radius;
};

static vec add(vec a, vec b)
{
    return (vec){a.x + b.x, a.y + b.y, a.z + b.z};
}

static vec times(double s, vec a)
{
    return (vec){s * a.x, s * a.y, s * a.z};
}

static double inner(vec a, vec b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static vec unit(vec a)
{
    return times(1 / sqrt(inner(a, a)), a);
}

/* Distance from p to the blended surface, and the direction in which it grows. */
static double distance(const struct ball *ball, int n, vec p, vec *normal)
{
    double sum = 0;
    vec weighted = {0, 0, 0};
    for (int i = 0; i < n; i++) {
        vec from = add(p, times(-1, ball[i].centre));
        double length = sqrt(inner(from, from));
        double weight = exp(-SHARPNESS * (length - ball[i].radius));
        sum += weight;
        weighted = add(weighted, times(weight / length, from));
    }
    *normal = unit(weighted);
    return -log(sum) / SHARPNESS;
}

void ray_march(double *picture, const struct ball *ball, const double *light, int balls, int width, int height)
{
    vec to_light = unit((vec){light[0], light[1], light[2]});
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            vec eye = {0, 0, -3}, normal = {0, 0, 0};
            vec ray = unit((vec){(column + 0.5) / width - 0.5, (row + 0.5) / height - 0.5, 2});
            double travelled = 0;
            for (int s = 0; s < STEPS; s++)
                travelled += distance(ball, balls, add(eye, times(travelled, ray)), &normal);
            double facing = 0.5 + 0.5 * inner(normal, to_light);
            picture[row * width + column] = facing * facing * exp(-0.1 * travelled);
        }
    }
}
