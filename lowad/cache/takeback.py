"""Whether what a store overwrote is back in its place whenever the reverse pass loads it again.

The reverse pass takes a store back when it passes it. What reads a repeated load must therefore run, in the
primal, before each such store.
"""

from collections.abc import Iterator, Sequence

from lowad.cache.facts import Facts
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import FloatType


def is_back_in_time(load: Instruction, stores: Sequence[Instruction], facts: Facts) -> bool:
    """Whether nothing computed from `load` may be read between one of `stores` and the next run of `load`."""
    later = [store for store in stores if _may_run(load, store, load, facts)]
    if not later:
        return True
    for reader in _readers(load, facts):
        if reader.is_terminator:
            # Which way control went is asked for where the ways meet again, wherever that is.
            return False
        if any(store is reader or _may_run(store, reader, load, facts) for store in later):
            return False
    return True


def _readers(load: Instruction, facts: Facts) -> Iterator[Instruction]:
    """Yield what reads `load` or what may be computed again from it: no phi, which is read where it is used.

    A float that a loop carries, or that leaves one, never is computed again.
    """
    seen = {load}
    work = [load]
    while work:
        item = work.pop()
        for user in item.users:
            if user in seen or (user.opcode == "store" and user.operands[1] not in seen):
                continue
            if _is_kept(user, item, facts):
                continue
            seen.add(user)
            if not isinstance(user, Phi):
                yield user
            if user.has_result:
                work.append(user)


def _is_kept(user: Instruction, item: Instruction, facts: Facts) -> bool:
    if not isinstance(user, Phi) or not isinstance(user.ty.scalar, FloatType):
        return False
    carried = facts.loops.loop_at(user.block) is not None
    return carried or not all(loop.contains(user) for loop in facts.loops.loops_of(item.block))


def _may_run(first: Instruction, second: Instruction, load: Instruction, facts: Facts) -> bool:
    """Whether `second` may run after `first` without `load` running again in between."""
    place = facts.cfg.position
    end = place(load) if load.block is first.block and place(first) < place(load) else None
    if second.block is first.block and place(first) < place(second) and (end is None or place(second) < end):
        return True
    seen: set[Block] = set()
    work = [] if end is not None else list(facts.cfg.succs[first.block])
    while work:
        block = work.pop()
        if block in seen:
            continue
        seen.add(block)
        stops = block is load.block
        if second.block is block and not (stops and place(second) >= place(load)):
            return True
        if not stops:
            work.extend(facts.cfg.succs[block])
    return False
