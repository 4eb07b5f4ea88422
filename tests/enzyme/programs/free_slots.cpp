// Slots that hold a body, or the index of the next free one in its place; bodies are known by their handles
#include <cstdint>
#include <new>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

template <typename Number> struct Body {
    Number at, fast;
};
struct Handle {
    uint32_t index, turn;
};
template <typename Number> struct Slots {
    struct Slot {
        uint32_t turn = 0;
        bool is_taken = false;
        union {
            Body<Number> body;
            uint32_t next;
        };
        Slot() : next(0) {}
    };
    std::vector<Slot> all;
    uint32_t free = ~0u;

    Handle take(const Body<Number> &body) {
        uint32_t index = free;
        if (index != ~0u)
            free = all[index].next;
        else
            index = all.size(), all.emplace_back();
        new (&all[index].body) Body<Number>(body);
        all[index].is_taken = true;
        return {index, all[index].turn};
    }
    Body<Number> *find(Handle handle) {
        Slot &slot = all[handle.index];
        return slot.is_taken && slot.turn == handle.turn ? &slot.body : nullptr;
    }
    void give(Handle handle) {
        Slot &slot = all[handle.index];
        slot.is_taken = false;
        slot.turn++;
        slot.next = free;
        free = handle.index;
    }
};

template <typename Number> static double moved(const Number *x, int n) {
    Slots<Number> slots;
    std::vector<Handle> handles;
    for (int i = 0; i < n; i++) handles.push_back(slots.take({x[i], x[i] * x[i]}));
    for (int step = 0; step < 6; step++) {
        Handle handle = handles[step % handles.size()];
        Body<Number> *body = slots.find(handle);
        if (!body || step % 2 == 0) continue;
        Body<Number> faster{body->at, body->fast * 2};
        slots.give(handle);
        handles.push_back(slots.take(faster));
    }
    double sum = 0;
    for (auto &slot : slots.all)
        if (slot.is_taken) sum += slot.body.at * slot.body.fast;
    return sum;
}

template <typename Number> static void compare() {
    Number x[4] = {1, 2, 3, 4}, d[4] = {};
    __enzyme_autodiff<double>((void *)moved<Number>, enzyme_dup, x, d, 4);
    const int doubled[4] = {1, 2, 1, 4};  // by how much each is faster in the end
    for (int i = 0; i < 4; i++) NEAR(d[i], 3 * x[i] * x[i] * doubled[i]);
}
TEST(slots_of_doubles) { compare<double>(); }
TEST(slots_of_floats) { compare<float>(); }

int main() {
    RUN(slots_of_doubles);
    RUN(slots_of_floats);
    return failed;
}
