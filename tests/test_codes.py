"""Every code of `docs/errors.md` has a program, a command or a call here that lowad refuses with it."""

import contextlib
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

import lowad
from lowad.cli import main
from lowad.errors import Code, LowadError
from lowad.llvm.text import to_bitcode
from lowad.rules.declare import scalar

BITS = """\
define double @f(double %x) {
  %bits = bitcast double %x to i64
  %more = mul i64 %bits, 3
  %result = bitcast i64 %more to double
  ret double %result
}
"""
IDENTITY = "define double @f(double %x) {\n  ret double %x\n}\n"
TWO = IDENTITY + IDENTITY.replace("@f", "@g")
POINTER = "define void @f(ptr %p) {\n  store double 1.0, ptr %p\n  ret void\n}\n"
C_SUM = (
    "double f(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; }\n"
)
UNKNOWN = "declare double @unheard_of(double)\n" + IDENTITY.replace(
    "  ret double %x", "  %y = call double @unheard_of(double %x)\n  ret double %y"
)
ASSEMBLY = IDENTITY.replace(
    "  ret double %x", '  %y = call double asm "nop", "=x,x"(double %x)\n  ret double %y'
)
COPY = (
    "define void @f(ptr %out, ptr %in) {\n  %v = load i64, ptr %in\n  store i64 %v, ptr %out\n  ret void\n}\n"
)
SINES = """
declare double @sin(double)
define double @f(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %v = phi double [ %x, %entry ], [ %v2, %loop ]
  %v2 = call double @sin(double %v)
  %i2 = add i64 %i, 1
  %done = icmp eq i64 %i2, %n
  br i1 %done, label %exit, label %loop
exit:
  ret double %v2
}
"""
ENTERED_TWICE = """
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
ENZYME = """
declare double @__enzyme_autodiff(...)
declare double @__enzyme_trace(...)
define double @square(double %x) noinline {
  %y = fmul double %x, %x
  ret double %y
}
define double @other(double %x, double %y) noinline {
  %z = fmul double %x, %y
  ret double %z
}
define double @main_part(double %x) {
  %d = call double (...) CALL
  ret double %d
}
"""


def enzyme(call: str, more: str = "") -> str:
    return ENZYME.replace("CALL", call) + more


@dataclass(frozen=True, slots=True)
class Command:
    """Files by name, and the command line that is refused."""

    words: str
    files: dict[str, str | bytes]


def grad(text: str, more: str = "") -> Command:
    """Return the command that differentiates a module."""
    return Command(f"grad f.ll {more}", {"f.ll": text})


COMMANDS = {
    Code.NOT_IR: grad(IDENTITY.replace("ret double %x", "ret double %x +")),
    Code.BAD_BITCODE: Command("grad f.bc", {"f.bc": to_bitcode(IDENTITY)[:200]}),
    Code.FILE_MISSING: Command("grad dto.c", {}),
    Code.FILE_UNREADABLE: Command("grad f.ll", {"f.ll": b"; na\xefve\n"}),
    Code.UNKNOWN_SUFFIX: Command("grad model.py", {"model.py": ""}),
    Code.WRONG_CONTENT: Command("grad f.bc", {"f.bc": IDENTITY}),
    Code.LINK_FAILED: Command("grad a.ll b.ll", {"a.ll": IDENTITY, "b.ll": IDENTITY}),
    Code.UNKNOWN_TARGET: grad('target triple = "pdp11-dec-unix"\n' + IDENTITY),
    Code.UNKNOWN_FUNCTION: grad(TWO, "-f ff"),
    Code.AMBIGUOUS_FUNCTION: grad(TWO),
    Code.UNKNOWN_MARKING: grad(IDENTITY, "--arg x=active"),
    Code.MARKING_MISFIT: grad(IDENTITY, "--arg x=dup"),
    Code.UNKNOWN_ARGUMENT: grad(IDENTITY, "--arg z=const"),
    Code.BAD_OPTION: grad(IDENTITY, "--width 2"),
    Code.UNKNOWN_VALUE: Command("explain f.ll %product", {"f.ll": IDENTITY}),
    Code.NO_PROTOTYPE: grad("define void @f(<2 x double> %x) {\n  ret void\n}\n", "--emit header"),
    Code.UNSUPPORTED_INSTRUCTION: grad(BITS),
    Code.NO_RULE: grad(UNKNOWN),
    Code.ACTIVE_ASSEMBLY: grad(ASSEMBLY),
    Code.IRREDUCIBLE_LOOP: grad(ENTERED_TWICE),
    Code.UNDECIDABLE_TYPE: grad(COPY),
    Code.UNWRITABLE_OUTPUT: grad(IDENTITY, "-o no_such_folder/diffe.ll"),
    Code.NO_COMPILER: Command("grad f.c --cc no-such-clang", {"f.c": C_SUM}),
    Code.COMPILER_FAILED: Command("grad f.c", {"f.c": "double f(double x) { return x +; }\n"}),
    Code.NO_ENZYME: Command("compare f.ll --enzyme-plugin LLVMEnzyme-19.so", {"f.ll": IDENTITY}),
    Code.ENZYME_FAILED: Command(
        f"compare f.ll --enzyme-plugin plugin.so --opt {sys.executable}", {"f.ll": IDENTITY, "plugin.so": ""}
    ),
    Code.ENZYME_CALL: Command("opt f.ll", {"f.ll": enzyme("@__enzyme_autodiff(ptr @other, double %x)")}),
    Code.ENZYME_RESULT: Command(
        "opt f.ll", {"f.ll": enzyme("@__enzyme_autodiff(ptr @other, double %x, double %x)")}
    ),
    Code.ENZYME_UNSUPPORTED: Command("opt f.ll", {"f.ll": enzyme("@__enzyme_trace(ptr @square, double %x)")}),
    Code.ENZYME_RULE: Command(
        "opt f.ll",
        {
            "f.ll": enzyme(
                "@__enzyme_autodiff(ptr @square, double %x)",
                "@__enzyme_register_gradient_s = global [2 x ptr] [ptr @square, ptr @other]\n",
            )
        },
    ),
}


def called(text: str, argument: Callable[[], object]) -> Callable[[], object]:
    return lambda: lowad.autodiff(lowad.load(text).f, argument())


def read_only() -> np.ndarray:
    array = np.zeros(3)
    array.flags.writeable = False
    return array


SHARED = np.zeros(3)

CALLS: dict[Code, Callable[[], object]] = {
    Code.UNRESOLVED_SYMBOL: lambda: lowad.load(UNKNOWN).f(1.0),
    Code.WRONG_DTYPE: called(POINTER, lambda: lowad.dup(np.zeros(3, "f4"), np.zeros(3, "f4"))),
    Code.WRONG_SHAPE: called(POINTER, lambda: lowad.dup(np.zeros(3), np.zeros(2))),
    Code.WRONG_ORDER: called(POINTER, lambda: lowad.dup(np.zeros(6)[::2], np.zeros(3))),
    Code.READ_ONLY: called(POINTER, lambda: lowad.dup(np.zeros(3), read_only())),
    Code.OVERLAP: called(POINTER, lambda: lowad.dup(SHARED, SHARED)),
    Code.WRONG_ARGUMENT: called(IDENTITY, lambda: lowad.out("one")),
    Code.STOPPED: lambda: lowad.autodiff(lowad.load(SINES).f, lowad.out(0.5), lowad.const(2**55)),
    Code.BAD_RULE: lambda: scalar("lowad_no_such(x)", "1", "2"),
}

NEEDS_CHANGE = {Code.UNKNOWN_SYNTAX, Code.INTERNAL}
"""What no program of today's LLVM and lowad shows, for each is a gap or a mistake: the last two tests."""


