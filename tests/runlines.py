"""Run lines of golden files: call a derivative on numbers written there, and compare what comes out.

    run: @f([1, 2] ~ [0, 1], 3) d = [2, 4]

calls the derivative of f. An array is memory that a pointer points to, one of arrays a table of pointers to
rows; its numbers are doubles, or after a letter in front floats (`f[...]`), i32 (`i[...]`), i64 (`l[...]`) or
bytes (`b[...]`). After `~` stands the shadow on entry, zeros where left out: in reverse mode the seed of what
the function leaves there, in forward mode the tangent. In reverse mode `d =` gives the derivatives that come
out, of every array of numbers marked dup and every number marked out, in order; in forward mode `t =` gives
the tangents of the result and of every such array. Where neither is given, five-point differences of the
function itself say what is right. That the primal leaves the same memory is checked each time.
"""

import ctypes
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lowad.ir.module import Function
from lowad.ir.types import Type
from lowad.llvm.load import Library
from lowad.pipeline.program import Derived
from lowad.request import Marking, Mode
from lowad.testing.gradcheck import Oracle, Real, assert_close

Numbers = NDArray[Any]

_LETTERS = {"": np.float64, "f": np.float32, "i": np.int32, "l": np.int64, "b": np.uint8}
_LINE = re.compile(r"run:\s*@(?P<name>[\w.$]+)\((?P<arguments>.*?)\)\s*(?:(?P<what>[dt]) =(?P<numbers>.*))?$")
_TOKEN = re.compile(r"\s*(?:(?P<open>[filb]?\[)|(?P<mark>[\],~])|(?P<number>[-+\w.]+))")
_C_TYPES: dict[str, Any] = {
    "double": ctypes.c_double,
    "float": ctypes.c_float,
    "ptr": ctypes.c_void_p,
    "i1": ctypes.c_bool,
    "i8": ctypes.c_int8,
    "i16": ctypes.c_int16,
    "i32": ctypes.c_int32,
    "i64": ctypes.c_int64,
    "void": None,
}


@dataclass(slots=True)
class Operand:
    """One argument: a number, or rows of memory (one row, or as many as the table has)."""

    number: float | None = None
    rows: list[Numbers] = field(default_factory=list)
    is_table: bool = False
    shadow: "Operand | None" = None

    @property
    def is_real(self) -> bool:
        """Whether the memory holds floating-point numbers."""
        return bool(self.rows) and self.rows[0].dtype.kind == "f"

    @property
    def flat(self) -> Numbers:
        """The numbers, end to end."""
        return np.array([self.number]) if self.number is not None else np.concatenate(self.rows)

    def copy(self) -> "Operand":
        """Return the same on memory of its own; the shadow stays behind."""
        return Operand(self.number, [row.copy() for row in self.rows], self.is_table)

    def moved(self, by: float, along: "Operand") -> "Operand":
        """Return a copy on the way `by` times `along`."""
        twin = self.copy()
        if self.number is not None:
            twin.number = self.number + by * (along.number or 0.0)
        for row, direction in zip(twin.rows, along.rows, strict=True):
            row += (by * direction).astype(row.dtype)
        return twin

    def still(self) -> "Operand":
        """Return zeros of the same shape."""
        return Operand(
            None if self.number is None else 0.0, [np.zeros_like(row) for row in self.rows], self.is_table
        )

    def units(self) -> "list[Operand]":
        """Return one direction for each of the numbers."""
        if self.number is not None:
            return [Operand(1.0)]
        found = []
        for place, row in enumerate(self.rows):
            for entry in range(row.size):
                direction = self.still()
                direction.rows[place][entry] = 1
                found.append(direction)
        return found

    def packed(self, ty: Type, alive: list[object]) -> object:
        """Return what to hand to C for a parameter of type `ty`."""
        if self.number is not None:
            return int(self.number) if str(ty).startswith("i") else self.number
        alive.append(self.rows)
        if not self.is_table:
            return self.rows[0].ctypes.data
        table = np.array([row.ctypes.data for row in self.rows], dtype=np.uintp)
        alive.append(table)
        return table.ctypes.data


@dataclass(frozen=True, slots=True)
class RunLine:
    """A run line taken apart; `expected` is None where differences are to say what is right."""

    function: str
    operands: tuple[Operand, ...]
    what: str
    expected: tuple[Numbers, ...] | None


def parse_run(line: str) -> RunLine:
    """Take a run line apart; AssertionError says where it makes no sense."""
    match = _LINE.search(line.strip())
    assert match is not None, f"not a run line: {line}"
    operands = _list(match["arguments"])
    expected = None
    if match["what"]:
        expected = tuple(operand.flat for operand in _list(match["numbers"]))
    return RunLine(match["name"], tuple(operands), match["what"] or "", expected)


