/* What generic.c computes in numbers of type `real`, all of it in containers that know no types. */

typedef struct { real weight; real *at; int key; } NAMED(entry);
typedef struct { real *at; real weight; } NAMED(pair);
typedef struct { real *points; int count; real limits[2]; } NAMED(mesh);

static KEPT int NAMED(by_value)(const void *a, const void *b) {
    real u = *(const real *)a, v = *(const real *)b;
    return (u < v) - (u > v);
}
static KEPT int NAMED(by_place)(const void *a, const void *b) {
    real u = *((const NAMED(pair) *)a)->at, v = *((const NAMED(pair) *)b)->at;
    return (u < v) - (u > v);
}
static real NAMED(stacked)(const real *x, int n) {
    vector numbers, entries;
    begin(&numbers, sizeof(real));
    begin(&entries, sizeof(NAMED(entry)));
    real squares[4], sum = 0;
    for (int i = 0; i < 4; i++) squares[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) {
        real v = x[i] * x[(i + 1) % 4];
        NAMED(entry) e = {x[i], squares + i, i};
        append(&numbers, &v);
        append(&entries, &e);
    }
    *(real *)element(&numbers, 0) *= 2;
    ((NAMED(entry) *)element(&entries, n - 1))->at = squares;
    while (numbers.count) {
        real v;
        NAMED(entry) e;
        last(&numbers, &v);
        last(&entries, &e);
        sum += v * e.weight * *e.at * (e.key + 1);
    }
    free(numbers.data);
    free(entries.data);
    return sum;
}
static real NAMED(listed)(const real *x, int n) {
    node *numbers = NULL, *places = NULL, *pairs = NULL;
    real squares[4], sum = 0;
    for (int i = 0; i < 4; i++) squares[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) {
        real v = x[i] * squares[3 - i], *place = squares + i;
        NAMED(pair) p = {squares + i, x[i]};
        numbers = put_before(numbers, &v, sizeof v);
        places = put_before(places, &place, sizeof place);
        pairs = put_before(pairs, &p, sizeof p);
    }
    while (numbers) {
        real v, *place;
        NAMED(pair) p;
        numbers = take_first(numbers, &v, sizeof v);
        places = take_first(places, &place, sizeof place);
        pairs = take_first(pairs, &p, sizeof p);
        sum += v * *place + p.weight * *p.at;
        *place = 2 * v;
    }
    return sum + squares[0];
}
static real NAMED(looked_up)(const real *x, int n) {
    table *numbers = make_table(sizeof(real)), *places = make_table(sizeof(real *));
    table *entries = make_table(sizeof(NAMED(entry)));
    real squares[4], sum = 0;
    for (int i = 0; i < 4; i++) squares[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) {
        real v = x[i] * x[i / 2], *place = squares + i;
        NAMED(entry) e = {x[i], squares + i, i};
        put(numbers, i, &v);
        put(places, 2 * i, &place);
        put(entries, i + 1, &e);
    }
    for (int i = 0; i <= n; i++) {
        real v, *place;
        NAMED(entry) e;
        if (get(numbers, i, &v)) sum += v * v;
        if (get(places, i, &place)) sum += *place * x[0];
        if (get(entries, i, &e)) sum += e.weight * *e.at * (e.key + 1);
    }
    drop_table(numbers);
    drop_table(places);
    drop_table(entries);
    return sum;
}
static real NAMED(sorted)(const real *x, int n) {
    NAMED(pair) pairs[4];
    real squares[4], products[4], sum = 0;
    for (int i = 0; i < 4; i++) {
        squares[i] = x[i] * x[i];
        products[i] = x[i] * x[3 - i] * (i + 1);
        pairs[i] = (NAMED(pair)){squares + i, x[i]};
    }
    quick_sort((char *)pairs, 0, n - 1, sizeof *pairs, NAMED(by_place));
    quick_sort((char *)products, 0, n - 1, sizeof *products, NAMED(by_value));
    for (int i = 0; i < n; i++) sum += (i + 1) * products[i] * pairs[i].weight * *pairs[i].at;
    return sum;
}
static real NAMED(rotated)(const real *x, int n) {
    NAMED(pair) pairs[4];
    NAMED(mesh) meshes[2];
    real squares[4], products[4], *places[4], sum = 0;
    for (int i = 0; i < 4; i++) {
        products[i] = x[i] * x[3 - i];
        squares[i] = x[i] * x[i];
        pairs[i] = (NAMED(pair)){squares + i, x[i]};
        places[i] = products + i;
    }
    for (int i = 0; i < 2; i++) meshes[i] = (NAMED(mesh)){squares + i, i, {x[i], x[3 - i]}};
    rotate(pairs, 4, sizeof *pairs, n);
    rotate(squares, 4, sizeof *squares, n);
    rotate(places, 4, sizeof *places, n);
    rotate(meshes, 2, sizeof *meshes, n);
    for (int i = 0; i < 4; i++) sum += (i + 1) * pairs[i].weight * *pairs[i].at * *places[i];
    for (int i = 0; i < 2; i++)
        sum += meshes[i].limits[0] * meshes[i].points[0] * meshes[i].limits[1] * (meshes[i].count + 1);
    return sum;
}
