"""Which memory behind the pointers that a callee is passed has no shadow.

A callee knows each field of its caller's memory from which it reads addresses. Of every such field the caller
says whether the memory there has a shadow; a field that leads to memory of both kinds is refused.
"""

from collections.abc import Sequence

from lowad.analysis.flow import is_inactive
from lowad.analysis.manager import Manager
from lowad.analysis.places import MemoryObject, Objects
from lowad.analysis.pointsto import PointsTo
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import POINTER
from lowad.cache.facts import Facts, refuse
from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.values import Argument
from lowad.request import Marking
from lowad.rules.declared import has_rule

Constants = frozenset[tuple[int, tuple[tuple[int, int], ...]]]


def constants_behind(call: Call, markings: Sequence[Marking], facts: Facts) -> Constants:
    """Return the fields behind the arguments of `call` that lead to constant memory, as a request has them.

    InputError where such a field leads to memory with a shadow too.
    """
    callee = call.callee
    if facts.request.runtime or not isinstance(callee, Function):
        # What is known when the program runs needs nothing told.
        return frozenset()
    activity = facts.activity
    if has_rule(callee):
        _check_rule(call, markings, facts)
    found: set[tuple[int, tuple[tuple[int, int], ...]]] = set()
    passed = activity.pointsto.passed(call)
    if not passed:
        return frozenset()
    types = facts.manager.get(Types, callee)
    reads = _reads(callee, facts.manager)
    # Through any field, to code that may store there what it reads there.
    handed_on = {item.key.index for item, _ in passed if item.is_rest and isinstance(item.key, Argument)}
    for item, objects in passed:
        assert isinstance(item.key, Argument)
        index = item.key.index
        if not markings[index].has_shadow:
            continue
        read = reads.get(item)
        is_read = read is None or any(map(types.may_reach_float, read))
        if is_read and lacks_some(objects, facts):
            refuse(
                Code.MARKING_MISFIT,
                f"what {_named(item)} leads to has a shadow at one time and none at another",
                call,
                help=APART,
            )
        is_inside = (index, item.path[:-1]) in found
        # Where addresses are only stored, no number there is of account.
        is_stored = read == [] and index not in handed_on
        is_told = is_inside or is_stored or (is_read and activity.leads_to_data(objects))
        if is_told and not activity.has_any_shadow(objects):
            found.add((index, item.path))
    return frozenset(found)


def numberless_in(call: Call, markings: Sequence[Marking], facts: Facts) -> frozenset[int]:
    """Return the positions of what `call` passes that leads to no number, as a request has them.

    So what the callee does not look into itself, and only stores beside memory with a shadow, as a closure
    does with references to objects that have no fields.
    """
    callee = call.callee
    if not isinstance(callee, Function) or callee.is_declaration:
        return frozenset()
    types = facts.manager.get(Types, callee)
    return frozenset(
        index
        for index, (value, marking) in enumerate(zip(call.arguments, markings, strict=True))
        if value.ty.is_pointer
        and not marking.has_shadow
        and index < len(callee.arguments)
        and not facts.may_reach_number(value)
        and types.may_reach_float(callee.arguments[index])
    )


def fixed_in(call: Call, markings: Sequence[Marking], facts: Facts) -> frozenset[int]:
    """Return the positions of pointers with shadows that lead to constants alone, as a request has them.

    A constant has a shadow where its address lies beside others; what a callee reads there is not active.
    """
    pointsto = facts.activity.pointsto

    def is_constant(item: MemoryObject) -> bool:
        if isinstance(item.key, Argument):
            return item.key.index in facts.request.fixed
        return is_inactive(item)

    return frozenset(
        index
        for index, (value, marking) in enumerate(zip(call.arguments, markings, strict=True))
        if value.ty.is_pointer
        and marking.has_shadow
        and (reached := pointsto.reachable(pointsto.objects(value)))
        and all(map(is_constant, reached))
    )


def lacks_some(objects: Objects, facts: Facts) -> bool:
    """Whether some of `objects` have a shadow, and others are constant numbers of the caller."""
    lacking = facts.activity.mixed(objects)
    return any(isinstance(item.key, Argument) and facts.may_reach_number(item.key) for item in lacking)


def _check_rule(call: Call, markings: Sequence[Marking], facts: Facts) -> None:
    """Refuse to pass a rule of the program memory that holds addresses of constants beside others.

    It may look for a shadow behind each of them.
    """
    pointsto = facts.activity.pointsto
    for argument, marking in zip(call.arguments, markings, strict=True):
        fields = facts.types.memory(argument, None) if marking.has_shadow else ()
        if any(field.kind is POINTER for field in fields):
            held = pointsto.reachable(pointsto.objects(argument))
            if lacks_some(held, facts):
                message = f"what is reached from {argument.ref} has a shadow in part, and a rule works on it"
                refuse(Code.MARKING_MISFIT, message, call, help=APART)


APART = "mark every argument that such pointers may lead to dup, and pass shadows"


def _named(item: MemoryObject) -> str:
    assert isinstance(item.key, Argument)
    fields = "".join(f", at {offset}" for offset in item.path)
    return f"a pointer behind argument {item.key.ref}{fields},"


Reads = dict[MemoryObject, list[Instruction] | None]


def _reads(callee: Function, manager: Manager) -> Reads:
    """Return the pointers in the callee that may lead to each of its caller's objects; None where functions
    that it calls come to the object too."""
    return manager.once((_reads, callee), lambda: _found_reads(callee, manager.get(PointsTo, callee)))


def _found_reads(callee: Function, pointsto: PointsTo) -> Reads:
    found: Reads = {item: [] for argument in callee.arguments for item in pointsto.given(argument)}
    for instr in callee.instructions:
        for item in pointsto.objects(instr) if instr.has_result else ():
            known = found.get(item)
            if known is not None:
                known.append(instr)
        if isinstance(instr, Call):
            met = (item for _, objects in pointsto.passed(instr) for item in objects)
            found.update(dict.fromkeys(item for item in met if item in found))
    return found
