"""How each call is differentiated."""

from dataclasses import replace

from lowad.analysis.alias import Alias
from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Manager
from lowad.analysis.teams import Teams
from lowad.analysis.unwinding import Unwinding
from lowad.cache.behind import constants_behind, fixed_in, numberless_in
from lowad.cache.facts import Facts, refuse
from lowad.cache.inactive import check_inactive
from lowad.cache.known import MARK_CONST, plan_known, reasons
from lowad.cache.moves import moved
from lowad.cache.plan import CallKind, CallPlan, Unknown
from lowad.cache.unneeded import is_silent
from lowad.errors import Code
from lowad.ir.byvalue import BEYOND_REACH, is_mixed
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function
from lowad.ir.types import IntType, PointerType
from lowad.ir.values import InlineAsm, Value, is_zero, leads_nowhere
from lowad.request import Marking, Mode, Request
from lowad.rewrite.indirect import is_of_optional
from lowad.rewrite.teams import lies_apart
from lowad.rules import InactiveRow, ScalarRow, facts_of, row_of
from lowad.rules.declared import has_rule
from lowad.rules.messages import NO_RULE, PREFIX, UNDER_WAY, may_move_floats, message_of
from lowad.rules.openmp import TURN, is_unknown
from lowad.rules.routines import IMAGINARY, Plain, is_cublas, plain, spelled

REDUCTION = "llvm.vector.reduce.fadd."


def plan_calls(facts: Facts) -> dict[Call, CallPlan]:
    """Return the plan of every call of the function; refuses active calls that nothing is known of."""
    calls = [instr for instr in facts.fn.instructions if isinstance(instr, Call)]
    returning = facts.cfg.returning
    thrown_from = _thrown_from(facts) if facts.unwinds else set[Block]()
    plans = {
        call: _plan(call, facts) if call.block in returning else _plan_lost(call, facts, thrown_from)
        for call in calls
    }
    for call, plan in plans.items():
        caught = call.opcode == "invoke" and call.targets[1] in returning
        if call.opcode == "callbr" or (caught and plan.kind not in _MAY_BE_CAUGHT):
            refuse(
                Code.UNSUPPORTED_INSTRUCTION,
                f"active call of '{call.callee_name}' which may not return here ({call.opcode})",
                call,
                help=MARK_CONST,
            )
    return plans


_MAY_BE_CAUGHT = (
    CallKind.PLAIN,
    CallKind.END,
    CallKind.ALLOCATE,
    CallKind.FREE,
    CallKind.MAKE,
    CallKind.FIND,
)
"""What has nothing to take back where an exception comes out of it."""

_LOST = CallPlan(CallKind.PLAIN, why="the function does not return from there")


def _plan_lost(call: Call, facts: Facts, thrown_from: set[Block]) -> CallPlan:
    """Return the plan of a call from which the function does not return.

    Nothing of it is taken back. But on the way of an exception it may release memory, or move it to another
    owner: then shadows go with it.
    """
    known = facts_of(call)
    if not facts.unwinds:
        return _LOST
    if known is not None:
        frees = known.frees is not None and facts.activity.has_shadow(call.arguments[known.frees])
        if frees and known.allocates is None:
            return CallPlan(CallKind.FREE, why="an exception passes")
        return plan_known(call, facts) if _moves_pointers(call, facts) else _LOST
    callee = call.callee
    if not isinstance(callee, Function) or callee.is_declaration or callee.fn_type is not call.fn_type:
        return _LOST
    only_throws = all(block.terminator.opcode != "ret" for block in callee.blocks)
    if only_throws or call.block in thrown_from:
        # What comes before the throw makes its message.
        return _LOST
    summary = facts.effects.of_call(call)
    changed = summary.writes | summary.frees
    pointers = (at for at, argument in enumerate(call.arguments) if argument.ty.is_pointer)
    owned = [at for at in pointers if facts.activity.has_shadow(call.arguments[at])]
    if not any(summary.frees_all or at in changed for at in owned):
        return _LOST
    plan = _plan_defined(call, _callee(call, facts), facts)
    return CallPlan(CallKind.AUGMENT, plan.request) if plan.kind is CallKind.AUGMENT else plan


