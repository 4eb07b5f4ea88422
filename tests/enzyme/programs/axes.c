// Trees of points and boxes: coordinates by the number of an axis, beside the indices of what lies below.
#include <stdlib.h>

#include "check.h"

extern double __enzyme_autodiff(void *, ...);

// A node of a tree over points: numbers of both sides, and what it weighs.
struct Node { float at[2]; int below; float weight; };

// Sorts the nodes along one axis after the other, and hangs the last one into the tree.
static int hang(struct Node *nodes, int *order, int count, int axis) {
    int root = -1;
    for (; count > 0; count--, axis = !axis) {
        for (int i = 1; i < count; i++)
            if (nodes[order[i - 1]].at[axis] > nodes[order[i]].at[axis]) {
                int kept = order[i];
                order[i] = order[i - 1];
                order[i - 1] = kept;
            }
        nodes[order[count - 1]].below = root;
        root = order[count - 1];
    }
    return root;
}

static double sum(const struct Node *nodes, int node) {
    return node < 0 ? 0 : nodes[node].weight + 2 * sum(nodes, nodes[node].below);
}

static double chained(struct Node *nodes, int count) {
    int order[3] = {0, 1, 2};
    return sum(nodes, hang(nodes, order, count, 0));
}

TEST(chain_of_points) {
    struct Node nodes[3] = {{{.1f, .2f}, -1, 1}, {{.4f, .3f}, -1, 2}, {{.7f, .3f}, -1, 2}}, shadow[3] = {0};
    __enzyme_autodiff((void *)chained, nodes, shadow, 3);
    NEAR(shadow[0].weight, 1);
    NEAR(shadow[1].weight, 2);
    NEAR(shadow[2].weight, 4);
}

// A tree of points in space; the axis goes by the depth.
struct Point { float at[3]; int left, right; float weight; };

static int divide(struct Point *points, int *order, int count, int depth) {
    if (count <= 0) return -1;
    int axis = depth % 3, middle = count / 2;
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && points[order[k - 1]].at[axis] > points[order[k]].at[axis]; k--) {
            int kept = order[k];
            order[k] = order[k - 1];
            order[k - 1] = kept;
        }
    int root = order[middle];
    points[root].left = divide(points, order, middle, depth + 1);
    points[root].right = divide(points, order + middle + 1, count - middle - 1, depth + 1);
    return root;
}

static float attraction(const struct Point *points, int node, const float *to, int depth) {
    if (node < 0) return 0;
    float squares = 1;
    for (int i = 0; i < 3; i++) squares += (points[node].at[i] - to[i]) * (points[node].at[i] - to[i]);
    float own = points[node].weight / squares, ahead = to[depth % 3] - points[node].at[depth % 3];
    float near = attraction(points, ahead < 0 ? points[node].left : points[node].right, to, depth + 1);
    if (ahead * ahead > 4) return own + near;
    return own + near + attraction(points, ahead < 0 ? points[node].right : points[node].left, to, depth + 1);
}

static double attracted(struct Point *points, int count, const float *to) {
    int *order = malloc(count * sizeof *order);
    for (int i = 0; i < count; i++) order[i] = i;
    int root = divide(points, order, count, 0);
    free(order);
    return attraction(points, root, to, 0);
}

TEST(tree_in_space) {
    enum { COUNT = 7 };
    struct Point *points = calloc(COUNT, sizeof *points), *shadow = calloc(COUNT, sizeof *shadow);
    for (int i = 0; i < COUNT; i++) {
        for (int k = 0; k < 3; k++) points[i].at[k] = (float)((i * (k + 3)) % COUNT) / 8 + (float)k / 16;
        points[i].weight = 1 + (float)i / 4;
    }
    float to[3] = {.4f, .2f, .3f}, seeds[3] = {0};
    __enzyme_autodiff((void *)attracted, points, shadow, COUNT, to, seeds);
    double sums[3] = {0};
    for (int i = 0; i < COUNT; i++) {
        double squares = 1, from[3];
        for (int k = 0; k < 3; k++) from[k] = points[i].at[k] - to[k], squares += from[k] * from[k];
        CLOSE(shadow[i].weight, 1 / squares, 1e-6);
        for (int k = 0; k < 3; k++) {
            double slope = -points[i].weight * 2 * from[k] / squares / squares;
            CLOSE(shadow[i].at[k], slope, 1e-5);
            sums[k] -= slope;
        }
    }
    for (int k = 0; k < 3; k++) CLOSE(seeds[k], sums[k], 1e-5);
    free(points);
    free(shadow);
}

// Boxes around boxes: the longest axis is looked for, and what lies below is divided there.
struct Box { float low[3]; int first; float high[3]; int count; };

static void enclose(struct Box *box, const float *spheres, const int *order) {
    for (int k = 0; k < 3; k++) box->low[k] = 1e9f, box->high[k] = -1e9f;
    for (int i = box->first; i < box->first + box->count; i++)
        for (int k = 0; k < 3; k++) {
            float low = spheres[4 * order[i] + k] - spheres[4 * order[i] + 3];
            float high = spheres[4 * order[i] + k] + spheres[4 * order[i] + 3];
            if (low < box->low[k]) box->low[k] = low;
            if (high > box->high[k]) box->high[k] = high;
        }
}

static int longest(const struct Box *box) {
    int axis = 0;
    for (int k = 1; k < 3; k++)
        if (box->high[k] - box->low[k] > box->high[axis] - box->low[axis]) axis = k;
    return axis;
}

static double surface(struct Box *boxes, int *used, int at, const float *spheres, int *order) {
    struct Box *box = &boxes[at];
    enclose(box, spheres, order);
    int axis = longest(box);
    float cut = (box->low[axis] + box->high[axis]) / 2;
    double length = box->high[axis] - box->low[axis];
    if (box->count < 2) return length;
    int middle = box->first;
    for (int i = box->first; i < box->first + box->count; i++)
        if (spheres[4 * order[i] + axis] < cut) {
            int kept = order[i];
            order[i] = order[middle];
            order[middle++] = kept;
        }
    int left = (*used)++, right = (*used)++;
    boxes[left].first = box->first, boxes[left].count = middle - box->first;
    boxes[right].first = middle, boxes[right].count = box->first + box->count - middle;
    return length * 3 + surface(boxes, used, left, spheres, order) * surface(boxes, used, right, spheres, order);
}

static double surfaces(const float *spheres, int count) {
    struct Box *boxes = malloc(2 * count * sizeof *boxes);
    int order[8], used = 1;
    for (int i = 0; i < count; i++) order[i] = i;
    boxes[0].first = 0, boxes[0].count = count;
    double found = surface(boxes, &used, 0, spheres, order);
    free(boxes);
    return found;
}

TEST(boxes_around_spheres) {
    float spheres[16] = {0, .0625f, 0, .5f, 1, .5f, .5f, .3125f, 3.125f, .625f, 1, .5625f, 4.75f, 2, .25f, .125f}, shadow[16] = {0};
    __enzyme_autodiff((void *)surfaces, spheres, shadow, 4);
    for (int i = 0; i < 16; i++) {
        const float step = 1.f / 256, kept = spheres[i];
        spheres[i] = kept + step;
        double more = surfaces(spheres, 4);
        spheres[i] = kept - step;
        double less = surfaces(spheres, 4);
        spheres[i] = kept;
        CLOSE(shadow[i], (more - less) / (2 * step), 1e-2);
    }
}

int main(void) {
    RUN(chain_of_points);
    RUN(tree_in_space);
    RUN(boxes_around_spheres);
    return failed;
}
