"""Rules that several files of one program have under the same name, as one header gives them."""

import re
import subprocess
from pathlib import Path

import pytest

from lowad import opt
from lowad.errors import InputError
from lowad.ir.alike import are_alike
from lowad.ir.parser import parse
from lowad.llvm import text as llvm_text
from tests.enzyme.harness import compile_to_ir, link

HEADER = """
double __enzyme_autodiff(void *, double);
static __attribute__((noinline)) double cube(double x) { return x * x * x; }
static double augment(double x) { return cube(x); }
static double gradient(double x, double seed) { return 100 * seed; }
void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)augment, (void *)gradient};
static double f(double x) { return cube(x); }
"""
MAIN = """
double one(double), two(double);
int main(void) { return !(one(3) == 100 && two(3) == 100); }
"""
LINKAGE = re.compile("(@__enzyme_register_gradient_cube = )(?:dso_local )?(?=(?:local_unnamed_addr )?global)")


def _files(folder: Path, level: int) -> list[str]:
    texts = []
    for name in ("one", "two"):
        source = folder / f"{name}.c"
        source.write_text(f"{HEADER}double {name}(double x) {{ return __enzyme_autodiff((void *)f, x); }}")
        texts.append(compile_to_ir(source, level, folder))
    source = folder / "main.c"
    source.write_text(MAIN)
    return [*texts, compile_to_ir(source, level, folder)]


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("linkage", ["", "internal ", "weak_odr "])
def test_files_lowered_together(linkage: str, level: int, tmp_path: Path) -> None:
    """What is internal and nothing refers to was left behind where files were linked: a rule was lost."""
    paths = []
    for place, text in enumerate(_files(tmp_path, level)):
        assert place == 2 or LINKAGE.search(text)
        path = tmp_path / f"{place}.ll"
        path.write_text(LINKAGE.sub(rf"\1{linkage}", text))
        paths.append(str(path))
    program = link(opt.lower(opt.read(paths)), level, tmp_path / "together")
    assert subprocess.run([str(program)], check=False).returncode == 0


def test_files_lowered_one_by_one(tmp_path: Path) -> None:
    one, two, main = _files(tmp_path, 0)
    lowered = [opt.lower(one), opt.lower(two)]
    program = link(llvm_text.link([*lowered, main]), 0, tmp_path / "apart")
    assert subprocess.run([str(program)], check=False).returncode == 0


@pytest.mark.parametrize("is_first", [True, False])
def test_what_is_lowered_keeps_its_rules_among_files_that_are_not(is_first: bool, tmp_path: Path) -> None:
    """Attributes named the functions of a rule, which linking renames: those of another file were called."""
    paths = []
    for place, text in enumerate(_files(tmp_path, 0)):
        path = tmp_path / f"{place}.ll"
        path.write_text(opt.lower(text) if place == 0 else text)
        paths.append(str(path))
    program = link(opt.lower(opt.read(paths if is_first else paths[::-1])), 0, tmp_path / "again")
    assert subprocess.run([str(program)], check=False).returncode == 0


OF_HEADER = """
double __enzyme_autodiff(void *, double);
inline __attribute__((noinline)) double cube(double x) { return x * x * x; }
struct taped { void *tape; double value; };
static const double factors[3] = {1, FACTOR, 3};
static double scaled(double x) {
    const char *names[2] = {"one", "two"};
    return factors[names[1][0] == 't'] * x;
}
static taped augment(double x) { return {nullptr, cube(x)}; }
static double gradient(double x, double seed, void *) { return scaled(seed); }
#define RULE __attribute__((used)) static void *
RULE __enzyme_register_gradient_cube[] = {(void *)cube, (void *)augment, (void *)gradient};
static double f(double x) { return cube(x); }
"""


@pytest.mark.parametrize("factors", [(100, 100), (100, 200)])
def test_a_rule_of_functions_that_each_file_has_for_itself(factors: tuple[int, int], tmp_path: Path) -> None:
    """They are the same to the letter, or the program contradicts itself."""
    paths = []
    for name, factor in zip(("one", "two"), factors, strict=True):
        source = tmp_path / f"{name}.cpp"
        asked = f'extern "C" double {name}(double x) {{ return __enzyme_autodiff((void *)f, x); }}'
        source.write_text(OF_HEADER.replace("FACTOR", str(factor)) + asked)
        path = tmp_path / f"{name}.ll"
        path.write_text(compile_to_ir(source, 0, tmp_path))
        paths.append(str(path))
    source = tmp_path / "main.c"
    source.write_text(MAIN)
    path = tmp_path / "main.ll"
    path.write_text(compile_to_ir(source, 0, tmp_path))
    whole = opt.read([*paths, str(path)])
    if factors[0] != factors[1]:
        with pytest.raises(InputError, match=r"contradict each other: .* for enzyme_gradient"):
            opt.lower(whole)
        return
    program = link(opt.lower(whole), 0, tmp_path / "header")
    assert subprocess.run([str(program)], check=False).returncode == 0


