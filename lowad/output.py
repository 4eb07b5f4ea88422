"""Results to files, whole or not at all, and to standard output."""

import os
import stat
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from lowad.errors import Code, InputError
from lowad.source import Location

_STANDARD_OUTPUT = frozenset(("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"))


def write(
    data: str | bytes, path: str | None, inputs: Sequence[str] = (), *, executable: bool = False
) -> None:
    """Write `data` to the file `path`; None and "-" are standard output.

    A file appears with all its contents or keeps those it had: they are written beside it and moved into its
    place. Symbolic links are followed, devices and pipes written to. Refused where that cannot be done, or
    where `path` is one of `inputs`.
    """
    raw = data.encode() if isinstance(data, str) else data
    if path is None or path in _STANDARD_OUTPUT:
        _to_standard_output(raw)
        return
    target = Path(os.path.realpath(path))
    try:
        _refuse_input(target, path, inputs)
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            target.write_bytes(raw)
        else:
            _replace(target, raw, 0o777 if executable else 0o666)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _refusal(path, error.strerror or str(error)) from None


def is_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def abandon() -> None:
    """Send what is still to be written to standard output nowhere, so that the program can end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _to_standard_output(raw: bytes) -> None:
    if sys.stdout is None:
        raise _refusal("<stdout>", "it is closed")
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(raw)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon()
        raise _refusal("<stdout>", error.strerror or str(error)) from None


def _refuse_input(target: Path, path: str, inputs: Sequence[str]) -> None:
    for given in inputs:
        if target.exists() and Path(given).exists() and target.samefile(given):
            raise _refusal(path, "it is an input", "name another file with -o")


def _replace(target: Path, raw: bytes, mode: int) -> None:
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(0, "the file is read-only")
    # Hidden, beside the target since only within a file system is a move one step.
    near = target.with_name(f".{target.name[:200]}.{os.getpid()}.tmp")
    try:
        # Made by `open` and not by `tempfile`, so that the user's mask decides who may read it.
        with open(os.open(near, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(raw)
        if target.exists():
            near.chmod(stat.S_IMODE(target.stat().st_mode))
        near.replace(target)
    except BaseException:
        near.unlink(missing_ok=True)
        raise


def _refusal(path: str, reason: str, help: str | None = None) -> InputError:
    message = f"output cannot be written: {reason}"
    return InputError(Code.UNWRITABLE_OUTPUT, message, location=Location(path), help=help)
