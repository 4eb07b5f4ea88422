"""A function of a loaded program: its parameters, its code, and its derivatives, compiled when first used."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, final
from weakref import WeakValueDictionary

from lowad.api.abi import (
    Native,
    address_of,
    call_at,
    parameter_types,
    pointers,
    result_types,
    unpacking,
    void_pointer,
)
from lowad.api.failures import FAILED, guarded, raise_failure
from lowad.api.parameters import Parameter
from lowad.api.sharing import (
    POOL,
    POOL_SLOTS,
    addressed,
    borrow,
    export,
    has_shadow_globals,
    mutable_globals,
    with_common_pool,
)
from lowad.api.views import Array, Number
from lowad.errors import Code, InputError
from lowad.ir.debug import argument_names
from lowad.ir.module import Function as Primal
from lowad.ir.symbols import symbol, unquoted
from lowad.ir.types import FloatType
from lowad.pipeline.program import Program
from lowad.request import Marking, Mode

if TYPE_CHECKING:
    from lowad.analysis.types.segments import Segment
    from lowad.llvm.load import Library

_CPU = "native"

_POOL = pointers(POOL_SLOTS)
"""Tape memory kept between calls, of all derivatives together."""

Key = tuple[Mode, tuple[Marking, ...], bool]


@final
class Unit:
    """One program and its code; compiling excludes other threads, calling does not."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.module = program.module()
        self.lock = RLock()
        self._library: Library | None = None
        self.lacking: dict[str, str] = {}

    @cached_property
    def shared(self) -> tuple[str, ...]:
        """The variables, and functions by address, that derivatives share with the primal, as printed."""
        return tuple(item.name for item in (*mutable_globals(self.module), *addressed(self.module)))

    @property
    def library(self) -> "Library":
        """The primal's code, with every function that other modules see and that this process can run."""
        from lowad.llvm.load import lacking, load
        from lowad.llvm.optimise import optimise

        with self.lock:
            if self._library is None:
                text = export(self.program.runnable, self.shared) if self.shared else self.program.runnable
                made = optimise(text, target_cpu=_CPU)
                self.lacking = lacking(made)
                seen = {fn for fn in self.module.functions if not (fn.is_local or fn.is_declaration)}
                whole = frozenset(symbol(fn) for fn in seen.union(addressed(self.module)))
                able = whole.difference(self.lacking)
                self._library = load(optimise(made, roots=able) if able and able != whole else made)
            return self._library

    def compile(self, text: str, entries: Sequence[str]) -> tuple["Library", list[int]]:
        """Load a derivative's module; return the addresses at which Python calls its entries, too."""
        from lowad.llvm.load import load
        from lowad.llvm.optimise import optimise

        text = with_common_pool(text)
        imports = {POOL: address_of(_POOL) or 0}
        if self.shared or "@llvm.global_ctors" in text:
            library = self.library
            shared = [name for name in self.shared if unquoted(name) not in self.lacking]
            text = borrow(text, shared)
            imports |= {name: library.address(name) for name in map(unquoted, shared)}
        text, names, more = guarded(text, entries)
        called = [names.get(entry, entry) for entry in entries]
        library = load(optimise(text, target_cpu=_CPU, roots=frozenset(called)), imports=imports | more)
        return library, [library.address(name) for name in called]


@final
@dataclass(frozen=True, slots=True)
class Derivative:
    """A compiled derivative: callable with buffers and numbers, it returns what it computes as a tuple.

    The last argument of `seeded` is the seed of the primal's result. Library and unit stay loaded as long as
    this lives; `turn` is held during calls that may not overlap.
    """

    call: Native
    seeded: Native | None
    unpack: Callable[[object], tuple[object, ...]]
    library: "Library"
    unit: Unit
    turn: AbstractContextManager[object] | None

    def __call__(self, *arguments: object) -> tuple[object, ...]:
        """Call with the seed 1; `StoppedError` where the code could not go on."""
        return self._run(self.call, arguments)

    def pull(self, *arguments: object) -> tuple[object, ...]:
        """Call with the seed as the last argument; `StoppedError` where the code could not go on."""
        assert self.seeded is not None, "the result carries no seed"
        return self._run(self.seeded, arguments)

    def _run(self, code: Native, arguments: tuple[object, ...]) -> tuple[object, ...]:
        if self.turn is None:
            found = code(*arguments)
        else:
            with self.turn:
                found = code(*arguments)
        if FAILED:
            raise_failure()
        return self.unpack(found)


