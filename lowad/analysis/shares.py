"""Which places in memory are a thread's own because of the iterations of a shared loop that it is given.

Lattice: a place is the own share of the thread in one shared loop, or nothing is known of it.
Direction: from an address to the iterations in it.
Reads: `Cfg`, `Loops`, `Scev`, the rows of OpenMP's run time.
When unsure: another thread may access the same place.
Source: the OpenMP specification, 5.2, section 11.5: every iteration is given to one thread.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Self, final

from lowad.analysis.cfg import Cfg
from lowad.analysis.expr import ONE, Expr, Extreme, Symbol, count_atom, of_atom, symbol
from lowad.analysis.loops import Loops
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.prove import Bound, nonnegative
from lowad.analysis.scev import Scev
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function
from lowad.ir.values import Argument, Constant, Value
from lowad.records import dataclass
from lowad.rules.openmp import BARRIER, asks_again, counts_up, shared_bounds, shared_loop

MAX_NEIGHBOURS = 2
"""How many iterations next to their own threads are looked for at."""


@final
@dataclass(frozen=True, slots=True)
class Share:
    """Bytes from `base` + `stride` · (`first` - `before`) up to `base` + `stride` · (`last` + 1 + `behind`).

    `first` and `last` are the first and the last iteration that `given_by` has given the thread. Where both
    `before` and `behind` are 0 no other thread has a part of it; else those with the iterations next to them.
    """

    given_by: Call
    base: Value
    stride: Expr
    first: Instruction
    last: Instruction
    before: int = 0
    behind: int = 0

    @property
    def is_own(self) -> bool:
        """Whether no other thread has a part of it."""
        return not (self.before or self.behind)

    def is_like(self, other: "Share") -> bool:
        """Whether both are of one loop and one array."""
        same = (self.given_by, self.base, self.stride)
        return same == (other.given_by, other.base, other.stride)

    def inner(self, others: Iterable["Share"]) -> tuple[Expr, Expr]:
        """Return from where to where, in bytes behind `base`, no other thread's shares like `others` come."""
        shares = (self, *others)
        low = symbol(self.first) + max(share.behind for share in shares)
        high = symbol(self.last) + 1 - max(share.before for share in shares)
        return self.stride * low, self.stride * high


@final
@dataclass(frozen=True, slots=True)
class _Given:
    """The first and the last iteration that `call` gives, as values that are read behind it."""

    call: Call
    first: tuple[Instruction, ...]
    last: tuple[Instruction, ...]


