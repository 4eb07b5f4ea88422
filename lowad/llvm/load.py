"""Code into this process: compiled, linked with what the process has, called by address, unloaded again."""

import ctypes
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.resources import files

import llvmlite.binding as llvm

from lowad.errors import Code, InputError, InternalError
from lowad.llvm.target import find, host, initialise, machine
from lowad.llvm.text import link, module

_NAME = "lowad"

_RUNTIME = ("libm.so.6", "libgcc_s.so.1", "libstdc++.so.6")
"""Mathematics, the helpers that LLVM's code calls by itself (integer powers, wide floats), C++."""

_STAND_INS = {"_ZNSt3__122__libcpp_verbose_abortEPKcz": "abort"}
"""What code compiled with LLVM's C++ library calls to end the process, where that library is not loaded."""


_DECLARATION = re.compile(
    r'^(?:declare (?:[^@"]|"[^"]*")*?@|@(?=\S+ = (?:[\w()]+ )*?external ))(?:"([^"]*)"|([-\w$.]+))',
    re.MULTILINE,
)
_MENTION = re.compile(r'@("[^"]*"|[-\w$.]+)')
_ITEM = re.compile(
    r'^define (?:[^@"]|"[^"]*")*?@("[^"]*"|[-\w$.]+)\(.*?^}|^@("[^"]*"|[-\w$.]+) = .*?$',
    re.MULTILINE | re.DOTALL,
)


_POOL = re.compile(r"^@lowad\.kept = .*\bglobal \[(\d+) x ptr\]", re.MULTILINE)
_RELEASE = "lowad.release"


def _empty_pool(slots: str) -> str:
    """Return what frees the tape memory that derivatives keep for their next call, in so many places
    (`lowad/codegen/runtime.ll`)."""
    return f"""
define void @{_RELEASE}() {{
entry:
  br label %next
next:
  %at = phi i64 [ 0, %entry ], [ %more, %next ]
  %place = getelementptr inbounds [{slots} x ptr], ptr @lowad.kept, i64 0, i64 %at
  %block = atomicrmw xchg ptr %place, ptr null acquire
  call void @free(ptr %block)
  %more = add nuw nsw i64 %at, 1
  %again = icmp ult i64 %more, {slots}
  br i1 %again, label %next, label %done
done:
  ret void
}}
"""


class Library:
    """Code that is loaded until this object goes, with `close` or with its last reference.

    Addresses hold that long and no longer, so whoever calls by address keeps the library.
    """

    __slots__ = ("_engine", "_keeps_tapes", "_library", "_symbols")

    def __init__(
        self, engine: llvm.LLJIT, library: llvm.ResourceTracker, *, keeps_tapes: bool = False
    ) -> None:
        """`keeps_tapes`: the code holds memory that a function of its own frees."""
        self._engine = engine
        self._keeps_tapes = keeps_tapes
        self._library = library
        self._symbols: dict[str, llvm.ResourceTracker] = {}

    def address(self, name: str) -> int:
        """Return where function or variable `name` stands; refuse a name that the code does not export."""
        if name not in self._symbols:
            if self._engine.closed:
                raise InternalError(Code.INTERNAL, f"'{name}' is asked for after its library was closed")
            try:
                self._symbols[name] = self._engine.lookup(_NAME, name)
            except RuntimeError as error:
                raise InputError(
                    Code.UNRESOLVED_SYMBOL,
                    f"'{name}' cannot be loaded",
                    notes=(str(error),),
                    help="check that it is defined, not internal, and that all it calls is there",
                ) from None
        found: int = self._symbols[name][name]
        return found

    def close(self) -> None:
        """Unload the code. Calling it afterwards is the caller's mistake; closing twice is none."""
        if self._keeps_tapes and not self._engine.closed:
            ctypes.CFUNCTYPE(None)(self.address(_RELEASE))()
        for symbol in self._symbols.values():
            symbol.close()
        self._symbols.clear()
        self._library.close()
        self._engine.close()

    def __del__(self, is_over: Callable[[], bool] = sys.is_finalizing) -> None:
        # What unloads code may be gone by then, and the code goes with the process.
        if not is_over():
            self.close()


