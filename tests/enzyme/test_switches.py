"""Command lines written for LLVM's opt with Enzyme's plugin."""

import io
from pathlib import Path

import pytest

from lowad import cli
from lowad.errors import Code, InputError
from lowad.llvm import text
from lowad.opt.switches import without_switches

PROGRAM = """
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
declare double @__enzyme_autodiff(ptr, double)
define double @slope(double %x) {
  %d = call double @__enzyme_autodiff(ptr @square, double %x)
  ret double %d
}
"""


def test_a_line_for_the_plugin_works_unchanged(tmp_path: Path) -> None:
    source, made = tmp_path / "in.ll", tmp_path / "out.ll"
    source.write_text(PROGRAM)
    line = f"opt {source} -load-pass-plugin=LLVMEnzyme-19.so -passes=enzyme -enzyme-preopt=false -S -o {made}"
    assert cli.main(line.split()) == 0
    assert "__enzyme_autodiff" not in made.read_text()


@pytest.mark.parametrize("words", [["-"], []])
@pytest.mark.parametrize("binary", [False, True])
def test_pipes_as_opt_stands_in_them(
    words: list[str],
    binary: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    given = text.to_bitcode(PROGRAM) if binary else PROGRAM.encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given)))
    assert cli.main(["opt", *words, "-load-pass-plugin=LLVMEnzyme-19.so", "-passes=enzyme", "-S"]) == 0
    made = capsysbinary.readouterr().out.decode()
    assert "define double @slope" in made
    assert "__enzyme_autodiff" not in made


def test_an_empty_pipe_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert cli.main(["opt", "-"]) == 1
    assert "the standard input is empty" in capsys.readouterr().err


def test_what_is_for_lowad_stays() -> None:
    words = ["a.ll", "-load", "x.so", "-O1", "--enzyme-loose-types", "-enzyme_preopt=0", "-I", "there"]
    words += ["-mllvm", "-enzyme-lapack-copy=1", "-o", "b.ll"]
    assert without_switches(words) == ["a.ll", "-O1", "-I", "there", "-o", "b.ll"]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("-enzyme-emptyfn-inactive", "no -enzyme-emptyfn-inactive"),
        ("-enzyme-runtime-activity=1", "no -enzyme-runtime-activity"),
        ("-enzyme-strict-aliasing=0", "no -enzyme-strict-aliasing"),
        ("-enzyme-export-derivatives=reverse", "no -enzyme-export-derivatives"),
        ("-enzyme_globals_default_inactive=1", "no -enzyme-globals-default-inactive"),
        ("-enzyme-truncate-all=64to32", "no -enzyme-truncate-all"),
        ("-enzyme-load-inactive-file=names", "no -enzyme-load-inactive-file"),
        ("-enzyme-make-coffee", "does not know the switch -enzyme-make-coffee"),
        ("-passes=enzyme,licm", "does not run the pass licm"),
    ],
)
def test_what_would_change_the_meaning_is_refused(word: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        without_switches(["a.ll", word])
    assert (caught.value.code, said in caught.value.message) == (Code.BAD_OPTION, True)


@pytest.mark.parametrize(
    "word",
    [
        *("-enzyme-strict-aliasing=1", "-enzyme-runtime-activity=0", "-enzyme-print-perf"),
        *("-enzyme-postopt=0", "-enzyme-lapack-copy=1", "-enzyme-global-activity=1"),
    ],
)
def test_what_is_so_anyway_is_taken(word: str) -> None:
    assert without_switches([word]) == []
