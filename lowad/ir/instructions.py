"""Instructions: one class for what differs in opcode and words only, one each for phi, switch and call."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, final

from lowad.ir.opcodes import OPCODES, Form
from lowad.ir.types import VOID, FunctionType, Type
from lowad.ir.values import ConstantInt, Named, Value

if TYPE_CHECKING:
    from lowad.ir.module import Block, Function

TERMINATORS = frozenset(row.name for row in OPCODES.values() if row.ends_block)
CALLS = frozenset(row.name for row in OPCODES.values() if row.form is Form.CALL)


class Instruction(Named):
    """One instruction, and the value that it makes where its type is not void.

    `operands` hold values, callees and target blocks alike in LLVM's order; change them by `set_operand`.

    - `flags`: the words between the opcode and the first type (`nuw`, `fast`, `inbounds`, `volatile`); for
      calls `tail` and its like too, for landingpad the kind of each clause
      (`cleanup`, `catch`, `filter`) in order.
    - `word`: the predicate of a comparison, the operation of an atomicrmw; else empty.
    - `source`: the type named before the operands (alloca, load, getelementptr, va_arg); else None.
    - `indices`: the constant indices of extractvalue and insertvalue, the mask of nothing else.
    - `suffix`: everything after the operands as printed (` syncscope("x") acquire, align 8`), metadata apart.
    - `metadata`: attachments in order, (`"dbg"`, `"!12"`); `debug_records`: the `#dbg_` lines in front of it.
    """

    __slots__ = (
        *("debug_records", "flags", "indices", "metadata", "opcode", "parent"),
        *("source", "span", "suffix", "word", "_operands"),
    )  # fmt: skip

    def __init__(
        self,
        opcode: str,
        ty: Type,
        operands: Iterable[Value] = (),
        name: str = "",
        *,
        flags: Iterable[str] = (),
        word: str = "",
        source: Type | None = None,
        indices: Iterable[int] = (),
        suffix: str = "",
        metadata: Iterable[tuple[str, str]] = (),
    ) -> None:
        super().__init__(ty, name)
        self.opcode = opcode
        self.flags = tuple(flags)
        self.word = word
        self.source = source
        self.indices = tuple(indices)
        self.suffix = suffix
        self.metadata = tuple(metadata)
        self.debug_records: tuple[str, ...] = ()
        self.span: tuple[int, int] = (0, 0)
        self.parent: Block | None = None
        self._operands: list[Value] = []
        for operand in operands:
            self.append_operand(operand)

    if TYPE_CHECKING:

        @property
        def operands(self) -> Sequence[Value]:
            """The operands, not to be changed in place."""

    def append_operand(self, value: Value) -> None:
        """Add an operand at the end and record the use."""
        self._operands.append(value)
        if isinstance(value, Named):
            value.users[self] = value.users.get(self, 0) + 1

    def set_operand(self, index: int, value: Value) -> None:
        """Replace operand `index` and keep both values' uses right."""
        self._forget(self._operands[index])
        self._operands[index] = value
        if isinstance(value, Named):
            value.users[self] = value.users.get(self, 0) + 1

    def drop_operands(self) -> None:
        """Forget every operand, as before deleting the instruction."""
        for operand in self._operands:
            self._forget(operand)
        self._operands.clear()

    def detach_operands(self) -> None:
        """Begin a list of operands of its own, as in a copy that shares the original's."""
        self._operands = []

    def _forget(self, value: Value) -> None:
        if isinstance(value, Named):
            left = value.users[self] - 1
            if left:
                value.users[self] = left
            else:
                del value.users[self]

    @property
    def block(self) -> "Block":
        """The block that holds this instruction."""
        assert self.parent is not None, f"{self!r} is in no block"
        return self.parent

    @property
    def fn(self) -> "Function":
        """The function that holds this instruction."""
        return self.block.fn

    @property
    def has_result(self) -> bool:
        """Whether this makes a value."""
        return self.ty is not VOID

    @property
    def is_terminator(self) -> bool:
        """Whether this ends its block."""
        return self.opcode in TERMINATORS

    @property
    def is_call(self) -> bool:
        """Whether this is a call, invoke or callbr."""
        return self.opcode in CALLS

    @property
    def successors(self) -> Sequence["Block"]:
        """The blocks this terminator may go to, in operand order and with repetitions."""
        if not self.is_terminator:
            return ()
        return [operand for operand in self._operands if getattr(operand, "is_block", False)]  # type: ignore[misc]

    @property
    def may_be_volatile(self) -> bool:
        """Whether the access is volatile or atomic."""
        return "volatile" in self.flags or "atomic" in self.flags or self.opcode in ("cmpxchg", "atomicrmw")

    def metadata_of(self, kind: str) -> str | None:
        """Return the attachment `kind` (`"tbaa"`), None where there is none."""
        for name, text in self.metadata:
            if name == kind:
                return text
        return None

    @property
    def align(self) -> int | None:
        """The alignment that the access states, in bytes."""
        _, found, number = self.suffix.partition("align ")
        return int(number.split(",")[0].split()[0]) if found else None

    @align.setter
    def align(self, align: int) -> None:
        found, word, number = self.suffix.partition("align ")
        assert word, f"{self.opcode} states no alignment"
        self.suffix = found + word + re.sub(r"^\d+", str(align), number)


