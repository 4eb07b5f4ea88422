"""Run the example programs in the interpreter, from IR that the C compiler made at any level."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from c_examples.prototypes import Example, Param, Struct, Value
from lowad.ir.module import Module
from lowad.testing.duals import Dual, derivative, variable
from lowad.testing.interpreter import Interpreter, load
from lowad.testing.places import Datum
from tests.gradients import program_of
from tests.programs import Argument, Outcome, program
from tests.reference import Directions


@cache
def module_of(file: str, level: int) -> Module:
    """Return the module of an example's file as the C compiler left it."""
    return load(program_of(file, level).original)


class _Packer:
    """Puts leaves into the interpreter's memory."""

    def __init__(self, machine: Interpreter) -> None:
        self.machine = machine
        self.places: dict[int, int] = {}

    def leaf(self, position: int, leaf: Param, value: Argument, tangent: Argument | None) -> Datum:
        """Return what the program gets for a leaf: a number, or the address of an array or table."""
        if not isinstance(value, np.ndarray):
            if leaf.number == "int":
                return int(value)
            return variable(float(value), [0.0 if tangent is None else float(tangent)])
        moves = [] if tangent is None else [np.asarray(tangent)]
        address = self.machine.place(value, *moves)
        self.places[position] = address
        if not leaf.is_rows:
            return address
        table = np.array([address + row * value.strides[0] for row in range(len(value))], dtype=np.uint64)
        return self.machine.place(table)

    def struct(self, leaves: Sequence[Param], data: Sequence[Datum]) -> int:
        """Return the address of a structure of 4-byte integers and 8-byte fields as C lays it out."""
        raw = b""
        for leaf, datum in zip(leaves, data, strict=True):
            size = 4 if leaf.is_scalar and leaf.number == "int" else 8
            assert isinstance(datum, int), "numbers in structures are not needed so far"
            raw = raw.ljust(-(-len(raw) // size) * size, b"\0") + int(datum).to_bytes(size, "little")
        return self.machine.place(
            np.frombuffer(raw.ljust(-(-len(raw) // 8) * 8, b"\0"), dtype=np.uint8).copy()
        )


def tangent_by_interpreter(
    example: Example, level: int, inputs: Sequence[Value], tangents: Directions
) -> tuple[Outcome, Outcome]:
    """Return the outcome and how it moves."""
    machine = Interpreter(module_of(example.file, level))
    packer = _Packer(machine)
    arguments = program(example).copy(inputs)
    moved = program(example).copy(inputs)
    for position, tangent in enumerate(tangents):
        if isinstance(target := moved[position], np.ndarray) and tangent is not None:
            target[...] = tangent
    data: list[Datum] = []
    position = 0
    for item in example.parameters:
        leaves = item.fields if isinstance(item, Struct) else (item,)
        found = [
            packer.leaf(at, leaf, arguments[at], tangents[at]) for at, leaf in enumerate(leaves, position)
        ]
        data.append(packer.struct(leaves, found) if isinstance(item, Struct) else found[0])
        position += len(leaves)
    result = machine.call(example.symbol, data)
    for at, address in packer.places.items():
        target, shadow = arguments[at], moved[at]
        assert isinstance(target, np.ndarray)
        assert isinstance(shadow, np.ndarray)
        machine.fetch(address, target, *([shadow] if example.leaves[at].number != "int" else []))
    is_dup = [
        leaf.marking == "dup" and isinstance(arguments[at], np.ndarray)
        for at, leaf in enumerate(example.leaves)
    ]
    values = [
        a if dup and isinstance(a, np.ndarray) else None for dup, a in zip(is_dup, arguments, strict=True)
    ]
    shadows = [a if dup and isinstance(a, np.ndarray) else None for dup, a in zip(is_dup, moved, strict=True)]
    if example.returns is None:
        return Outcome(values, None), Outcome(shadows, None)
    assert isinstance(result, float | Dual)
    return Outcome(values, derivative(result)), Outcome(shadows, derivative(result, 1))
