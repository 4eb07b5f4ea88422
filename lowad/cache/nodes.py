"""Nodes: the values of a primal that its reverse pass may read, even those it only implies.

They are looked up more often than anything else is, and so they are tuples; `what` tells apart those of one
value.
"""

from typing import NamedTuple, final

from lowad.analysis.expr import Count, Expr, Symbol, Unsigned
from lowad.analysis.loops import Loop
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block
from lowad.ir.types import I8, I32, I64, PTR, Type
from lowad.ir.values import Constant, Value


@final
class Primal(NamedTuple):
    """A value of the primal."""

    value: Value
    what: str = "primal"

    def __str__(self) -> str:
        return self.value.ref


@final
class Shadow(NamedTuple):
    """The shadow of a pointer of the primal."""

    value: Value
    what: str = "shadow"

    def __str__(self) -> str:
        return f"shadow of {self.value.ref}"


@final
class CameFrom(NamedTuple):
    """Which predecessor control came from when it entered `block`: its index among `Route.sources`."""

    block: Block
    what: str = "came from"

    def __str__(self) -> str:
        return f"predecessor of %{self.block.name}"


@final
class Iteration(NamedTuple):
    """How often the back edge of `loop` has been taken since it was entered, i64."""

    loop: Loop
    what: str = "iteration"

    def __str__(self) -> str:
        return f"iteration of %{self.loop.header.name}"


@final
class Trips(NamedTuple):
    """How often the back edge of `loop` was taken in all when control left it, i64."""

    loop: Loop
    what: str = "trips"

    def __str__(self) -> str:
        return f"trips of %{self.loop.header.name}"


@final
class CallTape(NamedTuple):
    """The tape that the augmented callee of `call` returned."""

    call: Call
    what: str = "tape"

    def __str__(self) -> str:
        return f"tape of {self.call.callee_name or self.call.ref}"


@final
class Overwritten(NamedTuple):
    """What memory held where `store` overwrote it.

    Kept, it is put back when the reverse pass takes the store back.
    """

    store: Instruction
    what: str = "overwritten"

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


def _sources(block: Block) -> frozenset[Block]:
    """Return the blocks from which control may come into one."""
    return frozenset(user.block for user in block.users if user.is_terminator)


def node_type(node: Node) -> Type:
    """Return the type of the value that `node` stands for."""
    match node:
        case Primal(value=value) | Shadow(value=value):
            return value.ty
        case CameFrom(block=block):
            return I8 if len(_sources(block)) <= 1 << I8.bits else I32
        case Iteration() | Trips():
            return I64
        case CallTape():
            return PTR
        case Overwritten(store=store):
            return store.operands[0].ty
