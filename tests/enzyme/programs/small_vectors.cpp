// Short lists of floats that lie in place, over the address of a block on the heap that longer ones have, in containers
#include <cstring>
#include <deque>
#include <new>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

template <typename Number, unsigned ROOM> struct List {
    unsigned count = 0, room = ROOM;
    union {
        Number here[ROOM];
        Number *there;
    };
    List() : here{} {}
    List(const List &other) : count(other.count), room(other.room), here{} {
        if (room <= ROOM) {
            std::memcpy(here, other.here, sizeof here);
            return;
        }
        there = new Number[room];
        std::memcpy(there, other.there, count * sizeof(Number));
    }
    List &operator=(const List &) = delete;
    ~List() {
        if (room > ROOM) delete[] there;
    }
    Number *data() { return room > ROOM ? there : here; }
    void put(Number value) {
        if (count == room) {
            Number *more = new Number[2 * room];
            std::memcpy(more, data(), count * sizeof(Number));
            if (room > ROOM) delete[] there;
            there = more;
            room *= 2;
        }
        data()[count++] = value;
    }
};
/* The last number of each list; or each with its neighbours. */
template <typename Many> static double ends(Many &many) {
    double sum = 0;
    for (auto &list : many) sum += list.data()[list.count - 1];
    return sum;
}
template <typename Many> static double products(Many &many) {
    double sum = 0;
    for (auto &list : many)
        for (unsigned i = 0; i < list.count; i++) sum += list.data()[i] * list.data()[i / 2] * (i + 1);
    return sum;
}
template <typename Many, typename Number, unsigned ROOM> static double grown(const double *x, int n) {
    List<Number, ROOM> list;
    Many many;
    for (int i = 0; i < n; i++) {
        list.put((Number)(x[i] * x[i]));
        many.push_back(list);
    }
    return ends(many) + products(many);
}
static double in_vectors(const double *x, int n) { return grown<std::vector<List<float, 4>>, float, 4>(x, n); }
static double in_deques(const double *x, int n) { return grown<std::deque<List<float, 4>>, float, 4>(x, n); }
static double two_in_place(const double *x, int n) { return grown<std::vector<List<float, 2>>, float, 2>(x, n); }
static double of_doubles(const double *x, int n) { return grown<std::vector<List<double, 2>>, double, 2>(x, n); }
static double in_arrays(const double *x, int n) {
    List<float, 4> list, many[6];
    for (int i = 0; i < n; i++) {
        list.put((float)(x[i] * x[i]));
        many[i].~List();
        new (&many[i]) List<float, 4>(list);
    }
    return ends(many);
}
/* No list is so long that it lies on the heap. */
static double never_on_the_heap(const double *x, int n) { return in_vectors(x, n < 3 ? n : 3); }

#define COMPARE(f)                                                                                  \
    double x[6] = {0.5, 1, 0.75, 1.25, 0.625, 0.875}, d[6] = {};                                    \
    __enzyme_autodiff<void>((void *)f, x, d, 6);                                                    \
    for (int i = 0; i < 6; i++) {                                                                   \
        double kept = x[i], step = 1.0 / 256;                                                       \
        x[i] = kept + step;                                                                         \
        double up = f(x, 6);                                                                        \
        x[i] = kept - step;                                                                         \
        double slope = (up - f(x, 6)) / (2 * step);                                                 \
        x[i] = kept;                                                                                \
        CLOSE(d[i], slope, 2e-3);                                                                   \
    }
TEST(lists_in_vectors) { COMPARE(in_vectors) }
TEST(lists_in_deques) { COMPARE(in_deques) }
TEST(lists_of_two) { COMPARE(two_in_place) }
TEST(lists_of_doubles) { COMPARE(of_doubles) }
TEST(lists_in_arrays) { COMPARE(in_arrays) }
TEST(lists_that_stay_short) { COMPARE(never_on_the_heap) }

int main() {
    RUN(lists_in_vectors);
    RUN(lists_in_deques);
    RUN(lists_of_two);
    RUN(lists_of_doubles);
    RUN(lists_in_arrays);
    RUN(lists_that_stay_short);
    return failed;
}
