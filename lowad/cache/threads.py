"""Which adjoints add to shadows that other threads may add to at the same time.

Two threads that read one number add to its adjoint, and neither knows of the other: such an addition has to
be one step. No other thread comes near a shadow where
- the memory is the thread's own, or
- the primal writes the same place in the same block: in a program without data races no other thread then
  reads or writes it before the next barrier, and the reverse pass waits at the same barriers and lets
  threads pass in the opposite order, or
- a shared loop gives each thread places of its own, or the primal writes another array at the same places:
  then no two threads are at one place of that, and so at one of this.
"""

from collections.abc import Iterable, Iterator, Mapping

from lowad.analysis.alias import Alias
from lowad.analysis.effects import access_of
from lowad.analysis.expr import Expr
from lowad.analysis.scev import Scev
from lowad.analysis.shares import Share, Shares
from lowad.analysis.teams import Teams, waits
from lowad.cache.facts import Facts, refuse
from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, GlobalVariable
from lowad.ir.types import FloatType
from lowad.ir.values import Value
from lowad.rules import facts_of

_IN_ONE_STEP = frozenset(("half", "bfloat", "float", "double"))


Inner = tuple[Value, Expr, Expr]
"""A pointer, and from where to where behind it no other thread comes until the next barrier."""


def contended(
    adjoints: Iterable[Instruction], facts: Facts
) -> tuple[frozenset[Instruction], Mapping[Instruction, Inner]]:
    """Return the loads and copies of memory whose adjoints have to add in one step, and for which of them
    that is so only at the ends of a thread's share."""
    if not facts.request.is_concurrent:
        return frozenset(), {}
    _refuse_thread_locals(facts)
    scev = facts.manager.get(Scev, facts.fn)
    found: dict[Instruction, Value] = {}
    for instr in adjoints:
        pointer = _added_to(instr)
        if pointer is None or facts.overwrites.is_of_thread(pointer):
            continue
        if not (instr.opcode == "load" and _is_written_too(instr, scev, facts)):
            found[instr] = pointer
    left, inner = _without_shares(found, facts)
    for instr in left:
        _check(instr, facts)
    return left, inner


def _without_shares(
    found: Mapping[Instruction, Value], facts: Facts
) -> tuple[frozenset[Instruction], Mapping[Instruction, Inner]]:
    """Return those of `found` where other threads may add, as a shared loop gives each thread its own places.

    Every addition to the same memory has to be in one share of one loop: elsewhere other threads may come
    near. Where shares overlap by some iterations, what lies between their ends is the thread's own.
    """
    manager = facts.manager
    if facts.request.is_nested or not manager.get(Teams, facts.module).is_team(facts.fn):
        return frozenset(found), {}
    calls = [
        instr
        for instr in facts.fn.instructions
        if isinstance(instr, Call) and facts_of(instr) is None and facts.activity.is_active_call(instr)
    ]
    summaries = [facts.effects.of_call(call) for call in calls]
    if any(summary.reads_all or summary.global_reads for summary in summaries):
        return frozenset(found), {}
    passed = [
        argument
        for call in calls
        for argument in call.arguments
        if argument.ty.is_pointer and facts.activity.has_shadow(argument)
    ]
    shares, alias = manager.get(Shares, facts.fn), manager.get(Alias, facts.fn)
    of = {instr: _owned(instr, shares, facts) for instr in found if instr.opcode == "load"}
    left: dict[Instruction, None] = {}
    inner: dict[Instruction, Inner] = {}
    for instr, pointer in found.items():
        share = of.get(instr)
        near = [of.get(item) for item, other in found.items() if alias.may_share(pointer, other)]
        if share is None or any(alias.may_share(pointer, other) for other in passed):
            left[instr] = None
        elif not isinstance(share, Share):
            if any(other != share for other in near):
                left[instr] = None
        else:
            like = [other for other in near if isinstance(other, Share) and share.is_like(other)]
            if len(like) < len(near) or not all(other.is_own for other in like):
                left[instr] = None
                if len(like) == len(near):
                    inner[instr] = share.base, *share.inner(like)
    return frozenset(left), inner


def _owned(load: Instruction, shares: Shares, facts: Facts) -> Share | tuple[Value, Value] | None:
    """Return why what `load` reads is read by no other thread until the next barrier: a share in a loop, or
    arrays of which one is written wherever the other is read; None where nothing says so."""
    size = access_of(load).size
    if size is None:
        return None
    return shares.of(load.operands[0], size, load.block) or _beside_written(load, size, shares, facts)


def _beside_written(load: Instruction, size: int, shares: Shares, facts: Facts) -> tuple[Value, Value] | None:
    """Return the array that is read and one that is written at the same place, as threads never write at
    one place of it."""
    scev = facts.manager.get(Scev, facts.fn)
    read = scev.base(scev.of_seen_from(load.operands[0], load.block))
    if read is None or not shares.is_uniform(read[0]):
        return None
    for instr in _together(load.block, load, facts):
        if instr.opcode == "store" and not instr.may_be_volatile and (access_of(instr).size or 0) >= size:
            written = scev.base(scev.of_seen_from(instr.operands[1], load.block))
            if written and shares.is_uniform(written[0]) and (written[1] - read[1]).constant == 0:
                return read[0], written[0]
    return None


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
        is_plain = instr.opcode == "store" and not instr.may_be_volatile
        if is_plain and access_of(instr).size == size:
            written = scev.of_seen_from(instr.operands[1], load.block)
            if (written - address).constant == 0:
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


def misaligned(contended: Iterable[Instruction], facts: Facts) -> frozenset[Instruction]:
    """Return the loads that have to add in one step, where no alignment says that processors can: each number
    lies at a multiple of its size for that."""
    loads = [instr for instr in contended if instr.opcode == "load" and instr.align is not None]
    layout = facts.module.layout
    return frozenset(load for load in loads if (load.align or 0) < layout.number_bytes(load.ty))


def _refuse_thread_locals(facts: Facts) -> None:
    """Refuse active variables of which each thread has one: their shadows would be shared."""
    for item in facts.activity.shadow_globals():
        if isinstance(item, GlobalVariable) and item.is_of_threads:
            raise_at = next(iter(facts.fn.entry.instructions))
            refuse(
                Code.UNSUPPORTED_INSTRUCTION,
                f"@{item.name}, of which each thread has its own, carries a derivative in a parallel region",
                raise_at,
                help="use a variable that is private to the region",
            )