def _thrown_from(facts: Facts) -> set[Block]:
    """Return the blocks that control comes to without a landing pad on the way."""
    found = {facts.fn.entry}
    work = [facts.fn.entry]
    while work:
        for block in facts.cfg.succs[work.pop()]:
            if block not in found and all(instr.opcode != "landingpad" for instr in block.instructions):
                found.add(block)
                work.append(block)
    return found


def _moves_pointers(call: Call, facts: Facts) -> bool:
    """Whether a call of a library function makes memory with a shadow, or copies pointers to such."""
    known = facts_of(call)
    assert known is not None
    if known.gives is not None:
        return facts.activity.has_shadow(call)
    if known.allocates is not None:
        return facts.activity.has_shadow(call) and known.allocates.resizes is None
    if known.moves is None:
        return False
    target, source = (call.arguments[position] for position in known.moves[:2])
    if not (facts.activity.has_shadow(target) and facts.activity.has_shadow(source)):
        return False
    shadows = moved(call, facts)
    may_be_addresses = bool(shadows.addresses) or shadows.how in (Unknown.ALONG, Unknown.APART)
    return may_be_addresses and not shadows.doubts


def _returns_twice(call: Call, facts: Facts) -> bool:
    words = facts.module.resolve_attributes(call.fn_attributes)
    callee = call.callee
    return "returns_twice" in words or (
        isinstance(callee, Function) and "returns_twice" in callee.attribute_words()
    )


def _plan(call: Call, facts: Facts) -> CallPlan:
    if _returns_twice(call, facts):
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"'{call.callee_name}' may return twice, and the reverse pass could not tell how often",
            call,
            help="return an error code instead",
        )
    row = row_of(call)
    known = facts_of(call)
    if known is not None and known.forks:
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"'{call.callee_name}' goes on in two processes, and what the other computes has no derivative",
            call,
            help="put the call into a function that is not inlined and marked enzyme_inactive, if nothing "
            "active comes of it",
        )
    if may_move_floats(call):
        refuse(Code.NO_RULE, f"nothing is known of what '{call.callee_name}' moves", call, help=_MESSAGES)
    if isinstance(row, ScalarRow):
        return CallPlan(CallKind.RULE)
    among_threads = _plan_among_threads(call)
    if among_threads is not None:
        return among_threads
    if known is not None and known.frees is not None and known.allocates is None:
        return CallPlan(CallKind.FREE)
    if (call.callee_name or "").startswith(REDUCTION):
        return CallPlan(CallKind.REDUCE)
    if isinstance(row, InactiveRow) or not facts.activity.is_active_call(call):
        check_inactive(call, facts)
        return CallPlan(CallKind.PLAIN)
    if known is not None:
        return plan_known(call, facts)
    return _plan_called(call, facts)


def _plan_called(call: Call, facts: Facts) -> CallPlan:
    """Return the plan of an active call of what has no row."""
    if is_of_optional(call):
        return CallPlan(CallKind.END, why="no function of the program fits, and there need be none")
    return _plan_defined(call, _callee(call, facts), facts)


