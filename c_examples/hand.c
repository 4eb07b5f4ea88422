/* How far a posed hand is from measured points: the two hand tracking objectives of ADBench.
 *
 * theta: rotation of the whole hand (axis times angle), its place, then 4 angles a finger. A hand has two bones, which
 * keep their place, and 4 bones a finger, of which the last three bend. A bone is posed by 4 by 4 matrices, stored row
 * by row: `relative` to its parent at rest, and the inverse of where it is at rest. Vertex v follows a bone with
 * weight[bone * vertices + v]. Measured point p belongs to vertex match[p], or to a place in the triangle match[p],
 * given by two barycentric coordinates.
 */
#include <math.h>
#include <stdlib.h>

static void multiply(double *out, const double *a, const double *b)
{
    for (int r = 0; r < 4; r++) {
        for (int c = 0; c < 4; c++) {
            out[4 * r + c] = 0;
            for (int k = 0; k < 4; k++)
                out[4 * r + c] += a[4 * r + k] * b[4 * k + c];
        }
    }
}

/* Turn by x about the first axis, then by y about the second, then by z about the third. */
static void euler_rotation(double *R, double x, double y, double z)
{
    double cx = cos(x), sx = sin(x), cy = cos(y), sy = sin(y), cz = cos(z), sz = sin(z);
    double rows[16] = {cy * cz, sx * sy * cz - cx * sz, cx * sy * cz + sx * sz, 0,
                       cy * sz, sx * sy * sz + cx * cz, cx * sy * sz - sx * cz, 0,
                       -sy,     sx * cy,                cx * cy,                0,
                       0,       0,                      0,                      1};
    for (int i = 0; i < 16; i++)
        R[i] = rows[i];
}

/* The rotation about `turn` by the angle that is its length, 3 by 3. */
static void axis_rotation(double *R, const double *turn)
{
    double angle = sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
    if (angle < 1e-4) {
        for (int i = 0; i < 9; i++)
            R[i] = i % 4 == 0;
        return;
    }
    double x = turn[0] / angle, y = turn[1] / angle, z = turn[2] / angle;
    double s = sin(angle), c = cos(angle), rest = 1 - c;
    R[0] = x * x * rest + c;
    R[1] = x * y * rest - z * s;
    R[2] = x * z * rest + y * s;
    R[3] = x * y * rest + z * s;
    R[4] = y * y * rest + c;
    R[5] = y * z * rest - x * s;
    R[6] = x * z * rest - y * s;
    R[7] = z * y * rest + x * s;
    R[8] = z * z * rest + c;
}

/* Give three angles a bone: the second bone of a finger bends and spreads, the two after it bend. */
static void pose(double (*angles)[3], const double *theta, int fingers)
{
    int bones = 2 + 4 * fingers;
    for (int b = 0; b < bones; b++)
        angles[b][0] = angles[b][1] = angles[b][2] = 0;
    const double *next = theta + 6;
    for (int f = 0; f < fingers; f++) {
        int bone = 2 + 4 * f;
        for (int joint = 0; joint < 3; joint++, bone++) {
            angles[bone][0] = *next++;
            if (joint == 0)
                angles[bone][2] = *next++;
        }
    }
}

/* Move the vertices with their bones, then the hand as a whole; `out` gets 3 numbers a vertex. */
static void skin(double *out, const double *theta, int fingers, int vertices, const int *parent, const double *relative,
                 const double *inverse_rest, const double *position, const double *weight)
{
    int bones = 2 + 4 * fingers;
    double(*angles)[3] = malloc(bones * sizeof(*angles));
    double *absolute = malloc(bones * 16 * sizeof(double));
    double *transform = malloc(bones * 16 * sizeof(double));
    pose(angles, theta, fingers);
    for (int b = 0; b < bones; b++) {
        double turn[16], local[16];
        euler_rotation(turn, angles[b][0], angles[b][1], angles[b][2]);
        multiply(local, &relative[16 * b], turn);
        if (parent[b] < 0)
            for (int i = 0; i < 16; i++)
                absolute[16 * b + i] = local[i];
        else
            multiply(&absolute[16 * b], &absolute[16 * parent[b]], local);
        multiply(&transform[16 * b], &absolute[16 * b], &inverse_rest[16 * b]);
    }

    double R[9];
    axis_rotation(R, theta);
    for (int v = 0; v < vertices; v++) {
        double moved[3] = {0, 0, 0};
        for (int b = 0; b < bones; b++) {
            double share = weight[b * vertices + v];
            if (share == 0)
                continue;
            for (int r = 0; r < 3; r++) {
                const double *row = &transform[16 * b + 4 * r];
                double at = row[3];
                for (int c = 0; c < 3; c++)
                    at += row[c] * position[3 * v + c];
                moved[r] += share * at;
            }
        }
        for (int r = 0; r < 3; r++)
            out[3 * v + r] = R[3 * r] * moved[0] + R[3 * r + 1] * moved[1] + R[3 * r + 2] * moved[2] + theta[3 + r];
    }
    free(angles);
    free(absolute);
    free(transform);
}

void hand_simple(const double *theta, int fingers, int vertices, const int *parent, const double *relative,
                 const double *inverse_rest, const double *position, const double *weight, const int *match,
                 const double *points, int count, double *error)
{
    double *skinned = malloc(3 * vertices * sizeof(double));
    skin(skinned, theta, fingers, vertices, parent, relative, inverse_rest, position, weight);
    for (int p = 0; p < count; p++)
        for (int a = 0; a < 3; a++)
            error[3 * p + a] = points[3 * p + a] - skinned[3 * match[p] + a];
    free(skinned);
}

void hand_complicated(const double *theta, const double *inside, int fingers, int vertices, const int *parent,
                      const double *relative, const double *inverse_rest, const double *position, const double *weight,
                      const int *triangle, const int *match, const double *points, int count, double *error)
{
    double *skinned = malloc(3 * vertices * sizeof(double));
    skin(skinned, theta, fingers, vertices, parent, relative, inverse_rest, position, weight);
    for (int p = 0; p < count; p++) {
        const int *corner = &triangle[3 * match[p]];
        double first = inside[2 * p], second = inside[2 * p + 1];
        for (int a = 0; a < 3; a++) {
            double place = first * skinned[3 * corner[0] + a] + second * skinned[3 * corner[1] + a]
                           + (1 - first - second) * skinned[3 * corner[2] + a];
            error[3 * p + a] = points[3 * p + a] - place;
        }
    }
    free(skinned);
}
