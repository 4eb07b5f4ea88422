"""Rules that several files of one program have under the same name, as one header gives them."""

import re
import subprocess
from pathlib import Path

import pytest

from lowad import opt
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
    for text in lowered:
        assert "@__enzyme_register" not in text, "a second definition of it could not be linked"
    program = link(llvm_text.link([*lowered, main]), 0, tmp_path / "apart")
    assert subprocess.run([str(program)], check=False).returncode == 0
