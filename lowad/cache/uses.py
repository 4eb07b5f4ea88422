"""Differential use: which instructions have an adjoint, and which values of the primal it reads.

An operation's row says which operands or result its partials read; moves of data read addresses, conditions
and indices. What has no adjoint that lowad knows is refused here, before any code is made.
"""

from collections.abc import Iterator, Mapping
from typing import NoReturn

from lowad.analysis.flow import has_float
from lowad.analysis.places import WORD, ObjectKind
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.tree import ANYTHING, INTEGER, PADDING, POINTER, Float
from lowad.analysis.types.uses import goes_on
from lowad.cache.behind import APART, lacks_some
from lowad.cache.facts import Facts, refuse
from lowad.cache.moves import (
    constant_bytes,
    doubtful,
    holds_floats,
    holds_pointers,
    is_doubtful,
    is_known,
    is_number_at_times,
    is_seen_at_run_time,
    segments_of,
)
from lowad.cache.nodes import CallTape, Node, Primal, Shadow
from lowad.cache.plan import CallKind, CallPlan
from lowad.errors import Code
from lowad.ir.byvalue import is_mixed
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, I64, FloatType, IntType, VectorType
from lowad.ir.values import Constant, ConstantExpr, ConstantInt, Value, is_zero, leads_nowhere
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.listeners import OF_GRADIENTS, listeners, want_values

_OF_WORDS = frozenset((INTEGER, POINTER, PADDING, Float(DOUBLE)))
"""What words may be in turn."""

_STRUCTURE = frozenset(
    (
        *("load", "select", "bitcast", "freeze", "extractelement", "insertelement", "shufflevector"),
        *("extractvalue", "insertvalue", "phi"),
    )
)

_LEAST = 16
"""Bits of the smallest float."""


def adjoint_reads(facts: Facts, calls: Mapping[Call, CallPlan]) -> dict[Instruction, tuple[Node, ...]]:
    """Return every instruction that has an adjoint, in the program's order, with the nodes that it reads."""
    found: dict[Instruction, tuple[Node, ...]] = {}
    told = want_values(listeners(facts.module, OF_GRADIENTS))
    for block in facts.cfg.rpo:
        if block not in facts.cfg.returning:
            continue
        for instr in block.instructions:
            _check(instr, facts)
            if _has_adjoint(instr, facts, calls):
                reads = [*_reads(instr, facts, calls), *(_told(instr) if told else ())]
                found[instr] = tuple(dict.fromkeys(reads))
    return found


def _counts(instr: Instruction, facts: Facts) -> bool:
    """Whether an atomic access does arithmetic on an integer, as counters of references do.

    Of words whose kind nothing shows, sums alone are taken for that: the others are done to bits of floats
    too, such as the larger of two that are not negative.
    """
    if instr.opcode != "atomicrmw" or not isinstance(instr.ty, IntType) or instr.word == "xchg":
        return False
    kind = facts.types.scalar(instr)
    is_known = kind is INTEGER or instr.ty.bits < _LEAST
    return is_known or (instr.word in ("add", "sub") and not isinstance(kind, Float))


def adds(instr: Instruction) -> bool:
    """Whether an atomic access adds a float to memory and nobody asks for the old or new value."""
    return instr.opcode == "atomicrmw" and instr.word in ("fadd", "fsub") and not instr.users


def _check(instr: Instruction, facts: Facts) -> None:
    """Refuse what works on active data in a way that lowad has no derivative of."""
    activity = facts.activity
    if instr.opcode in ("atomicrmw", "cmpxchg", "va_arg"):
        is_number = instr.opcode == "cmpxchg" and facts.types.scalar(instr.operands[2]) is INTEGER
        if activity.holds_active(instr.operands[0]) and not (
            is_number or _counts(instr, facts) or adds(instr)
        ):
            refuse(Code.UNSUPPORTED_INSTRUCTION, f"{instr.opcode} of active memory", instr)
        return
    _check_pointers(instr, facts)
    if instr.opcode == "inttoptr" and activity.has_shadow(instr):
        refuse(Code.UNSUPPORTED_INSTRUCTION, "pointer to active memory made from an integer", instr)
    if instr.opcode == "extractvalue" and is_mixed(instr.operands[0].ty):
        _check_part(instr, facts)
    if instr.opcode == "load":
        _check_load(instr, facts)
    if not instr.has_result or not activity.is_active(instr):
        return
    if not has_float(instr.ty):
        _check_carrier(instr, facts)
    row = row_of(instr)
    if not isinstance(instr, Call) and not isinstance(row, ScalarRow) and instr.opcode not in _STRUCTURE:
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"no derivative of {instr.opcode} of an active value",
            instr,
            notes=(f"{instr.ref} is active: {activity.why(instr)}",),
        )
    if instr.opcode == "shufflevector" and isinstance(instr.ty, VectorType) and instr.ty.scalable:
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            "active scalable vector",
            instr,
            help="compile without scalable vectors",
        )