def refused(command: Command, folder: Path, capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Return exit status and code of a command that runs in `folder`."""
    for name, data in command.files.items():
        (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)
    name, *words = command.words.split()
    with contextlib.chdir(folder):
        status = main([name, *words, "--json"])
    return status, json.loads(capfd.readouterr().err)["code"]


def test_every_code_has_its_program() -> None:
    covered = [*COMMANDS, *CALLS, *NEEDS_CHANGE]
    assert sorted(covered, key=lambda code: code.number) == list(Code)


@pytest.mark.parametrize("code", COMMANDS, ids=lambda code: code.number)
def test_commands_are_refused(code: Code, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert refused(COMMANDS[code], tmp_path, capfd) == (1, code.number)


@pytest.mark.parametrize("code", CALLS, ids=lambda code: code.number)
def test_calls_are_refused(code: Code) -> None:
    with pytest.raises(LowadError) as caught:
        CALLS[code]()
    assert caught.value.code is code


def test_an_instruction_without_a_row(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from lowad.ir import parse_instruction

    monkeypatch.delitem(parse_instruction.OPCODES, "fneg")
    text = IDENTITY.replace("ret double %x", "%y = fneg double %x\n  ret double %y")
    assert refused(grad(text), tmp_path, capfd) == (1, Code.UNKNOWN_SYNTAX.number)


def test_a_mistake_of_lowad(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("lowad.pipeline.program.Program.derive", broken)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    assert refused(grad(IDENTITY), tmp_path, capfd) == (1, Code.INTERNAL.number)
