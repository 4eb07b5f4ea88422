"""Derivatives that cannot go on while they run: the call ends with an exception, and the process goes on."""

import math
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import lowad
from lowad.errors import Code, StoppedError

ROUNDS = """
double sin(double);
double rounds(double *x, long n) {
    double s = x[0];
    for (long i = 0; i < n; i++) s = x[0] * sin(s);
    return s;
}
"""
CHOSEN = """
double twice(double x) { return 2 * x; }
double square(double x) { return x * x; }
double (*volatile table[2])(double) = { twice, square };
void set(long address) { table[1] = (double (*)(double))address; }
double chosen(double x, int at) { return table[at](x); }
"""
TOO_MANY = 2**55

WATCH = """
#include <stdlib.h>
struct watch;
struct table { void (*drop)(struct watch *); };
struct watch { const struct table *table; double weight; };
"""
WATCHED = f"""{WATCH}
struct table table;
void set(long address) {{ table.drop = (void (*)(struct watch *))address; }}
__attribute__((noinline)) static struct watch *made(double weight) {{
    struct watch *w = table.drop ? malloc(sizeof *w) : 0;
    if (w) *w = (struct watch){{&table, weight}};
    return w;
}}
double plain(double x) {{
    struct watch *w = made(1);
    if (w) w->table->drop(w);
    free(w);
    return x * x;
}}
double weighed(double x) {{
    struct watch *w = made(x);
    double y = x * x;
    if (w) {{
        w->table->drop(w);
        y *= w->weight;
    }}
    free(w);
    return y;
}}
"""
WATCHES = f"""{WATCH}
static int dropped;
static void drop(struct watch *w) {{ dropped++; }}
long given(void) {{ return (long)drop; }}
int count(void) {{ return dropped; }}
"""

EITHER = """
static void wide(void *room) { *(double *)room *= *(double *)room; }
static void narrow(void *room) { *(float *)room = 0.5f; *(float *)room *= *(float *)room; }
void (*steps[2])(void *) = {wide, narrow};
double scratched(double x, int which) {
    double room[2] = {x, x};
    steps[which](room);
    return room[which];
}
"""

WORKSPACE = """
#include <stdlib.h>
struct work { int *count; double *numbers; };
double *room;
struct work work;
void drop(void) { free(room); room = 0; }
double energy(double x, int n)
{
    double sum = 0;
    if (!room)
        room = malloc(n * sizeof *room);
    for (int i = 0; i < n; ++i)
        room[i] = i * x;
    for (int i = 0; i < n; ++i)
        sum += room[i] * room[n - 1 - i];
    return sum;
}
double counted(double x)
{
    double own[3];
    if (!work.count) {
        work.count = malloc(sizeof(int));
        *work.count = 3;
    }
    work.numbers = own;
    for (int i = 0; i < *work.count; ++i)
        work.numbers[i] = x * i;
    return (own[1] + own[2]) * own[1];
}
"""


def test_without_memory_for_its_tape_a_call_raises_and_the_next_one_is_right() -> None:
    rounds = lowad.load(ROUNDS).rounds
    x, dx = np.array([0.7]), np.zeros(1)
    with pytest.raises(StoppedError, match=r"out of memory for a tape of \d{17,} bytes") as refused:
        lowad.autodiff(rounds, lowad.dup(x, dx), lowad.const(TOO_MANY))
    assert refused.value.code is Code.STOPPED
    assert dx[0] == 0.0
    lowad.autodiff(rounds, lowad.dup(x, dx), lowad.const(2))
    inner = 0.7 * np.sin(0.7)
    expected = np.sin(inner) + 0.7 * np.cos(inner) * (np.sin(0.7) + 0.7 * np.cos(0.7))
    assert dx[0] == pytest.approx(expected, rel=1e-14)


def test_every_way_to_ask_raises() -> None:
    rounds = lowad.load(ROUNDS).rounds
    x = np.array([0.7])
    _, pull = lowad.vjp(rounds, x, 3)
    assert np.isfinite(pull(1.0)[0][0])
    for ask in (lowad.grad(rounds), lowad.value_and_grad(rounds)):
        with pytest.raises(StoppedError):
            ask(x, TOO_MANY)


