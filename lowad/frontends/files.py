"""Reading a user's file, with a refusal for each way in which that can fail."""

from pathlib import Path

from lowad.errors import Code, InputError
from lowad.source import Location

MAGIC = (
    (b"BC\xc0\xde", "LLVM bitcode", ".bc"),
    (b"\xde\xc0\x17\x0b", "LLVM bitcode", ".bc"),
    (b"\x7fELF", "an object file", None),
    (b"\xcf\xfa\xed\xfe", "an object file", None),
    (b"!<arch>", "an archive of object files", None),
)
"""How files begin, what they then are, and the suffix they should have, if lowad reads them at all."""


def read_bytes(path: Path) -> bytes:
    """Return a file's contents, or refuse with the system's reason."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise InputError(Code.FILE_MISSING, "file does not exist", location=Location(str(path))) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            Code.FILE_UNREADABLE, f"cannot be read: {reason}", location=Location(str(path))
        ) from None


def read_text(path: Path) -> str:
    """Return a text file's contents; refuse one that is known to hold something else."""
    return text_of(read_bytes(path), str(path))


def text_of(data: bytes, name: str) -> str:
    """Return what was read from `name` as text; refuse what is known to be something else."""
    kind = kind_of(data)
    if kind:
        what, suffix = kind
        raise InputError(
            Code.WRONG_CONTENT,
            f"file holds {what}, not text",
            location=Location(name),
            help=f"rename it to {Path(name).with_suffix(suffix).name}"
            if suffix
            else "compile with -S -emit-llvm",
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(
            Code.FILE_UNREADABLE,
            f"byte {error.start} is not UTF-8 text",
            location=Location(name, data.count(b"\n", 0, error.start) + 1),
        ) from None


def kind_of(data: bytes) -> tuple[str, str | None] | None:
    """Return what a binary file is and its right suffix, None for anything else."""
    return next(((what, suffix) for start, what, suffix in MAGIC if data.startswith(start)), None)
