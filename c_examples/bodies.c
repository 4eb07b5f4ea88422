/* Gravitational energy of n bodies kept as an array of structs. */
#include <math.h>

struct body {
    double position[3];
    double velocity[3];
    double mass;
};

double bodies(const struct body *body, int n)
{
    double energy = 0;
    for (int i = 0; i < n; i++) {
        double squared_speed = 0;
        for (int axis = 0; axis < 3; axis++)
            squared_speed += body[i].velocity[axis] * body[i].velocity[axis];
        energy += 0.5 * body[i].mass * squared_speed;
        for (int j = 0; j < i; j++) {
            double dx = body[i].position[0] - body[j].position[0];
            double dy = body[i].position[1] - body[j].position[1];
            double dz = body[i].position[2] - body[j].position[2];
            energy -= body[i].mass * body[j].mass / sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
    return energy;
}
