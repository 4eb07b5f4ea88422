"""What may be overwritten between a read of the primal and the reverse pass, which would read it again.

Lattice: a load is intact, or some instruction may overwrite it; the first found is kept as the reason.
Direction: forwards from each load to every write that may run after it.
Reads: `Cfg`, `Loops`, `Scev`, `Effects`, `Alias`.
When unsure: overwritten. Releasing memory counts as overwriting it; the end of an alloca's life does not.
Source: Faure, Naumann, "Minimizing the Tape Size", in *Automatic Differentiation of Algorithms*, 2002
  (to-be-recorded analysis); Banerjee, *Dependence Analysis*, 1997, for the tests on subscripts.
"""

from typing import ClassVar, Self, final

from lowad.analysis.alias import Alias
from lowad.analysis.cfg import Cfg
from lowad.analysis.effects import Effect, Effects, access_of
from lowad.analysis.loops import Loop, Loops
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.objects import Access, Object, ObjectKind
from lowad.analysis.scev import Scev
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function
from lowad.ir.values import Argument, Value


@final
class Overwrites(Analysis):
    """What happens, after it was read, to memory that one function reads.

    `volatile_arguments` is None where the reverse pass runs inside the same call (combined mode). In split
    mode it names the arguments whose memory the caller may change in between; globals that are not constant,
    memory of unknown origin and the function's own stack are then lost at the return too. `apart` names
    arguments through which memory is accessed that a check at run time has shown not to overlap. With
    `keeps_freed` the generated code puts off releasing what the function itself allocated until the reverse
    pass is over, so that such a release overwrites nothing. Where `private` is not None other threads run the
    function at the same time: then what is written anywhere in it may be written at any time, and at any
    index, but for memory that the thread alone sees, as behind the arguments whose positions `private` holds.
    """

    __slots__ = (
        *("_alias", "_cfg", "_effects", "_known", "_loops", "_scev", "_writers"),
        *("fn", "keeps_freed", "private", "volatile_arguments"),
    )  # fmt: skip
    fact: ClassVar[str] = "overwrites"
    requires: ClassVar[tuple[type[Analysis], ...]] = (Cfg, Loops, Scev, Effects, Alias)

    def __init__(
        self,
        fn: Function,
        manager: Manager,
        volatile_arguments: frozenset[int] | None = None,
        apart: frozenset[int] = frozenset(),
        keeps_freed: bool = False,
        private: frozenset[int] | None = None,
    ) -> None:
        self.fn = fn
        self.private = private
        self.volatile_arguments = volatile_arguments
        self.keeps_freed = keeps_freed
        self._cfg = manager.get(Cfg, fn)
        self._loops = manager.get(Loops, fn)
        self._scev = manager.get(Scev, fn)
        self._effects = manager.get(Effects, fn)
        self._alias = Alias.assuming(fn, manager, apart)
        self._writers: tuple[tuple[Instruction, Effect], ...] = tuple(
            (instr, effect)
            for block in self._cfg.rpo
            for instr in block.instructions
            if (effect := self._effects.of(instr)).may_write or _restores_stack(instr)
            if not self._is_put_off(instr)
        )
        self._known: dict[Instruction, Instruction | None] = {}

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject, manager)

    def overwriter(self, load: Instruction) -> Instruction | None:
        """Return what may overwrite, before the reverse pass, the bytes that `load` reads; None: they stay.

        The end of the function stands for its caller. A volatile or atomic load is its own overwriter, for it
        cannot be repeated.
        """
        if load not in self._known:
            self._known[load] = self._of_load(load)
        return self._known[load]

    def undoable(self, load: Instruction) -> tuple[Instruction, ...] | None:
        """Return all that may overwrite what `load` reads, where all are plain stores to be taken back.

        That is one to memory of this function alone, or one that runs once in every call, so that it can be
        repeated when the reverse pass is over. If the reverse pass takes back each of them when it passes it,
        then the load can be repeated there. None where something else overwrites it too.
        """
        if load.may_be_volatile:
            return None
        access = access_of(load)
        if any(self._is_lost_at_return(item) for item in self._alias.objects(access.pointer)):
            return None
        first = self.overwriter(load)
        if first is not None and not self._may_be_taken_back(first):
            return None
        found = []
        for writer, effect in self._writers:
            if writer is first or self._may_change(access, load, writer, effect):
                if not self._may_be_taken_back(writer):
                    return None
                found.append(writer)
        return None if any(self._is_written_over(store, found) for store in found) else tuple(found)

    def _may_be_taken_back(self, writer: Instruction) -> bool:
        """Whether a reverse pass may put back what `writer` overwrote."""
        if writer.opcode != "store" or writer.may_be_volatile:
            return False
        return self.is_own(writer.operands[1]) or self._runs_once(writer)

    def _is_written_over(self, store: Instruction, others: list[Instruction]) -> bool:
        """Whether something beside `others` may write later where `store` does.

        Making `store` again would undo that.
        """
        access = access_of(store)
        return not self.is_own(access.pointer) and any(
            writer not in others
            and self._cfg.may_follow(store, writer)
            and self._may_hit(access, store, writer, effect)
            for writer, effect in self._writers
        )

    def _runs_once(self, instr: Instruction) -> bool:
        """Whether `instr` runs once in every call that returns, with the reverse pass in the same call."""
        if (
            self.volatile_arguments is not None
            or self.private is not None
            or self._loops.loops_of(instr.block)
        ):
            return False
        return self._cfg.dominates(instr.block, self._end().block)

    def is_own(self, pointer: Value) -> bool:
        """Whether `pointer` leads only to memory that the function made and that nobody else ever sees."""
        items = self._alias.objects(pointer)
        return bool(items) and all(map(self._is_own_object, items))

    def is_of_thread(self, pointer: Value) -> bool:
        """Whether `pointer` leads only to memory that no other thread of the team sees."""
        items = self._alias.objects(pointer)
        return self.private is None or (bool(items) and all(map(self._is_of_thread, items)))

    def _is_own_object(self, item: Object) -> bool:
        if item.kind not in (ObjectKind.STACK, ObjectKind.HEAP):
            return False
        kept = self._alias.escape(item.value)
        return not kept.captured and not kept.returned

    def _is_of_thread(self, item: Object) -> bool:
        if item.kind is ObjectKind.ARGUMENT and isinstance(item.value, Argument):
            return item.value.index in (self.private or ())
        return item.kind is ObjectKind.NULL or self._is_own_object(item)

    def overwritten_after(
        self, call: Instruction, pointer: Value, size: int | None = None
    ) -> Instruction | None:
        """Return what may overwrite the object (or `size` bytes) behind `pointer` after `call` returned.

        What pointers stored in the object lead to is another matter: see `anything_overwritten_after`.
        """
        return self._after(call, Access(pointer, size))

    def anything_overwritten_after(self, call: Instruction) -> Instruction | None:
        """Return what may, after `call` returned, overwrite memory that others can reach too."""
        if self.volatile_arguments is not None:
            return self._end()
        for writer, effect in self._writers:
            follows = self.private is not None or self._cfg.may_follow(call, writer)
            if follows and self._reaches_others(effect):
                return writer
        return None

    def dump(self) -> str:
        lines = [f"overwrites in @{self.fn.name}"]
        for instr in self.fn.instructions:
            if instr.opcode == "load":
                found = self.overwriter(instr)
                told = "intact" if found is None else f"overwritten by {described(found)}"
                lines.append(f"  {instr.block.ref}: {instr.ref} {told}")
        return "\n".join(lines) + "\n"

    def _of_load(self, load: Instruction) -> Instruction | None:
        if load.may_be_volatile:
            return load
        if load.metadata_of("invariant.load") is not None:
            return None
        return self._after(load, access_of(load))

    def _after(self, reader: Instruction, access: Access) -> Instruction | None:
        if not self._cfg.is_reachable(reader.block) or self._alias.is_never_written(access):
            return None
        if any(self._is_lost_at_return(item) for item in self._alias.objects(access.pointer)):
            return self._end()
        for writer, effect in self._writers:
            if self._may_change(access, reader, writer, effect):
                return writer
        return None

    def _may_change(self, access: Access, reader: Instruction, writer: Instruction, effect: Effect) -> bool:
        """Whether `writer`, run by any thread, may change bytes of `access` after `reader` has read them."""
        if self.is_of_thread(access.pointer):
            return self._cfg.may_follow(reader, writer) and self._may_hit(access, reader, writer, effect)
        return self._may_hit(access, reader, writer, effect, at_any_time=True)

    def _is_lost_at_return(self, item: Object) -> bool:
        """Whether the caller, or the return itself, may change `item` before a separate reverse pass."""
        if self.volatile_arguments is None or self._alias.is_constant(item):
            return False
        match item.kind:
            case ObjectKind.ARGUMENT:
                return isinstance(item.value, Argument) and item.value.index in self.volatile_arguments
            case ObjectKind.HEAP:
                kept = self._alias.escape(item.value)
                return kept.captured or kept.returned
        return True

    def _end(self) -> Instruction:
        ends = [block.terminator for block in self._cfg.exits]
        return next((end for end in ends if end.opcode == "ret"), ends[0] if ends else self._last())

    def _last(self) -> Instruction:
        return self._cfg.rpo[-1].terminator

    def _may_hit(
        self,
        access: Access,
        reader: Instruction,
        writer: Instruction,
        effect: Effect,
        *,
        at_any_time: bool = False,
    ) -> bool:
        """Whether `writer`, some time after `reader` or `at_any_time`, may change bytes of `access`."""
        objects = self._alias.objects(access.pointer)
        if (effect.writes_all or effect.frees_all) and any(map(self._alias.is_reachable, objects)):
            return True
        if any(self._alias.may_share(access.pointer, pointer) for pointer in effect.frees):
            return True
        if _restores_stack(writer) and any(map(_is_dynamic_stack, objects)):
            return True
        met = [written for written in effect.writes if self._alias.may_meet(access, written)]
        if not met or self._cfg.irreducible or at_any_time:
            return bool(met)
        orders = self._orders(reader, writer)
        return any(
            self._alias.may_overlap(access, reader.block, written, writer.block, later)
            for written in met
            for later in orders
        )

    def _orders(self, reader: Instruction, writer: Instruction) -> list[Loop | None]:
        """Return how `writer` may come after `reader`: in the same round (None), in a later one of a loop."""
        common = self._loops.common(reader.block, writer.block)
        orders: list[Loop | None] = [None] if self._follows_in_round(reader, writer, common) else []
        while common is not None:
            taken = self._scev.backedge_taken(common)
            if taken is None or taken.constant != 0:
                orders.append(common)
            common = common.parent
        return orders

    def _follows_in_round(self, reader: Instruction, writer: Instruction, common: Loop | None) -> bool:
        """Whether control may get from `reader` to `writer` without a new round of a loop around both."""
        if self._cfg.comes_before(reader, writer):
            return True
        seen: set[Block] = set()
        work = list(self._cfg.succs[reader.block])
        while work:
            block = work.pop()
            if block in seen:
                continue
            if common is not None and (block is common.header or not common.contains(block)):
                continue
            if block is writer.block:
                return True
            seen.add(block)
            work.extend(self._cfg.succs[block])
        return False

    def _is_put_off(self, instr: Instruction) -> bool:
        """Whether `instr` releases only memory that the function itself allocated, and that may wait."""
        pointer = self._effects.released_by(instr) if self.keeps_freed else None
        if pointer is None:
            return False
        return all(item.kind in (ObjectKind.HEAP, ObjectKind.NULL) for item in self._alias.objects(pointer))

    def _reaches_others(self, effect: Effect) -> bool:
        if effect.writes_all or effect.frees_all:
            return True
        pointers = [*(access.pointer for access in effect.writes), *effect.frees]
        return any(self._alias.is_reachable(item) for p in pointers for item in self._alias.objects(p))


def described(instr: Instruction) -> str:
    """Return a short name for an instruction that need not have a result."""
    if instr.opcode == "ret":
        return "the caller"
    callee = instr.callee_name if isinstance(instr, Call) else None
    words = f"call of @{callee}" if callee else instr.opcode
    return f"{words} in {instr.block.ref}"


def _restores_stack(instr: Instruction) -> bool:
    return isinstance(instr, Call) and (instr.callee_name or "").startswith("llvm.stackrestore")


def _is_dynamic_stack(item: Object) -> bool:
    """Whether the object is an alloca outside the entry block, which a restored stack gives up."""
    value = item.value
    return (
        item.kind is ObjectKind.STACK and isinstance(value, Instruction) and value.block is not value.fn.entry
    )
