"""Nodes: the values of a primal that its reverse pass may read, those that the primal only implies among them."""

from dataclasses import dataclass
from typing import final

from lowad.analysis.loops import Loop
from lowad.ir.instructions import Call
from lowad.ir.module import Block
from lowad.ir.values import Value


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


Node = Primal | Shadow | CameFrom | Iteration | Trips | CallTape
