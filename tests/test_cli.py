"""The command line: what it writes, where, and how it refuses."""

import ctypes
import dataclasses
import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lowad.cli import main
from lowad.frontends.compiler import find
from lowad.llvm import text as llvm_text
from lowad.pipeline.program import Program
from lowad.request import Mode
from lowad.rules.page import markdown

ROOT = Path(__file__).parent.parent
RELU3 = str(ROOT / "c_examples" / "relu3.ll")
NORMALISE = str(ROOT / "c_examples" / "normalise.c")

SQUARE = """\
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
"""

UNKNOWN_CALL = "declare double @g(double)\n" + SQUARE.replace(
    "fmul double %x, %x", "call double @g(double %x)"
)

ASSEMBLY = SQUARE.replace("fmul double %x, %x", 'call double asm "nop", "=x,x"(double %x)')

IRREDUCIBLE = """
declare void @log_it()
declare i32 @__gxx_personality_v0(...)
define double @f(double %x) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @log_it() to label %again unwind label %caught
again:
  %v = phi double [ %x, %entry ], [ %w2, %caught ]
  %v2 = fmul double %v, %v
  invoke void @log_it() to label %exit unwind label %caught
caught:
  %w = phi double [ %x, %entry ], [ %v2, %again ]
  %pad = landingpad { ptr, i32 } catch ptr null
  %w2 = fsub double %w, 1.0
  br label %again
exit:
  ret double %v2
}
"""

TWO = SQUARE + SQUARE.replace("@square", "@other")

