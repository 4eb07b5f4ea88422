"""Where an Enzyme comes from, with scripts in its place: what it is given, and how it fails."""

import importlib.util
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from lowad.cli import cli, main
from lowad.compare import provider
from lowad.errors import Code, InputError

EXAMPLE = Path(__file__).parents[2] / "c_examples" / "relu3.ll"

# What an `opt` with Enzyme leaves of relu3, in the words of an LLVM that is newer than the one at hand.
LOWERED = """
define internal double @diffe_relu3(double %x) memory(readwrite, target_mem: none) {
  %positive = fcmp ogt double %x, 0.000000e+00
  %square = fmul fast double %x, %x
  %slope = fmul fast double %square, f0x4008000000000000
  %kept = select i1 %positive, double %slope, double 0.000000e+00
  ret double %kept
}
"""


def fake_opt(folder: Path, body: str) -> tuple[str, str]:
    """Write a script that stands for `opt`; return a plugin and it."""
    script, plugin = folder / "opt", folder / "LLVMEnzyme-99.so"
    script.write_text(f"#!{sys.executable}\nimport pathlib, sys\n{body}\n")
    script.chmod(0o755)
    plugin.touch()
    return str(plugin), str(script)


def writing(text: str) -> str:
    return f"""
given = pathlib.Path(sys.argv[-3]).read_text()
assert "@__enzyme_autodiff(ptr @relu3, i32 %enzyme_out, double %x)" in given
assert any(word.startswith("-load-pass-plugin=") for word in sys.argv)
pathlib.Path(sys.argv[-1]).write_text({text!r})
"""


def test_a_plugin_is_compared_from_end_to_end(tmp_path: Path) -> None:
    plugin, opt = fake_opt(tmp_path, writing(LOWERED))
    line = ["compare", str(EXAMPLE), "--enzyme-plugin", plugin, "--opt", opt]
    done = CliRunner().invoke(cli, line, catch_exceptions=False)
    assert done.exit_code == 0
    words = [line.split() for line in done.output.splitlines()]
    assert ["lowad", "LLVMEnzyme-99.so"] in words
    assert ["instructions", "5", "5"] in words
    for kind in ("loads", "stores", "allocas", "calls", "allocations"):
        assert [kind, "0", "0"] in words
    assert "values: the same to the last bit" in done.output


def test_a_wrong_derivative_shows(tmp_path: Path) -> None:
    plugin, opt = fake_opt(tmp_path, writing(LOWERED.replace("f0x4008", "f0x4010")))
    line = ["compare", str(EXAMPLE), "--enzyme-plugin", plugin, "--opt", opt]
    assert "values: apart by 2.5e-01 relative" in CliRunner().invoke(cli, line).output


def test_enzyme_s_own_words_are_passed_on(tmp_path: Path) -> None:
    plugin, opt = fake_opt(tmp_path, "sys.exit('error: Enzyme: cannot deduce type of copy')")
    with pytest.raises(InputError) as caught:
        provider.find(plugin, opt).lower("", "entry")
    assert caught.value.code is Code.ENZYME_FAILED
    assert "cannot deduce type of copy" in caught.value.notes[0]


def test_what_cannot_be_read_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plugin, opt = fake_opt(tmp_path, writing("define nonsense"))
    assert main(["compare", str(EXAMPLE), "--enzyme-plugin", plugin, "--opt", opt]) == 1
    assert "error[LA045]: what LLVMEnzyme-99.so wrote cannot be read" in capsys.readouterr().err


def test_an_opt_that_is_not_there(tmp_path: Path) -> None:
    plugin, _ = fake_opt(tmp_path, "")
    with pytest.raises(InputError) as caught:
        provider.find(plugin, str(tmp_path / "none")).lower("", "entry")
    assert caught.value.code is Code.NO_ENZYME


def test_without_any_enzyme_both_ways_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(provider, "find_spec", lambda name: None)
    with pytest.raises(InputError) as caught:
        provider.find()
    assert caught.value.code is Code.NO_ENZYME
    assert caught.value.help is not None
    assert "lowad[enzyme]" in caught.value.help
    assert "--enzyme-plugin" in caught.value.help


def test_lengths_are_asked_for_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "first.ll"
    program.write_text("define double @first(ptr %p) {\n  %x = load double, ptr %p\n  ret double %x\n}\n")
    answer = "define void @diffe_first(ptr %p, ptr %d) {\n  store double 1.0, ptr %d\n  ret void\n}\n"
    plugin, opt = fake_opt(tmp_path, f"pathlib.Path(sys.argv[-1]).write_text({answer!r})")
    line = ["compare", str(program), "--enzyme-plugin", plugin, "--opt", opt]
    assert main(line) == 0
    assert "--length p=N" in capsys.readouterr().out
    assert main([*line, "--length", "p=1"]) == 0
    assert "values: apart by" in capsys.readouterr().out
    assert main([*line, "--length", "q=1"]) == 1
    assert "error[LA014]" in capsys.readouterr().err
    assert main([*line, "--length", "p"]) == 2


needs_wheel = pytest.mark.skipif(
    importlib.util.find_spec("enzyme_ad") is None,
    reason="enzyme-ad, 750 MB, is not installed (docs/limits.md)",
)


@needs_wheel
@pytest.mark.parametrize("mode", ["reverse", "forward"])
def test_the_wheel_s_relu3_is_no_shorter(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(EXAMPLE), "--mode", mode]) == 0
    words = [line.split() for line in capsys.readouterr().out.splitlines()]
    lines = {line[0]: line[1:] for line in words if len(line) == 3}
    assert lines["instructions"] == (["5", "5"] if mode == "reverse" else ["6", "6"])
    assert lines["allocas"] == lines["loads"] == lines["stores"] == ["0", "0"]


@needs_wheel
def test_the_wheel_ends_in_a_refusal_and_not_with_lowad(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        provider.find().lower("this is not LLVM text", "entry")
    assert caught.value.code is Code.ENZYME_FAILED
