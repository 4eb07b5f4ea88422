"""Rust, by rustc: one file is one crate, whose functions that are `#[no_mangle]` are seen from outside."""

import re
import shutil
import tempfile
from pathlib import Path

from lowad.frontends.files import read_text
from lowad.frontends.options import Options
from lowad.frontends.process import missing, text_made
from lowad.source import Source

SUFFIXES = (".rs",)

_FLAGS = (
    *("--crate-type=lib", "--emit=llvm-ir", "--edition=2021", "-g", "-Awarnings"),
    *("-Cpanic=abort", "-Ccodegen-units=1", "-Cno-vectorize-loops", "-Cno-vectorize-slp"),
    "-Cllvm-args=-unroll-threshold=0",
)

_PANIC = """
define weak {signature} {attributes} {{
  %said = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr @lowad.rust_panic)
  call void @abort()
  unreachable
}}
"""


def find(asked: str | None) -> str:
    """Return the path of the rustc asked for, else of the one on the PATH."""
    path = shutil.which(asked or "rustc")
    if path:
        return path
    raise missing(asked, "Rust", "install rustc, or name one: --rustc PATH")


def read(path: Path, options: Options) -> Source:
    """Return the LLVM text of a crate, and definitions of panics, which rustc adds where it links."""
    read_text(path)
    with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
        command = [
            find(options.rust),
            *_FLAGS,
            f"-Copt-level={options.level}",
            *(word for folder in options.include for word in ("-L", folder)),
            *(word for macro in options.define for word in ("--cfg", macro)),
            *options.flags,
            str(path),
        ]
        text = text_made(command, Path(scratch, "module.ll"), path)
    return Source(str(path), completed(text))


def completed(text: str) -> str:
    """Return a crate's text with panics defined: they end the process, as `panic=abort` asks for."""
    if "landingpad" not in text:
        text = text.replace(" personality ptr @rust_eh_personality", "")
        text = re.sub(r"^declare .*@rust_eh_personality\(.*\n", "", text, flags=re.MULTILINE)
    if "dprintf" not in text:
        text += '@lowad.rust_panic = private constant [16 x i8] c"Rust panicked.\\0A\\00"\n'
        text += "declare i32 @dprintf(i32, ptr, ...)\n"
    if "@abort(" not in text:
        text += "declare void @abort()\n"
    ends = {
        number
        for number, words in re.findall(r"^attributes (#\d+) = \{(.*)\}$", text, re.MULTILINE)
        if " noreturn " in words
    }

    def define(found: re.Match[str]) -> str:
        if found["attributes"] not in ends:
            return found[0]
        return _PANIC.format(signature=found["signature"], attributes=found["attributes"])

    panics = r"^declare (?P<signature>.*@_R.*\)) (?:unnamed_addr )?(?P<attributes>#\d+)$"
    return re.sub(panics, define, text, flags=re.MULTILINE)