def _check_load(load: Instruction, facts: Facts) -> None:
    """Refuse to read as an integer what may be a float."""
    if _reads_declared_float(load, facts):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"{load.ref} is read as an integer from memory that is declared to hold floats",
            load,
            notes=facts.types.why(load),
            help="read floats as floats, or with memcpy between objects of one type",
        )
    if load.ty.scalar is I64:
        _check_word(load, facts)


def _check_word(load: Instruction, facts: Facts) -> None:
    """Refuse to hand a word of active memory on as an integer where words are numbers and addresses in turn.

    What it is known to be may hold of some of what it is read from alone.
    """
    if not facts.activity.holds_active(load.operands[0]) or not facts.types.words.are_torn:
        return
    if facts.types.scalar(load) not in (INTEGER, POINTER) or facts.types.is_to_integer(load):
        return
    if goes_on(load):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"whether {load.ref} is a number, an address or an integer cannot be decided",
            load,
            notes=facts.types.why(load),
            help="compile with another -O level",
        )


def _reads_declared_float(load: Instruction, facts: Facts) -> bool:
    """Whether an integer without a type tag is read where debug data says that floats lie.

    That is behind an active argument.
    """
    if facts.types.scalar(load) is not INTEGER or load.metadata_of("tbaa") is not None:
        return False
    if not facts.activity.holds_active(load.operands[0]):
        return False
    arguments = [
        i.key for i in facts.activity.pointsto.objects(load.operands[0]) if i.kind is ObjectKind.ARGUMENT
    ]
    declared = Seeds(facts.module).arguments(facts.fn) if arguments else {}
    kinds = [e.kind for a in arguments if a in declared for e in declared[a].entries.values()]
    return bool(kinds) and all(isinstance(kind, Float) for kind in kinds)


def _check_pointers(instr: Instruction, facts: Facts) -> None:
    """Refuse pointers that lead to memory with a shadow or without one, as it happens at run time."""
    activity = facts.activity
    if isinstance(instr.ty.scalar, FloatType) and activity.has_shadow(instr):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"{instr.ref} holds numbers and addresses in one vector",
            instr,
            help="compile with another -O level, or mark the memory that it leads to const",
        )
    for operand in instr.operands:
        made = isinstance(operand, ConstantExpr) and operand.opcode == "inttoptr"
        made = made or (isinstance(operand, ConstantInt) and instr.opcode in ("phi", "select"))
        if made and not leads_nowhere(operand) and activity.has_shadow(instr):
            refuse(Code.UNSUPPORTED_INSTRUCTION, "pointer to active memory made from an integer", instr)
    match instr.opcode:
        case "phi" | "select" | "insertelement" | "shufflevector" if (
            instr.ty.scalar.is_pointer and activity.has_shadow(instr)
        ):
            mixed = [v for v in instr.operands if v.ty.scalar.is_pointer and _lacks_shadow(v, facts)]
        case "load" if instr.ty.is_pointer and activity.has_shadow(instr):
            mixed = [instr.operands[0]] if not activity.has_shadow(instr.operands[0]) else []
            objects = activity.pointsto.objects(instr)
            is_both = facts.types.may_reach_float(instr) and lacks_some(objects, facts)
            if not mixed and is_both and not facts.request.runtime:
                mixed = [instr]
        case "store" if activity.has_shadow(instr.operands[1]) and instr.operands[0].ty.scalar.is_pointer:
            value, address = instr.operands
            is_lacking = _lacks_shadow(value, facts)
            mixed = [value] if is_lacking and activity.holds_shadowed_here(address, WORD) else []
        case _:
            return
    if mixed:
        refuse(
            Code.MARKING_MISFIT,
            f"{mixed[0].ref} leads to memory without a shadow, "
            "and is used where memory with one is meant too",
            instr,
            help=APART,
        )


def _lacks_shadow(value: Value, facts: Facts) -> bool:
    """Whether `value` leads to memory that needs a shadow and has none.

    Constants lead to globals, which get one; where no float can be reached, as from code, none is needed.
    """
    if isinstance(value, Constant) or not facts.may_reach_number(value):
        return False
    if all(isinstance(item.key, Function) for item in facts.activity.pointsto.objects(value)):
        return False
    return facts.activity.leads_somewhere(value) and not facts.activity.has_shadow(value)


