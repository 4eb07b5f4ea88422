"""The derivatives of a module: each request becomes functions, and asks for those of callees in its turn."""

from typing import final

from lowad.analysis.activity import Activity
from lowad.analysis.effects import Summaries
from lowad.analysis.loops import Loops
from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.cache.losses import check_losses
from lowad.cache.make import make_forward_plan, make_plan
from lowad.cache.plan import CallKind, ForwardPlan, Plan
from lowad.codegen import names, runtime, teams
from lowad.codegen.copying import copy_instruction
from lowad.codegen.memory import clear
from lowad.codegen.own import write_own
from lowad.codegen.primal import ForwardPass
from lowad.codegen.relax import hangs_on_rounding
from lowad.codegen.reverse import ReversePass
from lowad.codegen.shadowglobals import shadow_global
from lowad.codegen.signature import (
    Signature,
    augmented_signature,
    forward_signature,
    reverse_signature,
    tape_signature,
)
from lowad.codegen.tangent import TangentPass
from lowad.codegen.tape import Tape
from lowad.codegen.unit import Unit
from lowad.codegen.unwinding import within_context
from lowad.errors import Code, InputError
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block, Function, Module
from lowad.ir.values import Argument, Value, null, zero
from lowad.request import Marking, Mode, Request
from lowad.rewrite.teams import is_team
from lowad.rules.declared import has_rule, is_ours, own_rule
from lowad.rules.messages import message_of
from lowad.rules.routines import plain
from lowad.source import TEAM as MARK

Held = dict[Instruction, tuple[Value, Value]]