# Operands are read a million times a program: by the slot itself, and not by a function around it.
setattr(Instruction, "operands", vars(Instruction)["_operands"])  # noqa: B010


@final
class Phi(Instruction):
    """A phi; operands alternate value, block."""

    __slots__ = ()

    def __init__(
        self,
        ty: Type,
        incoming: Iterable[tuple[Value, "Block"]] = (),
        name: str = "",
        *,
        flags: Iterable[str] = (),
    ) -> None:
        super().__init__("phi", ty, (), name, flags=flags)
        for value, block in incoming:
            self.add_incoming(value, block)

    def add_incoming(self, value: Value, block: "Block") -> None:
        """Add what the phi is when control comes from `block`."""
        self.append_operand(value)
        self.append_operand(block)

    @property
    def incoming(self) -> Iterator[tuple[Value, "Block"]]:
        """The pairs (value, block it comes with)."""
        operands = self._operands
        for index in range(0, len(operands), 2):
            block = operands[index + 1]
            yield operands[index], block  # type: ignore[misc]

    def value_from(self, block: "Block") -> Value:
        """Return what the phi is when control comes from `block`; KeyError where it never does."""
        for value, source in self.incoming:
            if source is block:
                return value
        raise KeyError(block.name)


@final
class Switch(Instruction):
    """A switch; operands are the value, the default block, then case value and block in turn."""

    __slots__ = ()

    def __init__(
        self, value: Value, default: "Block", cases: Iterable[tuple[ConstantInt, "Block"]] = ()
    ) -> None:
        super().__init__("switch", VOID, (value, default))
        for case, block in cases:
            self.append_operand(case)
            self.append_operand(block)

    @property
    def cases(self) -> Iterator[tuple[ConstantInt, "Block"]]:
        """The pairs (case value, target block), the default apart."""
        operands = self._operands
        for index in range(2, len(operands), 2):
            yield operands[index], operands[index + 1]  # type: ignore[misc]


@final
class Call(Instruction):
    """A call, invoke or callbr; its operands are arguments, callee, bundle operands and target blocks.

    - `fn_type`: the callee's type; `convention`: a word such as `fastcc`, else empty.
    - `result_attributes`, and one tuple an argument in `argument_attributes`: words as printed (`noundef`,
      `byval(%struct.P)`, `align 8`).
    - `fn_attributes`: the words after the arguments: `#3` (a group of the module) or inline attributes.
    - `bundles`: operand bundles as (quoted tag, number of its operands).
    - `address_space`: the words `addrspace(n)` in front of the type, else empty.
    """

    __slots__ = (
        *("address_space", "argument_attributes", "argument_count", "bundles", "convention"),
        *("fn_attributes", "fn_type", "result_attributes", "normal_count"),
    )  # fmt: skip

    def __init__(
        self,
        fn_type: FunctionType,
        callee: Value,
        arguments: Sequence[Value],
        name: str = "",
        *,
        opcode: str = "call",
        flags: Iterable[str] = (),
        convention: str = "",
        address_space: str = "",
        result_attributes: Iterable[str] = (),
        argument_attributes: Iterable[tuple[str, ...]] = (),
        fn_attributes: Iterable[str] = (),
        bundles: Iterable[tuple[str, Sequence[Value]]] = (),
        targets: Sequence[Value] = (),
        metadata: Iterable[tuple[str, str]] = (),
    ) -> None:
        super().__init__(opcode, fn_type.result, arguments, name, flags=flags, metadata=metadata)
        self.fn_type = fn_type
        self.argument_count = len(arguments)
        self.convention = convention
        self.address_space = address_space
        self.result_attributes = tuple(result_attributes)
        given = tuple(argument_attributes)
        self.argument_attributes = given or ((),) * len(arguments)
        self.fn_attributes = tuple(fn_attributes)
        self.append_operand(callee)
        kept = []
        for tag, values in bundles:
            kept.append((tag, len(values)))
            for value in values:
                self.append_operand(value)
        self.bundles = tuple(kept)
        for target in targets:
            self.append_operand(target)

    @property
    def arguments(self) -> Sequence[Value]:
        """The arguments passed."""
        return self._operands[: self.argument_count]

    @property
    def callee(self) -> Value:
        """What is called: a Function, a pointer, or inline assembly."""
        return self._operands[self.argument_count]

    @property
    def bundle_operands(self) -> Iterator[tuple[str, Sequence[Value]]]:
        """The operand bundles as (tag, operands)."""
        start = self.argument_count + 1
        for tag, count in self.bundles:
            yield tag, self._operands[start : start + count]
            start += count

    @property
    def targets(self) -> Sequence[Value]:
        """The blocks an invoke or callbr goes to, in the order printed."""
        return self._operands[self.argument_count + 1 + sum(count for _, count in self.bundles) :]

    @property
    def callee_name(self) -> str | None:
        """The name of the function called, None where the callee is no global."""
        callee = self.callee
        return getattr(callee, "name", None) if getattr(callee, "sigil", "") == "@" else None