def _list(text: str) -> list[Operand]:
    """Read operands between commas."""
    tokens = list(_TOKEN.finditer(text.strip()))
    assert "".join(token[0] for token in tokens) == text.strip(), f"cannot read: {text}"
    found: list[Operand] = []
    at = 0
    while at < len(tokens):
        operand, at = _operand(tokens, at)
        if at < len(tokens) and tokens[at]["mark"] == "~":
            operand.shadow, at = _operand(tokens, at + 1)
        found.append(operand)
        assert at == len(tokens) or tokens[at]["mark"] == ",", f"no comma: {text}"
        at += 1
    return found


def _operand(tokens: Sequence[re.Match[str]], at: int) -> tuple[Operand, int]:
    """Read one number, array or table of arrays, and return where it ends."""
    if tokens[at]["number"]:
        return Operand(float(tokens[at]["number"])), at + 1
    assert tokens[at]["open"], f"neither a number nor an array: {tokens[at][0]}"
    rows: list[list[float]] = [[]]
    dtype = _LETTERS[tokens[at]["open"][:-1]]
    depth, is_table = 1, False
    while depth:
        at += 1
        if tokens[at]["open"]:
            is_table, depth = True, depth + 1
            dtype = _LETTERS[tokens[at]["open"][:-1]]
            rows.append([])
        elif tokens[at]["number"]:
            rows[-1].append(float(tokens[at]["number"]))
        else:
            depth -= tokens[at]["mark"] == "]"
    rows = rows[1:] if is_table else rows
    return Operand(None, [np.array(row, dtype=dtype) for row in rows], is_table), at + 1


