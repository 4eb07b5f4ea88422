"""The user's source, line by line, with what the derivative does about it and why.

Where there is no debug data, or the source is not there to be read, the IR takes its place.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import final

from lowad.analysis.activity import Activity
from lowad.analysis.expr import Expr
from lowad.analysis.loops import Loop
from lowad.analysis.manager import Manager
from lowad.cache.nodes import CallTape, CameFrom, Iteration, Node, Primal, Shadow, Trips
from lowad.cache.plan import CallKind, ForwardPlan, Plan, RecipeKind, Region, Slot
from lowad.errors import Code, InputError
from lowad.ir.debug import argument_names
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function, Module
from lowad.ir.printer import print_function, print_instruction
from lowad.ir.types import VOID
from lowad.ir.values import Argument, Value
from lowad.pipeline.program import Program
from lowad.records import dataclass
from lowad.request import Marking, Mode

Styled = tuple[tuple[str, str], ...]
"""One line to print: its texts, each with the style that it has on a terminal."""

_REDONE = {
    RecipeKind.CLONE: "recomputed",
    RecipeKind.EVOLVE: "recomputed",
    RecipeKind.CHOOSE: "recomputed",
    RecipeKind.CONDITION: "recomputed",
    RecipeKind.RELOAD: "reloaded",
}

_BOOKKEEPING = (CallKind.PLAIN, CallKind.ALLOCATE, CallKind.FREE, CallKind.MAKE, CallKind.FIND)


def explain(
    program: Program, function: str | None, mode: Mode, markings: Mapping[str | int, Marking]
) -> list[Styled]:
    """Return the lines that explain a derivative and all the derivatives that it calls."""
    manager, plans = program.plan(function, mode, markings)
    lines: list[Styled] = []
    for plan in plans:
        lines += [(("", ""),)] if lines else []
        lines += _Sheet(plan, manager).lines()
    return lines


def explain_value(
    program: Program,
    function: str | None,
    mode: Mode,
    markings: Mapping[str | int, Marking],
    value: str,
) -> list[Styled]:
    """Return what is known of the value called `value`, `%` or not, in every derivative that has one."""
    manager, plans = program.plan(function, mode, markings)
    lines: list[Styled] = []
    for plan in plans:
        values: list[Argument | Instruction] = [*plan.fn.arguments, *plan.fn.instructions]
        for found in values:
            if value in (found.ref, found.name) and found.ty is not VOID:
                lines += _Sheet(plan, manager).value_lines(found)
    if not lines:
        known = ", ".join(f"@{plan.fn.name}" for plan in plans)
        raise InputError(
            Code.UNKNOWN_VALUE,
            f"no value '{value}' in {known}",
            help="values are named as in the IR that `lowad print types` shows",
        )
    return lines


def plain(lines: list[Styled]) -> str:
    """Return lines as text without styles."""
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)


@final
@dataclass(slots=True)
class _Remarks:
    """What there is to say of one line of text. `kept` maps how often, in words, to bytes each time."""

    active: bool = False
    kept: dict[str, int] = field(default_factory=dict)
    redone: dict[str, None] = field(default_factory=dict)
    notes: dict[str, None] = field(default_factory=dict)


@final
class _Sheet:
    """All that is said of one plan."""

    def __init__(self, plan: Plan | ForwardPlan, manager: Manager) -> None:
        self.plan = plan
        self.fn = plan.fn
        self.activity = Activity.of(plan.fn, plan.request, manager)
        self.text = _Text(plan.fn)
        self.names = argument_names(plan.fn)
        whole = plan if isinstance(plan, Plan) else None
        self.slots: Mapping[Node, Slot] = whole.slots if whole else {}
        self.recipes = whole.recipes if whole else {}
        self.reasons = whole.reasons if whole else {}
        regions = whole.regions if whole else ()
        self.region_of = {slot.index: region for region in regions for slot in region.slots}

    # One value

    def value_lines(self, value: Argument | Instruction) -> Iterator[Styled]:
        """Yield what is known of one value."""
        shown = _code(value) if isinstance(value, Instruction) else f"argument {value.ref}"
        yield ((shown, "bold"), (f"  in {self._title()}", "dim"))
        module = self.fn.module
        place = module.location_of(value) if module and isinstance(value, Instruction) else None
        if place:
            yield ((f"  at {place}", ""),)
        if self.activity.is_active(value):
            yield (("  active: ", "green"), (self.activity.why(value), ""))
        elif value.ty.is_pointer and self.activity.has_shadow(value):
            yield (("  active: ", "green"), ("the memory it points to has a shadow", ""))
        else:
            yield ((f"  inactive: {self.activity.why_not(value)}", ""),)
        for node in (Primal(value), Shadow(value)):
            if node in self.slots or node in self.recipes:
                yield ((f"  {_described(node)}: {self._fate(node)}", ""),)
        if Primal(value) not in self.slots and Primal(value) not in self.recipes:
            yield (("  the reverse pass does not read it", ""),)

    def _fate(self, node: Node) -> str:
        slot = self.slots.get(node)
        if slot is not None:
            return (
                f"kept, {_amount(self._size_bytes(slot), self._times(slot))} ({self.reasons.get(node, '')})"
            )
        return _REDONE.get(self.recipes[node].kind, "at hand") + " in the reverse pass"

    # Every line

    def lines(self) -> Iterator[Styled]:
        """Yield the heading, the text with its margin and its notes, and the sum."""
        remarks = self._remarks()
        kept = {at: _sum(found.kept) for at, found in remarks.items()}
        width = max([4, *(len(text) for text in kept.values())])
        again = max([5, *(len(" ".join(found.redone)) for found in remarks.values())])
        yield ((self._title(), "bold"),)
        yield ((f"{'line':>5}  active  {'kept':<{width}}  {'again':<{again}}  │", "dim"),)
        for file, number, text in self.text.rows(set(remarks)):
            if number == 0:
                yield ((f"       {text}", "dim"),)
                continue
            found = remarks.get((file, number), _Remarks())
            yield (
                (f"{number:>5}  ", "dim"),
                (f"{'active' if found.active else '':<6}  ", "green"),
                (f"{kept.get((file, number), ''):<{width}}  ", "yellow"),
                (f"{' '.join(found.redone):<{again}}  ", "cyan"),
                ("│ ", "dim"),
                (text, ""),
            )
            for note in found.notes:
                yield ((f"{'':>{width + again + 19}}│   ↳ {note}", "yellow"),)
        if isinstance(self.plan, Plan):
            yield ((self._total(), "bold"),)

    def _total(self) -> str:
        """Return what is kept in all: on the tape, and as locals where one function does both passes."""
        total: dict[str, int] = {}
        for slot in self.slots.values():
            times = self._times(slot)
            total[times] = total.get(times, 0) + self._size_bytes(slot)
        local = total.pop("", 0) if self.plan.request.mode is Mode.REVERSE else 0
        return f"tape: {_sum(total) or 'none'}" + (f"; local: {local} B" if local else "")

    def _title(self) -> str:
        marked = ", ".join(
            f"{self.names.get(argument, argument.ref)}: {marking.value}"
            for argument, marking in zip(self.fn.arguments, self.plan.request.markings, strict=True)
        )
        apart = "; memory does not overlap" if self.plan.request.disjoint else ""
        return f"@{self.fn.name}, {self.plan.request.mode.value} mode ({marked or 'no arguments'}{apart})"

    def _remarks(self) -> dict[tuple[str, int], _Remarks]:
        found: dict[tuple[str, int], _Remarks] = {}
        for instr in self.fn.instructions:
            place = self.text.place_of(instr)
            if place and self._is_active(instr):
                found.setdefault(place, _Remarks()).active = True
        for node, slot in self.slots.items():
            place = self._place(node)
            remarks = found.setdefault(place, _Remarks())
            times, size = self._times(slot), self._size_bytes(slot)
            remarks.kept[times] = remarks.kept.get(times, 0) + size
            reason = self.reasons.get(node, "the reverse pass reads it")
            remarks.notes[f"{_described(node)}, {_amount(size, times)}: {reason}"] = None
        for node, recipe in self.recipes.items():
            if node in self.slots or not isinstance(node, Primal) or recipe.kind not in _REDONE:
                continue
            place = self.text.place_of(node.value) if isinstance(node.value, Instruction) else None
            if place:
                found.setdefault(place, _Remarks()).redone[_REDONE[recipe.kind]] = None
        return found

    def _is_active(self, instr: Instruction) -> bool:
        if instr.opcode == "store":
            return self.activity.is_active(instr.operands[0]) and self.activity.holds_active(
                instr.operands[1]
            )
        planned = self.plan.calls.get(instr) if isinstance(instr, Call) else None
        if isinstance(instr, Call) and planned and planned.kind not in _BOOKKEEPING:
            return self.activity.is_active_call(instr)
        return self.activity.is_active(instr)

    def _place(self, node: Node) -> tuple[str, int]:
        """Return the line that a node belongs to; the function's first where none is known."""
        places: Iterator[tuple[str, int] | None]
        match node:
            case Primal(value=value) | Shadow(value=value):
                places = map(self.text.place_of, _makers(value))
            case CameFrom(block=block):
                places = map(self.text.place_of, _around(block))
            case Iteration(loop=loop) | Trips(loop=loop):
                places = map(self.text.place_of, _heads(loop))
            case CallTape(call=call):
                places = iter([self.text.place_of(call)])
        return next((place for place in places if place), self.text.first)

    def _size_bytes(self, slot: Slot) -> int:
        assert self.fn.module is not None
        return self.fn.module.layout.size_bytes(slot.element)

    def _times(self, slot: Slot) -> str:
        """Return how often a slot is written: the product of trip counts, empty for once."""
        region: Region | None = self.region_of.get(slot.index)
        if not slot.loops or region is None:
            return ""
        extents = {extent.loop: extent for extent in region.extents or ()}
        return " x ".join(
            self._spelled(extents[loop].expression + 1, loop) if loop in extents else self._rounds(loop)
            for loop in slot.loops
        )

    def _spelled(self, expression: Expr, loop: Loop) -> str:
        """Return a trip count in the source's names where it speaks of arguments alone, else the loop."""
        count = str(expression)
        for argument in self.fn.arguments:
            name = self.names.get(argument, argument.name)
            count = re.sub(rf"{re.escape(argument.ref)}(?![-\w$.])", name, count)
        if "%" in count or "#" in count:
            return self._rounds(loop)
        count = re.sub(r"[sz]ext\(([\w.]+)\)", r"\1", count)
        count = re.sub(r"^-(\d+) \+ (.*)$", r"\2 - \1", count)
        return count if re.fullmatch(r"[\w.]+", count) else f"({count})"

    def _rounds(self, loop: Loop) -> str:
        line = next((place[1] for place in map(self.text.place_of, _heads(loop)) if place), 0)
        return f"rounds of line {line}" if line else f"rounds of %{loop.header.name}"


