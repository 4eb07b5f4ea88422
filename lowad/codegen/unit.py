"""What every part of code generation knows of the function that it differentiates."""

from typing import Protocol, final

from lowad.analysis.activity import Activity
from lowad.analysis.loops import Loops
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import POINTER
from lowad.codegen.shadowglobals import shadow_of_constant
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import FloatType, IntType, Type
from lowad.ir.values import Value, is_zero
from lowad.records import dataclass
from lowad.request import Request


class Derivatives(Protocol):
    """Where the derivatives of callees come from: declared when first asked for, made later."""

    def reverse(self, request: Request) -> Function:
        """Return the function of a REVERSE request."""

    def split(self, request: Request) -> tuple[Function, Function]:
        """Return the augmented primal and the reverse pass of a SPLIT request."""

    def forward(self, request: Request) -> Function:
        """Return the function of a FORWARD request."""


@final
@dataclass(frozen=True, slots=True)
class Unit:
    """One function to differentiate and the facts about it."""

    fn: Function
    request: Request
    activity: Activity
    types: Types
    loops: Loops
    derivatives: Derivatives

    @property
    def module(self) -> Module:
        """The module that all is in."""
        assert self.fn.module is not None
        return self.fn.module

    def adjoint_type(self, value: Value) -> Type:
        """Return the type of the adjoint or tangent of an active value.

        Of an integer that carries a float, it is that float.
        """
        if isinstance(value.ty, IntType):
            kind = getattr(self.types.scalar(value), "ty", None)
            assert isinstance(kind, FloatType), f"{value!r} carries no float"
            assert kind.bits == value.ty.bits, f"{value!r} carries no float of its width"
            return kind
        return value.ty

    def carries_pointer(self, value: Value) -> bool:
        """Whether `value`, a pointer or an integer that travels as one, leads to memory with a shadow."""
        if not self.activity.has_shadow(value):
            return False
        return value.ty.scalar.is_pointer or self.types.scalar(value) is POINTER

    def stores_address(self, store: Instruction) -> bool:
        """Whether a store is done to the shadow too: of an address that has one, or of null over such.

        Else what is done to null alone, such as `free` and `realloc`, would find a shadow that is gone.
        """
        value, place = store.operands
        if not self.activity.has_shadow(place):
            return False
        if self.carries_pointer(value):
            return True
        is_pointer = value.ty.scalar.is_pointer
        if self.activity.leads_somewhere(value) or not (is_pointer or is_zero(value)):
            return False
        size = self.module.layout.store_bytes(value.ty)
        is_of_addresses = self.types.held(place, size).kinds <= {POINTER}
        if not self.activity.holds_shadowed_here(place, size):
            # Of memory that callers lend they know what it led to before.
            return is_pointer and is_of_addresses and self.activity.is_lent(place)
        return is_pointer or is_of_addresses

    def shadow_of_constant(self, value: Value, lane: int = 0) -> Value:
        """Return the shadow of a constant pointer in one of several tangents."""
        return shadow_of_constant(self.module, value, lane)
