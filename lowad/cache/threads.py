"""Which adjoints add to shadows that other threads may add to at the same time.

Two threads that read one number add to its adjoint, and neither knows of the other: such an addition has to be
one step. No other thread comes near a shadow where
- the memory is the thread's own, or
- the primal writes the same place in the same block: in a program without data races no other thread then reads or
  writes it before the next barrier, and the reverse pass waits at the same barriers and lets threads pass in the
  opposite order.
"""

from collections.abc import Iterable, Iterator

from lowad.analysis.effects import access_of
from lowad.analysis.scev import Scev
from lowad.analysis.teams import Teams, waits
from lowad.cache.facts import Facts, refuse
from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, GlobalVariable
from lowad.ir.types import FloatType, Type, VectorType
from lowad.ir.values import Value
from lowad.rules import facts_of

_IN_ONE_STEP = frozenset(("half", "bfloat", "float", "double"))


def contended(adjoints: Iterable[Instruction], facts: Facts) -> frozenset[Instruction]:
    """Return the loads and copies of memory whose adjoints have to add in one step."""
    if not facts.request.is_concurrent:
        return frozenset()
    _refuse_thread_locals(facts)
    scev = facts.manager.get(Scev, facts.fn)
    found = set()
    for instr in adjoints:
        pointer = _added_to(instr)
        if pointer is None or facts.overwrites.is_of_thread(pointer):
            continue
        if instr.opcode == "load" and _is_written_too(instr, scev, facts):
            continue
        _check(instr, facts)
        found.add(instr)
    return frozenset(found)


def _added_to(instr: Instruction) -> Value | None:
    """Return the address of what the adjoint of `instr` adds to the shadow of, None where there is none."""
    if instr.opcode == "load":
        return instr.operands[0]
    known = facts_of(instr) if isinstance(instr, Call) else None
    if isinstance(instr, Call) and known is not None and known.moves is not None:
        return instr.arguments[known.moves[1]]
    return None


def _is_written_too(load: Instruction, scev: Scev, facts: Facts) -> bool:
    """Whether the thread writes what `load` reads in the same block, with no barrier in between."""
    address = scev.of_seen_from(load.operands[0], load.block)
    size = access_of(load).size
    for instr in _together(load.block, load, facts):
        if instr.opcode == "store" and not instr.may_be_volatile and access_of(instr).size == size:
            if (scev.of_seen_from(instr.operands[1], load.block) - address).constant == 0:
                return True
    return False


def _together(block: Block, instr: Instruction, facts: Facts) -> Iterator[Instruction]:
    """Yield what runs in `block` between the last place before `instr` and the next at which threads wait."""
    teams = facts.manager.get(Teams, facts.module)
    at = block.instructions.index(instr)
    for part in (reversed(block.instructions[:at]), block.instructions[at + 1 :]):
        for other in part:
            callee = other.callee if isinstance(other, Call) else None
            if waits(other) or (isinstance(callee, Function) and teams.may_wait(callee)):
                break
            yield other


def _check(instr: Instruction, facts: Facts) -> None:
    """Refuse what the processor cannot add in one step."""
    if instr.opcode != "load":
        return
    ty = instr.ty
    if isinstance(ty.scalar, FloatType) and str(ty.scalar) not in _IN_ONE_STEP:
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"several threads may read this {ty.scalar}, and its adjoint cannot be added to in one step",
            instr,
            help="use double, or a copy for each thread",
        )
    align = instr.align
    if align is not None and align < facts.module.layout.store_bytes(_element(ty)):
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            "several threads may read this number, which does not lie where processors add in one step",
            instr,
            help="leave out packed and aligned attributes",
        )


def _element(ty: Type) -> Type:
    return ty.element if isinstance(ty, VectorType) else ty


def _refuse_thread_locals(facts: Facts) -> None:
    """Refuse active variables of which each thread has one: their shadows would be shared."""
    for item in facts.activity.shadow_globals():
        if isinstance(item, GlobalVariable) and any(w.startswith("thread_local") for w in item.words):
            raise_at = next(iter(facts.fn.entry.instructions))
            refuse(
                Code.UNSUPPORTED_INSTRUCTION,
                f"@{item.name}, of which each thread has its own, carries a derivative in a parallel region",
                raise_at,
                help="use a variable that is private to the region",
            )