def _callee(call: Call, facts: Facts) -> Function:
    """Return the function that an active call calls; InputError where its derivative cannot stand there."""
    if isinstance(call.callee, InlineAsm):
        refuse(Code.ACTIVE_ASSEMBLY, "inline assembly works on active values", call, help=MARK_CONST)
    callee = call.callee
    if not isinstance(callee, Function):
        refuse(Code.NO_RULE, "active call through a pointer whose target is not known", call, help=MARK_CONST)
    if callee.name.startswith(PREFIX) and NO_RULE in callee.name.split("."):
        said = f"'{callee.name.rpartition('.')[2]}' with these types, operations or wildcards"
        refuse(Code.NO_RULE, f"no rule for {said}", call, help=_MESSAGES)
    if callee.name.startswith(UNDER_WAY):
        refuse(Code.NO_RULE, "no derivative of a derivative of messages under way", call, help=_MESSAGES)
    if callee.is_declaration and not has_rule(callee):
        refuse(
            Code.NO_RULE,
            f"no rule for active call to '{callee.name}', and its definition is not there",
            call,
            notes=reasons(call, facts),
            help=_help_without_rule(callee.name),
        )
    if callee.fn_type != call.fn_type or callee.fn_type.variadic:
        refuse(Code.UNSUPPORTED_INSTRUCTION, "active call with other arguments than the callee's", call)
    if not has_rule(callee) and _passes_by_value(call, callee):
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            "active call that passes a structure by value in a way of its own",
            call,
            help="pass a pointer to it",
        )
    carried = [v for v in (call, *call.arguments) if _is_bits(v) and facts.activity.is_active(v)]
    if carried:
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"active call in which {carried[0].ref} travels as an integer",
            call,
            help="pass the float as a float",
        )
    hidden = [v for v in call.arguments if _is_bits(v) and facts.activity.has_shadow(v)]
    hidden = [v for v in hidden if _makes_address(callee.arguments[call.arguments.index(v)])]
    if hidden and not has_rule(callee):
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"active call in which {hidden[0].ref} is an address and travels as an integer",
            call,
            help="pass the address as a pointer",
        )
    return callee


def _makes_address(argument: Value) -> bool:
    """Whether an address is made of an integer without a detour, in the function that is given it."""
    work = list(getattr(argument, "users", ()))
    seen = set(work)
    while work:
        user = work.pop()
        if user.opcode == "inttoptr":
            return True
        if not user.is_call and user.opcode not in ("store", "icmp"):
            work += [item for item in user.users if item not in seen]
            seen.update(user.users)
    return False


def _is_bits(value: Value) -> bool:
    return isinstance(value.ty.scalar, IntType)


def _help_without_rule(name: str) -> str:
    if is_cublas(name):
        return (
            "call BLAS on the host: what lies in a graphics processor's memory lowad does not differentiate"
        )
    if spelled(name) is not None:
        return "docs/design/blas.md says which routines of which types have rules, and how they are declared"
    if name.startswith("lowad."):
        return (
            "this is part of a derivative that is differentiated again, and has no derivative itself: "
            "give the inner derivative by __enzyme_register_gradient, or ask for it in forward mode"
        )
    return (
        "give the file that defines it too, add a row to lowad/rules (docs/adding-a-rule.md), "
        "or mark its arguments const"
    )


def _plan_among_threads(call: Call) -> CallPlan | None:
    """Return the plan of what threads of a team do to each other; None of any other call."""
    known = facts_of(call)
    if call.callee_name == TURN:
        return CallPlan(CallKind.TURN)
    if known is not None and known.mirror is not None:
        return CallPlan(CallKind.MIRROR)
    if is_unknown(call):
        refuse(
            Code.NO_RULE,
            f"no rule for '{call.callee_name}' of OpenMP's run time",
            call,
            help="docs/limits.md says what of OpenMP has no derivative; move it off the active path",
        )
    return None


def _passes_by_value(call: Call, callee: Function) -> bool:
    """Whether a structure is passed by value although calls were sent to plain versions of their callees."""
    words = ("byval", *BEYOND_REACH)
    marked = any(argument.has(word) for argument in callee.arguments for word in words)
    return marked or any(is_mixed(value.ty) for value in (call, *call.arguments))


_MESSAGES = "docs/design/mpi.md says which messages have derivatives"


