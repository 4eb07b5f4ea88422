"""Derivatives under the address sanitizer: random programs and examples are clean, and errors are found."""

from pathlib import Path

import pytest

from c_examples.examples import EXAMPLES, inputs_for
from lowad.errors import InputError
from lowad.frontends.compiler import find
from lowad.llvm.optimise import optimise
from lowad.request import Mode
from lowad.testing import sanitize
from tests.gradients import derived
from tests.memcheck import Case, driver

READS_BEHIND = """
define double @derivative(ptr %x) {
  %last = getelementptr double, ptr %x, i64 12
  %v = load double, ptr %last
  ret double %v
}
"""
LOSES = """
declare ptr @malloc(i64)
define double @derivative(ptr %x) {
  %lost = call ptr @malloc(i64 8)
  store volatile double 1.0, ptr %lost
  ret double 1.0
}
"""
FINE = """
define double @derivative(ptr %x) {
  %v = load double, ptr %x
  ret double %v
}
"""
MAIN = """
#include <stdlib.h>
double derivative(double *x);
int main(int count, char **words) {
    double *x = calloc(12, sizeof *x);
    double result = derivative(x) + x[count > 1 ? 3 : 1];
    int shift = count > 1 ? 40 : 1;
    shift = 1 << shift;
    free(x);
    return shift != 2 || result == 5;
}
"""


def _built(folder: Path, derivative: str, compiler: str) -> Path:
    source, target = folder / "main.c", folder / "built"
    source.write_text(MAIN, encoding="ascii")
    sanitize.build(source, [derivative], target, compiler)
    return target


@pytest.fixture(scope="module")
def clang(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a clang that has its sanitizers; without one the test is skipped."""
    try:
        path = find("clang").path
        _built(tmp_path_factory.mktemp("probe"), FINE, path)
    except (InputError, RuntimeError):
        pytest.skip("there is no clang with its sanitizers")
    return path


def test_what_is_right_is_clean(clang: str, tmp_path: Path) -> None:
    assert sanitize.run(_built(tmp_path, FINE, clang)).returncode == 0


@pytest.mark.parametrize(
    ("derivative", "words"),
    [(READS_BEHIND, "heap-buffer-overflow"), (LOSES, "detected memory leaks")],
    ids=["overflow", "leak"],
)
def test_errors_of_derivatives_are_found(clang: str, tmp_path: Path, derivative: str, words: str) -> None:
    done = sanitize.run(_built(tmp_path, derivative, clang))
    assert done.returncode
    assert words in done.stderr


def test_undefined_behaviour_of_programs_is_found(clang: str, tmp_path: Path) -> None:
    done = sanitize.run(_built(tmp_path, FINE, clang), "more")
    assert done.returncode
    assert "shift exponent 40" in done.stderr


def test_a_batch_of_random_programs_is_clean(clang: str, tmp_path: Path) -> None:
    counts = sanitize.try_batch(1, clang, tmp_path)
    assert counts.total() == 25
    assert set(counts) <= {"clean", "refused at run time", "refused LA013", "refused LA024"}
    assert counts["clean"] > 20


@pytest.mark.parametrize("mode", [pytest.param(mode, id=mode.value) for mode in (Mode.REVERSE, Mode.FORWARD)])
def test_examples_are_clean(clang: str, tmp_path: Path, mode: Mode) -> None:
    """Twice, as the second call finds the tape that the first has kept."""
    kind = "reverse" if mode is Mode.REVERSE else "forward"
    made = {made.entry: made for made in (derived(example.name, 2, mode) for example in EXAMPLES)}
    texts = [optimise(item.text, roots=frozenset((item.entry,))) for item in made.values()]
    cases = [
        Case(example, inputs_for(example, size), kind)
        for example in EXAMPLES
        for size in example.small
        for _ in range(2)
    ]
    source = tmp_path / "driver.c"
    source.write_text(driver(cases), encoding="ascii")
    sanitize.build(source, texts, tmp_path / "built", clang)
    done = sanitize.run(tmp_path / "built")
    assert done.returncode == 0, done.stderr
