"""What a rule of a routine is: three functions over a `Writer`."""

from collections.abc import Callable, Iterator, Mapping
from typing import final

from lowad.codegen.blas.writer import Operand, Writer
from lowad.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Rule:
    """How one routine is differentiated; what it reads says its row.

    - `shapes`: how its operands in memory lie there.
    - `adjoint`: adds to the shadows of inputs, turns those of outputs into those of what was overwritten,
      and adds the gradients of numbers.
    - `tangent`: computes tangents; it yields once, where the primal runs. One that returns a number returns
      the number's tangent.
    """

    shapes: Callable[[Writer], Mapping[str, Operand]]
    adjoint: Callable[[Writer], None]
    tangent: Callable[[Writer], Iterator[None]]
