"""Claims of scalar evolution, overwrites and ranges against what small programs do when run."""

import random
from itertools import product

import pytest

from lowad.analysis.loops import Loops
from lowad.analysis.manager import Manager
from lowad.analysis.modref import Overwrites
from lowad.analysis.ranges import Ranges
from lowad.analysis.scev import Scev
from lowad.ir.module import Function

from .programs_ir import function_of
from .tracing import Trace, evaluate, run

BASE = 1 << 20


def check(fn: Function, arguments: dict[str, int]) -> tuple[int, int]:
    """Compare every claim about `fn` with one run; return how many loads were claimed intact, of how many."""
    manager = Manager()
    trace = run(fn, manager.get(Loops, fn), arguments)
    check_expressions(manager.get(Scev, fn), trace)
    check_rounds(manager.get(Scev, fn), trace)
    check_ranges(fn, manager.get(Ranges, fn), manager.get(Scev, fn), trace, arguments)
    return check_overwrites(fn, manager, trace)


def check_expressions(scev: Scev, trace: Trace) -> None:
    for event in trace.events:
        expr = scev.of_seen_from(event.instr.operands[-1], event.instr.block)
        assert evaluate(expr, event.values, event.counts) == event.address, f"{event.instr} at {expr}"
        for fact in scev.facts_at(event.instr.block):
            assert evaluate(fact, event.values, event.counts) >= 0, f"{fact} at {event.instr.block}"


def check_rounds(scev: Scev, trace: Trace) -> None:
    for loop, rounds, values, counts in trace.rounds:
        taken = scev.backedge_taken(loop)
        if taken is not None:
            assert evaluate(taken, values, counts) == rounds, f"{loop} goes back {taken}"


def check_overwrites(fn: Function, manager: Manager, trace: Trace) -> tuple[int, int]:
    overwrites = manager.get(Overwrites, fn)
    loads = [instr for instr in fn.instructions if instr.opcode == "load"]
    intact = [load for load in loads if overwrites.overwriter(load) is None]
    for place, event in enumerate(trace.events):
        if event.instr in intact:
            for later in trace.events[place + 1 :]:
                assert not (later.is_write and later.overlaps(event)), f"{event.instr} then {later.instr}"
    return len(intact), len(loads)


def check_ranges(fn: Function, ranges: Ranges, scev: Scev, trace: Trace, arguments: dict[str, int]) -> None:
    values = {argument: arguments[argument.name] for argument in fn.arguments}
    for argument in fn.arguments:
        found = ranges.accessed_range(argument) if argument.ty.is_pointer else None
        if found is None:
            continue
        holds = all(item.low <= evaluate(item.expr, values, {}) <= item.high for item in found.fits)
        low, high = (values[argument] + evaluate(end, values, {}) for end in (found.low, found.high))
        for event in trace.events:
            based = scev.base(scev.of(event.instr.operands[-1]))
            if holds and based and based[0] is argument:
                assert low <= event.address, f"{argument} below {found.low}"
                assert event.address + event.size <= high, f"{argument} beyond {found.high}"