@final
class _Text:
    """The lines that a function is explained on: those of its source files, else its IR."""

    def __init__(self, fn: Function) -> None:
        assert fn.module is not None
        self.module: Module = fn.module
        self._files: dict[str, list[str]] = {}
        self._places: dict[Instruction, tuple[str, int]] = {}
        self._own: tuple[str, int, int] | None = None
        for instr in fn.instructions:
            place = self.module.location_of(instr)
            if place and place.line and place.line <= len(self._lines(place.file)):
                self._places[instr] = (place.file, place.line)
        if self._places:
            self._own = self._extent(fn)
        else:
            self._list(fn)

    @property
    def first(self) -> tuple[str, int]:
        """The function's first line."""
        return (self._own[0], self._own[1]) if self._own else next(iter(self._places.values()))

    def place_of(self, instr: Instruction) -> tuple[str, int] | None:
        """Return file and line of an instruction."""
        return self._places.get(instr)

    def rows(self, wanted: set[tuple[str, int]]) -> Iterator[tuple[str, int, str]]:
        """Yield file, number and text of the function's lines and of those `wanted`.

        Number 0 announces another file or a gap.
        """
        own = {(self._own[0], n) for n in range(self._own[1], self._own[2] + 1)} if self._own else set()
        before: tuple[str, int] | None = None
        for file, number in sorted(wanted | own):
            if before is None or before[0] != file:
                if file:
                    yield file, 0, file
            elif number != before[1] + 1:
                yield file, 0, "⋮"
            yield file, number, self._lines(file)[number - 1]
            before = file, number

    def _extent(self, fn: Function) -> tuple[str, int, int] | None:
        """Return the file and the lines, first to last, that the function itself stands on."""
        node = self.module.node(dict(fn.metadata).get("dbg", "")) or ""
        head = re.search(r"\bline: (\d+)", node)
        lines = [
            self._places[instr]
            for instr in fn.instructions
            if instr in self._places
            and "inlinedAt" not in (self.module.node(instr.metadata_of("dbg") or "") or "")
        ]
        if not head or not lines:
            return None
        file = lines[-1][0]
        first, last = int(head[1]), max(line for name, line in lines if name == file)
        text = self._lines(file)
        while last < len(text) and re.fullmatch(r"[\s}]*}\s*", text[last]):
            last += 1
        return file, min(first, last), last

    def _list(self, fn: Function) -> None:
        """Take the IR as the text."""
        lines = [re.sub(r" ![a-z]\w* !\d+", "", print_function(fn).split("\n", 1)[0])]
        for block in fn.blocks:
            lines.append(f"{block.name}:")
            for instr in block.instructions:
                self._places[instr] = ("", len(lines) + 1)
                lines.append("  " + _code(instr))
        lines.append("}")
        self._files[""] = lines
        self._own = ("", 1, len(lines))

    def _lines(self, file: str) -> list[str]:
        """Return the lines of a source file, none where it cannot be read."""
        if file not in self._files:
            self._files[file] = []
            for folder in ("", *self._folders(file)):
                try:
                    self._files[file] = Path(folder, file).read_text("utf-8", "replace").splitlines()
                    break
                except OSError:
                    continue
        return self._files[file]

    def _folders(self, file: str) -> Iterator[str]:
        for node in self.module.metadata.values():
            found = re.match(r'(?:distinct )?!DIFile\(filename: "([^"]*)", directory: "([^"]*)"', node)
            if found and found[1] == file:
                yield found[2]


