"""A call of the interface becomes one of a function of the same prototype that calls the derivative.

That function takes what the call passes but markers, and LLVM inlines it; so results through memory,
arguments in pieces and calls that may unwind need nothing of their own where the call stands.
"""

from collections.abc import Sequence
from typing import final

from lowad.codegen import region
from lowad.codegen.memory import clear
from lowad.codegen.unwinding import Release
from lowad.errors import Code
from lowad.ir.builder import Builder, i64, number
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.types import I64, PTR, VOID, FloatType, FunctionType, Type
from lowad.ir.values import Argument, Value, undef
from lowad.opt.asked import Asked, Place, refuse
from lowad.opt.fit import converted, leaves, packed, pointed_type, write
from lowad.opt.interface import EntryPoint

_ABI_WORDS = ("sret", "byval", "zeroext", "signext", "inreg", "align", "noundef")


@final
class Wrapper:
    """The function that takes the place of one callee of the interface, under construction."""

    def __init__(self, asked: Asked, name: str, positions: Sequence[int]) -> None:
        """`positions`: the arguments of the call that are passed on, from 0."""
        call = asked.call
        assert call.fn.module is not None
        self.asked = asked
        self._kept = sorted({*positions, *(() if asked.results is None else (asked.results,))})
        self.fn = Function(
            call.fn.module.free_name(name),
            FunctionType(call.ty, [call.arguments[at].ty for at in self._kept]),
            [f"a{at}" for at in self._kept],
            words=("internal",),
            argument_attributes=[self._words(at) for at in self._kept],
            attributes=("alwaysinline",),
        )
        call.fn.module.add(self.fn)
        self.releases: list[Release] = []
        """What is released where an exception comes out of a call of the derivative, the last first."""
        if asked.runtime and asked.entry is not EntryPoint.AUGMENT:
            self.releases.append(region.end)
        self.builder = Builder(self.fn)
        self.builder.at(self.builder.new_block("entry"))

    def _words(self, at: int) -> tuple[str, ...]:
        return tuple(word for word in self.asked.call.argument_attributes[at] if word.startswith(_ABI_WORDS))

    def value(self, place: Place, parameter: Argument, what: str) -> Value:
        """Return what comes from a place as a value for a parameter of the primal."""
        builder = self.builder
        if not place.positions:
            ty = pointed_type(parameter, builder.module)
            made = builder.alloca(ty, "fresh")
            clear(builder, made, i64(builder.module.layout.size_bytes(ty)))
            for at, part in leaves(builder.module.layout, ty) if place.seeded else ():
                if isinstance(part, FloatType):
                    builder.store(number(part, 1.0), builder.byte_offset(made, i64(at)))
            return made
        first = self.fn.arguments[self._kept.index(place.positions[0])]
        if place.offset is not None:
            return builder.load(parameter.ty, builder.byte_offset(first, i64(place.offset)))
        if place.stride is not None and not parameter.ty.is_pointer:
            # Of a number they lie in memory, one behind the other.
            block = self.argument(place.positions[0], PTR, what)
            return builder.load(parameter.ty, self._behind(block, place))
        if len(place.positions) == 1:
            found = self.argument(place.positions[0], parameter.ty, what)
            return self._behind(found, place)
        made = builder.alloca(pointed_type(parameter, builder.module), "pieces")
        for index, at in enumerate(place.positions):
            piece = self.fn.arguments[self._kept.index(at)]
            builder.store(piece, builder.byte_offset(made, i64(8 * index)))
        return made

    def _behind(self, address: Value, place: Place) -> Value:
        """Append the address of the lane that a place is of, in a block of the shadows of all."""
        if place.stride is None or place.lane == 0:
            return address
        stride = self.argument(place.stride, I64, "the distance of the shadows")
        return self.builder.byte_offset(address, self.builder.mul(stride, i64(place.lane)))

    def argument(self, at: int, ty: Type, what: str) -> Value:
        """Return the argument at a position of the call as a value of `ty`."""
        given = self.fn.arguments[self._kept.index(at)]
        found = converted(self.builder, given, ty)
        if found is None:
            refuse(self.asked.call, f"{what} is of type {given.ty}, where {ty} is expected")
        return found

    def gathered(self, positions: Sequence[int], ty: Type, what: str) -> Value:
        """Return what several arguments of the call are in turn as one value of `ty`."""
        if len(positions) == 1:
            return self.argument(positions[0], ty, what)
        given = [self.fn.arguments[self._kept.index(at)] for at in positions]
        found = packed(self.builder, given, ty)
        if found is None:
            types = ", ".join(str(value.ty) for value in given)
            refuse(self.asked.call, f"{what} is of types {types}, where {ty} is expected")
        return found

    def finish(self, values: Sequence[Value]) -> None:
        """End the function with its results, and make the call one of it."""
        builder, call = self.builder, self.asked.call
        if self.asked.runtime and self.asked.entry is not EntryPoint.AUGMENT:
            region.end(builder)
        if self.asked.results is not None:
            place = self.fn.arguments[0]
            ty = pointed_type(place, builder.module)
            if values and not write(builder, values, ty, place):
                self._misfit(values, ty)
            builder.ret()
        elif call.ty is VOID:
            builder.ret()
        elif not values:
            if call.users:
                self._misfit(values, call.ty)
            builder.ret(undef(call.ty))
        else:
            found = packed(builder, values, call.ty)
            if found is None and call.users:
                self._misfit(values, call.ty)
            builder.ret(undef(call.ty) if found is None else found)
        self._redirect()

    def _misfit(self, values: Sequence[Value], ty: Type) -> None:
        made = ", ".join(str(value.ty) for value in values) or "nothing"
        refuse(
            self.asked.call,
            f"the derivative returns {made}, and the call {ty}",
            code=Code.ENZYME_RESULT,
            help="each number marked enzyme_out returns its gradient: the call must return as many",
        )

    def _redirect(self) -> None:
        """Put a call of the function in the place of the one of the interface."""
        call = self.asked.call
        made = Call(
            self.fn.fn_type,
            self.fn,
            [call.arguments[at] for at in self._kept],
            call.name,
            opcode=call.opcode,
            argument_attributes=[self._words(at) for at in self._kept],
            targets=call.targets,
            metadata=[item for item in call.metadata if item[0] == "dbg"],
        )
        made.debug_records = call.debug_records
        block = call.block
        block.insert(block.instructions.index(call), made)
        block.instructions.remove(call)
        for user in list(call.users):
            for index, operand in enumerate(user.operands):
                if operand is call:
                    user.set_operand(index, made)
        call.drop_operands()