FAILING = [
    (">&-", "it is closed"),
    *([(">/dev/full", "No space left on device")] if Path("/dev/full").exists() else []),
]
"""Where standard output may go that takes nothing, and the reason given."""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs one command line and returns exit status, standard output and error."""

    def call(*words: object) -> tuple[int, str, str]:
        status = main([str(word) for word in words])
        out, err = capfd.readouterr()
        return status, out, err

    return call


@pytest.fixture
def square(tmp_path: Path) -> Path:
    path = tmp_path / "square.ll"
    path.write_text(SQUARE)
    return path


def body(text: str, name: str) -> list[str]:
    """Return the instructions of one definition."""
    lines = text.split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith("define") and f"@{name}(" in line)
    stop = lines.index("}", start)
    return [line for line in lines[start + 1 : stop] if line.startswith("  ")]


# What is written


def test_the_derivative_of_relu3_goes_to_standard_output(run: Run) -> None:
    status, out, err = run("grad", RELU3)
    assert (status, err) == (0, "")
    assert len(body(out, "diffe_relu3")) <= 5
    assert not any(word in "".join(body(out, "diffe_relu3")) for word in ("alloca", "load", "store"))
    assert next(line for line in out.split("\n") if line.startswith("define")).startswith(
        "define double @relu3("
    )
    assert out.count("define ") == 2
    assert llvm_text.canonical(out)


def test_the_same_text_goes_to_a_file_and_the_same_every_time(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "diffe.ll"
    assert run("grad", RELU3, "-o", target) == (0, "", "")
    assert run("grad", RELU3) == (0, target.read_text(), "")
    assert [entry.name for entry in tmp_path.iterdir()] == ["diffe.ll"]


def test_forward_mode_has_an_entry_of_its_own(run: Run) -> None:
    _, out, _ = run("grad", RELU3, "--mode", "forward", "--with-primal")
    assert "@fwddiffe_relu3(double %x, double %x.shadow)" in out


@pytest.mark.parametrize(
    ("kind", "suffix", "start"),
    [("bc", ".bc", b"BC\xc0\xde"), ("obj", ".o", b"\x7fELF"), ("so", ".so", b"\x7fELF")],
)
def test_binary_kinds(run: Run, tmp_path: Path, kind: str, suffix: str, start: bytes) -> None:
    named, implied = tmp_path / "named", tmp_path / f"implied{suffix}"
    assert run("grad", RELU3, "--emit", kind, "-o", named)[0] == 0
    assert run("grad", RELU3, "-o", implied)[0] == 0
    assert named.read_bytes().startswith(start)
    assert implied.read_bytes().startswith(start)
    status, out, err = run("grad", RELU3, "--emit", kind)
    assert (status, out) == (2, "")
    assert "needs -o" in err


def test_bitcode_is_read_back(run: Run, tmp_path: Path) -> None:
    made = tmp_path / "made.bc"
    run("grad", RELU3, "-o", made)
    status, out, _ = run("grad", made, "-f", "diffe_relu3")
    assert status == 0
    assert "@diffe_diffe_relu3(" in out


def test_assembly_names_the_entry(run: Run) -> None:
    assert "diffe_relu3:" in run("grad", RELU3, "--emit", "asm")[1]


def test_a_shared_object_can_be_called(run: Run, tmp_path: Path) -> None:
    made = tmp_path / "relu3.so"
    run("grad", RELU3, "-o", made)
    gradient = ctypes.CDLL(str(made)).diffe_relu3
    gradient.restype, gradient.argtypes = ctypes.c_double, [ctypes.c_double]
    assert [gradient(x) for x in (-1.0, 2.0)] == [0.0, 12.0]


def test_fast_math_marks_the_derivative_and_not_the_function(run: Run, square: Path) -> None:
    _, out, _ = run("grad", square, "--fast-math")
    assert "fast" not in "".join(body(out, "square"))
    assert " fast double %x" in "".join(body(out, "diffe_square"))


def test_a_cpu_is_put_on_every_function(run: Run, square: Path) -> None:
    _, out, _ = run("grad", square, "--target-cpu", "haswell")
    assert '"target-cpu"="haswell"' in out


@pytest.mark.parametrize("cpu", ["abacus", "i386"])
def test_a_cpu_that_llvm_cannot_use_is_refused(run: Run, tmp_path: Path, cpu: str) -> None:
    path = tmp_path / "square.ll"
    path.write_text('target triple = "x86_64-unknown-linux-gnu"\n' + SQUARE)
    status, out, err = run("grad", path, "--target-cpu", cpu)
    assert (status, out) == (1, "")
    assert err.startswith(f"error[LA015]: no CPU '{cpu}' for x86_64-unknown-linux-gnu")


def test_levels_differ(run: Run) -> None:
    first, last = (run("grad", NORMALISE, f"-O{level}")[1] for level in (0, 3))
    assert "x double>" not in first
    assert len(first) > 0
    assert first != last


def test_markings_choose_parameters_by_name_and_by_position(run: Run) -> None:
    named = run("grad", NORMALISE, "--arg", "in=const", "--emit", "header")[1]
    placed = run("grad", NORMALISE, "--arg", "1=const", "--emit", "header")[1]
    assert named == placed
    assert "void diffe_normalise(double *out, double *d_out, double *in, int32_t n);" in named


def test_names_of_the_source_are_known_where_the_ir_has_none(run: Run, tmp_path: Path) -> None:
    source, nameless = tmp_path / "f.c", tmp_path / "f.ll"
    source.write_text("double f(double alpha, const double *beta) { return alpha * *beta; }\n")
    words = ["-O1", "-g", "-S", "-emit-llvm", "-Xclang", "-discard-value-names", "-o", str(nameless)]
    subprocess.run([*find(None).command("c"), *words, str(source)], check=True, capture_output=True)
    assert "%alpha" not in nameless.read_text()
    status, out, _ = run("grad", nameless, "--arg", "beta=const", "--emit", "header")
    assert status == 0
    assert "double diffe_f(double alpha, double *beta);" in out
    status, _, err = run("grad", nameless, "--arg", "gamma=const")
    assert status == 1
    assert "its arguments: alpha (0), beta (1)" in err


def test_several_files_are_one_program(run: Run, tmp_path: Path) -> None:
    inner, outer = tmp_path / "inner.c", tmp_path / "outer.c"
    inner.write_text("double inner(double x) { return x * x; }\n")
    outer.write_text("double inner(double); double outer(double x) { return 3 * inner(x); }\n")
    made = tmp_path / "both.so"
    assert run("grad", outer, inner, "-f", "outer", "-o", made) == (0, "", "")
    gradient = ctypes.CDLL(str(made)).diffe_outer
    gradient.restype, gradient.argtypes = ctypes.c_double, [ctypes.c_double]
    assert gradient(5.0) == 30.0


def test_an_internal_function_is_kept_to_be_differentiated(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.ll"
    caller = "define double @caller(double %x) {\n  %y = call double @square(double %x)\n  ret double %y\n}\n"
    path.write_text(SQUARE.replace("define", "define internal") + caller)
    status, out, _ = run("grad", path, "-f", "square")
    assert status == 0
    assert "define double @diffe_square(double %x)" in out


def test_a_function_of_cpp_is_known_by_its_name_in_the_source(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "f.cpp"
    path.write_text(
        "namespace a { double f(double x) { return x * x; } double g(double x) { return 2 * x; } }\n"
        "double g(float x) { return x; }\n"
    )
    status, out, _ = run("grad", path, "-f", "f")
    assert status == 0
    assert "@diffe__ZN1a1fEd(double" in out
    status, _, err = run("grad", path, "-f", "g")
    assert status == 1
    assert "error[LA011]: several functions are called 'g'" in err
    assert "_ZN1a1gEd, _Z1gf" in err


def test_macros_and_folders_reach_the_compiler(run: Run, tmp_path: Path) -> None:
    (tmp_path / "headers").mkdir()
    (tmp_path / "headers" / "scale.h").write_text("#define SCALE FACTOR * 2\n")
    source = tmp_path / "f.c"
    source.write_text('#include "scale.h"\ndouble f(double x) { return SCALE * x; }\n')
    status, out, _ = run("grad", source, "-I", tmp_path / "headers", "-D", "FACTOR=4")
    assert status == 0
    assert "ret double 8.0" in out


def test_c_links_with_an_object_through_its_header(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "model.c"
    source.write_text(
        "double model(double a, float b, const double *x, int n) {\n"
        "  double sum = 0;\n"
        "  for (int i = 0; i < n; i++) sum += a * x[i] + b * x[i] * x[i];\n"
        "  return sum;\n"
        "}\n"
    )
    for target in ("model.o", "model.h"):
        assert run("grad", source, "--with-primal", "-o", tmp_path / target) == (0, "", "")
    program = tmp_path / "main.c"
    program.write_text(
        '#include <stdio.h>\n#include "model.h"\n'
        "int main(void) {\n"
        "  double x[3] = {1, 2, 3}, dx[3] = {0, 0, 10};\n"
        "  struct diffe_model_result r = diffe_model(2, 0.5f, x, dx, 3);\n"
        '  printf("%g %g %g %g %g %g\\n", r.primal, r.d_a, r.d_b, dx[0], dx[1], dx[2]);\n'
        "  return 0;\n}\n"
    )
    made = tmp_path / "main"
    words = [*find(None).command("c"), "-O1", "-o", str(made), str(program), str(tmp_path / "model.o"), "-lm"]
    subprocess.run(words, check=True, capture_output=True)
    said = subprocess.run([str(made)], check=True, capture_output=True, text=True).stdout
    assert said == "19 6 14 3 4 15\n"


# Where it is written


def test_a_file_is_replaced_whole_and_keeps_its_mode(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "out.ll"
    target.write_text("before")
    target.chmod(0o640)
    link = tmp_path / "link.ll"
    link.symlink_to(target)
    assert run("grad", RELU3, "-o", link)[0] == 0
    assert link.is_symlink()
    assert "@diffe_relu3" in target.read_text()
    assert target.stat().st_mode & 0o777 == 0o640


def test_nothing_is_written_where_the_program_is_refused(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "out.ll"
    target.write_text("before")
    assert run("grad", RELU3, "-f", "nix", "-o", target)[0] == 1
    assert target.read_text() == "before"
    assert [entry.name for entry in tmp_path.iterdir()] == ["out.ll"]


def test_standard_output_by_its_names(run: Run) -> None:
    wanted = run("grad", RELU3)
    assert run("grad", RELU3, "-o", "-") == wanted
    assert run("grad", RELU3, "-o", "/dev/stdout") == wanted


def test_a_device_is_written_to_and_not_replaced(run: Run) -> None:
    assert run("grad", RELU3, "-o", os.devnull) == (0, "", "")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("where", ["", "no/such/folder/out.ll", "square.ll/out.ll"])
def test_outputs_that_cannot_be(run: Run, square: Path, where: str) -> None:
    before = sorted(square.parent.iterdir())
    status, out, err = run("grad", square, "--emit", "ll", "-o", square.parent / where)
    assert (status, out) == (1, "")
    assert "error[LA040]: output cannot be written" in err
    assert sorted(square.parent.iterdir()) == before


@pytest.mark.parametrize("broken", ["os.open", "pathlib.Path.replace"])
def test_a_write_that_fails_leaves_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    target = tmp_path / "out.ll"
    target.write_text("before")
    monkeypatch.setattr(broken, full)
    status, _, err = run("grad", RELU3, "-o", target)
    monkeypatch.undo()
    assert status == 1
    assert f"{target}: error[LA040]: output cannot be written: No space left on device" in err
    assert [entry.name for entry in tmp_path.iterdir()] == ["out.ll"]
    assert target.read_text() == "before"


def test_bitcode_cut_short(run: Run, tmp_path: Path) -> None:
    whole, half = tmp_path / "whole.bc", tmp_path / "half.bc"
    run("grad", RELU3, "-o", whole)
    half.write_bytes(whole.read_bytes()[:1000])
    status, out, err = run("grad", half)
    assert (status, out) == (1, "")
    assert "error[LA002]" in err


def test_an_input_is_not_overwritten(run: Run, square: Path) -> None:
    status, _, err = run("grad", square, "-o", square)
    assert status == 1
    assert "it is an input" in err
    assert square.read_text() == SQUARE


def test_standard_output_that_is_full_or_closed() -> None:
    line = f"{sys.executable} -m lowad grad {RELU3}"
    for place, reason in FAILING:
        done = subprocess.run(
            ["bash", "-c", f"{line} {place}"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (
            1,
            f"<stdout>: error[LA040]: output cannot be written: {reason}\n",
        )


def test_plans_are_checked_on_request(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("grad", RELU3, "--check") == run("grad", RELU3)
    empty = dataclasses.replace(Program.read([RELU3]).plan(None, Mode.REVERSE)[1][0], routes={})
    monkeypatch.setattr("lowad.pipeline.program.make_plan", lambda *_: empty)
    status, _, err = run("grad", RELU3, "--check")
    assert status == 1
    assert "error[LA099]: the plan of @relu3 is wrong" in err


def test_a_reader_that_leaves_is_no_failure_of_ours() -> None:
    line = f"{sys.executable} -m lowad rules --markdown | head -c 10"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "# The rule"
    assert done.stderr == ""


# Refusals


def test_of_many_functions_a_message_names_the_likeliest(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "f.ll"
    define = "define {} double @{}(double %x) {{ ret double %x }}\n"
    headers = "".join(define.format("weak_odr", f"header{at}") for at in range(40))
    path.write_text(headers + define.format("", "energy"))
    assert "with a body: energy and 40 more\n" in run("grad", path, "-f", "force")[2]
    assert "with a body: header7, " in run("grad", path, "-f", "headr7")[2]
    path.write_text(headers)
    status, _, err = run("grad", path)
    assert status == 1
    assert "to choose from: header0, header1, " in err
    assert ", header11 and 28 more\n" in err


@pytest.mark.parametrize(
    ("name", "content", "words", "code"),
    [
        ("f.ll", b"double f(double x) { return x; }", (), "LA001"),
        ("f.ll", b"define double @f(double %x) {\n  ret float %x\n}\n", (), "LA001"),
        ("f.bc", b"BC\xc0\xde truncated", (), "LA002"),
        ("f.ll", b"BC\xc0\xde bitcode", (), "LA006"),
        ("f.ll", None, (), "LA003"),
        ("f.txt", b"", (), "LA005"),
        ("f.ll", SQUARE.encode(), ("-f", "cube"), "LA010"),
        ("f.ll", TWO.encode(), (), "LA011"),
        ("f.ll", SQUARE.encode(), ("--arg", "x=duplicate"), "LA012"),
        ("f.ll", SQUARE.encode(), ("--arg", "x=dup"), "LA013"),
        ("f.ll", SQUARE.encode(), ("--arg", "y=const"), "LA014"),
        ("f.ll", SQUARE.encode(), ("--arg", "7=const"), "LA014"),
        ("f.ll", UNKNOWN_CALL.encode(), (), "LA021"),
        ("f.ll", ASSEMBLY.encode(), (), "LA022"),
        ("f.ll", IRREDUCIBLE.encode(), (), "LA023"),
        ("f.c", b"double f(double x) { return y; }", (), "LA042"),
        ("f.c", b"double f(double x) { return x; }", ("--cc", "no-such-clang"), "LA041"),
    ],
)  # fmt: skip
def test_bad_input(
    run: Run, tmp_path: Path, name: str, content: bytes | None, words: tuple[str, ...], code: str
) -> None:
    path, target = tmp_path / name, tmp_path / "out.ll"
    if content is not None:
        path.write_bytes(content)
    status, out, err = run("grad", path, *words, "-o", target)
    assert (status, out) == (1, "")
    assert f"error[{code}]: " in err
    assert "Traceback" not in err
    assert not target.exists()


def test_errors_as_json(run: Run) -> None:
    status, out, err = run("grad", "missing.ll", "--json")
    assert (status, out) == (1, "")
    said = json.loads(err)
    assert (said["code"], said["file"]) == ("LA003", "missing.ll")


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("nonsense",),
        ("grad",),
        ("grad", RELU3, "--mode", "sideways"),
        ("grad", RELU3, "--arg", "x"),
        ("grad", RELU3, "--arg", "x=out,x=const"),
        ("grad", RELU3, "-O9"),
        ("print", "horoscope", RELU3),
    ],
)
def test_lines_without_sense(run: Run, words: tuple[str, ...]) -> None:
    status, _, err = run(*words)
    assert status == 2
    assert "Usage:" in err


def test_a_mistake_of_ours_leaves_a_program_to_reproduce_it(
    run: Run, square: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("made for this test")

    monkeypatch.setattr("lowad.pipeline.program.Program.derive", broken)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    status, _, err = run("grad", square)
    assert status == 1
    assert "error[LA099]: KeyError: 'made for this test'" in err
    assert "Traceback" not in err
    (left,) = tmp_path.glob("lowad-*.ll")
    assert str(left) in err
    assert "made for this test" in left.read_text()
    assert "@square" in llvm_text.canonical(left.read_text())
    with pytest.raises(KeyError):
        main(["grad", str(square), "--traceback"])


# The other commands


def test_every_fact_can_be_shown(run: Run) -> None:
    names = run("facts")[1].split()
    assert {"activity", "alias", "loops", "plan", "types"} <= set(names)
    for name in names:
        status, out, err = run("print", name, RELU3)
        assert (status, err) == (0, "")
        assert "relu3" in out


def test_facts_depend_on_the_request(run: Run) -> None:
    assert "%x: active" not in run("print", "activity", RELU3, "--arg", "x=const")[1]
    assert "%cubed: active" in run("print", "activity", RELU3)[1]
    assert "(forward; %x: dup)" in run("print", "plan", RELU3, "--mode", "forward")[1]


def test_facts_of_one_function(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.ll"
    path.write_text(TWO)
    assert run("print", "types", path)[1].count("types in @") == 2
    assert run("print", "types", path, "-f", "other")[1].count("types in @") == 1


def test_the_rule_table(run: Run) -> None:
    assert run("rules", "--markdown") == run("rules") == (0, markdown(), "")


def test_version_and_help(run: Run) -> None:
    from lowad import __version__

    assert run("--version")[1].split()[-1] == __version__
    assert "--emit" in run("grad", "--help")[1]


def test_a_small_derivative_is_there_in_time() -> None:
    # The bar is 0.6 s on a machine at rest; CPU time counts what others running beside do not disturb.
    command = [sys.executable, "-m", "lowad", "grad", RELU3, "-o", os.devnull]
    # An installed program has its bytecode, which the first run writes here.
    environment = {name: it for name, it in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    spent = []
    for _ in range(3):
        before = os.times()
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
        after = os.times()
        spent.append(
            after.children_user + after.children_system - before.children_user - before.children_system
        )
    assert min(spent) < 0.6
