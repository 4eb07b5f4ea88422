"""Functions that the program calls inactive: derivatives leave them out, and what they do to shadows too.

So they must not do what shadows have to follow: give an address of active memory, or leave one in memory.
"""

from lowad.analysis.flow import numbers_put_in
from lowad.analysis.places import ObjectKind
from lowad.analysis.pointsto import PointsTo
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import INTEGER, Float
from lowad.cache.facts import Facts, refuse
from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.reached import reached_functions
from lowad.ir.types import FloatType
from lowad.ir.values import Value
from lowad.rewrite.library import moves_text
from lowad.rules import InactiveRow, facts_of, row_of
from lowad.rules.declared import INACTIVE, only_makes_text


def check_inactive(call: Call, facts: Facts) -> None:
    """Refuse the call of a function that the program calls inactive where its shadows would be missed.

    What a library's function for text gives back has the shadow of the argument that it is.
    """
    if only_makes_text(call):
        _check_bytes(call, facts)
        _check_moved(call, facts)
        return
    row = row_of(call)
    if isinstance(row, InactiveRow) and row.name == INACTIVE:
        _check_given(call, facts)
        _check_left(call, facts)


def _check_bytes(call: Call, facts: Facts) -> None:
    """Refuse a text that bytes of active numbers are put into, and of which numbers are read again."""
    numbers = numbers_put_in(call, facts.types)
    is_read = bool(numbers) and facts.activity.reaches_active(call.arguments[0])
    if is_read and any(map(facts.activity.holds_active, numbers)):
        refuse(
            Code.NO_RULE,
            f"'{call.callee_name}' puts bytes of an active number into a text or stream, from which it may "
            "be read again",
            call,
            help="put them into an array of bytes or of numbers, or compile with -O2, which shows what the "
            "library does",
        )


def _check_moved(call: Call, facts: Facts) -> None:
    """Refuse a text that the library may move to another block, where its shadow is released beside it."""
    if moves_text(call) and facts.activity.has_shadow(call.arguments[0]):
        refuse(
            Code.NO_RULE,
            f"'{call.callee_name}' may move a text that lies beside active numbers, and its shadow stays",
            call,
            help="compile with another -O level, or build the text by appending to it or assigning another",
        )


def _check_left(call: Call, facts: Facts) -> None:
    """Refuse a function that leaves an address in memory, where that may be one of active memory."""
    callee, activity = call.callee, facts.activity
    if not isinstance(callee, Function) or callee.is_declaration:
        return
    passed = [value for value in call.arguments if value.ty.is_pointer]
    passed += facts.effects.globals_touched(call)
    if not any(activity.has_shadow(value) or activity.holds_shadowed(value) for value in passed):
        return
    for fn in reached_functions((callee,)):
        for instr in fn.instructions:
            if _leaves_address(instr, facts):
                refuse(
                    Code.ENZYME_RULE,
                    f"'{call.callee_name}' is inactive and leaves an address in memory, which may be one of "
                    "active memory",
                    call,
                    help="let it leave a place in an array, or do not mark it",
                )


def _leaves_address(instr: Instruction, facts: Facts) -> bool:
    """Whether an instruction writes an address that a function was given to memory that it was given."""
    pointsto = facts.manager.get(PointsTo, instr.fn)

    def is_given(pointer: Value) -> bool:
        objects = (item for item in pointsto.objects(pointer) if item.kind is not ObjectKind.LOCAL)
        return any(not isinstance(item.key, Function) and not _is_constant(item.key) for item in objects)

    if instr.opcode == "store":
        value, place = instr.operands
        return value.ty.is_pointer and is_given(value) and is_given(place)
    known = facts_of(instr) if isinstance(instr, Call) else None
    if known is None or known.moves is None or not isinstance(instr, Call):
        return False
    target, source, _ = (instr.arguments[position] for position in known.moves)
    if not (is_given(target) and is_given(source)):
        return False
    segments = facts.manager.get(Types, instr.fn).memory(source, None)
    return any(not isinstance(segment.kind, Float) and segment.kind is not INTEGER for segment in segments)


def _is_constant(item: Value) -> bool:
    return isinstance(item, GlobalVariable) and item.is_constant


def _check_given(call: Call, facts: Facts) -> None:
    """Refuse a function that gives an address of active memory, where derivatives would be looked for at the
    shadow of that address."""
    if not call.ty.is_pointer or not facts.activity.has_shadow(call):
        return
    work: list[Instruction] = [call]
    seen = set(work)
    while work:
        pointer = work.pop()
        for user in pointer.users:
            if _needs_shadow(user, pointer, facts):
                refuse(
                    Code.ENZYME_RULE,
                    f"'{call.callee_name}' is inactive and gives an address of active memory",
                    call,
                    help="let it give a place in an array, or do not mark it",
                )
            if user.opcode in ("getelementptr", "phi", "select", "freeze") and user not in seen:
                seen.add(user)
                work.append(user)


def _needs_shadow(user: Instruction, pointer: Instruction, facts: Facts) -> bool:
    activity = facts.activity
    match user.opcode:
        case "load":
            return activity.is_active(user) or (user.ty.is_pointer and activity.has_shadow(user))
        case "store":
            stored = user.operands[0]
            return stored is pointer or isinstance(stored.ty.scalar, FloatType) or stored.ty.is_pointer
        case "ret":
            return True
    if not isinstance(user, Call) or isinstance(row_of(user), InactiveRow):
        return False
    known = facts_of(user)
    if known is not None and known.inactive:
        return False
    return activity.holds_active(pointer) or activity.holds_shadowed(pointer)
