"""Parallel regions: what is refused, where adjoints are added in one step, and calls from Python."""

import ctypes
import re
import signal
from pathlib import Path

import numpy as np
import pytest

import lowad
from lowad import opt
from lowad.errors import Code, InputError
from lowad.pipeline.program import Program
from lowad.request import Mode
from tests.enzyme.harness import compile_to_ir, link, openmp_library, run

_CALL = """
void __enzyme_autodiff(void *, double *, double *, int);
void gradient(double *x, double *dx, int n) { __enzyme_autodiff((void *)f, x, dx, n); }
"""


def _ir(text: str, folder: Path, *flags: str, level: int = 1) -> str:
    path = folder / "openmp.c"
    path.write_text(text, "utf-8")
    return compile_to_ir(path, level, folder, *flags)


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        (
            """double s = 0, t = 0;
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task shared(s) untied
            s = x[0] * x[1];
            #pragma omp taskwait
            t = s * s;
            }
            return t;""",
            Code.NO_RULE,
            "__kmpc_omp_task_alloc",
        ),
        (
            """double s = 0, t = 0;
            #pragma omp parallel private(t) reduction(+ : s)
            {
            #pragma omp single copyprivate(t)
            t = x[0] * x[1];
            s += t;
            }
            return s;""",
            Code.NO_RULE,
            "__kmpc_copyprivate",
        ),
        (
            """double s = 0;
            #pragma omp parallel for reduction(+ : s)
            for (int i = 0; i < n; i++) {
                s += x[i] * x[i];
                #pragma omp cancel for if (x[i] > 100)
            }
            return s;""",
            Code.NO_RULE,
            "__kmpc_cancel",
        ),
        (
            """double s = 0;
            #pragma omp parallel reduction(+ : s)
            {
                own = 0;
                #pragma omp for
                for (int i = 0; i < n; i++) own += x[i] * x[i];
                s += own;
            }
            return s;""",
            Code.UNSUPPORTED_INSTRUCTION,
            "of which each thread has its own",
        ),
        (
            """double s = 0;
            #pragma omp parallel for reduction(+ : s)
            for (int i = 0; i < n; i++) s += wide[i % 2] * x[i];
            wide[0] = x[0];
            #pragma omp parallel for reduction(+ : s)
            for (int i = 0; i < n; i++) s += wide[i % 2] * x[i];
            return s;""",
            Code.UNSUPPORTED_INSTRUCTION,
            "cannot be added to in one step",
        ),
    ],
    ids=["untied task", "copyprivate", "cancel", "threadprivate", "long double"],
)
def test_what_has_no_derivative_is_refused(body: str, code: Code, words: str, tmp_path: Path) -> None:
    text = (
        "static double own;\n#pragma omp threadprivate(own)\nstatic long double wide[2];\n"
        f"static double f(const double *x, int n) {{\n{body}\n}}\n{_CALL}"
    )
    with pytest.raises(InputError, match=words) as caught:
        opt.lower(_ir(text, tmp_path))
    assert caught.value.code is code


def test_refusals_name_the_line_in_the_region(tmp_path: Path) -> None:
    lines = [
        "static double f(const double *x, int n) {",
        "    double s = 0;",
        "    #pragma omp parallel for reduction(+ : s)",
        "    for (int i = 0; i < n; i++) {",
        "        s += x[i] * x[i];",
        "        #pragma omp cancel for if (x[i] > 100)",
        "    }",
        "    return s;",
        "}",
    ]
    with pytest.raises(InputError, match="__kmpc_cancel") as caught:
        opt.lower(_ir("\n".join(lines) + _CALL, tmp_path, "-gdwarf-4", level=0))
    assert caught.value.location is not None
    assert caught.value.location.line == 6


def test_functions_of_the_program_may_be_called_like_the_run_time(tmp_path: Path) -> None:
    text = f"""__attribute__((noinline)) static double omp_own(const double *x) {{ return *x * *x; }}
    static double f(const double *x, int n) {{ return n * omp_own(x); }}
    {_CALL}"""
    assert "omp_own" in opt.lower(_ir(text, tmp_path))


def test_regions_are_not_run_again_from_a_journal(tmp_path: Path) -> None:
    text = """static double f(double *x, int n) {
        #pragma omp parallel for
        for (int i = 0; i < n; i++) x[i] *= x[i];
        return x[0];
    }
    extern int enzyme_width, enzyme_dup, enzyme_const;
    void __enzyme_autodiff(void *, ...);
    void gradient(double *x, double *dx, double *dy, int n) {
        __enzyme_autodiff((void *)f, enzyme_width, 2, enzyme_dup, x, dx, dy, enzyme_const, n);
    }
    """
    with pytest.raises(InputError, match="parallel region"):
        opt.lower(_ir(text, tmp_path))


def test_the_program_itself_keeps_its_atomic_accesses(tmp_path: Path) -> None:
    text = """__attribute__((noinline)) static double f(_Atomic double *s, int n) {
        for (int i = 0; i < n; i++) *s *= 2;
        return *s;
    }
    double run(_Atomic double *s, int n) { return f(s, n); }
    void __enzyme_autodiff(void *, _Atomic double *, double *, int);
    void gradient(_Atomic double *s, double *ds, int n) { __enzyme_autodiff((void *)f, s, ds, n); }
    """
    lowered = opt.lower(_ir(text, tmp_path, level=2))
    bodies = dict(re.findall(r"^define [^@]*@([\w.]+)\((.*?)^}$", lowered, re.MULTILINE | re.DOTALL))
    assert "cmpxchg" in bodies["f"]
    assert "cmpxchg" not in bodies["reverse_f.alone"]