def _plan_defined(call: Call, callee: Function, facts: Facts) -> CallPlan:
    activity = facts.activity
    shadows = frozenset(item.name for item in activity.shadow_globals())
    forward = facts.request.mode is Mode.FORWARD
    number = Marking.DUP if forward else Marking.OUT
    markings = tuple(
        number if activity.is_active(argument) else _memory_marking(argument, call, facts)
        for argument in call.arguments
    )
    result = Marking.CONST
    if call.has_result and activity.is_active(call):
        result = number
    elif call.has_result and isinstance(call.ty, PointerType) and activity.has_shadow(call):
        result = Marking.DUP
    routine, message = plain(callee.name), message_of(callee.name)
    if message is not None and (facts.request.is_concurrent or facts.request.errors):
        where = "in a parallel region" if facts.request.is_concurrent else "in an estimate of rounding errors"
        refuse(Code.NO_RULE, f"'{message.row.name}' {where}", call, help=MARK_CONST)
    constants = constants_behind(call, markings, facts)
    numberless, fixed = numberless_in(call, markings, facts), fixed_in(call, markings, facts)
    if forward:
        if routine is not None and facts.request.errors:
            refuse(Code.NO_RULE, f"nothing is known of the rounding in '{callee.name}'", call)
        return CallPlan(
            CallKind.TANGENT,
            Request(
                callee.name,
                Mode.FORWARD,
                markings,
                result,
                returns_primal=True,
                globals=shadows,
                width=facts.request.width,
                errors=facts.request.errors,
                runtime=facts.request.runtime,
                strong_zero=facts.request.strong_zero,
                is_differentiated=facts.request.is_differentiated,
                constants=constants,
                numberless=numberless,
                fixed=fixed,
            ),
        )
    private = _private(call, callee, facts)
    overwritten = frozenset(
        position
        for position, argument in enumerate(call.arguments)
        if argument.ty.is_pointer and facts.overwrites.overwritten_after(call, argument) is not None
    )
    request = Request(
        callee.name,
        Mode.SPLIT,
        markings,
        result,
        overwritten,
        keeping=facts.request.keeping,
        private=private,
        is_differentiated=facts.request.is_differentiated,
        disjoint=_is_disjoint(call, callee, facts),
        held=facts.unwinds or facts.request.held,
        strong_zero=facts.request.strong_zero,
        constants=constants,
        numberless=numberless,
        fixed=fixed,
    )
    if routine is not None:
        return _plan_routine(call, routine, request)
    if message is not None:
        return CallPlan(
            CallKind.AUGMENT,
            replace(request, overwritten=frozenset(), disjoint=False),
            "the message goes back",
            tapeless=not message.keeps,
        )
    request = replace(
        request, globals=shadows, is_nested=facts.request.is_concurrent, runtime=facts.request.runtime
    )
    replayed = not has_rule(callee) and _may_replay(call, callee, facts, overwritten)
    if replayed and result is not Marking.DUP:
        return CallPlan(
            CallKind.REPLAY,
            replace(request, mode=Mode.REVERSE, overwritten=frozenset(), held=False),
            "it writes nothing, and what it reads stays",
            skipped=call.has_result and _may_be_skipped(call, facts),
        )
    return CallPlan(CallKind.AUGMENT, request)


def _is_disjoint(call: Call, callee: Function, facts: Facts) -> bool:
    """Whether what a team is passed lies apart, shadows too, and no thread of it waits for others.

    Where threads wait, memory changes through pointers that the thread has not got.
    """
    teams = facts.manager.get(Teams, facts.module)
    if not teams.is_team(callee) or teams.may_wait(callee):
        return False
    alias = facts.manager.get(Alias, facts.fn)
    return all(
        lies_apart(argument)
        and (facts.request.disjoint or all(item.is_local for item in alias.objects(passed)))
        for argument, passed in zip(callee.arguments, call.arguments, strict=True)
        if argument.ty.is_pointer
    )


def _private(call: Call, callee: Function, facts: Facts) -> frozenset[int] | None:
    """Return the arguments that lead to memory of one thread alone, None where there are no others."""
    if facts.manager.get(Teams, facts.module).is_team(callee):
        return frozenset()
    if not facts.request.is_concurrent:
        return None
    return frozenset(
        position
        for position, argument in enumerate(call.arguments)
        if argument.ty.is_pointer and facts.overwrites.is_of_thread(argument)
    )


def _memory_marking(argument: Value, call: Call, facts: Facts) -> Marking:
    if not isinstance(argument.ty, PointerType):
        return Marking.CONST
    beside = [value for value in (call, *call.arguments) if value.ty.is_pointer]
    if is_zero(argument) and any(facts.activity.has_shadow(value) for value in beside):
        # The end of an empty range: the callee may hold it against pointers that have shadows. Or an empty
        # tree, for which it returns a new one.
        return Marking.DUP
    if leads_nowhere(argument) and _writes_through(call, argument, facts):
        # A field of nothing, on a way that the program does not go: an optimiser has made a call of its own
        # of that way.
        return Marking.DUP
    if not facts.activity.has_shadow(argument):
        return Marking.CONST
    return Marking.DUPNONEED if is_silent(argument, call, facts) else Marking.DUP