@final
class Shares(Analysis):
    """The shares of one thread of a team in what one function accesses."""

    __slots__ = ("_cfg", "_fn", "_given", "_scev")
    requires: ClassVar[tuple[type[Analysis], ...]] = (Cfg, Loops, Scev)

    def __init__(self, fn: Function, cfg: Cfg, scev: Scev) -> None:
        self._fn = fn
        self._cfg = cfg
        self._scev = scev
        self._given = list(self._iterations())

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject, manager.get(Cfg, subject), manager.get(Scev, subject))

    def of(self, pointer: Value, size: int, block: Block) -> Share | None:
        """Return the share in which `size` bytes behind `pointer`, accessed in `block`, lie; None where
        that is not known."""
        address = self._scev.of_seen_from(pointer, block)
        found = self._scev.base(address)
        if found is None or not self.is_uniform(found[0]):
            return None
        base, offset = found
        for given in self._given:
            for first in given.first:
                if self._cfg.dominates(first.block, block):
                    found_share = self._within(given, first, base, offset, size, block)
                    if found_share is not None:
                        return found_share
        return None

    def limits(self) -> dict[Value, tuple[Expr | None, Expr | None]]:
        """Return, of the first and last iterations that threads are given, between which bounds they lie."""
        found: dict[Value, tuple[Expr | None, Expr | None]] = {}
        for given in self._given:
            low, high = self._all_iterations(given.call)
            found |= dict.fromkeys(given.first, (low, None)) | dict.fromkeys(given.last, (None, high))
        return found

    def _all_iterations(self, call: Call) -> tuple[Expr | None, Expr | None]:
        """Return the first and the last iteration of the loop that `call` shares out, where they are known.

        What is given at once may end behind the last iteration: programs take the lesser of both.
        """
        if asks_again(call):
            begins = [i for i in self._fn.instructions if isinstance(i, Call) and shared_loop(i)]
            bounds = shared_loop(begins[0]) if len(begins) == 1 else None
            return (self._scev.of(bounds[0]), self._scev.of(bounds[1])) if bounds else (None, None)
        bounds = shared_bounds(call)
        place = bounds[0] if bounds and counts_up(call) else None
        stores = [user for user in getattr(place, "users", ()) if user.opcode == "store"]
        before = [store for store in stores if self._cfg.comes_before(store, call)]
        return (self._scev.of(before[0].operands[0]) if len(before) == len(stores) == 1 else None), None

    def _iterations(self) -> Iterator[_Given]:
        """Yield the first and last iterations that calls store to the same two places."""
        found: dict[tuple[Value, Value], list[Call]] = {}
        for instr in self._fn.instructions:
            places = shared_bounds(instr) if isinstance(instr, Call) else None
            if places is not None and isinstance(instr, Call):
                found.setdefault(places, []).append(instr)
        for places, calls in found.items():
            if all(map(asks_again, calls)) or len(calls) == 1:
                first, last = (tuple(self._read_behind(calls, place)) for place in places)
                if all(map(self._is_given_once, calls)):
                    yield from self._pairs(calls, first, last)

    def _pairs(
        self, calls: list[Call], first: tuple[Instruction, ...], last: tuple[Instruction, ...]
    ) -> Iterator[_Given]:
        """Yield what one call has given: where there are several rounds, what is read in one block."""
        if len(calls) == 1 and not asks_again(calls[0]):
            yield _Given(calls[0], first, last)
            return
        for begin in first:
            yield _Given(calls[0], (begin,), tuple(end for end in last if end.block is begin.block))

    def _is_given_once(self, call: Call) -> bool:
        """Whether an iteration has one thread until the next barrier: the loop does not begin again before
        that."""
        loop = self._scev.loops.loop_of(call.block)
        if loop is not None and asks_again(call):
            loop = loop.parent
        while loop is not None:
            latch = loop.latch
            waiting = [i.block for i in self._fn.instructions if loop.contains(i) and _is_barrier(i)]
            if latch is None or not any(self._cfg.dominates(block, latch) for block in waiting):
                return False
            loop = loop.parent
        return True

    def _read_behind(self, calls: list[Call], place: Value) -> Iterator[Instruction]:
        """Yield loads of what `calls` have stored to `place`, where nothing else is stored there behind
        them."""
        if not isinstance(place, Instruction) or place.opcode != "alloca":
            return
        loads: list[Instruction] = []
        for user in place.users:
            if isinstance(user, Call) and (
                user in calls or (user.callee_name or "").startswith("llvm.lifetime.")
            ):
                continue
            if user.opcode == "load" and not user.may_be_volatile:
                loads.append(user)
            elif not _stores_to(user, place) or any(self._cfg.may_follow(call, user) for call in calls):
                return
        before = self._reached_before(calls)
        yield from (load for load in loads if self._comes_behind(load, calls, before))

    def _reached_before(self, calls: list[Call]) -> set[Block]:
        """Return the blocks that control may come to without any of `calls`."""
        giving = {call.block for call in calls}
        seen = {self._fn.entry}
        work = [self._fn.entry]
        while work:
            block = work.pop()
            for after in self._cfg.succs[block] if block not in giving else ():
                if after not in seen:
                    seen.add(after)
                    work.append(after)
        return seen

    def _comes_behind(self, load: Instruction, calls: list[Call], before: set[Block]) -> bool:
        """Whether one of `calls` has run in front of `load`, and none runs in its block behind it."""
        within = [call for call in calls if call.block is load.block]
        if any(not self._cfg.comes_before(call, load) for call in within):
            return False
        return bool(within) or load.block not in before

    def is_uniform(self, value: Value) -> bool:
        """Whether a value is the same in all threads of the team: all are passed the same arguments."""
        work, seen = [value], {value}
        while work:
            item = work.pop()
            if isinstance(item, Constant | Argument):
                continue
            if not isinstance(item, Instruction) or item.opcode not in _PURE:
                return False
            for operand in item.operands:
                if operand not in seen:
                    seen.add(operand)
                    work.append(operand)
        return True

    def _within(
        self, given: _Given, first: Instruction, base: Value, offset: Expr, size: int, block: Block
    ) -> Share | None:
        """Return the share that `size` bytes at `offset` lie in, None where no proof is found."""
        stride = self._stride(offset, first)
        if stride is None:
            return None
        facts, bounds = self._facts(block), self._bounds(block)
        if stride.constant is None:
            if not nonnegative(stride, facts):
                return None
            facts += [fact * stride for fact in facts]
        front = offset - stride * symbol(first)
        before = _least(front, stride, facts, bounds)
        if before is None:
            return None
        for last in given.last:
            rest = stride * (symbol(last) + ONE) - offset - size
            behind = _least(rest, stride, facts, bounds)
            if behind is not None:
                return Share(given.call, base, stride, first, last, before, behind)
        return None

    def _stride(self, offset: Expr, first: Instruction) -> Expr | None:
        """Return by how many bytes the places of one iteration lie apart from those of the next, if all
        threads agree."""
        atom = symbol(first).own_atoms()[0]
        if offset.degree(atom) != 1:
            return None
        stride = offset.split(atom)[1]
        atoms = list(stride.atoms())
        is_known = all(isinstance(item, Symbol) and self.is_uniform(item.value) for item in atoms)
        return stride if is_known else None

    def _bounds(self, block: Block) -> list[Bound]:
        loops = self._scev.loops.loops_of(block)
        return [Bound(count_atom(loop), self._scev.max_count(loop, block)) for loop in reversed(loops)]

    def _facts(self, block: Block) -> list[Expr]:
        """Return what is at least zero in `block`, with what least and greatest values say."""
        found = list(self._scev.facts_at(block))
        for atom in dict.fromkeys(atom for fact in found for atom in fact.atoms()):
            if isinstance(atom, Extreme) and atom.kind in ("smin", "smax"):
                sign = 1 if atom.kind == "smin" else -1
                found += [(side - of_atom(atom)) * sign for side in (atom.left, atom.right)]
        return found


def _least(room: Expr, stride: Expr, facts: Sequence[Expr], bounds: Sequence[Bound]) -> int | None:
    """Return how many more iterations make `room` large enough, at least; None where few do not do."""
    tried = range(MAX_NEIGHBOURS + 1)
    return next((more for more in tried if nonnegative(room + stride * more, facts, bounds)), None)


def _stores_to(instr: Instruction, place: Value) -> bool:
    return instr.opcode == "store" and instr.operands[1] is place and instr.operands[0] is not place


def _is_barrier(instr: Instruction) -> bool:
    return isinstance(instr, Call) and instr.callee_name == BARRIER


_PURE = frozenset(
    (
        "add",
        "sub",
        "mul",
        "shl",
        "sext",
        "zext",
        "trunc",
        "getelementptr",
        "and",
        "or",
        "ashr",
        "lshr",
        "freeze",
    )
)