def test_variables_of_regions_may_have_debug_data(tmp_path: Path) -> None:
    loop = (
        "#pragma omp parallel for reduction(+ : s) firstprivate(c)\n"
        "for (int i = 0; i < n; i++) s += c * x[i];"
    )
    body = f"double s = 0, c = x[0];\n{loop}\nreturn s;"
    text = f"static double f(const double *x, int n) {{ {body} }}{_CALL}"
    assert "@__kmpc_fork_call" in opt.lower(_ir(text, tmp_path, "-gdwarf-4", level=2))


@pytest.mark.parametrize(
    ("loop", "expected"),
    [
        ("parallel for reduction(+ : s)\n for (int i = 0; i < n; i++) s += x[i] * x[i];", (0, 0)),
        (
            "parallel for reduction(+ : s) schedule(dynamic, 4)\n"
            " for (long i = 0; i < n; i++) s += x[i] * x[i];",
            (0, 0),
        ),
        (
            "parallel for reduction(+ : s)\n for (int i = 0; i < n; i++)"
            " for (int j = 0; j < n; j++) s += x[i * n + j] * x[i * n + j];",
            (0, 0),
        ),
        ("parallel for\n for (int i = 0; i < n; i++) y[i] = x[i] * x[i];", (0, 0)),
        ("parallel for\n for (int i = 0; i < n; i++) y[i] += y[i] * y[i];", (0, 0)),
        ("parallel for reduction(+ : s)\n for (int i = 1; i < n; i++) s += x[i] * x[i - 1];", (1, 1)),
        ("parallel for reduction(+ : s)\n for (int i = 0; i < n; i++) s += x[i] * x[0];", (1, 1)),
        (
            "parallel for\n for (int i = 1; i < n - 1; i++)"
            " for (int j = 1; j < n; j++) y[i * n + j] = x[i * n + j - 1] * x[(i + 1) * n + j];",
            (4, 0),
        ),
        (
            "parallel for\n for (int i = 0; i < n; i++)"
            " for (int j = 0; j < n; j++) y[i] += x[j] * x[(7L * i) % n];",
            (1, 2),
        ),
        # Threads may run ahead into the next round, where others are given the same iterations.
        (
            "parallel\n for (int t = 0; t < 3; t++) {\n#pragma omp for schedule(dynamic) nowait\n"
            " for (int i = 0; i < n; i++) y[i + n * t] = x[(i + 3) % n] * x[i]; }",
            (0, 2),
        ),
    ],
    ids=[
        "sum",
        "dynamic sum",
        "rows",
        "map",
        "in place",
        "neighbours",
        "one for all",
        "rows beside each other",
        "looked up",
        "no wait",
    ],
)
def test_adjoints_are_added_in_one_step_only_where_threads_may_meet(
    loop: str, expected: tuple[int, int], tmp_path: Path
) -> None:
    text = (
        f"double f(const double *x, double *y, int n) {{\ndouble s = 0;\n#pragma omp {loop}\nreturn s;\n}}\n"
    )
    program = Program(_ir(text, tmp_path))
    _, plans = program.plan("f", Mode.REVERSE)
    general = [plan.dump() for plan in plans if "disjoint" not in plan.fn.name]
    lines = [line for text in general for line in text.split("\n")]
    assert tuple(sum(words in line for line in lines) for words in ("gathers in", "adds at once")) == expected


@pytest.mark.skipif(openmp_library() is None, reason="LLVM's run time of OpenMP is not installed")
def test_python_calls_programs_with_regions(tmp_path: Path) -> None:
    ctypes.CDLL(str(openmp_library()), mode=ctypes.RTLD_GLOBAL)
    text = """double f(const double *x, int n) {
        double s = 0;
        #pragma omp parallel for reduction(+ : s) num_threads(3)
        for (int i = 0; i < n; i++) s += x[i] * x[i] * x[i];
        return s;
    }"""
    path = tmp_path / "f.ll"
    path.write_text(_ir(text, tmp_path), "utf-8")
    f = lowad.load(str(path)).f
    x = np.linspace(0.0, 1.0, 50)
    assert f(x, 50) == pytest.approx((x**3).sum(), rel=1e-13)
    np.testing.assert_allclose(lowad.grad(f)(x, 50), 3 * x**2, rtol=1e-13)


@pytest.mark.skipif(openmp_library() is None, reason="LLVM's run time of OpenMP is not installed")
@pytest.mark.parametrize(("odd", "status"), [(0, 0), (8, 0), (4, -signal.SIGABRT)])
def test_numbers_that_threads_share_lie_where_processors_add(odd: int, status: int, tmp_path: Path) -> None:
    """Of packed structures that shows when the program runs."""
    text = """struct __attribute__((packed)) one { double value; };
    static double f(const struct one *x, int n) {
        double s = 0;
        #pragma omp parallel for reduction(+ : s) num_threads(2)
        for (int i = 0; i < n; i++) s += x[0].value * x[1].value;
        return s;
    }
    double __enzyme_autodiff(void *, ...);
    double memory[4], shadow[4];
    int main(void) {
        struct one *x = (struct one *)((char *)memory + ODD), *dx = (struct one *)((char *)shadow + ODD);
        x[0].value = 2, x[1].value = 3;
        __enzyme_autodiff((void *)f, x, dx, 10);
        return !(dx[0].value == 30 && dx[1].value == 20);
    }"""
    lowered = opt.lower(_ir(text, tmp_path, f"-DODD={odd}"))
    assert run(link(lowered, 1, tmp_path / "program")).status == status
