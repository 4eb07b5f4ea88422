"""Exceptions in functions that `lowad grad` differentiates: passing through, and caught."""

from pathlib import Path

import lowad

PROGRAM = """
#include <cmath>
#include <stdexcept>
struct Held {
    double value;
    explicit Held(double x) : value(x) {}
    ~Held() { value = 0; }
};
__attribute__((noinline)) static double checked_root(double x) {
    if (x < 0) throw std::domain_error("negative");
    return std::sqrt(x);
}
extern "C" double passing(double x) {
    Held held(x * x);
    return checked_root(x) * held.value;
}
extern "C" double caught(double x) {
    try {
        return checked_root(x) * x;
    } catch (const std::exception &) {
        return 7 * x;
    }
}
"""


def test_derivatives_take_the_way_of_the_primal(tmp_path: Path) -> None:
    path = tmp_path / "thrown.cpp"
    path.write_text(PROGRAM)
    loaded = lowad.load(str(path))
    assert lowad.grad(loaded.passing)(4.0) == 20.0
    caught = lowad.grad(loaded.caught)
    assert [caught(4.0), caught(-4.0)] == [3.0, 7.0]
    assert lowad.jvp(loaded.caught, (-4.0,), (1.0,)) == (-28.0, 7.0)