def _code(instr: Instruction) -> str:
    """Return an instruction on one line, without metadata."""
    return re.sub(r"\s*\n\s*", " ", re.sub(r", ![a-zA-Z]\S* !\d+", "", print_instruction(instr)))


def _around(block: Block) -> Iterator[Instruction]:
    """Yield the instructions of a block, then the ends of those that lead to it."""
    yield from block.instructions
    for other in block.fn.blocks:
        if block in other.successors:
            yield other.terminator


def _makers(value: Value) -> Iterator[Instruction]:
    """Yield `value`, and for a phi, which may stand on no line, its incoming values and its block."""
    if isinstance(value, Instruction):
        yield value
    if isinstance(value, Phi):
        yield from (source for source, _ in value.incoming if isinstance(source, Instruction))
        yield from value.block.instructions


def _heads(loop: Loop) -> Iterator[Instruction]:
    """Yield instructions of a loop, those first that stand where the source says how often it runs."""
    for latch in loop.latches:
        yield latch.terminator
    yield from loop.header.instructions


def _described(node: Node) -> str:
    match node:
        case Primal(value=Instruction() as instr):
            what = (
                f"call @{instr.callee_name}"
                if isinstance(instr, Call) and instr.callee_name
                else instr.opcode
            )
            return f"{instr.ref} ({what})"
        case CameFrom():
            return "which way control came"
        case Trips():
            return "how often the loop ran"
    return str(node)


def _amount(size_bytes: int, times: str) -> str:
    return f"{size_bytes} B x {times}" if times else f"{size_bytes} B"


def _sum(kept: Mapping[str, int]) -> str:
    """Return bytes by how often as a sum, the most often first."""
    return " + ".join(
        _amount(kept[times], times) for times in sorted(kept, key=lambda t: (-t.count(" x "), t == "", t))
    )
