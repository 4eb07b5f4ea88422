"""Where an Enzyme comes from: the `enzyme-ad` wheel, or a plugin with the `opt` that it was built for."""

import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from lowad.errors import Code, InputError
from lowad.llvm.dialect import for_older_reader
from lowad.records import dataclass

_PROBE = "lowad_probe"

# What the wheel calls; as the wrapper's address gets out, the wrapper stays, and with its signature.
_PROBE_TEXT = """
define void @{probe}(ptr %result, ptr %options, ptr %params, ptr %buffers, ptr %status, ptr %counters) {{
  %output = load ptr, ptr %buffers
  store ptr @{entry}, ptr %output
  ret void
}}
"""

# A process of its own, for LLVM ends the process where Enzyme makes a module that is not valid.
_WHEEL_SCRIPT = """
import sys
from enzyme_ad.jax.enzyme_call import Language, compile_to_llvm
with open(sys.argv[1], encoding="utf-8") as given:
    text = given.read()
shape = [("double", [1])]
compile_to_llvm(sys.argv[2], text, sys.argv[3], shape, shape, [], Language.LLVM, False, "")
"""

_TIMEOUT_SECONDS = 300


class Provider(Protocol):
    """An Enzyme that can be asked."""

    @property
    def name(self) -> str:
        """What reports call it."""
        ...

    def lower(self, text: str, entry: str) -> str:
        """Return the module, optimised, its calls of Enzyme replaced by derivatives; @`entry` is kept.

        The text is that of Enzyme's own LLVM. InputError with Enzyme's words where it refuses.
        """
        ...


@dataclass(frozen=True, slots=True)
class Wheel:
    """The `enzyme-ad` package in the Python that runs lowad."""

    python: str = sys.executable

    @property
    def name(self) -> str:
        """Return the package and its version."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            return f"enzyme-ad {version('enzyme-ad')}"
        except PackageNotFoundError:
            return "enzyme-ad"

    def lower(self, text: str, entry: str) -> str:
        """Compile with a function that the wheel may call, as it wants one, and return the text."""
        with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
            given, made = Path(scratch, "given.ll"), Path(scratch, "made.ll")
            given.write_text(text + _PROBE_TEXT.format(probe=_PROBE, entry=entry), encoding="utf-8")
            _run([self.python, "-c", _WHEEL_SCRIPT, str(given), str(made), _PROBE], made)
            return made.read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Plugin:
    """Enzyme as a plugin of LLVM's `opt`."""

    path: str
    opt: str = "opt"

    @property
    def name(self) -> str:
        """Return the plugin's file name."""
        return Path(self.path).name

    def lower(self, text: str, entry: str) -> str:
        """Run `opt` with the plugin over the module, and the rest of its pipeline after it."""
        with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
            given, made = Path(scratch, "given.ll"), Path(scratch, "made.ll")
            given.write_text(for_older_reader(text), encoding="utf-8")
            passes = ("-passes=enzyme,default<O3>", "-S")
            _run([self.opt, f"-load-pass-plugin={self.path}", *passes, str(given), "-o", str(made)], made)
            return made.read_text(encoding="utf-8")


def find(plugin: str | None = None, opt: str | None = None) -> Provider:
    """Return the plugin where one is named, else the wheel where it is installed; else say both ways."""
    if plugin is not None:
        if not Path(plugin).is_file():
            raise InputError(
                Code.NO_ENZYME, f"no plugin '{plugin}'", help="name LLVMEnzyme-NN.so, built for --opt"
            )
        return Plugin(plugin, opt or "opt")
    if find_spec("enzyme_ad") is not None:
        return Wheel()
    raise InputError(
        Code.NO_ENZYME,
        "no Enzyme to compare with",
        help="pip install 'lowad[enzyme]' brings it as a wheel (750 MB); "
        "or name your own: --enzyme-plugin LLVMEnzyme-NN.so --opt opt-NN",
    )


def _run(command: list[str], made: Path) -> None:
    """Run Enzyme to its end; refuse with its words where it leaves no module."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_TIMEOUT_SECONDS,
            check=False,
        )
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(Code.NO_ENZYME, f"'{command[0]}' cannot be run: {reason}") from None
    except subprocess.TimeoutExpired:
        raise InputError(Code.ENZYME_FAILED, f"Enzyme was still at work after {_TIMEOUT_SECONDS} s") from None
    if done.returncode or not made.exists() or not made.stat().st_size:
        words = tuple(_telling(done.stderr))
        raise InputError(
            Code.ENZYME_FAILED, f"Enzyme gives no derivative (exit status {done.returncode})", notes=words
        )


def _telling(messages: str) -> list[str]:
    """Return the lines of a long complaint that say what is wrong, at most four; else its last ones."""
    lines = [line.strip() for line in messages.splitlines() if line.strip()]
    marks = ("error", "Error", "Enzyme: ", "Cannot", "cannot", "incompatible", "unsupported", "Assertion")
    telling = [
        line for line in lines if any(mark in line for mark in marks) and not line.startswith(("%", ";"))
    ]
    return [line[:200] for line in (telling or lines[-4:])[:4]]
