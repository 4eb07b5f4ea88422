"""What can be loaded, how functions are found in it, and what keeps code and state alive."""

import copy
import gc
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

import lowad
from c_examples.examples import FOLDER
from lowad.errors import Code, InputError, LowadError
from lowad.frontends import c
from lowad.frontends.options import Options
from lowad.llvm.text import to_bitcode

CUBE = "double cube(double x) { return x * x * x; }\n"
IR = """
define double @cube(double %x) {
  %y = fmul double %x, %x
  %z = fmul double %y, %x
  ret double %z
}
"""


def test_every_source_form(tmp_path: Path) -> None:
    (tmp_path / "cube.c").write_text(CUBE)
    (tmp_path / "cube.cpp").write_text('extern "C" ' + CUBE)
    (tmp_path / "cube.ll").write_text(IR)
    (tmp_path / "cube.bc").write_bytes(to_bitcode(IR))
    paths = [tmp_path / f"cube.{suffix}" for suffix in ("c", "cpp", "ll", "bc")]
    for source in (CUBE, IR, c.read_string(CUBE, Options()).text, *paths, str(paths[0])):
        f = lowad.load(source).cube
        assert f(2.0) == 8.0
        assert lowad.autodiff(f, 2.0) == 12.0


def test_several_sources_are_one_program(tmp_path: Path) -> None:
    path = tmp_path / "cube.c"
    path.write_text(CUBE)
    use = "double cube(double);\ndouble use(double x) { return 2 * cube(x); }"
    for program in (lowad.load(path, use), lowad.load([str(path), use])):
        assert sorted(program) == ["cube", "use"]
        assert lowad.grad(program.use)(2.0) == 24.0


def test_options_reach_the_compiler(tmp_path: Path) -> None:
    (tmp_path / "factor.h").write_text("#define FACTOR 3\n")
    text = '#include "factor.h"\ndouble f(double x) { return FACTOR * POWER * x; }\n'
    program = lowad.load(text, include=[str(tmp_path)], define=["POWER=5"], level=1)
    assert lowad.autodiff(program.f, 1.0) == 15.0


def test_functions_of_cpp_are_found_by_their_own_names(tmp_path: Path) -> None:
    path = tmp_path / "f.cpp"
    path.write_text(
        "double once(double x) { return x * x; }\n"
        "double more(double x) { return x; }\nfloat more(float x) { return x; }\n"
    )
    program = lowad.load(path)
    assert program.once is program["_Z4onced"]
    assert lowad.autodiff(program.once, 3.0) == 6.0
    with pytest.raises(InputError, match="overloaded") as caught:
        _ = program.more
    assert caught.value.code is Code.AMBIGUOUS_FUNCTION
    assert program["_Z4mored"](1.5) == 1.5


def test_unknown_functions_are_errors_and_no_attributes() -> None:
    program = lowad.load(CUBE)
    assert program.cube is program.cube
    assert "cube" in dir(program)
    assert not hasattr(program, "cubic")
    assert not hasattr(program, "__wrapped__")
    with pytest.raises(InputError, match="its functions: cube") as caught:
        _ = program.cubic
    assert caught.value.code is Code.UNKNOWN_FUNCTION


@pytest.mark.parametrize(
    ("code", "sources"),
    [
        (Code.FILE_MISSING, ["/nowhere/at/all.c"]),
        (Code.UNKNOWN_SUFFIX, ["model.py"]),
        (Code.COMPILER_FAILED, ["double f(double x) { return y; }"]),
        (Code.NOT_IR, ["define double @f(double %x) {\n  ret double %y\n}\n"]),
        (Code.LINK_FAILED, [CUBE, CUBE]),
        (Code.WRONG_ARGUMENT, []),
    ],
)
def test_what_cannot_be_loaded(code: Code, sources: list[str]) -> None:
    with pytest.raises(LowadError) as caught:
        lowad.load(*sources)
    assert caught.value.code is code


def test_functions_outlive_what_load_returned() -> None:
    f = lowad.load(FOLDER / "dot.c").dot
    _, pullback = lowad.vjp(lowad.load(FOLDER / "dot.c").dot, np.ones(2), np.arange(2.0), 2)
    gradient = lowad.grad(lowad.load(FOLDER / "dot.c").dot)
    gc.collect()
    assert f(np.ones(3), np.arange(3.0), 3) == 3.0
    np.testing.assert_array_equal(pullback(1.0)[0], np.arange(2.0))  # type: ignore[arg-type]
    np.testing.assert_array_equal(gradient(np.ones(2), np.arange(2.0), 2), np.arange(2.0))  # type: ignore[arg-type]


def test_arrays_outlive_their_names_in_a_marking() -> None:
    f = lowad.load(FOLDER / "dot.c").dot
    dx = np.zeros(1000)
    arguments = lowad.dup(np.ones(1000), dx), lowad.const(np.full(1000, 2.0)), lowad.const(1000)
    gc.collect()
    lowad.autodiff(f, *arguments)
    np.testing.assert_array_equal(dx, np.full(1000, 2.0))


