"""What a command line for LLVM's opt with Enzyme's plugin says besides the files.

Most switches of the plugin steer how it finds a derivative, or allow it to guess; lowad needs neither, and
takes them for nothing. The few that would change what a program means are refused.
"""

from collections.abc import Sequence

from lowad.errors import Code, InputError

_PREFIX = "enzyme-"
_LOADED = ("load", "load-pass-plugin", "fpass-plugin")
_PASSES = ("enzyme", "preserve-nvvm", "print-type-analysis")
_PLAIN = ("S", "mllvm", "enzyme", "enable-new-pm", "disable-output", "verify-each")

_WITHOUT_MEANING = (
    *(
        "preopt",
        "postopt",
        "inline",
        "inline-count",
        "instsimplify",
        "attributor",
        "omp-opt",
        "aggressive-aa",
        "coalese",
    ),
    *("loose-types", "type-warning", "max-type-offset", "max-int-offset", "min-max-cache", "type-max-depth"),
    *("cache-never", "cache-always", "new-cache", "loop-invariant-cache", "rematerialize", "smallbool"),
    *("auto-sparsity", "fast-math", "phi-restructure", "name-instructions", "detect-readthrow"),
    *("assume-unknown-nofree", "vectorize-at-leaf-nodes", "max-cache"),
    *("lower-globals", "rust-type", "memmove-warning", "runtime-error", "lto-prelink"),
    *("blas-copy", "lapack-copy", "zero-cache", "strong-zero", "mincut-cache", "inactive-dynamic"),
    *("shared-forward", "register-reduce"),
    *("non-power2-cache", "max-type-depth", "checkpoint-split-steps", "checkpoint-loop-verbose"),
    "global-activity",
)
"""How the plugin works, what it may assume, and what lowad does anyway."""

_REFUSED = {
    "emptyfn-inactive": "name the functions without a body in __enzyme_inactivefn",
    "runtime-activity": "say enzyme_runtime_activity in the calls that need it",
    "load-inactive-file": "name the functions in __enzyme_inactivefn",
    "globals-default-inactive": "name the variables in __enzyme_inactive_global",
    "strict-aliasing": "compile with -fno-strict-aliasing where the program needs it",
    "julia-addr-load": "lowad knows the memory of C, C++, Fortran and Rust",
    "separate-compilation": "give lowad opt all files that define what is differentiated: it links them",
    "export-derivatives": "give lowad opt all files that define what is differentiated: it links them",
    "truncate-all": "name the functions in __enzyme_truncate_op_func or __enzyme_truncate_mem_func",
    "enable": "without derivatives there is nothing to do",
}
"""What would change the meaning of a program, with what to do instead."""

_ON_BY_DEFAULT = ("enable", "strict-aliasing")
_ON, _OFF = ("", "1", "true"), ("0", "false")


def without_switches(words: Sequence[str]) -> list[str]:
    """Return the words of a command line without those that are for LLVM's opt and for the plugin alone.

    InputError where one would change what is computed, or is not known.
    """
    found: list[str] = []
    rest = iter(words)
    for word in rest:
        name, _, value = word.lstrip("-").partition("=")
        if name.startswith("enzyme_"):
            name = name.replace("_", "-")
        if not word.startswith("-"):
            found.append(word)
        elif name in _LOADED or name == "passes":
            given = value or next(rest, "")
            if name == "passes":
                _check_passes(given)
        elif name.startswith(_PREFIX):
            _check(name.removeprefix(_PREFIX), value)
        elif name not in _PLAIN:
            found.append(word)
    return found


def _check_passes(given: str) -> None:
    other = [name for name in given.split(",") if name not in _PASSES]
    if other:
        raise InputError(
            Code.BAD_OPTION,
            f"lowad opt does not run the pass {other[0]}",
            help="-O0 to -O3 say what LLVM does to the derivatives; for more run LLVM's opt on the output",
        )


def _check(name: str, value: str) -> None:
    if name in _WITHOUT_MEANING or name.startswith("print"):
        return
    instead = _REFUSED.get(name)
    if instead is None:
        raise InputError(
            Code.BAD_OPTION,
            f"lowad does not know the switch -{_PREFIX}{name}",
            help="docs/enzyme.md lists those that it takes",
        )
    as_it_is = _ON if name in _ON_BY_DEFAULT else _OFF
    if value not in as_it_is:
        raise InputError(Code.BAD_OPTION, f"lowad has no -{_PREFIX}{name}", help=instead)
