"""Programs that `lowad opt` refuses at every -O level, from one on, or at one, as their first line says.

There stand the code and words of the message.
"""

import json
import re
from pathlib import Path

import pytest

from lowad import cli, opt
from lowad.errors import InputError
from tests.enzyme.harness import compile_to_ir

PROGRAMS = sorted((Path(__file__).parent / "refused").iterdir())


def _first(path: Path) -> re.Match[str]:
    first = path.read_text("utf-8").splitlines()[0]
    found = re.fullmatch(r"// (LA\d+)(?: (from|at) -O(\d)(?: on)?)?: (.*)", first)
    assert found is not None, f"{path} does not say why it is refused"
    return found


def expected(path: Path) -> tuple[str, str]:
    """Return the code and the words that the first line of a program gives."""
    found = _first(path)
    return found[1], found[4]


def levels(path: Path) -> tuple[int, ...]:
    """Return the levels at which a program is refused: all, those at which calls stay calls, or one."""
    _, word, level, _ = _first(path).groups()
    return (int(level),) if word == "at" else tuple(one for one in (0, 2) if one >= int(level or 0))


@pytest.mark.parametrize(
    ("path", "level"),
    [(path, level) for path in PROGRAMS for level in levels(path)],
    ids=lambda item: getattr(item, "name", item),
)
def test_is_refused_with_the_reason(path: Path, level: int, tmp_path: Path) -> None:
    code, words = expected(path)
    text = compile_to_ir(path, level, tmp_path)
    with pytest.raises(InputError) as caught:
        opt.lower(text, str(path))
    assert (caught.value.code.number, words in caught.value.message) == (code, True), str(caught.value)


def test_the_command_ends_with_status_1_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("no_body.c", "too_few.c", "small_tape.c"):
        path = next(path for path in PROGRAMS if path.name == name)
        output = tmp_path / "out.ll"
        assert cli.main(["opt", str(path), "-o", str(output)]) == 1
        assert f"error[{expected(path)[0]}]" in capsys.readouterr().err
        assert not output.exists()


def test_all_functions_that_are_refused_are_named_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "several.c"
    source.write_text(
        """double __enzyme_autodiff(void *, ...);
        double __enzyme_fwddiff(void *, ...);
        double here(double); double there(double);
        static double f(double x) { return here(x) * x; }
        static double g(double x) { return f(x) + there(x); }
        static double fine(double x) { return x * x; }
        double a(double x) { return __enzyme_autodiff((void *)f, x); }
        double b(double x) { return __enzyme_autodiff((void *)fine, x); }
        double c(double x) { return __enzyme_fwddiff((void *)g, x, 1.0) + __enzyme_autodiff((void *)f, x); }
        double d(double x) { return __enzyme_autodiff((void *)there, x); }
        """
    )
    text = compile_to_ir(source, 1, tmp_path, "-gline-tables-only")
    with pytest.raises(InputError) as caught:
        opt.lower(text, str(source))
    said = [caught.value, *caught.value.others]
    assert [(one.message.partition(",")[0], one.location and one.location.line) for one in said] == [
        ("no rule for active call to 'here'", 4),
        ("__enzyme_autodiff: @there is only declared", 10),
    ]
    (tmp_path / "several.ll").write_text(text)
    assert cli.main(["opt", "--json", str(tmp_path / "several.ll")]) == 1
    assert len(json.loads(capsys.readouterr().err)["others"]) == 1


_IN_VECTORS = """
declare double @__enzyme_autodiff(ptr, ptr, ptr)
define internal double @sum(ptr %all) {
  %words = load <2 x ptr>, ptr %all, align 8
  %bits = ptrtoint <2 x ptr> %words to <2 x i64>
  %numbers = bitcast <2 x i64> %bits to <2 x double>
  %squares = fmul <2 x double> %numbers, %numbers
  %one = extractelement <2 x double> %squares, i64 0
  %other = extractelement <2 x double> %squares, i64 1
  %sum = fadd double %one, %other
  ret double %sum
}
define double @gradient(ptr %all, ptr %shadow) {
  %found = call double @__enzyme_autodiff(ptr @sum, ptr %all, ptr %shadow)
  ret double %found
}
"""


def test_numbers_that_are_read_as_vectors_of_addresses_are_refused() -> None:
    with pytest.raises(InputError) as caught:
        opt.lower(_IN_VECTORS, "vectors.ll")
    assert caught.value.code.number == "LA024"
    assert "holds numbers and addresses in one vector" in caught.value.message
