"""Floats and addresses that functions pass to each other as integers, as floats and addresses.

C compilers pass a small structure in registers, `{ int n; float x; }` as one `i64`, and programs pass the
bits of a `double`. What such an integer holds is shown by the casts on either side of the call:

    define internal i64 @f(i64 %b)     %r = call i64 @f(i64 %bits)     with %bits = bitcast double %x to i64
      %x = bitcast i64 %b to double

LLVM passes a word that is read from memory for a pointer to it, and an address may be in such a word:
`%r = call double @f(i64 %w)` with `%w = ptrtoint ptr %p to i64`.

The function gets a version whose parameters and result are the floats or addresses, and calls in the module
are sent there. A cast keeps every bit, so that both mean the same whatever an integer holds at any time.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import final

from lowad.ir import byvalue
from lowad.ir.builder import Builder, integer
from lowad.ir.byvalue import is_direct, is_replaceable
from lowad.ir.clone import clone_function
from lowad.ir.debug import copy_debug
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, FLOAT, I32, PTR, FunctionType, IntType, StructType, Type
from lowad.ir.unused import drop_unused
from lowad.ir.values import Argument, ConstantInt, Value
from lowad.records import dataclass
from lowad.rewrite.editor import Editor
from lowad.rewrite.pieces import Bits, bits_of, put_together, within
from lowad.rewrite.pointers import is_address

_HANDS_ON = frozenset(
    (
        *("store", "call", "invoke", "ret", "phi", "select", "freeze"),
        *("trunc", "lshr", "shl", "or", "and", "bitcast"),
    )
)
_HALF = 32
_WHOLE = 64

Shape = tuple[Type, ...]
"""What an integer is made of, from its lowest bits on: one `double`, `float` or `ptr`, or two halves."""


FloatsOf = Callable[[Function, Value], Mapping[int, Type]]
"""What types know of an integer in a function: the floats in it, by the bits where they begin."""


def rewrite(
    module: Module, within: Collection[Function] | None = None, floats_of: FloatsOf | None = None
) -> bool:
    """Rewrite functions that are called in any function, or in those `within`; say whether there were any.

    Without `floats_of` casts alone show what an integer holds.
    """
    calls: dict[Function, list[Call]] = {}
    for fn in module.functions if within is None else within:
        for instr in fn.instructions:
            if isinstance(instr, Call) and is_direct(instr):
                assert isinstance(instr.callee, Function)
                calls.setdefault(instr.callee, []).append(instr)
    found = [_Version(fn, sites, floats_of) for fn, sites in calls.items() if is_replaceable(fn)]
    concerned = [version for version in found if version.shapes]
    made = [version.make(concerned) for version in concerned]
    # What returns an integer and a float returns them in memory, as later stages expect it.
    if byvalue.pass_by_pointer(module, made):
        for fn in module.functions:
            _take_fields(fn)
    return bool(concerned)


def _take_fields(fn: Function) -> None:
    """Take the fields of structures that are put together in the function where these come from, in place."""
    found = False
    for instr in [i for i in fn.instructions if i.opcode == "extractvalue"]:
        whole = instr.operands[0]
        while isinstance(whole, Instruction) and whole.opcode == "insertvalue":
            if whole.indices == instr.indices:
                replace_uses(instr, whole.operands[1])
                found = True
                break
            whole = whole.operands[0]
    if found:
        drop_unused(fn)


@final
class _Version:
    """One function, the calls that are sent to its version with floats, and what its integers hold.

    `shapes` is keyed by the positions of parameters, -1 for the result.
    """

    def __init__(self, fn: Function, calls: list[Call], floats_of: FloatsOf | None) -> None:
        self.fn = fn
        self.calls = calls
        self.shapes: dict[int, Shape] = {}
        for argument in fn.arguments:
            given = [(call.fn, call.arguments[argument.index]) for call in calls]
            self._note(argument.index, argument.ty, [(fn, argument)], given, floats_of)
        returned = [
            (fn, block.terminator.operands[0])
            for block in fn.blocks
            if block.terminator.opcode == "ret" and block.terminator.operands
        ]
        self._note(-1, fn.fn_type.result, [(call.fn, call) for call in calls], returned, floats_of)

    def _note(
        self,
        position: int,
        ty: Type,
        takers: Collection[tuple[Function, Value]],
        givers: Collection[tuple[Function, Value]],
        floats_of: FloatsOf | None,
    ) -> None:
        """Note what an integer holds that arrives as one of `takers` and is one of `givers`."""
        if not (isinstance(ty, IntType) and ty.bits in (_HALF, _WHOLE)):
            return
        evidence = _Evidence().of_values(value for _, value in givers)
        for _, value in takers:
            evidence.of_uses(value)
        if floats_of is not None and all(_may_hold_float(value) for _, value in takers):
            for fn, value in (*takers, *givers):
                evidence.of_types(floats_of(fn, value))
        shape = evidence.shape(ty.bits)
        if shape is None and self._is_address(ty, takers, givers):
            shape = (PTR,)
        if shape is not None:
            self.shapes[position] = shape

    def _is_address(
        self, ty: IntType, takers: Iterable[tuple[Function, Value]], givers: Iterable[tuple[Function, Value]]
    ) -> bool:
        """Whether an integer is made an address where it arrives, or is one wherever it comes from."""
        module = self.fn.module
        assert module is not None
        if ty.bits != 8 * module.layout.pointer_bytes():
            return False
        if any(user.opcode == "inttoptr" for _, value in takers for user in getattr(value, "users", ())):
            return True
        values = [value for _, value in givers]
        return bool(values) and all(map(is_address, values))

    def make(self, others: Iterable["_Version"]) -> Function:
        """Add the version to the module, send the calls there, and return it.

        What it calls itself are calls of `others`, too, whose versions may be made later.
        """
        fn, module = self.fn, self.fn.module
        assert module is not None
        copy_of: dict[Value, Value] = {}
        stem = fn.name[1:-1] if fn.name.startswith('"') else fn.name
        pattern = f'"{stem}.floats"' if fn.name.startswith('"') else f"{stem}.floats"
        made = clone_function(fn, module.free_name(pattern), mapping=copy_of)
        module.add(made)
        copy_debug(fn, made, copy_of)
        _Signature(made, self.shapes).change()
        for other in others:
            cloned = (copy_of.get(call) for call in other.calls)
            other.calls += [call for call in cloned if isinstance(call, Call)]
        for call in self.calls:
            self._redirect(call, made)
        return made

    def _redirect(self, call: Call, made: Function) -> None:
        editor = Editor(call.fn)
        known = {at: known_parts(call.arguments[at], shape) for at, shape in self.shapes.items() if at >= 0}

        def write() -> Instruction | None:
            arguments: list[Value] = []
            words: list[tuple[str, ...]] = []
            for index, (value, given) in enumerate(
                zip(call.arguments, call.argument_attributes, strict=True)
            ):
                shape = self.shapes.get(index)
                arguments += [value] if shape is None else taken_apart(editor, value, shape, known[index])
                words += [given] if shape is None else [()] * len(shape)
            shape = self.shapes.get(-1)
            new = Call(
                made.fn_type,
                made,
                arguments,
                flags=call.flags,
                convention=call.convention,
                result_attributes=call.result_attributes if shape is None else (),
                argument_attributes=words,
                fn_attributes=call.fn_attributes,
                metadata=call.metadata,
            )
            new = editor.in_place(new, call.name)
            if shape is None:
                return new if new.has_result else None
            whole = _put_together(editor, _parts(editor, new, shape), call.ty)
            assert isinstance(whole, Instruction)
            return whole

        editor.replace(call, write)


@final
@dataclass(frozen=True, slots=True)
class _Signature:
    """The change of a copied function's parameters and result, and of what its body makes of them."""

    fn: Function
    shapes: Mapping[int, Shape]

    def change(self) -> None:
        """Change type and body."""
        fn, builder = self.fn, Builder(self.fn)
        entry = fn.entry
        rest, entry.instructions = entry.instructions, []
        builder.at(entry)
        arguments: list[Argument] = []
        for old in fn.arguments:
            shape = self.shapes.get(old.index)
            if shape is None:
                arguments.append(old)
                continue
            parts = [Argument(ty, builder.unique(f"{_stem(old)}.{at}"), 0, ()) for at, ty in enumerate(shape)]
            whole = _put_together(builder, parts, old.ty)
            replace_uses(old, whole)
            assert isinstance(whole, Instruction)
            whole.name = old.name  # Debug records speak of it.
            arguments += parts
        entry.instructions += rest
        for index, argument in enumerate(arguments):
            argument.index = index
        fn.arguments = arguments
        result = fn.fn_type.result
        shape = self.shapes.get(-1)
        if shape is not None:
            result = shape[0] if len(shape) == 1 else StructType(shape)
            fn.result_attributes = ()
            for block in fn.blocks:
                if block.terminator.opcode == "ret":
                    self._return(builder.at(block), block.instructions.pop(), shape, result)
        fn.fn_type = FunctionType(result, [argument.ty for argument in arguments])

    def _return(self, builder: Builder, last: Instruction, shape: Shape, result: Type) -> None:
        (value,) = last.operands
        last.drop_operands()
        parts = taken_apart(builder, value, shape, known_parts(value, shape))
        made = Instruction(
            "ret", last.ty, (parts[0] if len(parts) == 1 else builder.aggregate(result, parts),)
        )
        made.metadata, made.debug_records = last.metadata, last.debug_records
        builder.append(made)