def test_each_thread_has_its_own_failures() -> None:
    rounds = lowad.load(ROUNDS).rounds

    def run(number: int) -> float:
        """Fail in the threads of odd numbers, a hundred times; the others get the gradient."""
        x, dx = np.array([0.7]), np.zeros(1)
        for _ in range(100):
            if number % 2:
                with pytest.raises(StoppedError):
                    lowad.autodiff(rounds, lowad.dup(x, dx), lowad.const(TOO_MANY))
            else:
                lowad.autodiff(rounds, lowad.dup(x, dx), lowad.const(1))
        return float(dx[0])

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(run, range(4)))
    once = np.sin(0.7) + 0.7 * np.cos(0.7)
    assert found == pytest.approx([100 * once, 0, 100 * once, 0], rel=1e-12)


def test_a_pointer_to_a_function_that_is_not_of_the_program_raises() -> None:
    program = lowad.load(CHOSEN)
    assert lowad.grad(program.chosen)(3.0, 1) == 6.0
    other = lowad.load("double cube(double x) { return x * x * x; }").cube
    program.set(other.address)
    assert program.chosen(3.0, 1) == 27.0
    with pytest.raises(StoppedError, match="a function pointer leads to a function"):
        lowad.grad(program.chosen)(3.0, 1)
    assert lowad.grad(program.chosen)(3.0, 0) == 2.0


def test_an_object_that_is_not_of_the_program_is_called_without_numbers_and_raises_with_them() -> None:
    program, others = lowad.load(WATCHED), lowad.load(WATCHES)
    assert lowad.grad(program.plain)(3.0) == 6.0
    assert lowad.grad(program.weighed)(3.0) == 6.0
    program.set(others.given())
    assert lowad.grad(program.plain)(3.0) == 6.0
    assert others.count() == 1
    with pytest.raises(StoppedError, match="a function pointer leads to a function"):
        lowad.grad(program.weighed)(3.0)
    assert others.count() == 1


def test_a_function_over_floats_that_is_handed_doubles_raises() -> None:
    program = lowad.load(EITHER)
    assert lowad.grad(program.scratched)(3.0, 0) == 6.0
    with pytest.raises(StoppedError, match="a function pointer leads to a function"):
        lowad.grad(program.scratched)(3.0, 1)


def test_memory_that_a_variable_led_to_before_has_no_shadow() -> None:
    program = lowad.load(WORKSPACE)
    assert program.energy(2.0, 4) == 16.0
    with pytest.raises(StoppedError, match="leads to memory without a shadow: that in room"):
        lowad.grad(program.energy)(2.0, 4)
    program.drop()
    assert lowad.grad(program.energy)(2.0, 4) == 16.0
    program.drop()
    # An address that is not followed needs no shadow.
    assert lowad.grad(program.counted)(2.0) == 12.0
    assert lowad.grad(program.counted)(2.0) == 12.0


HANDED = """
#include <stdlib.h>
struct part { int count; double *number; };
static double number, other;
static struct part *part;
static double **list;
static volatile int two = 2;
void make(void)
{
    part = calloc(two, sizeof *part);
    part[1].number = &number;
    list = malloc(two * sizeof *list);
    list[0] = &other, list[1] = &number;
}
double by_part(double x) { number = x * x; return *part[1].number * x; }
double by_list(double x) { number = x * x; return *list[1] * x; }
double aside(double x) { number = x * x; return number * x + (list ? 1 : 0); }
"""


def test_a_variable_behind_memory_without_a_shadow_is_not_taken_for_a_constant() -> None:
    program = lowad.load(HANDED)
    program.make()
    for function, name in ((program.by_part, "part"), (program.by_list, "list")):
        with pytest.raises(StoppedError, match=f"leads to memory without a shadow: that in {name}"):
            lowad.grad(function)(3.0)
        with pytest.raises(StoppedError, match=f"leads to memory without a shadow: that in {name}"):
            lowad.jvp(function, (3.0,), (1.0,))
    assert lowad.grad(program.aside)(3.0) == 27.0


ITEMS = """
typedef struct { unsigned char mark[4]; float weight; double value; } Item;

static __attribute__((noinline)) void copy(unsigned char *to, const unsigned char *from, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = from[i];
}

double first(double x, int count)
{
    Item items[3] = {{{1}, x, x * x}, {{2}, 3 * x, 5 * x}, {{3}, x, x}};
    for (int i = 0; i < 3; i++)
        items[i].mark[i] = i + count;
    copy((unsigned char *)&items[0], (unsigned char *)&items[1], count);
    return items[0].value * items[0].weight + items[0].mark[0];
}
"""


@pytest.mark.parametrize(("count", "slope"), [(4, 12.0), (12, 36.0), (16, 60.0)])
def test_bytes_copied_one_by_one_are_of_what_they_lie_in(count: int, slope: float) -> None:
    """What is copied is known when it runs: text and integers beside numbers, or the numbers too."""
    program = lowad.load(ITEMS, level=1)
    assert lowad.grad(program.first)(2.0, count) == pytest.approx(slope)
    assert lowad.jvp(program.first, (2.0, count), (1.0, None))[1] == pytest.approx(slope)


