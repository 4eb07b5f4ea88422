"""Forward mode: the primal and its tangents in one pass."""

from collections.abc import Iterator, Sequence
from typing import final

from lowad.analysis.signs import is_safe_quotient
from lowad.cache.plan import CallKind, CallPlan, ForwardPlan
from lowad.codegen import kept, names, region, runtime, taken
from lowad.codegen.blockcopy import BlockCopy
from lowad.codegen.copying import copy_instruction, copy_on_shadow, shadow_align, shadow_tags
from lowad.codegen.listeners import tell
from lowad.codegen.memory import Site, add_at_once, clear, clear_floats, require_integer
from lowad.codegen.rounding import error_of, error_of_sum
from lowad.codegen.signature import Parameters
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import I64, FloatType, IntType, Type
from lowad.ir.values import Constant, Value, zero
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.emit import emit_scaled
from lowad.rules.expression import names as names_in
from lowad.rules.listeners import OF_ERRORS, listeners
from lowad.rules.otherwise import END
from lowad.rules.taken import product_of


@final
class TangentPass(BlockCopy):
    """Emits the primal of `unit` and, beside each active value, its tangent."""

    def __init__(
        self,
        unit: Unit,
        plan: ForwardPlan,
        builder: Builder,
        parameters: Parameters,
    ) -> None:
        super().__init__(unit, builder, parameters)
        self._plan = plan
        self._lanes = [self.second_of, *(dict(lane) for lane in parameters.lanes[1:])]
        self._listeners = listeners(unit.module, OF_ERRORS) if unit.request.errors else ()
        self._lane_phis: list[tuple[Phi, Phi, int]] = []

    def tangents_of(self, value: Value) -> list[Value]:
        """Return the tangent, or shadow, of a primal value in every lane."""
        return [self.second(value) for _ in self._each_lane()]

    def _each_lane(self) -> Iterator[None]:
        """Let what is the second of a value be that of one lane after the other."""
        for number, lane in enumerate(self._lanes):
            self.lane, self.second_of = number, lane
            yield
        self.lane, self.second_of = 0, self._lanes[0]

    def second(self, value: Value) -> Value:
        """Return the shadow of a pointer, or the tangent of a number: zero where it is inactive."""
        if isinstance(value, Constant):
            is_address = value.ty.scalar.is_pointer
            return self.unit.shadow_of_constant(value, self.lane) if is_address else zero(value.ty)
        if value in self.second_of:
            return self.second_of[value]
        return zero(value.ty)

    def _chosen(self, value: Value, ty: Type) -> Value:
        """Return the second of what may become a value whose second is of type `ty`.

        Bits that do not move are its zero.
        """
        is_still = isinstance(ty, FloatType) and isinstance(value.ty, IntType) and value not in self.second_of
        return zero(ty) if is_still else super()._chosen(value, ty)

    def _has_second(self, value: Value) -> bool:
        return self.unit.carries_pointer(value) or self.unit.activity.is_active(value)

    def _second_type(self, value: Value) -> Type:
        return self.unit.adjoint_type(value) if self.unit.activity.is_active(value) else value.ty

    def _emit(self, instr: Instruction) -> None:
        if isinstance(instr, Call):
            self._emit_call(instr)
            return
        if instr not in self._plan.unneeded:
            self.copy(instr)
        for _ in self._each_lane():
            self._emit_second(instr)

    def _emit_second(self, instr: Instruction) -> None:
        if instr.opcode == "alloca":
            if self.unit.activity.has_shadow(instr):
                self.second_of[instr] = self.builder.append(
                    copy_instruction(instr, self.value), names.shadow(instr.name)
                )
                clear(self.builder, self.second_of[instr], self.alloca_bytes(instr))
        elif instr.opcode == "store":
            self._emit_store(instr)
        elif instr.opcode == "atomicrmw":
            self._emit_atomic(instr)
        elif instr.has_result and self.unit.carries_pointer(instr):
            self.copy_second(instr)
        elif instr.has_result and self.unit.activity.is_active(instr):
            self.second_of[instr] = self._tangent(instr)
        elif instr in self._plan.checked:
            require_integer(self.unit, self.builder, instr, self.second(instr.operands[0]))

    def _emit_store(self, instr: Instruction) -> None:
        value, address = instr.operands
        if self.unit.stores_address(instr):
            self.builder.append(copy_on_shadow(instr, self.second, self.unit.module.layout))
        elif instr in self._plan.stores and not self.unit.carries_pointer(value):
            tangent = self.second(value)
            align = shadow_align(instr, tangent.ty, self.unit.module.layout)
            self.builder.store(tangent, self.second(address), align=align, metadata=shadow_tags(instr))

    def _emit_atomic(self, instr: Instruction) -> None:
        """Add the tangent, where there is one, as the number is added."""
        place, value = instr.operands
        if instr in self._plan.stores:
            part = self.second(value)
            add_at_once(
                self.builder, self.second(place), self.builder.fneg(part) if instr.word == "fsub" else part
            )

    def _tangent(self, instr: Instruction) -> Value:
        row = row_of(instr)
        if isinstance(row, ScalarRow):
            return self._by_row(instr, row)
        builder = self.builder
        if instr.opcode == "load":
            ty = self.unit.adjoint_type(instr)
            address = self.second(instr.operands[0])
            align = shadow_align(instr, ty, self.unit.module.layout)
            name, tags = names.tangent(instr.name), shadow_tags(instr)
            return builder.load(ty, address, name, align=align, metadata=tags)
        if instr.opcode in ("bitcast", "freeze"):
            return builder.cast("bitcast", self.second(instr.operands[0]), self.unit.adjoint_type(instr))
        plain = _PLAIN_OPERANDS.get(instr.opcode, ())
        copy = copy_instruction(instr, lambda value: value)
        copy.ty = self.unit.adjoint_type(instr)
        for at, value in enumerate(instr.operands):
            same = value.ty is instr.ty
            second = self._chosen(value, copy.ty) if same else self.second(value)
            copy.set_operand(at, self.value(value) if at in plain else second)
        return builder.append(copy, names.tangent(instr.name))

    def _by_row(self, instr: Instruction, row: ScalarRow) -> Value:
        """Sum the partials, each times the tangent of its operand."""
        operands = instr.arguments if isinstance(instr, Call) else instr.operands
        if self.unit.request.errors:
            return self._error(instr, row, operands)
        total: Value | None = None
        for index, (operand, partial) in enumerate(zip(operands, row.partials, strict=True)):
            if partial is None or isinstance(operand, Constant) or not self.unit.activity.is_active(operand):
                continue
            read = names_in(partial)
            env = {name: self.value(operands[at]) for at, name in enumerate(row.operands) if name in read}
            if row.result is not None and row.reads_result(index):
                env[row.result] = self.value(instr)
            direction = self.second(operand)
            scaled = taken.scaled if self._may_be_infinite(instr, row) else emit_scaled
            part = (
                taken.part(self.builder, direction, env)
                if product_of(instr)
                else scaled(partial, direction, env, self.builder, instr.ty)
            )
            total = part if total is None else self.builder.binary("fadd", total, part, flags=("nsz",))
        return zero(instr.ty) if total is None else total

    def _may_be_infinite(self, instr: Instruction, row: ScalarRow) -> bool:
        """Whether a slope may be infinite where the tangent is zero, which then contributes nothing."""
        return self.unit.request.strong_zero or (row.has_pole and not is_safe_quotient(instr))

    def _error(self, instr: Instruction, row: ScalarRow, operands: Sequence[Value]) -> Value:
        """Return the error of a result from those of the operands, and tell the program of it."""
        errors = {
            index: self.second(operand)
            for index, (operand, partial) in enumerate(zip(operands, row.partials, strict=True))
            if partial is not None and self.unit.activity.is_active(operand)
        }
        if not errors:
            return zero(instr.ty)
        values = [self.value(operand) for operand in operands]
        found = error_of(instr, row, errors, values, self.value(instr), self.builder)
        tell(self.builder, self._listeners, instr, values, self.value(instr), found)
        return found

    # Calls

    def _emit_call(self, call: Call) -> None:
        planned = self._plan.calls[call]
        match planned.kind:
            case CallKind.TANGENT:
                self._emit_derivative(call)
                return
            case CallKind.END:
                self.end_the_program(call, END)
                return
            case CallKind.FREE:
                for _ in self._each_lane():
                    self._emit_free(call)
        if call not in self._plan.unneeded:
            self.copy(call)
        for _ in self._each_lane():
            self._emit_second_call(call, planned)

    def _emit_second_call(self, call: Call, planned: CallPlan) -> None:
        match planned.kind:
            case CallKind.RULE:
                row = row_of(call)
                if self.unit.activity.is_active(call) and isinstance(row, ScalarRow):
                    self.second_of[call] = self._by_row(call, row)
            case CallKind.REDUCE:
                if self.unit.activity.is_active(call):
                    self.second_of[call] = self._sum(call)
            case CallKind.MOVE | CallKind.SET:
                self._emit_moved(call, self.site(call, planned))
            case _:
                self.memory_second(call, planned)

    def _sum(self, call: Call) -> Value:
        """Return the tangent, or the error, of a sum of lanes."""
        if self.unit.request.errors:
            errors = {x: self.second(x) for x in call.arguments}
            values = {x: self.value(x) for x in call.arguments}
            return error_of_sum(call, errors, values, self.value(call), self.builder)
        copy = copy_instruction(call, lambda value: value if value is call.callee else self.second(value))
        return self.builder.append(copy, names.tangent(call.name))

    def _emit_free(self, call: Call) -> None:
        facts = facts_of(call)
        assert facts is not None
        assert facts.frees is not None
        block = call.arguments[facts.frees]
        if self.unit.activity.has_shadow(block):
            kept.drop(self.builder, self.value(block))
            arguments = [self.value(argument) for argument in call.arguments]
            arguments[facts.frees] = region.released(self.unit, self.builder, block, self.second(block))
            self.builder.call_pointer(call.fn_type, call.callee, arguments)

    def _emit_moved(self, call: Call, at: Site) -> None:
        """Copy shadows as the primal is copied; filled or from inactive memory, they are zero.

        Memory of integers alone may have none: who stored its address need not have stored a shadow's.
        """
        facts = facts_of(call)
        assert facts is not None
        activity = self.unit.activity
        triple = facts.moves or facts.sets
        assert triple is not None
        target, source, size = (call.arguments[position] for position in triple)
        if not activity.has_shadow(target) or at.moved.is_of_integers:
            return
        if facts.moves is not None and activity.has_shadow(source):
            if at.moved.unknown:
                length = self.builder.cast("zext", self.value(size), I64)
                function = runtime.copy_tangents(self.unit.module)
                self.builder.call(function, (self.second(target), self.second(source), length))
                return
            moved = {target: self.second(target), source: self.second(source)}
            self.builder.append(
                copy_on_shadow(call, lambda v: moved.get(v) or self.value(v), self.unit.module.layout)
            )
        elif facts.sets is not None:
            clear(self.builder, self.second(target), self.builder.cast("zext", self.value(size), I64))
        else:
            clear_floats(at)

    def _emit_derivative(self, call: Call) -> None:
        planned = self._plan.calls[call]
        assert planned.request is not None
        function = self.unit.derivatives.forward(planned.request)
        arguments = []
        for argument, marking in zip(call.arguments, planned.request.markings, strict=True):
            arguments.append(self.value(argument))
            arguments += self.tangents_of(argument) if marking.has_shadow else []
        made = self.in_place(
            call, Call(function.fn_type, function, arguments), names.quotable(call.name or "call", "{}.both")
        )
        if not call.has_result:
            return
        if not planned.request.result.has_shadow:
            self.value_of[call] = made
            return
        self.value_of[call] = self.builder.extract(made, 0, call.name)
        for number, _ in enumerate(self._each_lane()):
            self.second_of[call] = self.builder.extract(made, 1 + number, names.tangent(call.name))

    # Phis

    def _copy_phi(self, phi: Phi) -> None:
        if phi not in self._plan.unneeded:
            made = self.builder.phi(phi.ty, (), phi.name)
            self.value_of[phi] = made
            self._phis.append((phi, made, False))
        for _ in self._each_lane() if self._has_second(phi) else ():
            second = self.builder.phi(self._second_type(phi), (), names.shadow(phi.name))
            self.second_of[phi] = second
            self._lane_phis.append((phi, second, self.lane))

    def _complete(self, entry: Block) -> None:
        for phi, made, lane in self._lane_phis:
            self.lane, self.second_of = lane, self._lanes[lane]
            for value, source in phi.incoming:
                for end in self._ends_to(source, phi.block):
                    made.add_incoming(self._chosen(value, made.ty), end)
        self.lane, self.second_of = 0, self._lanes[0]


# The operands of structural instructions that tangents keep as they are: conditions, indices, masks.
_PLAIN_OPERANDS = {
    "select": (0,),
    "extractelement": (1,),
    "insertelement": (2,),
    "shufflevector": (2,),
}
