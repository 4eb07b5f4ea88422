// Arrays of structures behind a head in one block, of which the block's length alone is known: copied as a whole.
#include <cstddef>

#include "check.h"

extern "C" double __enzyme_autodiff(void *, ...);

// Heads of many lengths: some as long as an element, some no multiple of its parts.
struct Counted { int count; };
struct Weighed { int count; float gain; };
struct Scaled { int count, kind; double gain; };
struct Narrow { float gain; int first, second, count; float more; };
struct Long { double gain; int count; float unused[5]; };

// Elements: the three numbers that are computed with lie between others.
struct Marked { int mark; float at[3]; int kind; };
struct Plain { float at[3]; int kind; };
struct Tagged { unsigned char kind; float at[3]; };
struct Beside { int kind; float at[3]; double weight; };

template <class Head> float gain(const Head *head) { return head->gain; }
template <> float gain(const Counted *) { return 1; }
template <class Head> void set_gain(Head *head, float to) { head->gain = to; }
template <> void set_gain(Counted *, float) {}
template <class Element> float weight(const Element &element) { return element.kind; }
template <> float weight(const Beside &element) { return element.weight * element.kind; }
template <class Element> void set_weight(Element &, float) {}
template <> void set_weight(Beside &element, float to) { element.weight = to; }

template <class Head, class Element> struct Block {
    Head head;
    Element elements[1];

    static size_t length(int count) { return offsetof(Block, elements) + count * sizeof(Element); }
    static Block *made(const float *x, int count) {
        Block *block = (Block *)malloc(length(count));
        block->head.count = count;
        set_gain(&block->head, x[0] * x[1]);
        for (int i = 0; i < count; i++) {
            block->elements[i].kind = i % 2 + 1;
            set_weight(block->elements[i], x[i] * 2);
            for (int k = 0; k < 3; k++) block->elements[i].at[k] = x[3 * i + k] * x[3 * i + k];
        }
        return block;
    }
    __attribute__((noinline)) Block *changed(float by) const {
        int count = head.count;
        Block *to = (Block *)malloc(length(count));
        memcpy((void *)to, this, length(count));
        for (int i = 0; i < count; i++)
            for (int k = 0; k < 3 && elements[i].kind == 2; k++)
                to->elements[i].at[k] = elements[i].at[k] * elements[i].at[0] * by;
        return to;
    }
    // Which of the three is added is read from memory.
    __attribute__((noinline)) double sum(const int *axis) const {
        double found = 0;
        for (int i = 0; i < head.count; i++) found += elements[i].at[axis[i]] * weight(elements[i]) * (i + 1);
        return found * gain(&head);
    }
};

template <class Head, class Element> double judged(const float *x, const int *axis, int count) {
    typedef Block<Head, Element> Kind;
    Kind *first = Kind::made(x, count), *second = first->changed(2), *third = second->changed(.5f);
    double found = third->sum(axis) + third->sum(axis + 2);
    free(first);
    free(second);
    free(third);
    return found;
}

template <class Head, class Element> void judge() {
    enum { COUNT = 4 };
    const int axis[COUNT + 2] = {0, 1, 2, 1, 0, 2};
    float x[3 * COUNT], shadow[3 * COUNT] = {0};
    for (int i = 0; i < 3 * COUNT; i++) x[i] = .75f + .0625f * i;
    __enzyme_autodiff((void *)judged<Head, Element>, enzyme_dup, x, shadow, enzyme_const, axis, COUNT);
    for (int i = 0; i < 3 * COUNT; i++) {
        const float step = 1.f / 64, kept = x[i];
        x[i] = kept + step;
        double more = judged<Head, Element>(x, axis, COUNT);
        x[i] = kept - step;
        double less = judged<Head, Element>(x, axis, COUNT);
        x[i] = kept;
        CLOSE(shadow[i], (more - less) / (2 * step), 5e-3);
    }
}
template <class Element> void behind_all() {
    judge<Counted, Element>();
    judge<Weighed, Element>();
    judge<Scaled, Element>();
    judge<Narrow, Element>();
    judge<Long, Element>();
}

TEST(marked) { behind_all<Marked>(); }
TEST(plain) { behind_all<Plain>(); }
TEST(tagged) { behind_all<Tagged>(); }
TEST(beside_doubles) { behind_all<Beside>(); }

int main() {
    RUN(marked);
    RUN(plain);
    RUN(tagged);
    RUN(beside_doubles);
    return failed;
}
