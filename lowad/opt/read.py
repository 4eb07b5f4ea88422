"""Read the arguments of one call of the interface: which function it asks of, and what each argument is."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NoReturn, final

from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Alias, Function, Module
from lowad.ir.reached import reached_functions
from lowad.ir.types import I8, PTR, FloatType, Type
from lowad.ir.values import Argument, ConstantExpr, ConstantInt, Value
from lowad.opt.asked import Asked, Binding, Place, refuse, refuse_bytes, refuse_pointers, with_constants_told
from lowad.opt.fit import holds_float, leaves, pointed_type
from lowad.opt.interface import EntryPoint, Marker, entry_calls, entry_point, marker_of, unknown_marker
from lowad.request import Marking
from lowad.rewrite.indirect import address_taken, origins

_WIDEST = 4096
"""How many derivatives there may be in one: each adds to every line of it."""


def read_call(call: Call) -> Asked:
    """Return what `call`, one of the interface, asks for; InputError where it makes no sense."""
    return _Reader(call).read()


def function_of(value: Value) -> Function | None:
    """Return the function whose address `value` is, through casts and aliases."""
    while True:
        match value:
            case Function():
                return value
            case ConstantExpr(opcode="bitcast" | "addrspacecast" | "inttoptr" | "ptrtoint"):
                value = value.operands[0]
            case Alias(target=target):
                value = target
            case _:
                return None


_MARKINGS = {
    Marker.CONST: Marking.CONST,
    Marker.DUP: Marking.DUP,
    Marker.DUPNONEED: Marking.DUPNONEED,
    Marker.OUT: Marking.OUT,
}

_STRIDED = {Marker.DUP_VECTOR: Marking.DUP, Marker.DUPNONEED_VECTOR: Marking.DUPNONEED}

_RESULTS = {
    Marker.ACTIVE_RETURN: Marking.OUT,
    Marker.CONST_RETURN: Marking.CONST,
    Marker.DUP_RETURN: Marking.DUP,
}

TAPE_BYTES = 8
"""What a caller keeps of a tape takes: an address."""


def _size_asked_for(value: Value) -> int | None:
    """Return the size of a tape where `value` comes from a call that asks for it."""
    while isinstance(value, Instruction) and value.opcode in ("trunc", "sext", "zext", "freeze"):
        value = value.operands[0]
    is_size = isinstance(value, Call) and entry_point(value.callee) is EntryPoint.TAPE_SIZE
    return TAPE_BYTES if is_size else None


_HALVES = (EntryPoint.AUGMENT, EntryPoint.REVERSE, EntryPoint.FORWARD_SPLIT)
_ONLY_IN = {
    **dict.fromkeys((Marker.ALLOCATED, Marker.TAPE, Marker.NO_FREE), _HALVES),
    **dict.fromkeys((Marker.VECTOR, Marker.SCALAR), (EntryPoint.BATCH,)),
}
"""Markers that speak of what only some calls have."""

FORWARD = frozenset((EntryPoint.FORWARD, EntryPoint.FORWARD_SPLIT, EntryPoint.ERROR_ESTIMATE))
"""The entry points of which numbers have a tangent beside them."""


@final
class _Reader:
    """Reads the arguments of one call from left to right."""

    def __init__(self, call: Call) -> None:
        self._call = call
        entry = entry_point(call.callee)
        assert entry is not None
        self._entry = entry
        self._at = 0
        self._next_marking: Marking | None = None
        self._unchanged: set[int] = set()
        self._taken_const: set[int] = set()
        self._shared: bool | None = None
        self._interleaved = any(marker_of(value) is Marker.INTERLEAVE for value in call.arguments)
        self._returns_primal = False
        self._drops_primal = False
        self._keeps_tape = False
        self._given: Marking | None = None
        self._width = 1
        self._stride: int | None = None
        self._strides: dict[int, int] = {}
        self._by_reference: int | None = None
        self._runtime = False
        self._strong_zero = False
        self._results: int | None = None
        self._buffer_bytes: int | None = None
        self._tape: int | None = None

    def read(self) -> Asked:
        """Return what the call asks for."""
        results = self._results = self._results_place()
        function = self._function()
        if self._entry is EntryPoint.TAPE_SIZE:
            return Asked(self._call, self._entry, function, (), results=results)
        bindings, rest = self._arguments(function)
        asked = Asked(
            self._call,
            self._entry,
            function,
            tuple(bindings),
            tuple(rest),
            results,
            self._given,
            self._returns_primal,
            self._drops_primal,
            self._width,
            self._buffer_bytes,
            self._tape,
            self._keeps_tape,
            frozenset(self._unchanged),
            frozenset(self._taken_const),
            strong_zero=self._strong_zero,
        )
        return with_constants_told(asked) if self._runtime else asked

    def _arguments(self, function: Function) -> tuple[list[Binding], list[int]]:
        """Read what the arguments of the primal are, and which values are left after them."""
        bindings: list[Binding] = []
        rest: list[int] = []
        count, arguments = len(function.arguments), self._call.arguments
        if returns_in_memory(function):
            bindings.append(Binding(Marking.CONST, Place()))
        while self._at < len(self._call.arguments):
            marker = marker_of(self._call.arguments[self._at])
            if marker is Marker.GROUPS:
                self._at += 1
                bindings += self._groups(function, len(bindings))
            elif marker is not None:
                self._at += 1
                if marker in (*_MARKINGS, *_STRIDED) and len(bindings) == count and self._at < len(arguments):
                    self._refuse(f"more arguments are marked than the {count} of @{function.name}")
                self._mark(marker, len(bindings))
            elif unknown := unknown_marker(self._call.arguments[self._at]):
                refuse(self._call, f"{unknown} is no marker", code=Code.ENZYME_UNSUPPORTED)
            elif len(bindings) < count:
                bindings.append(self._binding(function, len(bindings)))
            else:
                rest.append(self._at)
                self._at += 1
        if len(bindings) < count:
            self._refuse(
                f"@{function.name} has {count} arguments, and only {len(bindings)} of them are given",
                help="a pointer without a marker is followed by its shadow",
            )
        if self._next_marking is not None or self._by_reference is not None:
            self._refuse(
                "a marker stands behind the last argument", help="markers stand before what they mark"
            )
        return self._completed(bindings, rest, function)

    def _completed(
        self, bindings: list[Binding], rest: list[int], function: Function
    ) -> tuple[list[Binding], list[int]]:
        """Return the arguments with what only markers behind them have said."""
        if returns_in_memory(function):
            bindings[0] = self._memory_result(function)
        if self._interleaved:
            bindings, rest = self._interleave(bindings, rest)
        return bindings, rest

    def _refuse(self, message: str, help: str | None = None) -> NoReturn:
        refuse(self._call, message, help=help)

    def _memory_result(self, function: Function) -> Binding:
        """Return what the memory is that a function returns its result in: among its arguments, not the
        call's."""
        assert function.module is not None
        ty = pointed_type(function.arguments[0], function.module)
        if self._entry in FORWARD:
            return Binding(Marking.DUP, Place(), (Place(),) * self._width)
        if self._given is Marking.CONST or self._entry is EntryPoint.BATCH:
            return Binding(Marking.CONST, Place())
        if any(part.is_pointer for _, part in leaves(function.module.layout, ty)):
            refuse_pointers(self._call, function, ty)
        if all(part is I8 for _, part in leaves(function.module.layout, ty)):
            refuse_bytes(self._call, function, ty)
        if not holds_float(ty):
            return Binding(Marking.CONST, Place())
        seeded = self._entry is EntryPoint.AUTODIFF
        return Binding(Marking.DUP, Place(), (Place(seeded=seeded),) * self._width)

    def _results_place(self) -> int | None:
        attributes = self._call.argument_attributes
        if attributes and any(word.startswith("sret") for word in attributes[0]):
            self._at = 1
            return 0
        return None

    def _function(self) -> Function:
        if self._at >= len(self._call.arguments):
            self._refuse("no function is given")
        found = function_of(self._call.arguments[self._at])
        if found is None:
            self._refuse(
                "which function to differentiate is not known when the program is compiled",
                help="pass the function itself; a wrapper must be one that can be inlined",
            )
        self._at += 1
        return found

    def _mark(self, marker: Marker, index: int) -> None:
        """Take in what a marker says of the arguments behind it."""
        if self._entry not in _ONLY_IN.get(marker, (self._entry,)):
            self._refuse(f"{marker.value} says nothing here")
        marking = _MARKINGS.get(marker, _STRIDED.get(marker))
        if marking and self._next_marking not in (None, marking):
            self._refuse(f"argument {index} has two markers that contradict each other")
        if marker in _MARKINGS:
            self._next_marking = _MARKINGS[marker]
        elif marker in _STRIDED:
            self._next_marking = _STRIDED[marker]
            self._stride = self._take("the distance of the shadows")
        elif marker in _RESULTS:
            self._given = _RESULTS[marker]
        elif marker in _SETTERS:
            _SETTERS[marker](self)
        elif marker in (Marker.VECTOR, Marker.SCALAR):
            self._shared = marker is Marker.SCALAR
        elif marker in (Marker.NOT_OVERWRITTEN, Marker.NO_CACHE):
            self._unchanged.add(index)
        else:
            refuse(self._call, f"{marker.value} is not supported", code=Code.ENZYME_UNSUPPORTED)

    def _take(self, what: str) -> int:
        if self._at >= len(self._call.arguments):
            self._refuse(f"{what} is missing")
        self._at += 1
        return self._at - 1

    def _number(self, what: str) -> int:
        value = self._call.arguments[self._take(what)]
        if not isinstance(value, ConstantInt) or value.value < 1:
            self._refuse(f"{what} must be a positive constant")
        return value.value

    def _binding(self, function: Function, index: int) -> Binding:
        argument = function.arguments[index]
        if self._entry is EntryPoint.BATCH:
            return self._batched(index, len(function.arguments))
        marking = self._next_marking
        self._next_marking = None
        if self._is_structure_by_value(argument) and marking in (None, Marking.OUT):
            return Binding(Marking.DUP, self._primal(argument), (Place(),), returns_shadow=True)
        if marking is None:
            marking = default_marking(argument.ty, self._entry in FORWARD)
            if marking is Marking.CONST:
                self._taken_const.add(index)
        primal = self._primal(argument)
        if self._stride is not None:
            self._strides[index] = self._stride
            self._stride = None
        shadows: tuple[Place, ...] = ()
        in_vain = marking.has_shadow and self._is_structure_by_value(argument)
        if marking.has_shadow and not self._interleaved:
            shadows = self._shadows(index)
        if (shadows or marking is Marking.CONST) and self._is_amid_structure(function, argument, primal):
            self._refuse(
                f"arguments {index} and {index + 1} seem to be one structure, which is passed in registers",
                help="pass it by its address, or its numbers one by one; mark each of two",
            )
        if in_vain:
            self._refuse(
                f"the shadow of argument {index} is passed by value, and what is added to it is lost",
                help="pass the addresses of both, or say enzyme_out and take the gradient that is returned",
            )
        return Binding(marking, primal, shadows)

    def _is_amid_structure(self, function: Function, argument: Argument, primal: Place) -> bool:
        """Whether what comes next may be the rest of a structure that `argument` is the first part of.

        Then it is no shadow, and no argument that a marker is missing of. Clang says of a number and of a
        pointer that they are defined (`noundef`), and not so of parts of a structure: it may have gaps.
        """
        rest = function.arguments[argument.index + 1 : argument.index + 2]
        if not rest or self._at >= len(self._call.arguments) or marker_of(self._call.arguments[self._at]):
            return False
        given = self._call.argument_attributes
        says_defined = any("noundef" in words for words in given)
        parts = (given[at] for at in (*primal.positions, self._at))
        return says_defined and not any(
            "noundef" in words for words in (*parts, argument.attributes, rest[0].attributes)
        )

    def _is_structure_by_value(self, argument: Argument) -> bool:
        """Whether the call passes a structure of numbers by value, in memory, and can return its gradient."""
        if self._entry is not EntryPoint.AUTODIFF or self._width > 1 or self._by_reference is not None:
            return False
        if not argument.has("byval") or not self._is_byval(self._at):
            return False
        module = self._call.fn.module
        assert module is not None
        ty = pointed_type(argument, module)
        return holds_float(ty) and not any(part.is_pointer for _, part in leaves(module.layout, ty))

    def _primal(self, argument: Argument) -> Place:
        """Take an argument of the primal, given by its address where a marker says so."""
        place = self._place(f"argument {argument.index}")
        size, self._by_reference = self._by_reference, None
        if size is None:
            return place
        module = self._call.fn.module
        assert module is not None
        if module.layout.store_bytes(argument.ty) != size:
            self._refuse(f"argument {argument.index} is of type {argument.ty}, which has not {size} bytes")
        if not self._call.arguments[place.positions[0]].ty.is_pointer:
            self._refuse(f"argument {argument.index} is given by reference, and so by its address")
        return Place(place.positions, 0)

    def _shadows(self, index: int) -> tuple[Place, ...]:
        """Take a shadow for each lane, or the block that has them one behind the other."""
        if index not in self._strides:
            return tuple(self._take_shadow(index) for _ in range(self._width))
        return self._strided(index, self._take_shadow(index))

    def _strided(self, index: int, first: Place) -> tuple[Place, ...]:
        stride = self._strides[index]
        return tuple(replace(first, stride=stride, lane=lane) for lane in range(self._width))

    def _shares_unmarked(self, count: int) -> bool:
        """Whether arguments of a batch without a marker are given once, as the number of values tells."""
        markers = [marker_of(value) for value in self._call.arguments]
        apart, shared = markers.count(Marker.VECTOR), markers.count(Marker.SCALAR)
        # The function, the width, and where the results go.
        others = 1 + (Marker.WIDTH in markers) + (self._results is not None)
        values = markers.count(None) - others
        return values - apart * self._width - shared == count - apart - shared

    def _batched(self, index: int, count: int) -> Binding:
        """Take the value of an argument in each of the calls, or the one that they share."""
        first = self._place(f"argument {index}")
        shared = self._shares_unmarked(count) if self._shared is None else self._shared
        more = 0 if shared else self._width - 1
        others = tuple(self._place(f"argument {index}") for _ in range(more))
        self._shared = None
        return Binding(Marking.CONST, first, others)

    def _place(self, what: str) -> Place:
        return Place((self._take(what),))

    def _groups(self, function: Function, done: int) -> list[Binding]:
        """Read the rest of the call as lowad's own C++ header writes it: up to the end, every group behind
        a marker."""
        found: list[Binding] = []
        while self._at < len(self._call.arguments):
            marker = marker_of(self._call.arguments[self._at])
            self._at += 1
            if marker not in _MARKINGS:
                assert marker is not None
                self._mark(marker, done + len(found))
                continue
            primal = self._group()
            shadow: list[int] = []
            if self._marker_here() is Marker.SHADOW:
                self._at += 1
                shadow = self._group()
            found += self._grouped(function.arguments[done + len(found) :], _MARKINGS[marker], primal, shadow)
        return found

    def _marker_here(self) -> Marker | None:
        left = self._at < len(self._call.arguments)
        return marker_of(self._call.arguments[self._at]) if left else None

    def _group(self) -> list[int]:
        start = self._at
        while self._at < len(self._call.arguments) and marker_of(self._call.arguments[self._at]) is None:
            self._at += 1
        return list(range(start, self._at))

    def _grouped(
        self, parameters: Sequence[Argument], marking: Marking, primal: list[int], shadow: list[int]
    ) -> list[Binding]:
        """Return the bindings of one argument in C++: as many as the primal has parameters for it."""
        if not parameters:
            self._refuse("there are more arguments than the function takes")
        in_memory = parameters[0].has("byval")
        from_memory = len(primal) == 1 and self._is_byval(primal[0])
        layout_count = 1 if in_memory else 2 if from_memory else len(primal)
        count = min(layout_count, len(parameters))
        found = []
        for number, parameter in enumerate(parameters[:count]):
            one = marking
            if not (isinstance(parameter.ty.scalar, FloatType) or parameter.ty.is_pointer):
                one = Marking.CONST
                if marking is not Marking.CONST:
                    self._taken_const.add(parameter.index)
            own = self._piece(primal, number, count, in_memory)
            shadows: tuple[Place, ...] = ()
            returned = in_memory and marking is Marking.OUT
            if returned:
                one, shadows = Marking.DUP, (Place(),)
            elif one.has_shadow and shadow:
                shadows = (self._piece(shadow, number, count, in_memory),)
            found.append(Binding(one, own, shadows, returned))
        return found

    def _is_byval(self, at: int) -> bool:
        return at < len(self._call.arguments) and any(
            word.startswith("byval") for word in self._call.argument_attributes[at]
        )

    def _piece(self, given: list[int], number: int, count: int, in_memory: bool) -> Place:
        """Return where piece `number` of `count` of a C++ argument is among what the call passes for it."""
        if in_memory:
            return Place(tuple(given))
        if len(given) == 1 and self._is_byval(given[0]):
            return Place((given[0],), 8 * number)
        if len(given) != count:
            self._refuse("an argument and its shadow are not passed alike")
        return Place((given[number],))

    def _take_shadow(self, index: int) -> Place:
        at = self._take(f"the shadow of argument {index}")
        if marker_of(self._call.arguments[at]) is not None:
            self._refuse(f"a marker stands where the shadow of argument {index} should be")
        return Place((at,))

    def _interleave(self, bindings: list[Binding], rest: list[int]) -> tuple[list[Binding], list[int]]:
        """Give the arguments behind the primal's, which are shadows in order, to those that have one."""
        shadows = iter(rest)
        found = []
        for number, binding in enumerate(bindings):
            if binding.marking.has_shadow and binding.primal.positions:
                count = 1 if number in self._strides else self._width
                own = tuple(Place((at,)) for _, at in zip(range(count), shadows, strict=False))
                if len(own) < count:
                    self._refuse(f"the shadow of argument {number} is missing")
                own = self._strided(number, own[0]) if number in self._strides else own
                binding = Binding(binding.marking, binding.primal, own)
            found.append(binding)
        return found, list(shadows)

    def set_primal_return(self) -> None:
        """The derivative returns the primal's result too."""
        self._returns_primal = True

    def set_no_return(self) -> None:
        """The primal's result is not returned; what it is to the derivative is not said by that."""
        self._drops_primal = True

    def set_interleaved(self) -> None:
        """Shadows follow after all primals, wherever the marker stands."""

    def set_width(self) -> None:
        """Several derivatives in one."""
        self._width = self._number("the width")
        if self._width > _WIDEST:
            self._refuse(f"the width must be {_WIDEST} or less", help="ask for fewer derivatives at once")

    def set_buffer(self) -> None:
        """The tape lies in a buffer of the caller's, of a constant size or of the one that was asked for."""
        at = self._at
        self._buffer_bytes = (
            _size_asked_for(self._call.arguments[at]) if at < len(self._call.arguments) else None
        )
        if self._buffer_bytes is None:
            self._buffer_bytes = self._number("the size of the tape's buffer")
        else:
            self._at += 1

    def set_tape(self) -> None:
        """The tape is the next argument."""
        self._tape = self._take("the tape")

    def set_reference(self) -> None:
        """The next argument is the address of a value."""
        self._by_reference = self._number("the size of what is passed by reference")

    def set_runtime(self) -> None:
        """Shadows may be their primals."""
        self._runtime = True

    def set_strong_zero(self) -> None:
        """A derivative of zero contributes nothing."""
        self._strong_zero = True

    def set_no_free(self) -> None:
        """The tape stays for another reverse pass."""
        self._keeps_tape = True


