"""Finding a clang and running it: C and C++ to LLVM text, objects to shared objects."""

import os
import re
import shutil
import tempfile
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from lowad.errors import Code, InputError
from lowad.frontends.options import Options
from lowad.frontends.process import missing, newest, run, text_made
from lowad.records import dataclass
from lowad.source import UNSEEN, Location

# Vectorised and unrolled loops are harder to analyse and are made again afterwards; names and debug data are
# what messages show; mathematical functions that set errno could not be moved or repeated.
_FLAGS = (
    *("-S", "-emit-llvm", "-g", "-fPIC"),
    *("-fno-math-errno", "-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops"),
    *("-fno-discard-value-names", "-fno-ident", "-fno-stack-protector", "-fomit-frame-pointer"),
    "-U_FORTIFY_SOURCE",
)
_ZIG_FLAGS = ("-mcpu=baseline", "-fno-sanitize=all", "-Wno-unused-command-line-argument", "-UNDEBUG")
_ATTRIBUTES = str(files("lowad").joinpath("include", "enzyme", "attributes.h"))
_IGNORED = re.compile(
    r"^(.+?):(\d+):(\d+): warning: unknown attribute "
    r"'(enzyme(?!_nofree'|_shouldrecompute')[\w:]*|annotate)' ignored",
    re.MULTILINE,
)
_C_FLAGS = ("-fno-asynchronous-unwind-tables", "-fno-unwind-tables")


@dataclass(frozen=True, slots=True)
class Compiler:
    """A command that compiles, without its arguments; `is_zig` for the one from the `ziglang` package."""

    path: str
    is_zig: bool = False

    def command(self, language: str) -> list[str]:
        """Return the words that begin a command line for `language`, "c" or "c++"."""
        return [self.path, "c++" if language == "c++" else "cc"] if self.is_zig else [self.path]


def find(asked: str | None) -> Compiler:
    """Return the clang asked for, else the one that the `ziglang` package brings."""
    if asked:
        path = shutil.which(asked) or (newest("clang") if asked == "clang" else None)
        if path:
            return Compiler(path)
    else:
        zig = _zig()
        if zig:
            return zig
    raise missing(
        asked,
        "C and C++",
        "pip install 'lowad[c]' brings a clang along; or name one of your own: --cc clang, --cc PATH",
    )


def compile_to_llvm(text: str | None, path: Path, language: str, options: Options) -> str:
    """Return the LLVM text of the file at `path`, or of `text` if given, which `path` then only names."""
    compiler = find(options.compiler)
    # Unoptimised code is made by asking for optimisation and then for no pass: clang would otherwise mark
    # every function noinline, and leave out the metadata from which types are inferred.
    # Zig reads every -O1 to -O3 as -O2, so the level is told to clang itself.
    asked = f"-O{options.level}" if options.level else "-disable-llvm-passes"
    level = ["-O2", "-Xclang", asked]
    command = [
        *compiler.command(language),
        *(_ZIG_FLAGS if compiler.is_zig else ()),
        *(_C_FLAGS if language == "c" else ()),
        *_FLAGS,
        *level,
        *(("-include", _ATTRIBUTES) if options.attributes else ()),
        *(f"-I{folder}" for folder in options.include),
        *(f"-D{macro}" for macro in options.define),
        *options.flags,
        *("-x", language, "-" if text is not None else str(path)),
    ]
    given = f'#line 1 "{path}"\n{text}' if text is not None else None
    with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
        # A file, since zig does not write the module to its standard output.
        output = Path(scratch, "module.ll")
        environment = _environment(scratch) if compiler.is_zig else None
        check = _refuse_ignored if options.attributes else None
        result = text_made(command, output, path, given=given or "", environment=environment, check=check)
    if text is not None:
        result = _renamed(result, str(path))
    if options.attributes and not options.level:
        result = re.sub(r"^(attributes #\d+ = \{)", rf"\1 {UNSEEN}", result, flags=re.MULTILINE)
    return _plain_target(result, options) if compiler.is_zig else result


def _refuse_ignored(messages: str) -> None:
    """Refuse an attribute of Enzyme's plugin that clang has warned it leaves out: it may change a number."""
    found = _IGNORED.search(messages)
    if found:
        raise InputError(
            Code.ENZYME_RULE,
            f"clang leaves out the attribute {found[4]}",
            location=Location(found[1], int(found[2]), int(found[3])),
            help="write it as __attribute__((enzyme_inactive)) and so on; docs/enzyme.md lists what there is",
        )


def link_shared(code: bytes, path: Path, asked: str | None = None) -> None:
    """Link an object file into a shared object, by the compiler asked for, the system's, or ziglang's."""
    # The system's first: ziglang's builds its own start-up files before it links for the first time, 17 s.
    system = shutil.which("cc")
    compiler = find(asked) if asked else Compiler(system) if system else find(None)
    with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
        source, made = Path(scratch, "code.o"), Path(scratch, "code.so")
        source.write_bytes(code)
        command = [*compiler.command("c"), "-shared", "-o", str(made), str(source), "-lm"]
        environment = _environment(_lasting_cache(scratch)) if compiler.is_zig else None
        linked = run(command, environment=environment)
        if linked.returncode:
            raise InputError(Code.COMPILER_FAILED, f"{path} cannot be linked", notes=(linked.stderr.strip(),))
        _move(made, path)


def _move(made: Path, path: Path) -> None:
    """Put a finished file in its place in one step, or refuse and leave what was there."""
    near = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        shutil.copy(made, near)
        near.replace(path)
    except OSError as error:
        near.unlink(missing_ok=True)
        reason = error.strerror or str(error)
        raise InputError(Code.UNWRITABLE_OUTPUT, reason, location=Location(str(path))) from None


def _environment(cache: str) -> dict[str, str]:
    """Return the environment for zig with its caches in a folder that can be written to.

    Zig does not give up on a cache that it cannot write: it tries for ever.
    """
    return {**os.environ, "ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}


def _lasting_cache(otherwise: str) -> str:
    """Return the folder where zig keeps its start-up files, slow to build; `otherwise` if that cannot be."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser(), "lowad", "zig")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return otherwise
    return str(folder) if os.access(folder, os.W_OK | os.X_OK) else otherwise


def _zig() -> Compiler | None:
    """Return the clang of the `ziglang` package, without importing the package."""
    spec = find_spec("ziglang")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        found = shutil.which("zig", path=folder)
        if found:
            return Compiler(found, is_zig=True)
    return None


def _plain_target(text: str, options: Options) -> str:
    """Return zig's output without the versions in its triple and, at its baseline, without its feature lists.

    Both are zig's own: the versions are this machine's, and a baseline CPU is said by its name.
    """
    text = re.sub(
        r'^(target triple = "[^"]*?linux)[\d.]*(-[a-z]+)[\d.]*"', r'\1\2"', text, flags=re.MULTILINE
    )
    if any(flag.startswith("-m") for flag in options.flags):
        return text
    return re.sub(r' "target-features"="[^"]*"', "", text)


def _renamed(text: str, name: str) -> str:
    """Return a module that came from standard input under the name that it is to have."""
    found = re.search(r'^source_filename = ("[^"]*")', text, re.MULTILINE)
    body = text.partition("\n")[2] if text.startswith("; ModuleID") else text
    return body.replace(found[1], f'"{name}"') if found else body
