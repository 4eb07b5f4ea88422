"""A tape that stays, or that tangents are made of, wants the addresses that it was made with: others end the
derivative with a message, for at those of then anything may lie by now."""

import subprocess
from pathlib import Path

import pytest

from tests.enzyme.harness import build

PROGRAM = """\
#include <stdio.h>
#include <stdlib.h>
extern int enzyme_dup, enzyme_const, enzyme_nofree;
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_fwdsplit(void *, ...);
void __enzyme_reverse(void *, ...);
static void law(double *stress, const double *strain, double stiff) {
    double sum = strain[0] + strain[1];
    stress[0] = stiff * sum * strain[0];
    stress[1] = stiff * sum * strain[1] * strain[1];
}
int main(int count, char **words) {
    double strain[2] = {0.3, 0.5}, moved[2] = {0.3, 0.5}, s[2], rates[2] = {1, 2}, found[2] = {0};
    void *tape = __enzyme_augmentfwd((void *)law, enzyme_nofree, enzyme_dup, s, NULL,
                                     enzyme_dup, strain, NULL, enzyme_const, 2.0);
    double *given = USED;
    if (given == strain) strain[0] = strain[1] = 100;
    if (count > 1)
        __enzyme_fwdsplit((void *)law, enzyme_dup, s, found, enzyme_dup, given, rates,
                          enzyme_const, 2.0, tape);
    else
        __enzyme_reverse((void *)law, enzyme_dup, s, rates, enzyme_dup, given, found,
                         enzyme_const, 2.0, tape);
    printf("%.6f %.6f\\n", found[0], found[1]);
}
"""
RIGHT = {"forward": "3.400000 4.700000\n", "reverse": "3.200000 4.800000\n"}
"""By hand: sum 0.8, the tangent of it 3, and the rates as adjoints of both stresses."""


def _run(used: str, mode: str, level: int, folder: Path) -> subprocess.CompletedProcess[str]:
    path = folder / "program.c"
    path.write_text(PROGRAM.replace("USED", used))
    words = ["forward"] if mode == "forward" else []
    made = build(path, level, folder)
    return subprocess.run([made, *words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("mode", ["forward", "reverse"])
def test_memory_of_then_may_have_changed(mode: str, level: int, tmp_path: Path) -> None:
    done = _run("strain", mode, level, tmp_path)
    assert done.stdout == RIGHT[mode]
    assert done.returncode == 0


@pytest.mark.parametrize("used", ["NULL", "moved"])
@pytest.mark.parametrize("mode", ["forward", "reverse"])
def test_other_memory_ends_with_a_message(used: str, mode: str, tmp_path: Path) -> None:
    done = _run(used, mode, 2, tmp_path)
    assert done.returncode != 0
    assert "needs the addresses that it was made with" in done.stderr
    assert not done.stdout