def _may_hold_float(value: Value) -> bool:
    """Whether an integer is only handed on and taken apart, as counts seldom are."""
    users = getattr(value, "users", ())
    return bool(users) and all(user.opcode in _HANDS_ON or _changes_by_constant(user) for user in users)


def _changes_by_constant(user: Instruction) -> bool:
    return user.opcode in ("xor", "add") and isinstance(user.operands[1], ConstantInt)


def _stem(argument: Argument) -> str:
    return re.sub(r"[^\w.$]", "_", argument.name)


def shape_of(values: Iterable[Value | None], ty: Type) -> Shape | None:
    """Return what an integer is made of wherever it comes from, None where it is all one, or that is not
    known."""
    given = list(values)
    if not isinstance(ty, IntType) or any(value is None for value in given):
        return None
    return _Evidence().of_values(value for value in given if value is not None).shape(ty.bits)


def known_parts(value: Value, shape: Shape) -> list[list[Bits]]:
    """Return what the halves of an integer are made of, nothing where it is one thing.

    This is asked before anything is put in the place of an instruction: it looks at where loops end.
    """
    if len(shape) == 1:
        return []
    whole = bits_of(value)
    return [list(within(whole, at, at + _HALF)) for at in (0, _HALF)]


def taken_apart(builder: Builder, value: Value, shape: Shape, known: Sequence[Sequence[Bits]]) -> list[Value]:
    """Append the parts of an integer, of which the halves are made of what is `known`."""
    if len(shape) == 1:
        return [builder.cast("inttoptr" if shape[0] is PTR else "bitcast", value, shape[0])]
    halves = [put_together(builder, parts, at, I32) for parts, at in zip(known, (0, _HALF), strict=True)]
    return [builder.cast("bitcast", half, ty) for half, ty in zip(halves, shape, strict=True)]


