"""What lowad knows of each target: one row a triple, and LLVM's machine for it."""

import subprocess
import sys
import threading
from functools import cache

import llvmlite.binding as llvm

from lowad.errors import Code, InputError
from lowad.records import dataclass

_LOCK = threading.Lock()
_DONE: list[bool] = []


@dataclass(frozen=True, slots=True)
class Target:
    """One target.

    `long_double` is the LLVM type of C's `long double`. A C structure of up to `returned_floats` members of
    one floating type is returned in registers, a larger one through a hidden pointer; where `packs_floats`,
    two `float` members share one register as `<2 x float>`, and each such pair counts once.
    """

    triple: str
    layout: str
    long_double: str
    returned_floats: int
    packs_floats: bool = False
    pointer_bytes: int = 8


_ASK_FOR_CPU = """
import sys, llvmlite.binding as llvm
llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()
machine = llvm.Target.from_triple(sys.argv[1]).create_target_machine(cpu=sys.argv[2])
machine.emit_object(llvm.parse_assembly("define void @f() {\\n ret void\\n}"))
"""

_X86_LAYOUT = "p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

TARGETS = (
    Target("x86_64-unknown-linux-gnu", f"e-m:e-{_X86_LAYOUT}", "x86_fp80", 2, packs_floats=True),
    Target("x86_64-apple-darwin", f"e-m:o-{_X86_LAYOUT}", "x86_fp80", 2, packs_floats=True),
    Target(
        "aarch64-unknown-linux-gnu",
        "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
        "fp128",
        4,
    ),
    Target(
        "aarch64-apple-darwin",
        "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32",
        "double",
        4,
    ),
)

_ARCHITECTURES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
_SYSTEMS = {"linux": "linux", "darwin": "darwin", "macos": "darwin"}


def find(triple: str) -> Target:
    """Return the row for an LLVM triple, whatever versions and vendor it names; refuse others."""
    parts = triple.split("-")
    architecture = _ARCHITECTURES.get(parts[0])
    system = next((_SYSTEMS[key] for part in parts[1:] for key in _SYSTEMS if part.startswith(key)), None)
    for row in TARGETS:
        if architecture and system and row.triple.startswith(architecture) and system in row.triple:
            return row
    known = ", ".join(row.triple for row in TARGETS)
    raise InputError(Code.UNKNOWN_TARGET, f"no target '{triple}'", help=f"compile for one of {known}")


@cache
def host() -> Target:
    """Return the row of the machine that this process runs on."""
    return find(llvm.get_process_triple())


@cache
def initialise() -> None:
    """Make LLVM know its targets; thread-safe, once a process.

    LLVM brings old debug data up to date while it reads, and ends the process where a module with debug data
    is not valid: that is switched off, so that what is not valid is found by its verifier and can be refused.
    """
    with _LOCK:
        if not _DONE:
            llvm.set_option("lowad", "--disable-auto-upgrade-debug-info")
            _DONE.append(True)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.initialize_native_asmparser()


def machine(
    triple: str, *, cpu: str = "", features: str = "", level: int = 2, moves: bool = True
) -> llvm.TargetMachine:
    """Return LLVM's machine for `triple`; "" is the target's oldest CPU.

    Its code may be loaded anywhere if it `moves`. Otherwise tables of addresses stay such, which would be
    tables of distances. One machine serves one use: LLVM's builders keep hold of it.
    """
    initialise()
    find(triple)
    made = llvm.Target.from_triple(triple)
    reloc = "pic" if moves else "static"
    return made.create_target_machine(cpu=cpu, features=features, opt=level, reloc=reloc, codemodel="default")


@cache
def require_cpu(triple: str, cpu: str) -> None:
    """Refuse a CPU that LLVM does not know or that lacks 64-bit code, for which it would end the process.

    LLVM says so to standard error only, hence a process of its own whose words can be read: some 0.1 s.
    """
    words = [sys.executable, "-c", _ASK_FOR_CPU, triple, cpu]
    tried = subprocess.run(words, capture_output=True, text=True, check=False)
    if tried.returncode or "not a recognized processor" in tried.stderr:
        raise InputError(
            Code.BAD_OPTION,
            f"no CPU '{cpu}' for {triple}",
            help="name it as LLVM does, such as haswell or x86-64-v3; native is this machine's",
        )


@cache
def native() -> tuple[str, str]:
    """Return name and feature list of this machine's CPU, as LLVM spells them."""
    initialise()
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
