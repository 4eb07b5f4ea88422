"""Nodes: the values of a primal that its reverse pass may read, even those it only implies."""

from dataclasses import dataclass
from typing import final

from lowad.analysis.expr import Count, Expr, Symbol, Unsigned
from lowad.analysis.loops import Loop
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block
from lowad.ir.types import I8, I64, PTR, Type
from lowad.ir.values import Constant, Value


@final
@dataclass(frozen=True, slots=True)
class Primal:
    """A value of the primal."""

    value: Value

    def __str__(self) -> str:
        return self.value.ref


@final
@dataclass(frozen=True, slots=True)
class Shadow:
    """The shadow of a pointer of the primal."""

    value: Value

    def __str__(self) -> str:
        return f"shadow of {self.value.ref}"


@final
@dataclass(frozen=True, slots=True)
class CameFrom:
    """Which predecessor control came from when it entered `block`: its index among `Route.sources`."""

    block: Block

    def __str__(self) -> str:
        return f"predecessor of %{self.block.name}"


@final
@dataclass(frozen=True, slots=True)
class Iteration:
    """How often the back edge of `loop` has been taken since it was entered, i64."""

    loop: Loop

    def __str__(self) -> str:
        return f"iteration of %{self.loop.header.name}"


@final
@dataclass(frozen=True, slots=True)
class Trips:
    """How often the back edge of `loop` was taken in all when control left it, i64."""

    loop: Loop

    def __str__(self) -> str:
        return f"trips of %{self.loop.header.name}"


@final
@dataclass(frozen=True, slots=True)
class CallTape:
    """The tape that the augmented callee of `call` returned."""

    call: Call

    def __str__(self) -> str:
        return f"tape of {self.call.callee_name or self.call.ref}"


@final
@dataclass(frozen=True, slots=True)
class Overwritten:
    """What memory held where `store` overwrote it.

    Kept, it is put back when the reverse pass takes the store back.
    """

    store: Instruction

    def __str__(self) -> str:
        return f"what {self.store.operands[1].ref} held"


Node = Primal | Shadow | CameFrom | Iteration | Trips | CallTape | Overwritten


def leaves(expression: Expr) -> tuple[Node, ...]:
    """Return the nodes that computing `expression` reads."""
    found: dict[Node, None] = {}
    for atom in expression.atoms():
        if isinstance(atom, Symbol | Unsigned):
            if not isinstance(atom.value, Constant):
                found[Primal(atom.value)] = None
        elif isinstance(atom, Count):
            found[Iteration(atom.loop)] = None
    return tuple(found)


def pointer_base(expression: Expr) -> tuple[Value, Expr] | None:
    """Return the one pointer that `expression` is an offset from and that offset, None without such."""
    pointers = [a for a in expression.own_atoms() if isinstance(a, Symbol) and a.value.ty.is_pointer]
    if len(pointers) != 1 or expression.degree(pointers[0]) != 1:
        return None
    rest, factor = expression.split(pointers[0])
    if factor.constant != 1 or any(isinstance(a, Symbol) and a.value.ty.is_pointer for a in rest.atoms()):
        return None
    return pointers[0].value, rest


def node_type(node: Node) -> Type:
    """Return the type of the value that `node` stands for."""
    match node:
        case Primal(value=value) | Shadow(value=value):
            return value.ty
        case CameFrom():
            return I8
        case Iteration() | Trips():
            return I64
        case CallTape():
            return PTR
        case Overwritten(store=store):
            return store.operands[0].ty