CLEARED = """
#include <stdlib.h>
typedef struct __attribute__((packed)) { short mark; double value; char end; double more[2]; } Item;

double swapped(double x, int at)
{
    Item *items = calloc(3, sizeof *items);
    for (int i = 0; i < 3; i++) {
        items[i].more[i & 1] = x * (i + 1);
        items[i].mark = 2 * i & 7;
    }
    char *a = (char *)&items[at], *b = (char *)&items[0];
    for (unsigned long i = 0; i < sizeof(Item); i++) {
        char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
    double result = items[0].more[0] * items[1].more[1] * items[2].more[0];
    free(items);
    return result;
}
"""


@pytest.mark.parametrize(("at", "slope"), [(0, 72.0), (1, 0.0), (2, 72.0)])
def test_bytes_of_numbers_in_memory_that_was_cleared_are_no_zeros(at: int, slope: float) -> None:
    """Swapped one by one they kept their adjoints and tangents where they had been."""
    program = lowad.load(CLEARED, level=1)
    assert lowad.grad(program.swapped)(2.0, at) == pytest.approx(slope)
    assert lowad.jvp(program.swapped, (2.0, at), (1.0, None))[1] == pytest.approx(slope)


LENT = """
typedef double *__attribute__((may_alias)) Place;

static __attribute__((noinline)) double walk(Place *at, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (*at)[i];
    *at += 1;
    return sum * **at;
}

void walked(double *x, double *y, int n)
{
    Place *at = (Place *)(y + 1);
    *at = x;
    double sum = walk(at, n);
    y[0] = sum;
    y[1] = sum * x[0];
}
"""


def test_no_address_is_stored_over_the_seed_of_a_number() -> None:
    """The seed was lost; where nothing is asked for of that number there is none."""
    program = lowad.load(LENT, level=1)
    x, y, dx = np.array([2.0, 3.0]), np.zeros(2), np.zeros(2)
    lowad.autodiff(program.walked, lowad.dup(x, dx), lowad.dup(y, np.array([1.0, 0.0])), lowad.const(2))
    np.testing.assert_allclose(dx, [3.0, 8.0])
    with pytest.raises(StoppedError, match="it could not be decided whether they are floats"):
        lowad.autodiff(program.walked, lowad.dup(x, dx), lowad.dup(y, np.ones(2)), lowad.const(2))


UNIONS = """
union word { double *at; double value; };

__attribute__((noinline)) static union word word_of(const union word *all, int i) { return all[i]; }

__attribute__((noinline)) static void put(union word *all, int i, union word one) { all[i] = one; }

double handed_on(double x, double y, int numbers)
{
    double square = x * x, sum = 0;
    union word all[4], others[4];
    for (int i = 0; i < 4; i++)
        if (i < numbers) all[i].value = x * y;
        else all[i].at = &square;
    for (int i = 0; i < 4; i++)
        put(others, 3 - i, word_of(all, i));
    for (int i = 0; i < 4; i++)
        sum += i < 4 - numbers ? *others[i].at : others[i].value;
    return sum;
}
"""


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_unions_that_travel_in_registers_as_addresses(level: int) -> None:
    """Numbers among them had derivative zero; their tangents go where the shadow of an address would."""
    handed_on = lowad.load(UNIONS, level=level).handed_on
    for numbers in range(5):
        slope = numbers * 5.0 + (4 - numbers) * 4.0
        assert lowad.jvp(handed_on, (2.0, 5.0, numbers), (1.0, 0.0, None))[1] == pytest.approx(slope)
        if not numbers:
            gradient = lowad.grad(handed_on, argnums=(0, 1))(2.0, 5.0, numbers)
            assert gradient == pytest.approx((slope, 2.0 * numbers))
        else:
            with pytest.raises(StoppedError, match="travels as an address"):
                lowad.grad(handed_on)(2.0, 5.0, numbers)