def _check_part(instr: Instruction, facts: Facts) -> None:
    """Refuse to take a part of a structure of several kinds: it has neither adjoint nor shadow."""
    active = has_float(instr.ty) and facts.activity.is_active(instr)
    if active or (instr.ty.scalar.is_pointer and facts.activity.has_shadow(instr)):
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"part of a value of type {instr.operands[0].ty}, which holds numbers and pointers in one",
            instr,
            help="keep it in memory",
        )


def _check_carrier(instr: Instruction, facts: Facts) -> None:
    """Refuse an active integer unless it is known which float its bits are."""
    kind = facts.types.scalar(instr)
    fits = isinstance(kind, Float) and isinstance(instr.ty, IntType) and kind.ty.bits == instr.ty.bits
    if fits and instr.opcode == "load" and kind is not None:
        # Half of a double is no float, whatever lies at other places that are read here.
        size = facts.module.layout.store_bytes(instr.ty)
        fits = not facts.types.held(instr.operands[0], size).may_meet_float(kind)
    if fits and instr.opcode in _STRUCTURE:
        return
    code = Code.UNSUPPORTED_INSTRUCTION if instr.opcode not in _STRUCTURE else Code.UNDECIDABLE_TYPE
    refuse(
        code,
        f"{instr.ref} carries bits of an active float, but is computed with as an integer"
        if code is Code.UNSUPPORTED_INSTRUCTION
        else f"whether {instr.ref} carries a float cannot be decided",
        instr,
        notes=(f"{instr.ref} is active: {facts.activity.why(instr)}", *facts.types.why(instr)),
        help="copy floats as floats, or with memcpy between objects of one type",
    )


def _has_adjoint(instr: Instruction, facts: Facts, calls: Mapping[Call, CallPlan]) -> bool:
    activity = facts.activity
    if isinstance(instr, Call):
        match calls[instr].kind:
            case CallKind.RULE | CallKind.REDUCE:
                return activity.is_active(instr)
            case CallKind.MOVE | CallKind.SET:
                return _fills_active(instr, facts)
            case CallKind.AUGMENT | CallKind.REPLAY | CallKind.TANGENT | CallKind.MIRROR | CallKind.TURN:
                return True
        return False
    if instr.opcode == "store":
        return _stores_active(instr, facts)
    if instr.opcode == "atomicrmw":
        return (
            adds(instr) and activity.is_active(instr.operands[1]) and activity.holds_active(instr.operands[0])
        )
    return instr.has_result and activity.is_active(instr)


def _stores_active(instr: Instruction, facts: Facts) -> bool:
    """Whether a store changes active memory, so that what it overwrites loses its adjoint."""
    value, address = instr.operands
    if not facts.activity.holds_active(address) or value.ty.scalar.is_pointer:
        return False
    if has_float(value.ty):
        return True
    kind = facts.types.scalar(value)
    if kind in (POINTER, PADDING) or facts.types.is_to_integer(instr):
        return False
    size = facts.module.layout.store_bytes(value.ty)
    memory = facts.types.memory(address, size)
    if kind is INTEGER:
        # It clears a number that lies there, at times or at some of the places.
        return is_number_at_times(memory) or facts.types.held(address, size).may_meet_float()
    memory = facts.types.memory(address, size)
    clears = is_zero(value) and not any(POINTER in s.conflict for s in memory)
    # Constants and choices of them, where nothing else tells what lies there.
    unread = kind is ANYTHING and all(segment.kind is ANYTHING for segment in memory)
    here = {kind for segment in memory for kind in (segment.conflict or (segment.kind,))}
    if not facts.activity.is_active(value) and not facts.activity.leads_somewhere(value):
        # Neither a derivative nor an address: only what it overwrites is asked for.
        if here <= {INTEGER, POINTER, PADDING}:
            return False
        clears = (
            clears or kind is None or (size == WORD and isinstance(value, Constant) and here <= _OF_WORDS)
        )
    if is_doubtful(value, memory) or clears or unread:
        # They clear whatever lies there: a number loses its adjoint, and an integer has none.
        return not all(segment.kind in (INTEGER, POINTER, PADDING) for segment in memory)
    if kind is None and all(segment.kind in (INTEGER, POINTER) for segment in memory):
        return False
    if kind is None or (kind is ANYTHING and not is_known(memory)):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"whether {value.ref}, stored to active memory, carries a float cannot be decided",
            instr,
            notes=facts.types.why(value),
        )
    return kind is not ANYTHING or any(isinstance(segment.kind, Float) for segment in memory)