@pytest.mark.parametrize("name", ["gradient", '"gr x"', r'"gr\22\01$"'])
def test_functions_of_rules_may_have_any_name(name: str) -> None:
    made = opt.lower(f"""\
@__enzyme_register_gradient_g = global [3 x ptr] [ptr @g, ptr @augment, ptr @{name}]
define double @g(double %x) noinline {{
  %y = fmul double %x, %x
  ret double %y
}}
define double @augment(double %x) noinline {{
  %y = call double @g(double %x)
  ret double %y
}}
define double @{name}(double %x, double %seed) noinline {{
  %y = fmul double %seed, 1.000000e+02
  ret double %y
}}
declare double @__enzyme_autodiff(...)
define double @f(double %x) {{
  %y = call double @g(double %x)
  ret double %y
}}
define double @slope(double %x) {{
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}}
""")
    assert f"call double @{name}(double %" in made


ALIKE = """\
%struct.two = type {{ ptr, double }}
@.str = private constant [2 x i8] c"a\\00"
@.str.1 = private constant [2 x i8] c"a\\00"
@.str.2 = private constant [2 x i8] c"@\\00"
@count = internal global i32 0
@count.1 = internal global i32 0
define internal i8 @one(ptr %p) {{
  %a = alloca %struct.two
  %v = load i8, ptr @.str
  ret i8 %v
}}
define internal i8 @other(ptr {passed}%p) {words}{{
  %a = alloca {ty}
  {step}
  ret i8 %v
}}
!0 = !{{}}
"""
SAME = "%v = load i8, ptr @.str.1"


@pytest.mark.parametrize(
    ("step", "ty", "passed", "words", "are_same"),
    [
        (SAME, "%struct.two", "", "", True),
        (SAME, "{ ptr, double }", "", "noinline ", True),
        (SAME, "{ double, ptr }", "", "", False),
        (SAME, "%struct.two", "byval(double) ", "", False),
        (SAME, "%struct.two", "", "strictfp ", False),
        ("%v = load i8, ptr @.str.2", "%struct.two", "", "", False),
        ("%v = load i8, ptr @count.1", "%struct.two", "", "", False),
        (SAME + ", !enzyme_inactive !0", "%struct.two", "", "", False),
        (SAME + ", !tbaa !0", "%struct.two", "", "", True),
        ('%v = call i8 asm "#1", "=r"()', "%struct.two", "", "", False),
    ],
)
def test_functions_that_are_alike(step: str, ty: str, passed: str, words: str, are_same: bool) -> None:
    module = parse(ALIKE.format(step=step, ty=ty, passed=passed, words=words))
    one, other = module.function("one"), module.function("other")
    assert one is not None
    assert other is not None
    assert are_alike(one, one)
    assert are_alike(one, other) == are_same


SCALED = """
extern thread_local double scale;
static double f(double x) { return scale * x * x; }
double __enzyme_autodiff(void *, double);
extern "C" double one(double x) { return __enzyme_autodiff((void *)f, x); }
extern "C" double two(double) { return 100; }
"""


@pytest.mark.parametrize("level", [0, 2])
def test_variables_of_threads_that_another_file_defines(level: int, tmp_path: Path) -> None:
    """Each use of one asks first whether there is something that prepares it."""
    paths = []
    scale = "thread_local double scale = 50. / 3;"
    for name, text in (("one.cpp", SCALED), ("scale.cpp", scale), ("main.c", MAIN)):
        source = tmp_path / name
        source.write_text(text)
        path = source.with_suffix(".ll")
        path.write_text(compile_to_ir(source, level, tmp_path))
        paths.append(str(path))
    program = link(opt.lower(opt.read(paths)), level, tmp_path / "threads")
    assert subprocess.run([str(program)], check=False).returncode == 0