_SETTERS: dict[Marker, Callable[[_Reader], None]] = {
    Marker.PRIMAL_RETURN: _Reader.set_primal_return,
    Marker.NO_RETURN: _Reader.set_no_return,
    Marker.INTERLEAVE: _Reader.set_interleaved,
    Marker.NO_FREE: _Reader.set_no_free,
    Marker.RUNTIME_ACTIVITY: _Reader.set_runtime,
    Marker.STRONG_ZERO: _Reader.set_strong_zero,
    Marker.WIDTH: _Reader.set_width,
    Marker.ALLOCATED: _Reader.set_buffer,
    Marker.TAPE: _Reader.set_tape,
    Marker.BY_REFERENCE: _Reader.set_reference,
}


def returns_in_memory(function: Function) -> bool:
    """Whether a function writes its result to memory that its first argument leads to."""
    return bool(function.arguments) and function.arguments[0].has("sret")


def default_marking(ty: Type, forward: bool) -> Marking:
    """Return what an argument of a type is where no marker says it."""
    if isinstance(ty.scalar, FloatType):
        return Marking.DUP if forward else Marking.OUT
    return Marking.DUP if ty.scalar.is_pointer else Marking.CONST


def differentiated(module: Module) -> list[Function]:
    """Return the functions that derivatives are asked of, and all that they may call."""
    given = [value for call in entry_calls(module) for value in call.arguments[:2]]
    found = reached_functions(fn for value in given for fn in _functions_of(value))
    return [fn for fn in found if not fn.is_declaration]


def may_be_differentiated(module: Module) -> list[Function]:
    """Return those and all that calls through pointers may lead to, whoever makes them."""
    found = reached_functions((*differentiated(module), *address_taken(module)))
    return [fn for fn in found if not fn.is_declaration]


def perhaps_differentiated(module: Module) -> list[Function]:
    """Return what `differentiated` does; where a call leads to a function that is not known yet, as through a
    header that no compiler has optimised, what `may_be_differentiated` does."""
    given = (call.arguments[:2] for call in entry_calls(module))
    is_known = all(any(map(_functions_of, values)) for values in given)
    return differentiated(module) if is_known else may_be_differentiated(module)


def _functions_of(value: Value) -> Sequence[Function]:
    """Return the functions of which a value is the address, of several where compilers have merged calls."""
    known = function_of(value)
    if known is not None:
        return (known,)
    return (origins(value) if value.ty is PTR else None) or ()
