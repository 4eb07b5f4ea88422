"""Differential use: which instructions have an adjoint, and which values of the primal it reads.

An operation's row says which operands or result its partials read; moves of data read addresses, conditions
and indices. What has no adjoint that lowad knows is refused here, before any code is made.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from lowad.analysis.flow import has_float
from lowad.analysis.places import WORD, ObjectKind
from lowad.analysis.pointsto import is_of_integers
from lowad.analysis.types.kinds import INTEGER, POINTER, Float
from lowad.analysis.types.tree import kinds_of
from lowad.analysis.types.uses import is_kept, origins
from lowad.cache.accesses import check_load, is_whole, of_store
from lowad.cache.behind import APART, lacks_some
from lowad.cache.facts import Facts, refuse
from lowad.cache.moves import moves_active
from lowad.cache.nodes import CallTape, Node, Primal, Shadow
from lowad.cache.plan import Access, CallKind, CallPlan
from lowad.cache.steps import check_steps
from lowad.errors import Code
from lowad.ir.byvalue import is_mixed
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import I64, FloatType, IntType, VectorType
from lowad.ir.values import (
    Argument,
    Constant,
    ConstantExpr,
    ConstantInt,
    Value,
    elements_of,
    is_undefined,
    leads_nowhere,
)
from lowad.request import Mode
from lowad.rewrite.disguised import is_of_float, leads_to_float
from lowad.rewrite.pointers import COMPUTES, Words, has_address_bits, is_given_address
from lowad.rewrite.regrouped import regroups
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.listeners import OF_GRADIENTS, listeners, want_values

_STRUCTURE = frozenset(
    (
        *("load", "select", "bitcast", "freeze", "extractelement", "insertelement", "shufflevector"),
        *("extractvalue", "insertvalue", "phi"),
    )
)

_OWN = (ObjectKind.LOCAL, ObjectKind.GLOBAL)
"""What is certain to be another object than any other of these."""

_PASSES_ON = frozenset(
    (
        *("load", "phi", "select", "freeze", "bitcast", "ptrtoint", "extractvalue"),
        *("extractelement", "insertelement", "shufflevector"),
    )
)
"""What hands words on as they are."""

_WORD = 2**64 - 1
_ALIKE = 7 | 0xFFFF << 48
"""The bits in which an address and its shadow are alike: those of alignment and those above addresses."""

_LEAST = 16
"""Bits of the smallest float."""


def adjoint_reads(
    facts: Facts, calls: Mapping[Call, CallPlan]
) -> tuple[dict[Instruction, tuple[Node, ...]], dict[Instruction, Access]]:
    """Return every instruction that has an adjoint, in the program's order, with the nodes that it reads.

    With them comes what those do that are stores.
    """
    found: dict[Instruction, tuple[Node, ...]] = {}
    stores: dict[Instruction, Access] = {}
    told = want_values(listeners(facts.module, OF_GRADIENTS))
    for block in facts.cfg.rpo:
        if block not in facts.cfg.returning:
            continue
        for instr in block.instructions:
            _check(instr, facts)
            if instr.opcode == "store" and (over := of_store(instr, facts)) is not Access.LEFT:
                stores[instr] = over
            if instr in stores or _has_adjoint(instr, facts, calls):
                reads = [*_reads(instr, facts, calls), *(_told(instr) if told else ())]
                found[instr] = tuple(dict.fromkeys(reads))
    return found, stores


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
    _check_address_bits(instr, facts)
    _check_part_of_address(instr, facts)
    _check_disguised(instr, facts)
    if instr.opcode == "extractvalue" and is_mixed(instr.operands[0].ty):
        _check_part(instr, facts)
    check_steps(instr, facts)
    if instr.opcode == "load":
        check_load(instr, facts)
    if not instr.has_result or not activity.is_active(instr):
        return
    _check_bits(instr, facts)
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


def _words_of(facts: Facts) -> Words:
    return facts.manager.once((Words, facts.module), lambda: Words(facts.module))


def _check_address_bits(instr: Instruction, facts: Facts) -> None:
    """Refuse addresses of active memory among integers of which nobody can say how far they are from one."""
    activity, types = facts.activity, facts.types
    value, what = instr.operands[0] if instr.operands else instr, ""
    match instr.opcode:
        case "store" if activity.has_shadow(instr.operands[1]):
            what = _stored_address(value, instr.operands[1], facts)
        case "sub" if all(getattr(one, "opcode", "") == "ptrtoint" for one in instr.operands):
            left, right = map(activity.pointsto.objects, instr.operands)
            is_known = all(one.kind in _OWN for one in (*left, *right)) and bool(left) and bool(right)
            if is_known and left.isdisjoint(right) and activity.has_shadow(instr) and is_kept(instr):
                what = f"{instr.ref} is the distance from one object to another"
        case _ if isinstance(instr.ty.scalar, IntType) and not _moves(instr):
            if types.scalar(instr) is POINTER and activity.has_shadow(instr):
                what = f"{instr.ref} is an address of active memory, computed with as an integer"
    if what:
        help_ = "keep addresses in pointers, and compute with char * inside one object"
        refuse(Code.UNSUPPORTED_INSTRUCTION, what, instr, help=help_)


def _moves(instr: Instruction) -> bool:
    """Whether a word, where it is an address, comes from elsewhere, or is one moved by a constant distance or
    marked: its shadow is so too.

    Marks are in bits in which an address and its shadow are alike.
    """
    if instr.opcode in _PASSES_ON:
        source = instr.operands[0]
        return not (instr.opcode == "extractvalue" and isinstance(source, Call) and is_of_integers(source))
    if instr.opcode not in COMPUTES:
        return False
    constant = next((one for one in reversed(instr.operands) if isinstance(one, Constant)), None)
    if constant is None or (instr.opcode == "sub" and constant is not instr.operands[1]):
        return False
    lanes = [one for one in _each(constant) if not is_undefined(one)]
    marks = [one.value for one in lanes if isinstance(one, ConstantInt)]
    if len(marks) < len(lanes):
        return False
    match instr.opcode:
        case "or" | "xor":
            return all(_WORD & mark & ~_ALIKE == 0 for mark in marks)
        case "and":
            return all(_WORD & ~mark & ~_ALIKE == 0 for mark in marks)
    return True


def _stored_address(value: Value, place: Value, facts: Facts) -> str:
    """Return what a stored integer is that is, or may be, an address of active memory, not known as one."""
    activity, types = facts.activity, facts.types
    if has_address_bits(value) and activity.has_shadow(value):
        is_known = types.scalar(value) is POINTER
        return "" if is_known else f"{value.ref} is an address of active memory, stored as an integer"
    if _has_lanes_of_addresses(value, facts):
        return f"{value.ref} has addresses of active memory in it, stored as integers side by side"
    if value.ty is not I64:
        return ""
    is_known = types.scalar(value) in (POINTER, INTEGER)
    if not is_known and activity.has_shadow(value) and POINTER in types.held(place, WORD).kinds:
        return f"{value.ref}, computed from an address of active memory, is stored where addresses are"
    given = [one for one in origins(value) if isinstance(one, Argument | Call)]
    lost = (one for one in given if not activity.leads_somewhere(one))
    # Functions pass and return no shadow beside an integer.
    known = any(activity.has_shadow(one) and types.scalar(one) is POINTER for one in given)
    if known or any(is_given_address(_words_of(facts), one) for one in lost):
        return f"{value.ref}, an address that the function is given as an integer, is stored as one"
    return ""


def _has_lanes_of_addresses(value: Value, facts: Facts) -> bool:
    """Whether some integers side by side, and not all, are taken for addresses of active memory."""
    if not isinstance(value.ty, VectorType) or value.ty.scalar is not I64 or isinstance(value, Constant):
        return False
    if facts.types.scalar(value) is POINTER or not facts.activity.has_shadow(value):
        return False
    return any(POINTER in kinds_of(entry) for entry in facts.types.of(value).entries.values())


def _check_part_of_address(instr: Instruction, facts: Facts) -> None:
    """Refuse a part of an address of active memory that is moved as it is: of the rest nothing is known."""
    if instr.opcode != "trunc" or facts.types.scalar(instr.operands[0]) is not POINTER:
        return
    if facts.activity.has_shadow(instr.operands[0]) and _is_handed_on(instr):
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"{instr.ref} is a part of an address of active memory, and goes on without the rest",
            instr,
            help="keep addresses in pointers",
        )


def _is_handed_on(part: Instruction) -> bool:
    """Whether it is stored, returned or passed as it is."""
    return any(
        user.opcode in ("store", "ret", "phi")
        or (isinstance(user, Call) and not (user.callee_name or "").startswith("llvm."))
        for user in part.users
    )


def _check_disguised(instr: Instruction, facts: Facts) -> None:
    """Refuse numbers that travel as addresses, as members of unions that functions are given or return."""
    takes_address = instr.opcode == "ptrtoint" and leads_to_float(instr)
    if takes_address or (instr.opcode == "inttoptr" and is_of_float(instr.operands[0])):
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"{(instr.operands[0] if takes_address else instr).ref} is an address with the bits of a float",
            instr,
            help="pass unions of numbers and addresses by pointer",
        )


def _check_pointers(instr: Instruction, facts: Facts) -> None:
    """Refuse pointers that lead to memory with a shadow or without one, as it happens at run time."""
    activity = facts.activity
    is_number = isinstance(instr.ty.scalar, FloatType) and activity.has_shadow(instr)
    if is_number or _reads_numbers_as_addresses(instr, facts):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"{instr.ref} holds numbers and addresses in one vector",
            instr,
            help="compile with another -O level, or mark the memory that it leads to const",
        )
    for operand in chain.from_iterable(map(_each, instr.operands)):
        made = isinstance(operand, ConstantExpr) and operand.opcode == "inttoptr"
        made = made or (isinstance(operand, ConstantInt) and instr.opcode in ("phi", "select"))
        if not made or leads_nowhere(operand) or not activity.has_shadow(instr):
            continue
        if facts.types.scalar(instr) is not INTEGER:
            refuse(Code.UNSUPPORTED_INSTRUCTION, "pointer to active memory made from an integer", instr)
    match instr.opcode:
        case "phi" | "select" | "insertelement" | "shufflevector" if _holds_addresses(
            instr, facts
        ) and activity.has_shadow(instr):
            mixed = [v for v in instr.operands if v.ty.scalar is instr.ty.scalar and _lacks_shadow(v, facts)]
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


def _each(value: Value) -> Sequence[Value]:
    """Return the lanes of a constant vector, and any other value itself."""
    ty = value.ty
    lanes = elements_of(value, ty.count) if isinstance(ty, VectorType) and not ty.scalable else None
    return (value,) if lanes is None else lanes


def _holds_addresses(instr: Instruction, facts: Facts) -> bool:
    """Whether `instr` is an address, or one of several words of which some are."""
    if instr.ty.scalar.is_pointer:
        return True
    is_word = instr.opcode in ("phi", "select") and instr.ty.scalar is I64
    return is_word and facts.types.scalar(instr) is POINTER


def _reads_numbers_as_addresses(load: Instruction, facts: Facts) -> bool:
    """Whether several words are read as addresses at once of which some are numbers with a derivative."""
    if load.opcode != "load" or not isinstance(load.ty, VectorType) or not load.ty.scalar.is_pointer:
        return False
    address = load.operands[0]
    if load.ty.scalable or not facts.activity.holds_active(address):
        return False
    held = facts.types.held(address, facts.module.layout.store_bytes(load.ty))
    return any(isinstance(kind, Float) for kind in held.kinds)


def _lacks_shadow(value: Value, facts: Facts) -> bool:
    """Whether `value` leads to memory that needs a shadow and has none.

    Constants lead to globals, which get one; where no float can be reached, as from code, none is needed.
    """
    if isinstance(value, Constant) or not facts.may_reach_number(value):
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


def _check_bits(instr: Instruction, facts: Facts) -> None:
    """Refuse what holds floats that its type does not say, unless they are known."""
    if not has_float(instr.ty):
        _check_carrier(instr, facts)
    elif facts.request.mode is not Mode.FORWARD:
        _check_several(instr, facts)


def _check_carrier(instr: Instruction, facts: Facts) -> None:
    """Refuse an active integer unless it is known which float its bits are."""
    kind = facts.types.scalar(instr)
    fits = isinstance(kind, Float) and isinstance(instr.ty, IntType) and kind.ty.bits == instr.ty.bits
    if fits and instr.opcode == "load":
        assert isinstance(kind, Float)
        fits = is_whole(instr, kind, facts)
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


def _check_several(instr: Instruction, facts: Facts) -> None:
    """Refuse to add up adjoints, as one number, of what is several narrower ones."""
    is_several = instr.ty.scalar.is_float and facts.types.is_contradicted(instr)
    if is_several or regroups(instr):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"{instr.ref}, of type {instr.ty}, holds numbers of another width",
            instr,
            notes=(f"{instr.ref} is active: {facts.activity.why(instr)}",),
            help="pass the structure by pointer, copy it whole, and unroll no loop beyond its arrays",
        )


def _has_adjoint(instr: Instruction, facts: Facts, calls: Mapping[Call, CallPlan]) -> bool:
    activity = facts.activity
    if isinstance(instr, Call):
        match calls[instr].kind:
            case CallKind.RULE | CallKind.REDUCE:
                return activity.is_active(instr)
            case CallKind.MOVE | CallKind.SET:
                shadows = calls[instr].moved
                return shadows is not None and moves_active(instr, shadows, facts)
            case CallKind.AUGMENT | CallKind.REPLAY | CallKind.TANGENT | CallKind.MIRROR | CallKind.TURN:
                return True
        return False
    if instr.opcode == "atomicrmw":
        return (
            adds(instr) and activity.is_active(instr.operands[1]) and activity.holds_active(instr.operands[0])
        )
    return instr.has_result and activity.is_active(instr)


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