def _fills_active(call: Call, facts: Facts) -> bool:
    known = facts_of(call)
    assert known is not None
    triple = known.moves or known.sets
    assert triple is not None
    target, source, size = (call.arguments[position] for position in triple)
    source = source if known.moves else target
    shadowed = facts.activity.has_shadow(target)
    if not shadowed:
        return False
    segments = segments_of(facts.types, call)
    if known.sets is not None:
        # Zero fits every kind. Pointers and floats at one place would need different things at different
        # times, unless their shadow is zero too, which is seen when it runs.
        return facts.activity.holds_active(target)
    doubts = doubtful(segments, facts.activity.holds_active(source))
    is_blind = len(doubts) == len(segments) and _among_floats(target, source, facts)
    is_seen = is_seen_at_run_time(facts.types, call)
    if any(segment.conflict for segment in doubts) or (is_blind and not is_seen):
        _refuse_fields(call, target, source, facts)
    moves_addresses = known.moves is not None and facts.activity.holds_addresses(source)
    is_lacking = moves_addresses and not facts.activity.has_shadow(source) and holds_pointers(segments)
    if is_lacking and facts.activity.holds_shadowed_here(target, constant_bytes(size)):
        refuse(Code.MARKING_MISFIT, "pointers without shadows are copied among pointers with shadows", call)
    return facts.activity.holds_active(target) and (bool(doubts) or holds_floats(segments))


def _among_floats(target: Value, source: Value, facts: Facts) -> bool:
    """Whether one of two pointers leads to a place that is not known exactly in memory with floats.

    Else what the program does with bytes of no known kind is seen when it runs: they carry nothing.
    """
    return any(facts.types.held(pointer, None).is_among_floats for pointer in (target, source))


def _refuse_fields(call: Call, target: Value, source: Value, facts: Facts) -> NoReturn:
    notes = (*facts.types.why(target), *facts.types.why(source))
    refuse(
        Code.UNDECIDABLE_TYPE,
        "which bytes of a copied or filled block are floats cannot be decided",
        call,
        notes=tuple(dict.fromkeys(notes)),
        help="use the memory through typed pointers in the same program, or compile with -O1 or higher",
    )


def _reads(instr: Instruction, facts: Facts, calls: Mapping[Call, CallPlan]) -> Iterator[Node]:
    row = row_of(instr)
    if isinstance(row, ScalarRow):
        yield from _row_reads(instr, row, facts)
        return
    operands = instr.operands
    match instr.opcode:
        case "load" | "atomicrmw":
            yield from _value(Shadow, operands[0])
        case "store":
            yield from _value(Shadow, operands[1])
        case "select":
            yield from _value(Primal, operands[0])
        case "extractelement":
            yield from _value(Primal, operands[1])
        case "insertelement":
            yield from _value(Primal, operands[2])
    if isinstance(instr, Call):
        yield from _call_reads(instr, facts, calls[instr])


def _told(instr: Instruction) -> Iterator[Node]:
    """Yield what the program is told of an operation."""
    if isinstance(row_of(instr), ScalarRow):
        for operand in instr.arguments if isinstance(instr, Call) else instr.operands:
            yield from _value(Primal, operand)
        yield Primal(instr)


def _row_reads(instr: Instruction, row: ScalarRow, facts: Facts) -> Iterator[Node]:
    operands = instr.arguments if isinstance(instr, Call) else instr.operands
    for index, operand in enumerate(operands):
        if isinstance(operand, Constant) or not facts.activity.is_active(operand):
            continue
        for at in row.read_operands(index):
            yield from _value(Primal, operands[at])
        if row.reads_result(index):
            yield Primal(instr)


def _call_reads(call: Call, facts: Facts, planned: CallPlan) -> Iterator[Node]:
    known = facts_of(call)
    match planned.kind:
        case CallKind.MOVE | CallKind.SET:
            assert known is not None
            triple = known.moves or known.sets
            assert triple is not None
            yield from _value(Shadow, call.arguments[triple[0]])
            if known.moves and facts.activity.holds_active(call.arguments[triple[1]]):
                yield from _value(Shadow, call.arguments[triple[1]])
            yield from _value(Primal, call.arguments[triple[2]])
        case CallKind.MIRROR:
            for argument in call.arguments:
                yield from _value(Primal, argument)
        case CallKind.TURN:
            yield Primal(call)
        case CallKind.AUGMENT | CallKind.REPLAY:
            assert planned.request is not None
            for argument, marking in zip(call.arguments, planned.request.markings, strict=True):
                yield from _value(Primal, argument)
                if marking.has_shadow:
                    yield from _value(Shadow, argument)
            if planned.has_tape:
                yield CallTape(call)


def _value(kind: type[Primal] | type[Shadow], value: Value) -> Iterator[Node]:
    if not isinstance(value, Constant):
        yield kind(value)
