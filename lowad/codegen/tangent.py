"""Forward mode: the primal and its tangents in one pass."""

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from lowad.cache.nodes import Primal
from lowad.codegen import names
from lowad.codegen.copying import copy_instruction, math_flags
from lowad.codegen.memory import clear
from lowad.codegen.signature import Parameters
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function
from lowad.ir.types import I64, FloatType, VectorType
from lowad.ir.values import Constant, Value, null, zero
from lowad.request import Marking, Mode, Request
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.emit import emit_primal, emit_scaled
from lowad.rules.expression import names as names_in

if TYPE_CHECKING:
    pass


@final
class TangentPass:
    """Emits primal and tangents of `unit` into the function that `builder` builds."""

    def __init__(self, unit: Unit, builder: Builder, parameters: Parameters) -> None:
        self.unit = unit
        self.builder = builder
        self.value_of: dict[Value, Value] = dict(parameters.primals)
        self.second_of: dict[Value, Value] = dict(parameters.shadows)
        self._blocks: dict[Block, Block] = {}
        self._ends: dict[Block, Block] = {}
        self._phis: list[tuple[Phi, Phi, bool]] = []