@dataclass(frozen=True, slots=True)
class Runner:
    """A function, its derivative, and the library that has both."""

    library: Library
    fn: Function
    derived: Derived

    def run(self, line: RunLine) -> None:
        """Call the derivative and compare."""
        assert len(line.operands) == len(self.fn.arguments), "a wrong number of arguments"
        forward = self.derived.request.mode is Mode.FORWARD
        assert line.what in ("", "t" if forward else "d"), "d = is for reverse mode, t = for forward mode"
        for at, (operand, argument) in enumerate(zip(line.operands, self.fn.arguments, strict=True)):
            assert argument.ty.is_pointer == bool(operand.rows), f"argument {at} is of type {argument.ty}"
        if forward:
            self._forward(line)
        else:
            self._reverse(line)

    @property
    def _real(self) -> Real:
        types = [str(self.fn.fn_type.result), *(str(argument.ty) for argument in self.fn.arguments)]
        return "float" if "float" in types else "double"

    def _reverse(self, line: RunLine) -> None:
        shadows = [operand.shadow or operand.still() for operand in line.operands]
        seeds = [shadow.copy() for shadow in shadows]
        seeded = self._returns_real or any(np.any(seed.flat) for seed in seeds if seed.rows)
        assert seeded, "nothing is seeded, so that every derivative is zero"
        numbers, after = self._derivative(line.operands, shadows)
        self._same_primal(line, after)
        scalars = iter(numbers)
        got = []
        for operand, shadow, marking in zip(line.operands, shadows, self._markings, strict=True):
            if marking is Marking.OUT:
                got.append(np.array([next(scalars)]))
            elif marking is Marking.DUP and operand.is_real:
                got.append(shadow.flat)
        want = line.expected if line.what else self._pulled(line, seeds)
        self._compare(line, got, want)

    def _forward(self, line: RunLine) -> None:
        given = any(operand.shadow for operand in line.operands)
        tangents = []
        for operand in line.operands:
            tangent = operand.shadow or operand.still()
            if not given and (operand.number is not None or operand.is_real):
                tangent.number = None if operand.number is None else 1.0
                for row in tangent.rows:
                    row[:] = 1
            tangents.append(tangent)
        directions = [
            tangent.copy() if marking.has_shadow else tangent.still()
            for tangent, marking in zip(tangents, self._markings, strict=True)
        ]
        numbers, after = self._derivative(line.operands, tangents)
        self._same_primal(line, after)
        got = [np.array([number]) for number in numbers]
        got += [tangent.flat for tangent in self._active(tangents, line.operands)]
        self._compare(line, got, line.expected if line.what else self._pushed(line.operands, directions))

    def _compare(self, line: RunLine, got: Sequence[Numbers], want: Sequence[Numbers] | None) -> None:
        assert want is not None
        assert len(got) == len(want), f"{len(got)} derivatives come out and not {len(want)}"
        real: Real = "float" if any(number.dtype == np.float32 for number in got) else self._real
        oracle = Oracle.WRITTEN if line.what else Oracle.FIVE_POINT
        for at, (mine, true) in enumerate(zip(got, want, strict=True)):
            assert_close(mine, true, real, oracle, f"@{line.function}, derivative {at}")

    @property
    def _markings(self) -> Sequence[Marking]:
        return self.derived.request.markings

    @property
    def _returns_real(self) -> bool:
        return str(self.fn.fn_type.result) in ("double", "float")

    def _active(self, chosen: Sequence[Operand], operands: Sequence[Operand]) -> list[Operand]:
        """Return, of `chosen`, what stands for memory with numbers that is marked dup."""
        return [
            item
            for item, operand, marking in zip(chosen, operands, self._markings, strict=True)
            if operand.is_real and marking is Marking.DUP
        ]

    def _primal(self, operands: Sequence[Operand]) -> tuple[Numbers, list[Operand]]:
        """Call the function on copies; return what it returns and leaves, as numbers and as memory."""
        copies = [operand.copy() for operand in operands]
        alive: list[object] = []
        types = [argument.ty for argument in self.fn.arguments]
        packed = [copy.packed(ty, alive) for copy, ty in zip(copies, types, strict=True)]
        result = _call(self.library.address(self.fn.name), self.fn.fn_type.result, types)(*packed)
        parts = [np.array([result], dtype=np.float64)] if self._returns_real else []
        parts += [copy.flat.astype(np.float64) for copy in self._active(copies, operands)]
        return np.concatenate(parts) if parts else np.zeros(0), copies

    def _same_primal(self, line: RunLine, after: Sequence[Operand]) -> None:
        """Fail where the derivative leaves other memory than the function does."""
        _, left = self._primal(line.operands)
        for at, (mine, true) in enumerate(zip(after, left, strict=True)):
            if true.rows:
                assert_close(mine.flat, true.flat, "double", Oracle.WRITTEN, f"memory of argument {at}")

    def _derivative(
        self, operands: Sequence[Operand], shadows: Sequence[Operand]
    ) -> tuple[list[float], list[Operand]]:
        """Call the derivative on copies of the operands and these very shadows."""
        copies = [operand.copy() for operand in operands]
        alive: list[object] = []
        packed: list[object] = []
        types: list[Type] = []
        for argument, copy, shadow, marking in zip(
            self.fn.arguments, copies, shadows, self._markings, strict=True
        ):
            for item in (copy, shadow) if marking.has_shadow else (copy,):
                packed.append(item.packed(argument.ty, alive))
                types.append(argument.ty)
        if self.derived.request.mode is Mode.FORWARD:
            results = [self.fn.fn_type.result] if self._returns_real else []
        else:
            outs = zip(self.fn.arguments, self._markings, strict=True)
            results = [argument.ty for argument, marking in outs if marking is Marking.OUT]
        back = _call(self.library.address(self.derived.entry), results, types)(*packed)
        return ([] if back is None else back if isinstance(back, list) else [back]), copies

    def _pushed(self, operands: Sequence[Operand], directions: Sequence[Operand]) -> list[Numbers]:
        """Return how the outcome moves along a direction, cut as the forward entry gives it."""
        flat = self._five_point(operands, directions)
        sizes = [1] if self._returns_real else []
        sizes += [operand.flat.size for operand in self._active(operands, operands)]
        return np.split(flat, np.cumsum(sizes)[:-1]) if sizes else []

    def _pulled(self, line: RunLine, seeds: Sequence[Operand]) -> list[Numbers]:
        """Return the gradient of the seeded outcome by everything active."""
        weights = [np.ones(1)] if self._returns_real else []
        weights += [seed.flat.astype(np.float64) for seed in self._active(seeds, line.operands)]
        along = np.concatenate(weights)
        still = [operand.still() for operand in line.operands]
        found = []
        for at, (operand, marking) in enumerate(zip(line.operands, self._markings, strict=True)):
            if marking is Marking.CONST or (operand.rows and not operand.is_real):
                continue
            ways = [[*still[:at], unit, *still[at + 1 :]] for unit in operand.units()]
            found.append(np.array([self._five_point(line.operands, way) @ along for way in ways]))
        return found

    def _five_point(self, operands: Sequence[Operand], way: Sequence[Operand]) -> Numbers:
        """Return the derivative of the outcome along a direction."""
        single = self._real == "float" or any(row.dtype == np.float32 for op in operands for row in op.rows)
        h = 2.0 ** (-5 if single else -10)

        def at(steps: int) -> Numbers:
            moved = [operand.moved(steps * h, along) for operand, along in zip(operands, way, strict=True)]
            return self._primal(moved)[0]

        flat: Numbers = (at(-2) - 8 * at(-1) + 8 * at(1) - at(2)) / (12 * h)
        return flat


def _call(address: int, result: Type | Sequence[Type], parameters: Sequence[Type]) -> Callable[..., Any]:
    """Return a function at an address; several results come back as a list."""
    results = [result] if isinstance(result, Type) else list(result)
    types = [_C_TYPES[str(ty)] for ty in parameters]
    if len(results) < 2:
        back = _C_TYPES[str(results[0])] if results else None
        plain: Callable[..., Any] = ctypes.CFUNCTYPE(back, *types)(address)
        return plain
    fields = [(f"r{at}", _C_TYPES[str(ty)]) for at, ty in enumerate(results)]
    pack = type("pack", (ctypes.Structure,), {"_fields_": fields})
    function = ctypes.CFUNCTYPE(pack, *types)(address)

    def call(*arguments: object) -> list[float]:
        packed = function(*arguments)
        return [getattr(packed, name) for name, _ in fields]

    return call
