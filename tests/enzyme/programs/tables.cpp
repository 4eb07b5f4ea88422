// Shadows of objects with virtual functions, with the table that __enzyme_virtualreverse gives and without any.
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "check.h"

extern "C" {
void *__enzyme_virtualreverse(void *);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
}

struct shape {
    double size = 1;
    virtual ~shape() = default;
    virtual double area() const = 0;
    virtual void grow(double by) { size *= by; }
};
struct square : shape {
    double area() const override { return size * size; }
};
struct disc : shape {
    double pi = 3;
    double area() const override { return pi * size * size; }
    void grow(double by) override { size += by; }
};
static double area_of(const shape *s) { return s->area(); }
static double grown(shape *s, double by) {
    s->grow(by);
    return s->area();
}
static double total(shape *const *all, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += all[i]->area() * (i + 1);
    return s;
}
typedef double (*law)(double);
static double cube(double x) { return x * x * x; }
static double twice(double x) { return 2 * x; }
struct rule { law apply; double at; };
static double applied(const rule *r) { return r->apply(r->at); }

template <class T> static T shadow_of(const T &object, bool with_table) {
    T made = object;
    void *table;
    std::memcpy(&table, (void *)&object, sizeof table);
    std::memset((void *)&made, 0, sizeof made);
    if (with_table) table = __enzyme_virtualreverse(table);
    std::memcpy((void *)&made, &table, sizeof table);
    return made;
}

TEST(table_of_the_shadow) {
    for (int with = 0; with < 2; with++) {
        square q;
        q.size = 3;
        square dq = shadow_of(q, with);
        __enzyme_autodiff((void *)area_of, &q, &dq);
        NEAR(dq.size, 6);
        disc d;
        d.size = 2;
        disc dd = shadow_of(d, with);
        __enzyme_autodiff((void *)area_of, &d, &dd);
        NEAR(dd.size, 12); NEAR(dd.pi, 4);
    }
}
TEST(functions_that_change_the_object) {
    square q;
    q.size = 3;
    square dq = shadow_of(q, true);
    NEAR(__enzyme_autodiff((void *)grown, &q, &dq, 2.0), 2 * 6 * 3); NEAR(dq.size, 2 * 6 * 2); NEAR(q.size, 6);
    disc d;
    d.size = 3;
    disc dd = shadow_of(d, true);
    NEAR(__enzyme_autodiff((void *)grown, &d, &dd, 2.0), 30); NEAR(dd.size, 30); NEAR(dd.pi, 25);
}
TEST(many_objects) {
    square q;
    disc d;
    q.size = 2;
    d.size = 5;
    square dq = shadow_of(q, true);
    disc dd = shadow_of(d, false);
    shape *all[3] = {&q, &d, &q}, *shadows[3] = {&dq, &dd, &dq};
    __enzyme_autodiff((void *)total, all, shadows, 3);
    NEAR(dq.size, 4 * 4); NEAR(dd.size, 2 * 30);
    dq.size = dd.size = 1;
    dd.pi = 0;
    NEAR(__enzyme_fwddiff((void *)total, all, shadows, 3), 4 * 4 + 2 * 30);
}
TEST(function_in_a_structure) {
    rule r = {cube, 2}, dr = {(law)__enzyme_virtualreverse((void *)cube), 0};
    __enzyme_autodiff((void *)applied, &r, &dr);
    NEAR(dr.at, 12);
    rule s = {twice, 2}, ds = {(law)__enzyme_virtualreverse((void *)twice), 0};
    __enzyme_autodiff((void *)applied, &s, &ds);
    NEAR(ds.at, 2);
}
// A table of functions by name, which the first derivative makes.
static double by_name(const std::string &name, double x) {
    static const std::map<std::string, double (*)(double)> known{{"cube", cube}, {"twice", twice}};
    return known.at(name)(x);
}
static double by_names(const double *x) { return by_name("cube", x[0]) * by_name("twice", x[0]); }
TEST(functions_by_name) {
    double x = 1.5, slope = 0;
    for (int turn = 1; turn < 3; turn++) {
        __enzyme_autodiff((void *)by_names, &x, &slope);
        NEAR(slope, turn * SLOPE(x, by_names(&x)));
    }
}
int main() {
    RUN(functions_by_name);
    RUN(table_of_the_shadow); RUN(functions_that_change_the_object); RUN(many_objects); RUN(function_in_a_structure);
    return failed;
}
