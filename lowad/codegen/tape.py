"""The tape: a record of single places, and behind it one allocation for every nest of loops with slots."""

from collections.abc import Callable, Sequence
from typing import final

from lowad.analysis.loops import Loop
from lowad.cache.nodes import Node, Primal
from lowad.cache.plan import Plan, Region, Slot
from lowad.codegen import runtime
from lowad.codegen.expand import expand
from lowad.codegen.runtime import TapeMemory
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block
from lowad.ir.types import I8, I64, PTR, ArrayType, DataLayout, IntType, StructType, Type
from lowad.ir.values import Value, null

Key = tuple[str, int]
Read = Callable[[Node], Value]


@final
class Tape:
    """The layout of one plan's tape; all values are reached through the address of its record."""

    def __init__(self, plan: Plan, layout: DataLayout, held: Sequence[tuple[Instruction, Type]] = ()) -> None:
        """Lay out the record.

        `held` are allocas that must outlive the forward pass, in pairs with the type that they allocate.
        """
        self.plan = plan
        self.layout = layout
        self._at_hand: dict[Key, Value] = {}
        self._fields: dict[Key, int] = {}
        self._types: list[Type] = []
        for slot in plan.slots.values():
            if not slot.loops:
                self._add(("slot", slot.index), slot.element)
        self._regions: dict[int, tuple[int, Region]] = {}
        for number, region in enumerate(plan.regions):
            self._regions.update((slot.index, (number, region)) for slot in region.slots)
            self._add(("base", number), PTR)
            if region.extents is None:
                self._add(("count", number), I64)
                self._add(("capacity", number), I64)
            else:
                for axis in range(len(region.extents)):
                    self._add((f"extent{axis}", number), I64)
        self._align: dict[Key, int] = {}
        for number, (alloca, ty) in enumerate(held):
            for kind in ("held", "held shadow"):
                align = max(alloca.align or 1, layout.align_bytes(ty))
                self._align[kind, number] = align
                self._add_held((kind, number), layout.size_bytes(ty), align)
        self.record = StructType(self._types)
        self._offsets = layout.offsets(self.record)

    def _add(self, key: Key, ty: Type) -> None:
        self._fields[key] = len(self._types)
        self._types.append(ty)

    def _add_held(self, key: Key, size_bytes: int, align: int) -> None:
        """Add room for an alloca, behind bytes that nobody uses: so its place in the record is known."""
        if align > runtime.RECORD_ALIGN:
            # Where that is shows when the program runs.
            size_bytes += align
            align = 1
        *_, begin, _ = self.layout.offsets(StructType((*self._types, I8)))
        if unused := -begin % align:
            self._types.append(ArrayType(unused, I8))
        self._add(key, ArrayType(size_bytes, I8))

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return not self._types

    @property
    def size_bytes(self) -> int:
        """The size of the record."""
        return self.layout.size_bytes(self.record)

    def place(self, builder: Builder, tape: Value, key: Key) -> Value:
        """Return the address of one field of the record."""
        # By bytes: a record of many fields would be written out wherever one of them is asked for.
        offset = self._offsets[self._fields[key]]
        return builder.gep(I8, tape, (i64(offset),), flags=("inbounds",))

    def held(self, builder: Builder, tape: Value, key: Key) -> Value:
        """Return the address of an alloca that lives in the record, aligned as it was."""
        align = self._align[key]
        if align <= runtime.RECORD_ALIGN:
            return self.place(builder, tape, key)
        start = builder.cast("ptrtoint", self.place(builder, tape, key), I64)
        up = builder.binary("and", builder.add(start, i64(align - 1)), i64(-align))
        return builder.byte_offset(self.place(builder, tape, key), builder.sub(up, start))

    def get(self, builder: Builder, tape: Value, key: Key, name: str = "") -> Value:
        """Load one field of the record."""
        ty = self._types[self._fields[key]]
        return builder.load(
            ty, self.place(builder, tape, key), name or key[0].replace(" ", "."), align=self._lowered(ty)
        )

    def put(self, builder: Builder, tape: Value, key: Key, value: Value) -> None:
        """Store one field of the record."""
        builder.store(value, self.place(builder, tape, key), align=self._lowered(value.ty))

    def _lowered(self, ty: Type) -> int | None:
        """Return the alignment of a place for a `ty` that wants more than a record has, else None."""
        return runtime.RECORD_ALIGN if self.layout.align_bytes(ty) > runtime.RECORD_ALIGN else None

    # Slots

    def write(self, builder: Builder, tape: Value, slot: Slot, value: Value, index: Sequence[Value]) -> None:
        """Keep `value` in `slot`; `index`: iterations of its loops, or the number of its growing record."""
        if slot.narrowed:
            value = _resized(builder, value, slot.element)
        address = self._address(builder, tape, slot, index)
        builder.store(value, address, align=self._lowered(slot.element))

    def read(
        self, builder: Builder, tape: Value, slot: Slot, ty: Type, index: Sequence[Value], name: str
    ) -> Value:
        """Return what `slot` keeps, as a `ty`."""
        place, align = self._address(builder, tape, slot, index), self._lowered(slot.element)
        value = builder.load(slot.element, place, name, align=align)
        if slot.narrowed:
            return _resized(builder, value, ty)
        return value

    def region_of(self, slot: Slot) -> tuple[int, Region]:
        """Return the region that holds `slot`, and its number."""
        return self._regions[slot.index]

    def _address(self, builder: Builder, tape: Value, slot: Slot, index: Sequence[Value]) -> Value:
        if not slot.loops:
            return self.place(builder, tape, ("slot", slot.index))
        number, region = self.region_of(slot)
        base = self._region(builder, tape, ("base", number))
        if region.extents is None:
            record = StructType([item.element for item in region.slots])
            begin = builder.gep(
                ArrayType(self.layout.size_bytes(record), I8), base, (index[0],), flags=("inbounds",)
            )
            field = self.layout.offsets(record)[region.slots.index(slot)]
            return builder.gep(I8, begin, (i64(field),), flags=("inbounds",))
        extents = [
            self._region(builder, tape, (f"extent{axis}", number)) for axis in range(len(region.extents))
        ]
        offset = sum(self.layout.size_bytes(s.element) for s in region.slots[: region.slots.index(slot)])
        if offset:
            start = builder.mul(_product(builder, extents), i64(offset))
            base = builder.byte_offset(base, start)
        linear = index[0]
        for extent, step in zip(extents[1:], index[1:], strict=True):
            linear = builder.add(builder.mul(linear, extent), step)
        return builder.gep(slot.element, base, (linear,), flags=("inbounds",))

    # Regions

    def begin(self, builder: Builder, tape: Value, *, load: bool) -> None:
        """Begin a function that uses the tape; with `load` read where the regions are once, at its entry.

        A region that was never opened has no address, but then nobody asks for it.
        """
        self._at_hand = {}
        for number, region in enumerate(self.plan.regions if load else ()):
            for key in self._keys(number, region):
                self._at_hand[key] = self.get(builder, tape, key)

    def _keys(self, number: int, region: Region) -> list[Key]:
        return [("base", number), *((f"extent{axis}", number) for axis in range(len(region.extents or ())))]

    def _region(self, builder: Builder, tape: Value, key: Key) -> Value:
        found = self._at_hand.get(key)
        return self.get(builder, tape, key) if found is None else found

    def open(
        self, builder: Builder, tape: Value, number: int, region: Region, read: Read, memory: TapeMemory
    ) -> None:
        """Allocate a region in front of its outermost loop; `read` gives primal values there."""
        if region.extents is None:
            self.put(builder, tape, ("base", number), null())
            self.put(builder, tape, ("count", number), i64(0))
            self.put(builder, tape, ("capacity", number), i64(0))
            return
        extents: list[Value] = []
        for axis, extent in enumerate(region.extents):
            count = builder.add(expand(extent.expression, builder, read, I64), i64(1))
            for condition, outcome in extent.guards:
                runs = read(Primal(condition))
                count = builder.select(runs, *((count, i64(0)) if outcome else (i64(0), count)))
            self.put(builder, tape, (f"extent{axis}", number), count)
            extents.append(count)
        size = sum(self.layout.size_bytes(slot.element) for slot in region.slots)
        total = builder.mul(_product(builder, extents), i64(size))
        base = memory.take(builder, total, "region")
        self.put(builder, tape, ("base", number), base)
        self._at_hand.update(zip(self._keys(number, region), (base, *extents), strict=True))

    def close(self, builder: Builder, tape: Value, number: int, memory: TapeMemory) -> None:
        """Give a region back, after the reverse of its outermost loop."""
        grows = self.plan.regions[number].extents is None
        base = self._region(builder, tape, ("base", number))
        (memory.off_stack if grows else memory).give(builder, base)

    def push(self, builder: Builder, tape: Value, number: int, region: Region, memory: TapeMemory) -> Value:
        """Make room for one more record of a growing region and return its number.

        The builder moves on to a new block.
        """
        record = StructType([slot.element for slot in region.slots])
        index = self.get(builder, tape, ("count", number))
        self.put(builder, tape, ("count", number), builder.add(index, i64(1), flags=("nuw", "nsw")))
        full = builder.icmp("uge", index, self.get(builder, tape, ("capacity", number)))
        grow, go_on = builder.new_block("tape.grow"), builder.new_block("tape.room")
        builder.branch_if(full, grow, go_on)
        builder.at(grow)
        size = i64(self.layout.size_bytes(record))
        wanted = builder.mul(builder.add(builder.mul(index, i64(2)), i64(64)), size)
        old, used = self.get(builder, tape, ("base", number)), builder.mul(index, size)
        new = memory.off_stack.grow(builder, old, used, wanted, "grown")
        room = builder.call(runtime.tape_room(builder.module), (new, wanted), "room")
        capacity = builder.binary("udiv", room, size)
        self.put(builder, tape, ("base", number), new)
        self.put(builder, tape, ("capacity", number), capacity)
        builder.branch(go_on)
        builder.at(go_on)
        return index

    def top(self, builder: Builder, tape: Value, number: int) -> Value:
        """Return the number of the newest record of a growing region."""
        return builder.sub(self.get(builder, tape, ("count", number)), i64(1))

    def pop(self, builder: Builder, tape: Value, number: int) -> None:
        """Forget the newest record of a growing region."""
        self.put(builder, tape, ("count", number), self.top(builder, tape, number))


def _resized(builder: Builder, value: Value, ty: Type) -> Value:
    """Return an integer that is never negative, or of fewer bits than a byte, in another width."""
    assert isinstance(value.ty, IntType)
    assert isinstance(ty, IntType)
    return builder.cast("zext" if value.ty.bits < ty.bits else "trunc", value, ty)


def _product(builder: Builder, factors: Sequence[Value]) -> Value:
    found = factors[0]
    for factor in factors[1:]:
        found = builder.mul(found, factor)
    return found


def innermost(region: Region) -> Loop:
    """Return the loop that passes once for every record of the region."""
    return region.loops[-1]


def opens_at(region: Region, block: Block) -> bool:
    """Whether the region is allocated at the end of `block`, the preheader of its outermost loop."""
    return region.loops[0].preheader is block
