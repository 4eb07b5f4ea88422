/* Residuals of bundle adjustment, after ADBench: where cameras see points against where they were seen.
 *
 * A camera is 11 numbers: rotation as axis times angle, centre, focal length, principal point (2), radial
 * distortion (2). Observation o is of point point_of[o] by camera camera_of[o], found at feature[2 o ..]. It gives the
 * two components of its weighted reprojection error, and 1 - weight^2: zeros where there is no such camera or point.
 */
#include <math.h>

enum { ROTATION = 0, CENTRE = 3, FOCAL = 6, PRINCIPAL = 7, RADIAL = 9, CAMERA = 11 };

static void cross(double *out, const double *a, const double *b)
{
    out[0] = a[1] * b[2] - a[2] * b[1];
    out[1] = a[2] * b[0] - a[0] * b[2];
    out[2] = a[0] * b[1] - a[1] * b[0];
}

/* Rodrigues: x cos t + (k x x) sin t + k (k.x) (1 - cos t) for axis k and angle t, or its limit at t = 0. */
static void rotate(double *out, const double *turn, const double *x)
{
    double squared = turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2];
    if (squared == 0) {
        cross(out, turn, x);
        for (int i = 0; i < 3; i++)
            out[i] += x[i];
        return;
    }
    double angle = sqrt(squared), axis[3], across[3], along = 0;
    for (int i = 0; i < 3; i++) {
        axis[i] = turn[i] / angle;
        along += axis[i] * x[i];
    }
    cross(across, axis, x);
    double cosine = cos(angle), sine = sin(angle);
    for (int i = 0; i < 3; i++)
        out[i] = x[i] * cosine + across[i] * sine + axis[i] * along * (1 - cosine);
}

static void project(double *image, const double *camera, const double *point)
{
    double from_centre[3], seen[3];
    for (int i = 0; i < 3; i++)
        from_centre[i] = point[i] - camera[CENTRE + i];
    rotate(seen, &camera[ROTATION], from_centre);
    double x = seen[0] / seen[2], y = seen[1] / seen[2];
    double squared = x * x + y * y;
    double stretch = 1 + camera[RADIAL] * squared + camera[RADIAL + 1] * squared * squared;
    image[0] = x * stretch * camera[FOCAL] + camera[PRINCIPAL];
    image[1] = y * stretch * camera[FOCAL] + camera[PRINCIPAL + 1];
}

void bundle(const double *cameras, const double *points, const double *weight, const int *camera_of,
            const int *point_of, const double *feature, int camera_count, int point_count, int observations,
            double *error, double *weight_error)
{
    for (int o = 0; o < observations; o++) {
        int camera = camera_of[o], point = point_of[o];
        error[2 * o] = error[2 * o + 1] = weight_error[o] = 0;
        if (camera < 0 || camera >= camera_count || point < 0 || point >= point_count)
            continue;
        double image[2];
        project(image, &cameras[CAMERA * camera], &points[3 * point]);
        error[2 * o] = weight[o] * (image[0] - feature[2 * o]);
        error[2 * o + 1] = weight[o] * (image[1] - feature[2 * o + 1]);
        weight_error[o] = 1 - weight[o] * weight[o];
    }
}