def _writes_through(call: Call, argument: Value, facts: Facts) -> bool:
    written = facts.effects.of_call(call).writes
    return any(at in written for at, value in enumerate(call.arguments) if value is argument)


def _plan_routine(call: Call, routine: Plain, request: Request) -> CallPlan:
    """Return the plan of a call of BLAS or LAPACK: what its adjoint reads is kept where it is overwritten.

    The call itself may overwrite what it reads where two arguments are one pointer.
    """
    names, changed = routine.parameters, routine.routine.writes
    written = [a for name, a in zip(names, call.arguments, strict=True) if name in changed]
    lost = [
        name
        for at, (name, argument) in enumerate(zip(names, call.arguments, strict=True))
        if at in request.overwritten or (name not in changed and argument in written)
    ]
    pairs = zip(names, request.markings, strict=True)
    active = [name.removesuffix(IMAGINARY) for name, m in pairs if m is not Marking.CONST]
    kept = routine.routine.kept(active, lost)
    again = frozenset(names.index(name.partition(".")[0]) for name in kept if not name.endswith(".old"))
    why = f"keeps {', '.join(kept)}" if kept else "keeps nothing"
    return CallPlan(CallKind.AUGMENT, replace(request, overwritten=again), why, tapeless=not kept)


def _may_replay(call: Call, callee: Function, facts: Facts, overwritten: frozenset[int]) -> bool:
    """Whether the callee's derivative may run the primal again in the reverse pass."""
    summary = facts.effects.of_call(call)
    if summary.writes or summary.global_writes or summary.writes_all or summary.frees or summary.frees_all:
        return False
    if overwritten or summary.reads_all or summary.global_reads or summary.result.is_fresh:
        return False
    if summary.state:
        # The second time a generator of random numbers gives the next one, and a line is printed twice.
        return False
    if facts.manager.get(Teams, facts.module).may_wait(callee):
        return False
    return not is_recursive(callee, facts.manager) or _may_be_skipped(call, facts)


def _may_be_skipped(call: Call, facts: Facts) -> bool:
    """Whether the forward pass does without a call.

    An exception has to come when the primal would throw it.
    """
    return not facts.manager.get(Unwinding, facts.module).may_unwind(call) and is_unneeded(call, facts)


def is_unneeded(call: Call, facts: Facts) -> bool:
    """Whether the derivative does without the value of `call`.

    Only a result that the derivative does not return depends on it.

    Then the primal need not run in the forward pass, and running it in the reverse pass costs nothing twice,
    however deep calls go.
    """
    if facts.request.mode is not Mode.REVERSE or facts.request.returns_primal:
        return False
    # The call itself may be a user, of its value in the round before.
    seen: set[Instruction] = set()
    work: list[Instruction] = [call]
    while work:
        value = work.pop()
        for user in value.users:
            row = row_of(user)
            if user.opcode == "ret" or user in seen:
                continue
            reads = isinstance(row, ScalarRow) and _is_read(user, row, value, facts)
            if reads or not (isinstance(row, ScalarRow) or user.opcode in ("phi", "freeze")):
                return False
            seen.add(user)
            work.append(user)
    return True


def _is_read(user: Instruction, row: ScalarRow, value: Instruction, facts: Facts) -> bool:
    """Whether the adjoint of `user` reads `value`, its operand, or its own result, which is made from it."""
    operands = user.arguments if isinstance(user, Call) else user.operands
    for index, operand in enumerate(operands):
        if facts.activity.is_active(operand) and (
            row.reads_result(index) or any(operands[at] is value for at in row.read_operands(index))
        ):
            return True
    return False


def is_recursive(fn: Function, manager: Manager) -> bool:
    """Whether `fn` may come to call itself."""
    assert fn.module is not None
    return manager.get(CallGraph, fn.module).is_recursive(fn)