def _put_together(builder: Builder, parts: Iterable[Value], ty: Type) -> Value:
    """Append the integer of these parts."""
    first, *rest = parts
    if not rest:
        return builder.cast("ptrtoint" if first.ty is PTR else "bitcast", first, ty)
    low = builder.cast("zext", builder.cast("bitcast", first, I32), ty)
    high = builder.cast("zext", builder.cast("bitcast", rest[0], I32), ty)
    return builder.binary("or", builder.binary("shl", high, integer(ty, _HALF)), low)


def _parts(builder: Builder, value: Value, shape: Shape) -> list[Value]:
    return [value] if len(shape) == 1 else [builder.extract(value, index) for index in range(len(shape))]


@final
class _Evidence:
    """The floats that casts show to be in an integer, by the bits where they begin."""

    def __init__(self) -> None:
        self.kinds: dict[int, set[Type]] = {}

    def shape(self, bits: int) -> Shape | None:
        """Return what the integer is made of, None where no floats are shown, or not the same everywhere."""
        low, high = self.kinds.get(0, set()), self.kinds.get(_HALF, set())
        if bits == _WHOLE and low == {DOUBLE} and not high:
            return (DOUBLE,)
        if bits == _HALF and low == {FLOAT}:
            return (FLOAT,)
        if bits == _WHOLE and low | high == {FLOAT}:
            return (FLOAT if low else I32, FLOAT if high else I32)
        return None

    def of_uses(self, value: Value) -> "_Evidence":
        """Add what is made of an integer."""
        seen: dict[tuple[Value, int], None] = {}
        work = [(value, 0)]
        while work:
            item = work.pop()
            if item in seen:
                continue
            seen[item] = None
            whole, at = item
            for user in list(getattr(whole, "users", ())):
                match user.opcode:
                    case "bitcast" | "inttoptr":
                        self._add(at, user.ty)
                    case "trunc" | "freeze" | "phi" | "select":
                        work.append((user, at))
                    case "lshr" if (
                        getattr(user.operands[1], "value", 0) == _HALF and user.operands[0] is whole
                    ):
                        work.append((user, at + _HALF))
        return self

    def of_values(self, values: Iterable[Value]) -> "_Evidence":
        """Add what integers are made from, as a number on one way and an address on another."""
        seen: dict[tuple[Value, int], None] = {}
        work = [(value, 0) for value in values]
        while work:
            item = work.pop()
            value, at = item
            if item in seen or not isinstance(value, Instruction):
                continue
            seen[item] = None
            match value.opcode:
                case "bitcast" | "ptrtoint":
                    self._add(at, value.operands[0].ty)
                case "zext" | "freeze":
                    work.append((value.operands[0], at))
                case "or" | "add":
                    work += [(operand, at) for operand in value.operands]
                case "shl" if getattr(value.operands[1], "value", 0) == _HALF:
                    work.append((value.operands[0], at + _HALF))
                case "select":
                    work += [(operand, at) for operand in value.operands[1:]]
                case "phi":
                    assert isinstance(value, Phi)
                    work += [(operand, at) for operand, _ in value.incoming]
        return self

    def of_types(self, floats: Mapping[int, Type]) -> "_Evidence":
        """Add what types know."""
        for at, ty in floats.items():
            self._add(at, ty)
        return self

    def _add(self, at: int, ty: Type) -> None:
        if ty in (FLOAT, DOUBLE, PTR):
            self.kinds.setdefault(at, set()).add(ty)
