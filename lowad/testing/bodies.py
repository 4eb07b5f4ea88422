"""Makes a file of `lowad/rewrite` that writes library functions out: LLVM IR from C, `NAME.c` to `NAME.ll`.

    python -m lowad.testing.bodies fortran_arrays

Helpers stay functions of their own, which are inlined where they are used; calls of `_Fortran…`, which C has
under the library's own names, are those that derivatives do not make (lowad/rules/otherwise.py).
"""

import re
import subprocess
import sys
from pathlib import Path

from lowad.frontends.process import newest
from lowad.llvm.passes import run_passes
from lowad.llvm.text import module
from lowad.rules.otherwise import LIBRARY

FOLDER = Path(__file__).parents[1] / "rewrite"
FLAGS = (
    *("-O1", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-g0", "-fno-strict-aliasing"),
    *("-fno-builtin", "-fcx-limited-range", "-fno-discard-value-names"),
)
_PASSES = ("sroa", "simplify_cfg", "instruction_combine", "simplify_cfg", "new_gvn", "dead_code_elimination")
_NOT_CODE = (
    r"^(?:(?:target|source_filename|attributes|!|; Function|; ModuleID).*| .*@llvm\.lifetime\..*"
    r"|declare .*@llvm\.lifetime\..*)\n"
)
_SAID = (
    r"\b(?:noundef|nonnull|zeroext|signext|readonly|readnone|writeonly|dso_local|local_unnamed_addr|tail"
    r"|captures\([^()]*\)|range\([^()]*\)|returned)(?: |(?=[,)]))"
)
"""Words about parameters and functions that hold for the library's code, and need not for a derivative's."""


def made(source: Path) -> str:
    """Return the text of the file that is made of a C file: definitions to be linked to programs."""
    clang = newest("clang")
    assert clang is not None
    out = subprocess.run([clang, *FLAGS, "-o", "-", str(source)], capture_output=True, text=True, check=True)
    with module(out.stdout) as parsed:
        run_passes(parsed, _PASSES)
        text = str(parsed)
    text = re.sub(_NOT_CODE, "", text, flags=re.M)
    text = re.sub(r", ![a-z.]+ !\d+| #\d+| +; preds = .*", "", text)
    text = re.sub(r" (?=[,)])", "", re.sub(_SAID, "", text))
    own = re.findall(r"^define internal .*? @(\w+)\(", text, flags=re.M)
    if own:
        text = re.sub(rf"@({'|'.join(own)})\b", rf"@lowad.lib.{source.stem}.\1", text)
    text = re.sub(
        r"^define (?:internal )?(.*) \{$", r"define linkonce_odr hidden \1 alwaysinline {", text, flags=re.M
    )
    text = re.sub(r"^  .*call .*@_Fortran\w+\(.*\)$", _of_library, text, flags=re.M)
    text = re.sub(r"\n{3,}", "\n\n", text)
    head = source.read_text(encoding="utf-8").partition("\n#")[0].replace("//", ";")
    return f"{head}\n; Made by `python -m lowad.testing.bodies {source.stem}`.\n\n{text.strip()}\n"


def _of_library(found: re.Match[str]) -> str:
    """Return a call of the library, which keeps no address that it is given."""
    return f"{found[0].replace('ptr %', 'ptr captures(none) %')} {LIBRARY}"


def main() -> None:
    for name in sys.argv[1:]:
        source = FOLDER / f"{name}.c"
        source.with_suffix(".ll").write_text(made(source), encoding="utf-8")


if __name__ == "__main__":
    main()
