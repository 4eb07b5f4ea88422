"""What rules of messages are written with: operands, memory for elements, and calls of the same library."""

from collections.abc import Callable, Mapping
from typing import final

from lowad.codegen.control import Control
from lowad.codegen.memory import clear
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Instruction
from lowad.ir.module import GlobalVariable
from lowad.ir.types import I8, I32, I64, PTR, ArrayType, FunctionType, IntType, Type
from lowad.ir.values import ConstantExpr, Value, null
from lowad.records import dataclass
from lowad.rewrite.messages import declare_message, network
from lowad.rules.messages import NO_RULE, ROWS, Library, Message

DERIVATIVE_BIT = 1 << 14
"""What tells the tag of a derivative's message from the primal's. Every library allows it: it is less than
2^15, of which MPI promises all tags."""


@final
class Sender(Control):
    """Writes one derivative of one message; `values` are the operands, `shadows` those of them that have
    any."""

    def __init__(
        self, builder: Builder, message: Message, values: Mapping[str, Value], shadows: Mapping[str, Value]
    ) -> None:
        super().__init__(builder)
        self.message = message
        self._values = values
        self._shadows = shadows

    # Operands

    def __getitem__(self, name: str) -> Value:
        """Return an operand."""
        return self._values[name]

    def shadow(self, name: str) -> Value | None:
        """Return the shadow of an operand, None where it has none."""
        return self._shadows.get(name)

    @property
    def library(self) -> Library:
        """The library that is called."""
        return self.message.library

    def address(self, number: int) -> Value:
        """Return an address that <mpi.h> chose for its meaning."""
        if number == 0:
            return null()
        return ConstantExpr(PTR, "inttoptr", (i64(number),))

    def handle(self, name: str) -> Value:
        """Return a handle of the library: `int`, `sum`, `min`."""
        found = self.library.names[name]
        if isinstance(found, int):
            return integer(I32, found - (1 << 32) if found >= 1 << 31 else found)
        known = self.builder.module.globals.get(found)
        if known is None:
            known = self.builder.module.add(GlobalVariable(found, I8, None, words=("external",)))
        return known

    def is_in_place(self, name: str) -> Value:
        """Return whether an operand says that its memory is the other one."""
        return self.builder.icmp("eq", self[name], self.address(self.library.in_place))

    def elements(self, name: str = "count") -> Value:
        """Return a number of elements as an i64."""
        return self.builder.cast("sext", self[name], I64)

    def derivative_tag(self, tag: Value) -> Value:
        """Return the tag under which a derivative's message goes."""
        return self.builder.binary("xor", tag, integer(I32, DERIVATIVE_BIT))

    # Memory

    def bytes_of(self, elements: Value) -> Value:
        """Return how many bytes so many elements take."""
        ty, parts = self.message.element
        return self.builder.mul(elements, i64(self.builder.module.layout.size_bytes(ty) * parts))

    def room(self, elements: Value) -> Value:
        """Return memory for elements, given back at the end of what is being written."""
        return self.until_closed(self.memory.take(self.builder, self.bytes_of(elements), "room"))

    def clear(self, at: Value, elements: Value) -> None:
        """Set elements to zero."""
        clear(self.builder, at, self.bytes_of(elements))

    def zeros(self, elements: Value) -> Value:
        """Return room that holds zeros."""
        made = self.room(elements)
        self.clear(made, elements)
        return made

    def shadow_or_zeros(self, name: str, elements: Value) -> Value:
        """Return the shadow of an operand, or zeros in its place."""
        found = self.shadow(name)
        return self.zeros(elements) if found is None else found

    def at_element(self, base: Value, elements: Value) -> Value:
        """Return the address so many elements behind another."""
        return self.builder.byte_offset(base, self.bytes_of(elements))

    def each_real(self, elements: Value, body: Callable[[Value], None]) -> None:
        """Write `body` for the index of every real number in so many elements."""
        _, parts = self.message.element
        self.loop(self.builder.mul(elements, i64(parts)), body)

    def real(self, base: Value, index: Value) -> Value:
        """Return the address of a real number."""
        return self.builder.gep(self.message.element[0], base, (index,))

    def load(self, base: Value, index: Value) -> Value:
        """Return a real number."""
        return self.builder.load(self.message.element[0], self.real(base, index))

    def add(self, to: Value, given: Value, elements: Value) -> None:
        """Add elements to others."""

        def one(index: Value) -> None:
            both = self.builder.binary("fadd", self.load(to, index), self.load(given, index))
            self.builder.store(both, self.real(to, index))

        self.each_real(elements, one)

    def local(self, ty: Type, count: int = 1) -> Value:
        """Return memory on the stack."""
        whole = ty if count == 1 else ArrayType(count, ty)
        made = Instruction("alloca", PTR, (), self.builder.unique("local"), source=whole, suffix=", align 8")
        self.builder.fn.entry.insert(0, made)
        return made

    # Calls

    def primal(self, **instead: Value) -> Value:
        """Call the function itself."""
        given = [instead.get(name, self[name]) for name in self.message.row.operands]
        callee = declare_message(self.builder.module, self.message)
        return self.builder.call(callee, [*given, network(self.builder.module)], "primal")

    def call(self, name: str, *arguments: Value, operation: str = "", kind: str = "") -> Value:
        """Call a function that has a rule, for elements of the same kind."""
        message = Message(ROWS[name], self.library, kind or self.message.kind, operation)
        callee = declare_message(self.builder.module, message)
        return self.builder.call(callee, [*arguments, network(self.builder.module)])

    def call_without_rule(self, name: str, *arguments: Value) -> Value:
        """Call a function so that the call has no derivative in turn."""
        return self.call(name, *arguments, kind=NO_RULE)

    def ask(self, name: str, *arguments: Value) -> None:
        """Call a function of the library that only tells something."""
        ty = FunctionType(I32, [argument.ty for argument in arguments])
        self.builder.call(self.builder.module.declare(name, ty), arguments)

    def asked(self, name: str, *arguments: Value) -> Value:
        """Return the integer that such a function stores behind its last argument."""
        place = self.local(I32)
        self.ask(name, *arguments, place)
        return self.builder.load(I32, place)

    def rank(self) -> Value:
        """Return which process of the communicator this is."""
        return self.asked("MPI_Comm_rank", self["comm"])

    def size(self) -> Value:
        """Return how many processes the communicator has."""
        return self.builder.cast("sext", self.asked("MPI_Comm_size", self["comm"]), I64)

    def is_root(self) -> Value:
        """Return whether this process is the root."""
        return self.builder.icmp("eq", self.rank(), self["root"])

    # Statuses

    def status(self) -> Value:
        """Return where the call puts its status: memory of its own where the program wants none."""
        own = self.local(I32, self.library.status_bytes // 4)
        given = self["status"]
        ignored = self.builder.icmp("eq", given, self.address(self.library.status_ignore))
        return self.pick(ignored, own, given)

    def arrived(self, status: Value) -> "Arrived":
        """Return what a status says of a message of this type."""
        kind = "to_type" if "to_type" in self.message.row.operands else "type"
        source, tag = (
            self.builder.load(I32, self.builder.byte_offset(status, i64(at)))
            for at in (self.library.source_at, self.library.tag_at)
        )
        return Arrived(source, tag, self.asked("MPI_Get_count", status, self[kind]))

    def return_tag(self, arrived: "Arrived") -> Value:
        """Return the tag of the message back; what came from no process has none."""
        nobody = self.builder.icmp("eq", arrived.source, integer(I32, self.library.no_process))
        return self.pick(nobody, integer(I32, 0), self.derivative_tag(arrived.tag))

    def keep_integers(self, *values: Value) -> Value:
        """Return a record of integers."""
        record = self.memory.take(self.builder, i64(8 * len(values)), "record")
        for at, value in enumerate(values):
            assert isinstance(value.ty, IntType)
            self.builder.store(value, self.builder.gep(I64, record, (i64(at),)))
        return record

    def kept_integers(self, record: Value, count: int) -> list[Value]:
        """Return what `keep_integers` has put there, and give the record back."""
        found = [
            self.builder.load(I32, self.builder.gep(I64, record, (i64(at),)), "kept") for at in range(count)
        ]
        self.give(record)
        return found


@final
@dataclass(frozen=True, slots=True)
class Arrived:
    """Where a message came from, under which tag, and how many elements it had."""

    source: Value
    tag: Value
    count: Value


@final
@dataclass(frozen=True, slots=True)
class Rule:
    """How one function is differentiated.

    - `augment`: runs the primal; returns its result, and what the reverse pass needs, or null.
    - `reverse`: sends adjoints back, given that.
    - `forward`: runs the primal and sends tangents the same way, those of each lane.
    """

    augment: Callable[[Sender], tuple[Value, Value]]
    reverse: Callable[[Sender, Value], None]
    forward: Callable[[list[Sender]], Value]


def primal_alone(w: Sender) -> tuple[Value, Value]:
    """Run the primal and keep nothing."""
    return w.primal(), null()


def after_primal(tangent: Callable[[Sender], None]) -> Callable[[list[Sender]], Value]:
    """Return the forward rule in which tangents follow the primal."""

    def forward(lanes: list[Sender]) -> Value:
        result = lanes[0].primal()
        for lane in lanes:
            tangent(lane)
        return result

    return forward
