"""Many threads over one function, many calls without growth."""

import gc
import resource
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import numpy as np
import pytest

import lowad
from c_examples.examples import FOLDER
from lowad.errors import InputError

THREADS, CALLS = 8, 200


def in_threads(work: Callable[[int], list[bytes]]) -> list[list[bytes]]:
    """Run `work` of each thread's number, all beginning at once."""
    barrier = Barrier(THREADS)

    def begin(number: int) -> list[bytes]:
        barrier.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(begin, range(THREADS)))


@pytest.mark.parametrize("name", ["dot", "logsumexp", "history", "chain"])
def test_threads_get_the_bits_of_one_thread(name: str) -> None:
    """The function is fresh, so that all threads ask for its derivative at once; two of these keep a tape."""
    program = lowad.load(FOLDER / f"{name}.c")
    f = program[name]
    n = 50

    def gradients(number: int) -> list[bytes]:
        rng = np.random.default_rng(number)
        found = []
        for _ in range(CALLS):
            arrays = [rng.uniform(0.1, 1.0, n) for p in f.parameters if p.is_pointer]
            shadows = [np.zeros(n) for _ in arrays]
            marked = list(map(lowad.dup, arrays, shadows))
            lowad.autodiff(f, *marked, n)
            found.append(b"".join(shadow.tobytes() for shadow in shadows))
        return found

    together = in_threads(gradients)
    assert together == [gradients(number) for number in range(THREADS)]


def test_threads_do_not_mix_shadows_of_variables() -> None:
    """The variable has one shadow for all threads, so calls must take turns."""
    f = lowad.load(
        "static double scratch[64];\n"
        "double f(const double *x, int n) { double s = 0; scratch[0] = 0;\n"
        "  for (int i = 0; i < n; i++) scratch[i] = x[i] * x[i];\n"
        "  for (int i = 0; i < n; i++) s += scratch[i] * x[i];\n  return s; }"
    ).f
    x = np.linspace(0.5, 1.5, 64)

    def gradients(_: int) -> list[bytes]:
        found = []
        for _ in range(CALLS):
            dx = np.zeros(64)
            lowad.autodiff(f, lowad.dup(x, dx), 64)
            found.append(dx.tobytes())
        return found

    single = np.zeros(64)
    lowad.autodiff(f, lowad.dup(x, single), 64)
    np.testing.assert_allclose(single, 3 * x * x, rtol=1e-14)
    assert {bits for found in in_threads(gradients) for bits in found} == {single.tobytes()}


def resident_bytes() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def test_unloading_gives_everything_back() -> None:
    x, n = np.linspace(0.1, 1.0, 100_000), 100_000

    def load_and_unload(count: int) -> int:
        for _ in range(count):
            lowad.grad(lowad.load(FOLDER / "chain.c").chain)(x, n)
            gc.collect()
        return resident_bytes()

    before = load_and_unload(3)
    # The tape alone is 6 MB.
    assert load_and_unload(8) - before < 12_000_000


@pytest.mark.parametrize("name", ["chain", "logsumexp"])
def test_calls_do_not_leak(name: str) -> None:
    f = lowad.load(FOLDER / f"{name}.c")[name]
    x, n = np.linspace(0.1, 1.0, 20_000), 20_000
    gradient = lowad.value_and_grad(f)

    def calls(count: int) -> int:
        for _ in range(count):
            gradient(x, n)
            lowad.autodiff(f, lowad.dup(x, np.zeros(n)), n)
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = calls(50)
    # A lost gradient a call would be 64 MB, a lost tape more.
    assert calls(200) - before < 8_000


def test_threads_load_and_compile_apart() -> None:
    """Each thread has programs of its own, so nothing but LLVM itself is shared."""
    names = ["dot", "chain", "logsumexp", "horner"]

    def differentiate(number: int) -> list[bytes]:
        found = []
        for turn in range(2):
            name = names[(number + turn) % len(names)]
            f = lowad.load(FOLDER / f"{name}.c")[name]
            arguments = [
                np.linspace(0.2, 0.9, 5) if p.is_pointer else 5 if p.kind == "integer" else 0.5
                for p in f.parameters
            ]
            gradient = lowad.grad(f)(*arguments)
            assert isinstance(gradient, np.ndarray)
            found.append(gradient.tobytes())
        return found

    assert in_threads(differentiate) == [differentiate(number) for number in range(THREADS)]


def test_variables_of_each_thread_are_refused() -> None:
    """Nothing loads them; what does not use them has a derivative."""
    program = lowad.load("""
        static _Thread_local double total, *place;
        __attribute__((noinline)) void add(double x) { total += x; *place *= x; }
        double kept(double x) { place = &total; add(x); return total; }
        double square(double x) { return x * x; }
    """)
    assert lowad.autodiff(program.square, lowad.out(3.0)) == 6
    with pytest.raises(InputError, match="thread-local 'total' cannot be loaded"):
        lowad.autodiff(program.kept, lowad.out(3.0))