ODD = """
#include <stdlib.h>

typedef float __attribute__((vector_size(16), aligned(1))) packet;

__attribute__((noinline)) static void *take(void **spare)
{
    void *one = *spare;
    if (!one) return malloc(64);
    *spare = *(void **)one;
    return one;
}

__attribute__((noinline)) static void give_back(void **spare, void *one)
{
    *(void **)one = *spare;
    *spare = one;
}

float packed(const float *x, long odd)
{
    void *spare = 0;
    float sum = 0;
    for (int round = 0; round < 3; round++) {
        char *one = take(&spare), *other = take(&spare);
        *(packet *)(one + odd) = *(packet *)x * *(packet *)x;
        *(packet *)(other + 4) = *(packet *)(one + odd) * (round + 1.0f);
        for (int i = 0; i < 4; i++) sum += ((float *)(other + 4))[i];
        give_back(&spare, one);
        give_back(&spare, other);
    }
    while (spare) free(take(&spare));
    return sum;
}
"""


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_packets_that_begin_anywhere_where_addresses_lie_at_another_time(level: int) -> None:
    """Each number of theirs lies in one word, or the derivative cannot go on."""
    packed = lowad.load(ODD, level=level).packed
    x = np.array([1, 2, 3, 4], np.float32)
    for odd in (0, 4, 8, 12, 20):
        dx = np.zeros(4, np.float32)
        lowad.autodiff(packed, lowad.dup(x, dx), lowad.const(odd))
        np.testing.assert_allclose(dx, 12 * x)
    for odd in (1, 6, 11):
        with pytest.raises(StoppedError, match="not at a multiple of its size"):
            lowad.autodiff(packed, lowad.dup(x, np.zeros(4, np.float32)), lowad.const(odd))


TURNS = """
#include <math.h>
#include <string.h>

static float reduced(float turns)
{
    unsigned bits;
    memcpy(&bits, &turns, 4);
    unsigned fraction = (bits & 0x7fffff) | 0x800000, shift = (bits >> 23) - 127;
    return (float)(fraction << shift & 0x7fffff) / 0x800000;
}

__attribute__((noinline)) static void angle(float turns, float *into)
{
    *into = 0.5f;
    if (turns >= 2048 && turns < 8e6f) *into = reduced(turns);
}

float wave(float scale, float turns)
{
    float rest = turns;
    if (turns >= 2048 && turns < 8e6f) rest = reduced(turns);
    return scale * sinf(6.2831853f * rest);
}

float apart(float scale, float turns)
{
    float rest;
    angle(turns, &rest);
    return scale * sinf(6.2831853f * rest);
}
"""


def test_bits_of_large_numbers_have_no_derivative() -> None:
    """What is computed of bits only for large numbers stops where such a number is active, and not before."""
    program = lowad.load(TURNS, level=1)
    slopes = lowad.grad(program.wave, argnums=(0, 1))
    assert slopes(2.0, 3.125) == pytest.approx((0.70710678, 4 * math.pi * 0.70710678), rel=1e-5)
    assert lowad.autodiff(program.wave, 2.0, lowad.const(4096.125)) == pytest.approx(0.70710678, rel=1e-5)
    assert lowad.grad(program.apart, argnums=1)(2.0, 3.125) == 0
    for function in (program.wave, program.apart):
        for derivative in (
            lowad.grad(function, argnums=1),
            lambda *x, f=function: lowad.jvp(f, x, (0.0, 1.0)),
        ):
            with pytest.raises(StoppedError, match="bits of a large number"):
                derivative(2.0, 4096.125)


EITHER_COPIED = """
#include <string.h>
struct pair { float a; float *q; };

static __attribute__((noinline)) void swap(void *a, void *b, unsigned long n)
{
    char t[64];
    memcpy(t, a, n);
    memcpy(a, b, n);
    memcpy(b, t, n);
}

float chosen(float x, float y, int n)
{
    float z[2] = {x * x, y}, u[8] = {x, y, 1, 2, x * y, y, 3, x};
    struct pair v[2] = {{2 * x, z}, {2 * y, z + 1}};
    void *one[2] = {v, u}, *other[2] = {v + 1, u + 4};
    for (int i = 0; i < n; i++)
        swap(one[i & 1], other[i & 1], i & 1 ? 4 * sizeof *u : sizeof *v);
    return v[0].a * *v[0].q * u[0];
}
"""


def test_one_call_that_copies_floats_or_structures_with_addresses() -> None:
    """Floats were believed to go on where addresses are, and derivatives through these were wrong."""
    program = lowad.load(EITHER_COPIED, level=1)
    assert lowad.grad(program.chosen, argnums=(0, 1))(2.0, 3.0, 0) == pytest.approx((64.0, 0.0))
    assert lowad.grad(program.chosen, argnums=(0, 1))(2.0, 3.0, 1) == pytest.approx((18.0, 24.0))
    assert lowad.jvp(program.chosen, (2.0, 3.0, 1), (1.0, 1.0, None))[1] == pytest.approx(42.0)