@final
class Function:
    """A function of a loaded program; call it with NumPy arrays, which it may change, and numbers.

    It keeps the program loaded, so it outlives what `load` returned. Any number of threads may call it.
    `marked` is where `autodiff` finds its derivatives without delay.
    """

    def __init__(self, unit: Unit, fn: Primal) -> None:
        self._unit = unit
        self._fn = fn
        self._derivatives: dict[Key, Derivative] = {}
        self.marked: dict[tuple[int, ...], Derivative] = {}

    def __repr__(self) -> str:
        return f"<lowad function {self}>"

    def __str__(self) -> str:
        shown = ", ".join(f"{p.c_type} {p.name}".replace("* ", "*") for p in self.parameters)
        returned = " ".join(self.results) or "void"
        return f"{returned} {self.name}({shown})"

    @property
    def name(self) -> str:
        """The name by which linkers know the function."""
        return symbol(self._fn)

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """What each parameter takes."""
        called = argument_names(self._fn)
        types = parameter_types(self._fn)
        return tuple(
            Parameter(
                argument.index,
                called.get(argument, unquoted(argument.name)),
                types[argument.index],
                argument.ty.is_pointer and not (argument.has("readonly") or argument.has("readnone")),
                lambda at=argument.index: self._memory[at],  # type: ignore[misc]
            )
            for argument in self._fn.arguments
        )

    @cached_property
    def results(self) -> tuple[str, ...]:
        """The C types of the numbers that the function returns."""
        return tuple(result_types(self._fn))

    @property
    def returns_float(self) -> bool:
        """Whether the result is one floating-point number, which has a derivative."""
        return isinstance(self._fn.fn_type.result, FloatType)

    @cached_property
    def _memory(self) -> tuple[tuple["Segment", ...], ...]:
        """What lies behind each pointer parameter, as far as it can be inferred."""
        from lowad.analysis.manager import Manager
        from lowad.analysis.types.infer import Types

        with self._unit.lock:
            types = Manager().get(Types, self._fn)
            return tuple(
                types.memory(argument, None) if argument.ty.is_pointer else ()
                for argument in self._fn.arguments
            )

    @cached_property
    def _native(self) -> Native:
        return call_at(self.address, self.results, [p.c_type for p in self.parameters])

    @cached_property
    def _unpack(self) -> Callable[[object], tuple[object, ...]]:
        return unpacking(self.results)

    @property
    def address(self) -> int:
        """Where the code stands, as C libraries take it for a callback; valid as long as this object is."""
        library = self._unit.library
        if self.name in self._unit.lacking:
            from lowad.llvm.load import unresolved

            raise unresolved(self._unit.lacking[self.name])
        found = library.address(self.name)
        _LOADED[found] = self
        return found

    @property
    def pointer(self) -> object:
        """The address as a cffi `void *`."""
        return void_pointer(self.address)

    def __call__(self, *arguments: Array | Number | None) -> object:
        """Run the function itself on these very arrays; return its number, None, or a tuple of several."""
        self.check_count(len(arguments))
        packed = [self._packed(p, given) for p, given in zip(self.parameters, arguments, strict=True)]
        return self.run(packed)

    def run(self, packed: list[object]) -> object:
        """Call the code with buffers and numbers that have been checked."""
        found = self._unpack(self._native(*packed))
        return found if len(found) > 1 else found[0] if found else None

    def _packed(self, parameter: Parameter, given: object) -> object:
        if not parameter.is_pointer:
            return parameter.number(given)
        if given is None:
            return void_pointer(0)
        view = parameter.view(given)
        return view.buffer

    def check_count(self, given: int) -> None:
        """Refuse a wrong number of arguments."""
        if given != len(self.parameters):
            raise InputError(
                Code.WRONG_ARGUMENT,
                f"{self.name} takes {len(self.parameters)} arguments, and {given} were given",
                notes=(f"its signature: {self}",),
            )

    def derivative(self, mode: Mode, markings: tuple[Marking, ...], with_primal: bool = False) -> Derivative:
        """Return a derivative, compiled at the first request and kept."""
        key = (mode, markings, with_primal)
        found = self._derivatives.get(key)
        if found is None:
            with self._unit.lock:
                found = self._derivatives.get(key)
                if found is None:
                    found = self._derivatives[key] = self._compile(*key)
        return found

    def _compile(self, mode: Mode, markings: tuple[Marking, ...], with_primal: bool) -> Derivative:
        self._refuse_result(with_primal)
        derived = self._unit.program.derive(
            self._fn.name, mode, dict(enumerate(markings)), with_primal=with_primal
        )
        entries = [unquoted(name) for name in (derived.entry, derived.seeded) if name]
        library, (entry, *seeded) = self._unit.compile(derived.text, entries)
        types = [p.c_type for p in self.parameters]
        twins = [
            [ty, ty] if marking.has_shadow else [ty] for ty, marking in zip(types, markings, strict=True)
        ]
        passed = [ty for twin in twins for ty in twin]
        results = list(self.results) if with_primal else []
        if mode is Mode.FORWARD:
            results += self.results if self.returns_float else ()
        else:
            results += [ty for ty, marking in zip(types, markings, strict=True) if marking is Marking.OUT]
        excluded = has_shadow_globals(derived.text, self._unit.module)
        return Derivative(
            call_at(entry, results, passed),
            call_at(seeded[0], results, [*passed, *self.results]) if seeded else None,
            unpacking(results),
            library,
            self._unit,
            RLock() if excluded else None,
        )

    def _refuse_result(self, with_primal: bool) -> None:
        """Refuse derivatives of structures of numbers, and to return any structure beside derivatives."""
        if with_primal and len(self.results) > 1:
            raise InputError(
                Code.WRONG_ARGUMENT,
                f"{self.name} returns {self._fn.fn_type.result}, which cannot come with derivatives",
                help="write a C function around it that writes its results through a pointer",
            )
        if len(self.results) > 1 and any(
            isinstance(part, FloatType) for part in getattr(self._fn.fn_type.result, "elements", ())
        ):
            raise InputError(
                Code.MARKING_MISFIT,
                f"{self.name} returns {self._fn.fn_type.result}, and a derivative in Python is of one number",
                help="write a C function around it that writes its results through a pointer",
            )


_LOADED: WeakValueDictionary[int, Function] = WeakValueDictionary()
"""The functions whose address was given away, so that the address alone stands for them."""


def function_of(f: object) -> Function:
    """Return the loaded function that is meant: itself, or by a pointer or address that lowad gave."""
    if isinstance(f, Function):
        return f
    address = address_of(f)
    found = _LOADED.get(address) if address else None
    if found is None:
        raise InputError(
            Code.WRONG_ARGUMENT,
            f"{type(f).__name__} {f!r:.60} is no function that lowad has loaded",
            help='load it first: f = lowad.load("file.c").name',
        )
    return found