class Writer:
    """Draws a function of loops up to three deep with affine loads and stores."""

    def __init__(self, draw: random.Random) -> None:
        self.draw = draw
        self.lines = ["define void @f(ptr %x, ptr %y, i64 %n, i64 %m) {", "entry:"]
        self.fresh = iter(range(10_000))
        self.open_loops: list[tuple[str, str, str, str]] = []

    def write(self) -> str:
        for _ in range(self.draw.randrange(4, 12)):
            choice = self.draw.random()
            if choice < 0.3 and len(self.open_loops) < 3:
                self.enter()
            elif choice < 0.45 and self.open_loops:
                self.leave()
            else:
                self.access()
        while self.open_loops:
            self.leave()
        return "\n".join([*self.lines, "  ret void", "}", ""])

    def access(self) -> None:
        counters = [index for _, index, _, _ in self.open_loops]
        index = self.draw.choice(counters or ["%n"])
        for _ in range(self.draw.choice([0, 0, 1, 1, 2])):
            new = f"%v{next(self.fresh)}"
            word = self.draw.choice(["add", "add", "sub", "mul"])
            other = self.draw.choice(["1", "2", "1", "3", "%n", "%m", *counters])
            self.lines.append(f"  {new} = {word} nsw i64 {index}, {other}")
            index = new
        pointer = f"%p{next(self.fresh)}"
        base = self.draw.choice(["%x", "%x", "%x", "%y"])
        self.lines.append(f"  {pointer} = getelementptr double, ptr {base}, i64 {index}")
        if self.draw.random() < 0.5:
            self.lines.append(f"  %l{next(self.fresh)} = load double, ptr {pointer}")
        else:
            self.lines.append(f"  store double 1.0, ptr {pointer}")

    def enter(self) -> None:
        name = f"L{next(self.fresh)}"
        outer = [self.open_loops[-1][1]] if self.open_loops else []
        start = self.draw.choice(["0", "0", "1", *outer])
        bound = self.draw.choice(["%n", "%m", "5", *outer])
        step = self.draw.choice(["1", "1", "1", "2"])
        self.lines += [
            f"  %{name}.any = icmp slt i64 {start}, {bound}",
            f"  br i1 %{name}.any, label %{name}.ph, label %{name}.out",
            f"{name}.ph:",
            f"  br label %{name}",
            f"{name}:",
            f"  %{name}.i = phi i64 [ {start}, %{name}.ph ], [ %{name}.next, %{name}.latch ]",
        ]
        self.open_loops.append((name, f"%{name}.i", step, bound))

    def leave(self) -> None:
        name, index, step, bound = self.open_loops.pop()
        self.lines += [
            f"  br label %{name}.latch",
            f"{name}.latch:",
            f"  %{name}.next = add nsw i64 {index}, {step}",
            f"  %{name}.again = icmp slt i64 %{name}.next, {bound}",
            f"  br i1 %{name}.again, label %{name}, label %{name}.done",
            f"{name}.done:",
            f"  br label %{name}.out",
            f"{name}.out:",
        ]


def program(draw: random.Random) -> str:
    """Return the text of a function drawn at random."""
    return Writer(draw).write()


SIZES = [(0, 0), (1, 1), (2, 3), (4, 2), (5, 5), (3, 7)]


@pytest.mark.parametrize("seed", range(60))
def test_random_programs(seed: int):
    fn, _ = function_of(program(random.Random(seed)))
    for n, m in SIZES:
        for shift in (0, 8, -24, 1 << 16):
            check(fn, {"x": BASE, "y": BASE + shift, "n": n, "m": m})


def test_random_programs_let_some_claims_through():
    intact = total = 0
    for seed in range(40):
        fn, _ = function_of(program(random.Random(seed)))
        found = check(fn, {"x": BASE, "y": BASE, "n": 3, "m": 2})
        intact, total = intact + found[0], total + found[1]
    assert intact > total // 5


PREDICATES = ["slt", "sle", "ult", "ule", "ne", "sgt", "sge"]


@pytest.mark.parametrize("step", ["1", "2", "3", "-1", "-2"])
@pytest.mark.parametrize("predicate", PREDICATES)
@pytest.mark.parametrize("bits", [32, 64])
def test_trip_counts_at_the_latch_and_at_the_header(predicate: str, step: str, bits: int):
    """Every loop that ends within a bound is counted right or not at all, guard or no guard."""
    ty = f"i{bits}"
    for at_header in (False, True):
        order = ("%i", "%next") if not at_header else ("%i", "%i")
        exits = f"  %c = icmp {predicate} {ty} {order[1]}, %b\n"
        head = exits + "  br i1 %c, label %body, label %out\nbody:\n" if at_header else ""
        tail = "  br label %loop\n" if at_header else exits + "  br i1 %c, label %loop, label %out\n"
        text = f"""
define void @f(ptr %x, {ty} %a, {ty} %b) {{
entry:
  br label %loop
loop:
  %i = phi {ty} [ %a, %entry ], [ %next, %{"body" if at_header else "loop"} ]
{head}  %next = add nsw {ty} %i, {step}
{tail}out:
  ret void
}}
"""
        fn, manager = function_of(text)
        for a, b in product(range(-4, 5), range(-4, 5)):
            if not ends(predicate, a, b, int(step), bits, at_header):
                continue
            trace = run(fn, manager.get(Loops, fn), {"x": BASE, "a": a, "b": b})
            check_rounds(manager.get(Scev, fn), trace)


def ends(predicate: str, a: int, b: int, step: int, bits: int, at_header: bool) -> bool:
    """Whether the loop ends before its counter overflows, which `nsw` forbids."""
    from .tracing import COMPARE

    number = a if at_header else a + step
    for _ in range(40):
        left, right = (number, b) if predicate[0] != "u" else (number % (1 << bits), b % (1 << bits))
        if not COMPARE[predicate[-2:]](left, right):
            return True
        number += step
    return False
