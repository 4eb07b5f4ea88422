"""Addresses of active memory whose bytes a program exchanges: the derivative ends with a message, for their
shadows would have to follow."""

import subprocess
from pathlib import Path

import pytest

from tests.enzyme.harness import build

PROGRAM = """\
#include <stdio.h>
extern int enzyme_dup;
double __enzyme_autodiff(void *, ...);
static void exchange(void *a, void *b, unsigned long size) {
    char *p = a, *q = b;
    while (size--) {
        char kept = *p;
        *p++ = *q;
        *q++ = kept;
    }
}
static double f(double *x) {
    double *p[4];
    for (int i = 0; i < 4; i++) p[i] = x + i;
    for (int i = 1; i < 4; i++)
        for (int j = i; j && *p[j - 1] > *p[j]; j--) exchange(&p[j - 1], &p[j], sizeof *p);
    double s = 0;
    for (int i = 0; i < 4; i++) s += *p[i] * *p[i] * (i + 1);
    return s;
}
int main(void) {
    double x[4] = {3, -1, 2, 5}, d[4] = {0};
    __enzyme_autodiff((void *)f, enzyme_dup, x, d);
    printf("%g %g %g %g\\n", d[0], d[1], d[2], d[3]);
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_no_gradient_comes_out(level: int, tmp_path: Path) -> None:
    path = tmp_path / "addresses.c"
    path.write_text(PROGRAM)
    done = subprocess.run([build(path, level, tmp_path)], capture_output=True, text=True, check=False)
    right = done.stdout == "18 -2 8 40\n"
    assert right or (done.returncode != 0 and "lowad: bytes carry a derivative" in done.stderr), done.stdout
