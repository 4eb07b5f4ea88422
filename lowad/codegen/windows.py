"""Windows of the plan: opened where the reverse pass comes into a loop, closed where it leaves it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from lowad.analysis.loops import Loop
from lowad.cache.nodes import Shadow
from lowad.cache.plan import Span, Window
from lowad.codegen import runtime
from lowad.codegen.expand import expand
from lowad.codegen.memory import clear
from lowad.ir.builder import i64
from lowad.ir.instructions import Instruction
from lowad.ir.types import I64, PTR
from lowad.ir.values import Value, null
from lowad.records import dataclass

if TYPE_CHECKING:
    from lowad.codegen.reverse import ReversePass

MAX_BYTES = 1 << 26
"""Of one window of one thread."""
MAX_PER_ROUND = 8
"""How many numbers a window may have for each addition: clearing and looking at one costs a tenth of an
atomic addition."""


@final
@dataclass(frozen=True, slots=True)
class _Places:
    """Where the reverse pass keeps what it knows of an open window: its memory, the part of the shadow that
    it stands for, that part's bytes, where the shadow's base would lie in front of the memory, and between
    which numbers no other thread comes near."""

    memory: Value
    target: Value
    size: Value
    origin: Value
    low: Value
    high: Value


@final
class Windows:
    """Emits what has to do with windows into the reverse pass `run`."""

    def __init__(self, run: "ReversePass", windows: Sequence[Window]) -> None:
        self._run = run
        self._of_loop: dict[Loop, list[Window]] = {}
        self._of_load: dict[Instruction, Window] = {}
        self._places: dict[Window, _Places] = {}
        for window in windows:
            self._of_loop.setdefault(window.loop, []).append(window)
            self._of_load.update((load, window) for load in window.loads)

    def __contains__(self, loop: Loop) -> bool:
        return loop in self._of_loop

    def are_worthwhile(self, loop: Loop) -> Value:
        """Return whether the windows of a loop, which the pass is about to enter, are not too large and lie
        apart from what may not be in them."""
        run, builder = self._run, self._run.builder
        conditions: list[Value] = []
        for window in self._of_loop[loop]:
            ty = window.element
            start, end = self._ends(window.span, conditions)
            size = builder.sub(end, start)
            # Nothing is read where this is negative.
            conditions.append(builder.icmp("ule", size, i64(MAX_BYTES)))
            most = builder.mul(
                expand(window.rounds, builder, run.read, I64), i64(MAX_PER_ROUND * ty.bits // 8)
            )
            conditions.append(builder.icmp("sle", size, most))
            for span in window.apart:
                low, high = self._ends(span, conditions)
                before, behind = builder.icmp("ule", high, start), builder.icmp("ule", end, low)
                conditions.append(builder.binary("or", before, behind))
            places = self._places_of(window)
            builder.store(start, places.target)
            builder.store(size, places.size)
            # Counted in numbers from the start of the window.
            front = expand(window.span.range.low, builder, run.read, I64)
            for limit, place in zip(window.inner, (places.low, places.high), strict=True):
                distance = builder.sub(expand(limit, builder, run.read, I64), front)
                builder.store(builder.binary("sdiv", distance, i64(ty.bits // 8)), place)
        total, *others = conditions
        for condition in others:
            total = builder.binary("and", total, condition)
        return total

    def open(self, loop: Loop) -> None:
        """Take memory for the windows of a loop and clear it."""
        run, builder = self._run, self._run.builder
        for window in self._of_loop[loop]:
            places = self._places_of(window)
            size = builder.load(I64, places.size)
            memory = builder.call(runtime.tape_take(builder.module), (size,), "window")
            clear(builder, memory, size)
            builder.store(memory, places.memory)
            base = builder.cast("ptrtoint", run.read(Shadow(window.span.base)), I64)
            back = builder.sub(base, builder.load(I64, places.target))
            builder.store(builder.byte_offset(memory, back), places.origin)

    def close(self, loop: Loop) -> None:
        """Add what the windows of a loop have gathered to the shadows, and give their memory back."""
        builder = self._run.builder
        for window in self._of_loop[loop]:
            places = self._places_of(window)
            memory, size = builder.load(PTR, places.memory), builder.load(I64, places.size)
            target = builder.cast("inttoptr", builder.load(I64, places.target), PTR)
            count = builder.binary("udiv", size, i64(window.element.bits // 8))
            inner = [builder.load(I64, place) for place in (places.low, places.high)]
            gathered = runtime.add_gathered(builder.module, window.element)
            builder.call(gathered, (target, memory, count, *inner))
            builder.call(runtime.tape_give(builder.module), (memory,))

    def place(self, load: Instruction, address: Value) -> Value | None:
        """Return where the adjoint of `load` is added to in its open window; None where it has no window."""
        window = self._of_load.get(load)
        if window is None or window.loop not in self._run.open_windows:
            return None
        builder = self._run.builder
        base = builder.cast("ptrtoint", self._run.read(Shadow(window.span.base)), I64)
        offset = builder.sub(builder.cast("ptrtoint", address, I64), base)
        return builder.byte_offset(builder.load(PTR, self._places_of(window).origin), offset)

    def _ends(self, span: Span, conditions: list[Value]) -> tuple[Value, Value]:
        """Return the first and the last address of a span of a shadow; append what makes them right."""
        run, builder = self._run, self._run.builder
        base = builder.cast("ptrtoint", run.read(Shadow(span.base)), I64)
        for item in span.range.fits:
            number = expand(item.expr, builder, run.read, I64)
            conditions.append(builder.icmp("sge", number, i64(item.low)))
            conditions.append(builder.icmp("sle", number, i64(item.high)))
        low, high = (expand(end, builder, run.read, I64) for end in (span.range.low, span.range.high))
        return builder.add(base, low), builder.add(base, high)

    def _places_of(self, window: Window) -> _Places:
        found = self._places.get(window)
        if found is None:
            local, stem = self._run.local, "window"
            found = self._places[window] = _Places(
                local(PTR, f"{stem}.memory", null()),
                local(I64, f"{stem}.target", i64(0)),
                local(I64, f"{stem}.size", i64(0)),
                local(PTR, f"{stem}.origin", null()),
                local(I64, f"{stem}.low", i64(0)),
                local(I64, f"{stem}.high", i64(0)),
            )
        return found