def test_derivatives_see_the_programs_variables() -> None:
    program = lowad.load(
        """
        static double factor = 1; double offset = 0;
        void set(double f, double o) { factor = f; offset = o; }
        double value(double x) { static int calls; calls++; return factor * x + offset + 0 * calls; }
        double square(double x) { return value(x) * value(x); }
        """
    )
    assert lowad.value_and_grad(program.square)(3.0) == (9.0, 6.0)
    program.set(2.0, 1.0)
    assert program.square(3.0) == 49.0
    assert lowad.value_and_grad(program.square)(3.0) == (49.0, 28.0)


def test_constructors_of_cpp_run_once_and_inline_variables_are_shared(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.cpp"
    path.write_text(
        """
        #include <cstdio>
        volatile double seed = 3;
        static double make() { puts("made"); fflush(stdout); return seed * 2; }
        double k = make();
        inline double scale = 2;
        double f(double x) { return k * x * scale; }
        void set(double s) { scale = s; }
        """
    )
    program = lowad.load(path)
    assert lowad.value_and_grad(program.f)(1.0) == (12.0, 12.0)
    program.set(5.0)
    assert lowad.value_and_grad(program.f)(2.0) == (60.0, 30.0)
    assert capfd.readouterr().out == "made\n"


def test_programs_can_be_copied() -> None:
    program = lowad.load(CUBE)
    assert copy.copy(program).cube(2.0) == 8.0


def test_importing_is_cheap_and_lazy() -> None:
    script = """
        import sys, time
        start = time.perf_counter()
        import lowad
        took = time.perf_counter() - start
        heavy = {"numpy", "networkx", "llvmlite", "cffi", "rich", "click"} & set(sys.modules)
        assert not heavy, heavy
        assert took < 0.15, took
        assert set(lowad.__all__) <= set(dir(lowad))
        from lowad import *
        assert autodiff is lowad.autodiff and callable(load)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_unknown_names_of_the_package() -> None:
    with pytest.raises(AttributeError, match="no attribute 'jacobian_of_everything'"):
        _ = lowad.jacobian_of_everything  # type: ignore[attr-defined]


def test_the_process_ends_well_with_code_loaded() -> None:
    script = f"""
        import lowad, numpy as np
        f = lowad.load({str(FOLDER / "chain.c")!r}).chain
        marked = lowad.dup(np.ones(5), np.zeros(5))
        lowad.autodiff(f, marked, 5)
        print(lowad.grad(f)(np.ones(5), 5).shape)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "(5,)\n", "")


def test_functions_that_lack_something_leave_the_others_alone() -> None:
    text = """
declare double @nowhere_to_be_found(double)
@state = global double 1.0
define internal double @through(double %x) noinline {
  %y = call double @nowhere_to_be_found(double %x)
  ret double %y
}
define double @lacks(double %x) {
  %y = call double @through(double %x)
  ret double %y
}
define double @runs(double %x) {
  %s = load double, ptr @state
  %y = fmul double %x, %s
  %z = fadd double %s, 1.0
  store double %z, ptr @state
  ret double %y
}
define double @sees(double %x) {
  %s = load double, ptr @state
  %y = fmul double %x, %s
  ret double %y
}
"""
    program = lowad.load(text)
    assert (program.runs(3.0), program.runs(3.0), program.sees(2.0)) == (3.0, 6.0, 6.0)
    assert lowad.grad(program.runs)(1.0) == 3.0
    with pytest.raises(InputError, match="'nowhere_to_be_found' is called but defined nowhere") as caught:
        program.lacks(1.0)
    assert caught.value.code is Code.UNRESOLVED_SYMBOL


KINDS = """
struct Shape { virtual double area(double x) const = 0; };
struct Square : Shape { double area(double x) const override { return x * x; } };
struct Cube : Shape { double area(double x) const override { return 6 * x * x; } };
static Square square;
static Cube cube;
static Shape *shapes[] = { &square, &cube };
static double plain(double x) { return 3 * x; }
static double steep(double x) { return x * x * x; }
static double (*functions[])(double) = { plain, steep };
extern "C" void swap_all() {
    Shape *shape = shapes[0];
    shapes[0] = shapes[1], shapes[1] = shape;
    double (*function)(double) = functions[0];
    functions[0] = functions[1], functions[1] = function;
}
extern "C" double total(double x, int at) { return shapes[at]->area(x) + functions[at](x); }
"""


def test_functions_that_the_program_keeps_in_variables_are_known_by_the_primals_addresses(
    tmp_path: Path,
) -> None:
    """Of internal functions, too, and of those in the tables of virtual functions."""
    (tmp_path / "kinds.cpp").write_text(KINDS)
    program = lowad.load(tmp_path / "kinds.cpp")
    slope = lowad.grad(program.total)
    assert (slope(2.0, 0), slope(2.0, 1)) == (4 + 3, 24 + 12)
    program.swap_all()
    assert (slope(2.0, 0), slope(2.0, 1)) == (24 + 12, 4 + 3)