def load(code: str | bytes, *, level: int = 3, imports: Mapping[str, int] | None = None) -> Library:
    """Load a module's text, or an object file that `object_code` made, for calls from this process.

    Constructors of global variables run first where text is given. What the code calls is looked for in the
    libraries that the process has loaded, the C and mathematics libraries among them, after `imports`: names
    and their addresses, which must stay valid as long as the library.
    """
    initialise()
    _process()
    builder = llvm.JITLibraryBuilder().add_current_process()
    known = dict(imports or {})
    for name, otherwise in _STAND_INS.items():
        address = ctypes.cast(getattr(_process(), otherwise), ctypes.c_void_p).value
        if name not in known and not hasattr(_process(), name) and address is not None:
            known[name] = address
    for name, address in known.items():
        builder.import_symbol(name, address)
    pool = _POOL.search(code) if isinstance(code, str) else None
    if isinstance(code, str):
        if pool is not None:
            declared = re.search(r"^declare [^\n]*@free\(", code, re.MULTILINE)
            code += _empty_pool(pool[1]) + ("" if declared else "declare void @free(ptr)\n")
        if re.search(r"\bbfloat\b", code) and not hasattr(_process(), "__truncdfbf2"):
            head = "".join(re.findall(r"^target .*\n", code, re.MULTILINE))
            code = link([code, head + files("lowad.llvm").joinpath("conversions.ll").read_text("utf-8")])
        with module(code) as made:
            text = str(made)
            _refuse_unresolved(text, frozenset(known))
            if "@llvm.global_ctors" in text:  # An object's constructors would not be run.
                builder.add_ir(text)
            else:
                builder.add_object_img(machine(made.triple, level=level).emit_object(made))
    else:
        builder.add_object_img(code)
    target = llvm.Target.from_triple(llvm.get_process_triple())
    # JITLink, since the older linker ends the process where it meets a relocation that it does not know.
    engine = llvm.create_lljit_compiler(
        target.create_target_machine(opt=level, reloc="pic", codemodel="default", jit=True),
        use_jit_link=True,
        suppress_errors=True,
    )
    try:
        return Library(engine, builder.link(engine, _NAME), keeps_tapes=pool is not None)
    except RuntimeError as error:
        raise InputError(Code.UNRESOLVED_SYMBOL, "code cannot be loaded", notes=(str(error),)) from None


def _refuse_unresolved(text: str, known: frozenset[str]) -> None:
    """Refuse canonical text that this process cannot run, with the name of what it lacks beside `known`."""
    triple = re.search(r'^target triple = "([^"]*)"', text, re.MULTILINE)
    if triple and find(triple[1]) != host():
        raise InputError(Code.UNKNOWN_TARGET, f"this machine cannot run code for {triple[1]}")
    local = re.search(r"^@(\S+) = (?:[\w()]+ )*?thread_local\b", text, re.MULTILINE)
    if local:
        raise InputError(
            Code.UNRESOLVED_SYMBOL, f"thread-local '{local[1]}' cannot be loaded into this process"
        )
    for match in _unresolved(text, known):
        if _is_used(text, match):
            raise unresolved(match[1] or match[2])


def unresolved(name: str) -> InputError:
    """Return the refusal of code that calls a function which is nowhere."""
    return InputError(
        Code.UNRESOLVED_SYMBOL,
        f"'{name}' is called but defined nowhere",
        help="give the file that defines it as a further input",
    )


def lacking(text: str) -> dict[str, str]:
    """Return, for each function of canonical text that cannot be run in this process, a symbol that it lacks.

    Calls are followed through functions and global variables.
    """
    missing = {match[0].rpartition("@")[2]: match[1] or match[2] for match in _unresolved(text, _STAND_INS)}
    if not missing:
        return {}
    items = {item[1] or item[2]: item[0] for item in _ITEM.finditer(text)}
    users: dict[str, list[str]] = {}
    for name, body in items.items():
        for mentioned in dict.fromkeys(_MENTION.findall(body)):
            users.setdefault(mentioned, []).append(name)
    found = dict(missing)
    work = list(found)
    while work:
        name = work.pop()
        for user in users.get(name, ()):
            if user not in found:
                found[user] = found[name]
                work.append(user)
    return {name.strip('"'): lacks for name, lacks in found.items() if name in items}


def _unresolved(text: str, known: Collection[str]) -> Iterator[re.Match[str]]:
    """Yield the declarations of what neither the process nor `known` has; the name is in group 1 or 2."""
    for match in _DECLARATION.finditer(text):
        name = match[1] or match[2]
        if not (name in known or name.startswith("llvm.") or hasattr(_process(), name)):
            yield match


def _is_used(text: str, declared: re.Match[str]) -> bool:
    """Say whether a declared symbol is named anywhere but in its declaration."""
    name = f'@"{declared[1]}"' if declared[1] else f"@{declared[2]}"
    uses = re.finditer(rf"{re.escape(name)}(?![-\w$.])", text)
    return any(not declared.start() <= use.start() < declared.end() for use in uses)


@cache
def _process() -> ctypes.CDLL:
    """Return this process with the libraries that compiled code calls into, as far as they are there."""
    for name in _RUNTIME:
        # Only code that needs the library misses it, and loading that code says so.
        with suppress(RuntimeError):
            llvm.load_library_permanently(name)
    return ctypes.CDLL(None)