@final
class Emitter:
    """Makes every derivative that is asked for, once; `plans` are kept for people to look at."""

    def __init__(self, module: Module, manager: Manager, *, check: bool = False) -> None:
        """`check`: every plan is confirmed by an independent checker; InternalError where one is wrong."""
        self.module = module
        self.manager = manager
        self._check = check
        self.plans: dict[Request, Plan] = {}
        self._forward_plans: dict[Request, ForwardPlan] = {}
        self._made: dict[Request, tuple[Function, ...]] = {}
        self._waiting: list[Request] = []

    def finish(self) -> None:
        """Make all that has been asked for and all that this asks for."""
        while self._waiting:
            request = self._waiting.pop(0)
            routine = plain(request.function)
            if routine is not None:
                # Most programs call none, and need not wait for the rules.
                from lowad.codegen.blas.derive import derive

                derive(routine, self._fn(request), request, self._made[request])
                continue
            message = message_of(request.function)
            if message is not None:
                from lowad.codegen.mpi.derive import derive as derive_message

                derive_message(message, self._fn(request), request, self._made[request])
                continue
            if own_rule(self._fn(request)) is not None and write_own(
                self._fn(request),
                request,
                self._made[request],
                self.manager.get(Summaries, self.module),
            ):
                continue
            match request.mode:
                case Mode.REVERSE:
                    self._emit_reverse(request)
                case Mode.SPLIT:
                    self._emit_split(request)
                case Mode.FORWARD:
                    self._emit_forward(request)
            check_losses(self._fn(request), request, self.manager)

    def plan(self, request: Request) -> None:
        """Plan a derivative and all that it calls; InputError where one of them cannot be made."""
        work, seen, planned = [request], {request}, list[Request]()
        while work:
            one = work.pop()
            if is_ours(one.function) or own_rule(self._fn(one)) is not None:
                continue
            plan = self._forward_plan(one) if one.mode is Mode.FORWARD else self._plan(one)
            planned.append(one)
            more = [call.request for call in plan.calls.values() if call.request is not None]
            work += dict.fromkeys(found for found in more if found not in seen)
            seen.update(more)
        for one in planned:
            check_losses(self._fn(one), one, self.manager)

    # Derivatives, as the parts of code generation ask for them

    def reverse(self, request: Request) -> Function:
        """Return the function of a REVERSE request."""
        return self._declared(request, (reverse_signature(self._fn(request), request),))[0]

    def split(self, request: Request) -> tuple[Function, Function]:
        """Return the augmented primal and the reverse pass of a SPLIT request."""
        fn = self._fn(request)
        signatures = (augmented_signature(fn, request), tape_signature(fn, request))
        augmented, reverse = self._declared(request, signatures)
        return augmented, reverse

    def forward(self, request: Request) -> Function:
        """Return the function of a FORWARD request."""
        return self._declared(request, (forward_signature(self._fn(request), request),))[0]

    def _fn(self, request: Request) -> Function:
        fn = self.module.function(request.function)
        if fn is None or (fn.is_declaration and not has_rule(fn)):
            raise InputError(
                Code.UNKNOWN_FUNCTION,
                f"@{request.function} has no definition",
                help="give the file that defines it",
            )
        return fn

    def _declared(self, request: Request, signatures: tuple[Signature, ...]) -> tuple[Function, ...]:
        found = self._made.get(request)
        if found is None:
            stems = [names.derivative(request)]
            if len(signatures) == 2:
                stems.insert(0, names.augmented(request))
            made = []
            marks = (teams.FORWARD, teams.REVERSE) if len(signatures) == 2 else (MARK,)
            for stem, signature, mark in zip(stems, signatures, marks, strict=True):
                function = signature.make(self.module.free_name(stem))
                function.words = ("internal",)
                function.attributes = self._attributes(signature.fn)
                if is_team(signature.fn):
                    function.attributes += (mark,)
                self.module.add(function)
                made.append(function)
            found = self._made[request] = tuple(made)
            self._waiting.append(request)
        return found

    # Bodies

    def _unit(self, request: Request) -> Unit:
        fn = self._fn(request)
        activity = Activity.of(fn, request, self.manager)
        for item in activity.left_globals():
            # Nothing here may name them.
            for lane in range(request.width):
                shadow_global(self.module, item, lane)
        return Unit(
            fn,
            request,
            activity,
            self.manager.get(Types, fn),
            self.manager.get(Loops, fn),
            self,
        )

    def _plan(self, request: Request) -> Plan:
        if request not in self.plans:
            plan = make_plan(self._fn(request), request, self.manager)
            if self._check:
                from lowad.cache.check import check

                check(plan, self.module, self.manager)
            self.plans[request] = plan
        return self.plans[request]

    def _forward_plan(self, request: Request) -> ForwardPlan:
        if request not in self._forward_plans:
            plan = make_forward_plan(self._fn(request), request, self.manager)
            self._forward_plans[request] = plan
        return self._forward_plans[request]

    def _emit_reverse(self, request: Request) -> None:
        unit, plan = self._unit(request), self._plan(request)
        function = self.reverse(request)
        signature = reverse_signature(unit.fn, request)
        if plan.unwinds:
            function, signature = within_context(function, signature)
        builder = Builder(function)
        parameters = signature.split(function.arguments)
        entry = builder.new_block("entry")
        builder.at(entry)
        tape = Tape(plan, self.module.layout)
        tape_at = null() if tape.is_empty else builder.alloca(tape.record, names.TAPE)
        context = self._own_context(builder, plan) if parameters.context is None else parameters.context
        forward = ForwardPass(unit, plan, builder, parameters, tape, tape_at, context, {})
        ends: list[tuple[Block, Value | None, Block]] = []

        def finish(block: Block, result: Value | None, shadow: Value | None) -> None:
            ends.append((block, result, builder.block))

        forward.run(entry, finish)
        ((returned, result, last),) = ends
        held = {
            alloca: (forward.value_of[alloca], forward.second_of.get(alloca, forward.value_of[alloca]))
            for alloca in _allocas(unit.fn)
        }
        builder.at(last)
        tape.begin(builder, tape_at, load=False)
        reverse = ReversePass(unit, plan, builder, parameters, tape, tape_at, context, held, entry)
        reverse.run(parameters.seed, returned)
        for store in plan.repeated:
            builder.append(copy_instruction(store, forward.value))
        if context is not None:
            builder.call(runtime.free_deferred(self.module), (context,))
        primal = [result] if request.returns_primal and result is not None else []
        _return(builder, [*primal, *self._gradients(reverse, unit)])

    def _emit_split(self, request: Request) -> None:
        unit, plan = self._unit(request), self._plan(request)
        augmented, reverse_fn = self.split(request)
        held_allocas = [alloca for alloca in _allocas(unit.fn) if not alloca.operands]
        held_types = [(alloca, alloca.source) for alloca in held_allocas if alloca.source is not None]
        tape = Tape(plan, self.module.layout, held_types)
        self._emit_augmented(augmented, unit, plan, tape, held_allocas)
        builder = Builder(reverse_fn)
        parameters = tape_signature(unit.fn, request).split(reverse_fn.arguments)
        entry, start = builder.new_block("entry"), builder.new_block("start")
        builder.at(entry)
        tape_at = parameters.tape
        assert isinstance(tape_at, Argument)
        assert parameters.context is not None
        held = _places(builder, tape, tape_at, held_allocas)
        if not held_allocas:
            # Else pointers that were kept, here or by callees, lead into the record.
            tape_at.attributes += ("noalias",)
        tape.begin(builder, tape_at, load=True)
        builder.branch(start)
        builder.at(start)
        reverse = ReversePass(unit, plan, builder, parameters, tape, tape_at, parameters.context, held, entry)
        returned = next(block for block in plan.routes if block.terminator.opcode == "ret")
        reverse.run(parameters.seed, returned)
        if not tape.is_empty:
            runtime.TapeMemory.of(request, parameters.context, plan.unwinds).give(builder, tape_at)
        _return(builder, self._gradients(reverse, unit))

    def _emit_augmented(
        self, function: Function, unit: Unit, plan: Plan, tape: Tape, allocas: list[Instruction]
    ) -> None:
        builder = Builder(function)
        signature = augmented_signature(unit.fn, unit.request)
        parameters = signature.split(function.arguments)
        entry = builder.new_block("entry")
        builder.at(entry)
        tape_at: Value = null()
        assert parameters.context is not None
        if not tape.is_empty:
            memory = runtime.TapeMemory.of(unit.request, parameters.context, plan.unwinds)
            tape_at = memory.take(builder, i64(tape.size_bytes), names.TAPE)
        held = _places(builder, tape, tape_at, allocas)
        for alloca in allocas:
            if unit.activity.has_shadow(alloca) and alloca.source is not None:
                clear(builder, held[alloca][1], i64(self.module.layout.size_bytes(alloca.source)))
        forward = ForwardPass(unit, plan, builder, parameters, tape, tape_at, parameters.context, held)

        def finish(block: Block, result: Value | None, shadow: Value | None) -> None:
            _return(builder, [value for value in (tape_at, result, shadow) if value is not None])

        forward.run(entry, finish)

    def _emit_forward(self, request: Request) -> None:
        unit = self._unit(request)
        function = self.forward(request)
        signature = forward_signature(unit.fn, request)
        plan = self._forward_plan(request)
        builder = Builder(function)
        entry = builder.new_block("entry")
        builder.at(entry)

        def finish(block: Block, result: Value | None, tangent: Value | None) -> None:
            primal = result if request.returns_primal else None
            tangents = [] if tangent is None else forward.tangents_of(block.terminator.operands[0])
            _return(builder, [*([] if primal is None else [primal]), *tangents])

        parameters = signature.split(function.arguments)
        forward = TangentPass(unit, plan, builder, parameters)
        forward.run(entry, finish)

    def _gradients(self, reverse: ReversePass, unit: Unit) -> list[Value]:
        found = []
        for argument, marking in zip(unit.fn.arguments, unit.request.markings, strict=True):
            if marking is Marking.OUT:
                active = unit.activity.is_active(argument)
                found.append(reverse.take(argument) if active else zero(argument.ty))
        return found

    def _attributes(self, fn: Function) -> tuple[str, ...]:
        """Return the attributes of `fn` that its derivative may carry: for which processor it is compiled."""
        kept = ('"target-cpu"', '"target-features"', '"tune-cpu"', '"frame-pointer"')
        words = sorted(word for word in fn.attribute_words() if word.startswith(kept))
        if not fn.is_declaration and hangs_on_rounding(self.manager.get(Loops, fn)):
            words.append("noinline")
        return tuple(words)

    def _own_context(self, builder: Builder, plan: Plan) -> Value | None:
        """Return the address of a new context, None where nothing needs one."""
        calls = plan.calls.values()
        # Routines of BLAS and messages keep what they need in blocks of their own.
        kinds = {each.kind for each in calls if each.request is None or not is_ours(each.request.function)}
        heap = any(
            instr.opcode == "alloca" and instr.block is not plan.fn.entry for instr in plan.fn.instructions
        )
        if not heap and kinds.isdisjoint((CallKind.AUGMENT, CallKind.FREE, CallKind.MAKE, CallKind.TURN)):
            return None
        place = builder.alloca(runtime.CONTEXT, names.CONTEXT)
        builder.store(zero(runtime.CONTEXT), place)
        return place


def _allocas(fn: Function) -> list[Instruction]:
    return [instr for instr in fn.entry.instructions if instr.opcode == "alloca"]


def _places(builder: Builder, tape: Tape, tape_at: Value, allocas: list[Instruction]) -> Held:
    return {
        alloca: (
            tape.held(builder, tape_at, ("held", number)),
            tape.held(builder, tape_at, ("held shadow", number)),
        )
        for number, alloca in enumerate(allocas)
    }


def _return(builder: Builder, values: list[Value]) -> None:
    """End the function with its results: none, one bare, or several as a structure."""
    if not values:
        builder.ret()
    elif len(values) == 1:
        builder.ret(values[0])
    else:
        builder.ret(builder.aggregate(builder.fn.fn_type.result, values))
