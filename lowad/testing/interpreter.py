"""An interpreter of the IR on numbers with derivatives: an oracle without analysis or plan.

    module = load(Program.read(["dot.c"]).original)
    run(module, "dot", [x, y, 3], [dx, dy, None])      # a dual; x, y, dx and dy are what memory holds then

The derivatives of floats follow their bytes through memory, integers, unions and copies. What has no meaning
(memory used outside its bounds or after its end, a division by zero, the end of the program) is a
`FaultError`; what the interpreter does not know, an `UnknownError`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from lowad.ir.instructions import Call, Instruction, Switch
from lowad.ir.module import Alias, Block, Function, Global, GlobalVariable, Module
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.parser import parse
from lowad.ir.printer import print_instruction
from lowad.ir.types import DOUBLE, FLOAT, FloatType, IntType, Type
from lowad.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantExpr,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    InlineAsm,
    Value,
)
from lowad.llvm.text import named
from lowad.testing.duals import Dual, Number, UnknownError, add, derivative, negative, real, variable
from lowad.testing.library import call_declared
from lowad.testing.operations import compute, signed, zero_of
from lowad.testing.places import Datum, FaultError, Memory, carrier, rounded

Array = NDArray[Any]
Argument = Array | float | int
Direction = Sequence[Array | float | None]

STEPS = 2_000_000


def load(text: str) -> Module:
    """Return the module to be run for LLVM text of any kind; what preparing does to it is not believed."""
    return parse(named(text))


def run(
    module: Module, function: str, arguments: Sequence[Argument], *directions: Direction, steps: int = STEPS
) -> Datum | None:
    """Call a function and return its result, which `derivative` takes apart.

    Each direction has an entry an argument: an array as long, a number, or None where the argument does not
    move. Arrays are changed in place to what memory holds after the call, those of directions to its first
    derivatives. Arrays that share memory do so in the program too.
    """
    machine = Interpreter(module, steps)
    data: list[Datum] = []
    arrays: list[tuple[int, Array, list[Array]]] = []
    for position, argument in enumerate(arguments):
        moves = [direction[position] for direction in directions]
        if isinstance(argument, np.ndarray):
            tangents = [move if isinstance(move, np.ndarray) else np.zeros(argument.shape) for move in moves]
            address = machine.place(argument, *tangents)
            arrays.append((address, argument, tangents))
            data.append(address)
        elif isinstance(argument, int):
            data.append(argument)
        else:
            speeds = [float(move) if isinstance(move, float | int) else 0.0 for move in moves]
            data.append(variable(float(argument), speeds))
    result = machine.call(function, data)
    for address, array, moved in arrays:
        machine.fetch(address, array, *moved)
    return result


@final
class _Frame:
    """A function in the middle of being run."""

    __slots__ = ("block", "call", "came_from", "fn", "next", "stack", "values")

    def __init__(self, fn: Function, call: Call | None) -> None:
        self.fn = fn
        self.call = call
        self.values: dict[Value, Datum] = {}
        self.block = fn.entry
        self.came_from: Block | None = None
        self.next = 0
        self.stack: list[int] = []


@final
class Interpreter:
    """Memory, and the functions of a module to call on it."""

    def __init__(self, module: Module, steps: int = STEPS) -> None:
        """`steps`: after so many instructions it is an UnknownError."""
        self.module = module
        self.memory = Memory(module.layout)
        self._steps = steps
        self._frames: list[_Frame] = []
        self._addresses: dict[Global, int] = {}
        self._code: dict[int, Function] = {}
        self._constants: dict[Constant, Datum] = {}
        self._roots: dict[int, int] = {}
        self._returned: Datum | None = None

    # Calls and arrays, from outside

    def call(self, function: str, data: Sequence[Datum]) -> Datum | None:
        """Return the result of a function of the module; integers and addresses may be given with a sign."""
        fn = self.module.function(function)
        if fn is None or fn.is_declaration:
            raise UnknownError(f"@{function} has no body")
        given = [_fitted(argument.ty, datum) for argument, datum in zip(fn.arguments, data, strict=True)]
        return self._run(fn, given)

    def call_back(self, address: int, data: Sequence[Datum]) -> Datum | None:
        """Return the result of the function at `address`."""
        return self._run(self._function_at(address), data)

    def place(self, array: Array, *tangents: Array) -> int:
        """Return where an array is in memory, moving along each tangent; arrays may share memory."""
        root = array
        while isinstance(root.base, np.ndarray):
            root = root.base
        start = root.ctypes.data
        if start not in self._roots:
            self._roots[start] = self.memory.allocate(root.nbytes, "argument")
            self.memory.write_bytes(self._roots[start], root.tobytes(), {})
        address = self._roots[start] + array.ctypes.data - start
        ty = _FLOATS.get(array.dtype.str[1:])
        if ty is not None and tangents:
            columns = [np.asarray(tangent, dtype=float).ravel().tolist() for tangent in tangents]
            for at, (value, *moves) in enumerate(zip(array.ravel().tolist(), *columns, strict=True)):
                self.memory.store(address + at * array.itemsize, variable(value, moves), ty)
        return address

    def fetch(self, address: int, array: Array, *tangents: Array) -> None:
        """Put what memory holds into an array, and first derivatives by each direction into tangents."""
        ty = _FLOATS.get(array.dtype.str[1:])
        if ty is None:
            data, _ = self.memory.read_bytes(address, array.nbytes)
            array[...] = np.frombuffer(data, dtype=array.dtype).reshape(array.shape)
            return
        for at, place in enumerate(np.ndindex(array.shape)):
            number = self.memory.load(address + at * array.itemsize, ty)
            assert isinstance(number, float | Dual)
            array[place] = real(number)
            for level, tangent in enumerate(tangents, 1):
                tangent[place] = derivative(number, level)

    def stack_mark(self) -> int:
        """Return how much the function at work has on the stack."""
        return len(self._frames[-1].stack)

    def release_stack(self, mark: int) -> None:
        """Release what the function at work put on the stack since `stack_mark` gave `mark`."""
        stack = self._frames[-1].stack
        while len(stack) > mark:
            self.memory.free(stack.pop(), "stack")

    # Running

    def _run(self, fn: Function, data: Sequence[Datum]) -> Datum | None:
        depth = len(self._frames)
        self._returned = None
        self._enter(fn, data, None)
        while len(self._frames) > depth:
            frame = self._frames[-1]
            instr = frame.block.instructions[frame.next]
            frame.next += 1
            self._steps -= 1
            try:
                if self._steps < 0:
                    raise UnknownError("the program runs too long")
                self._step(frame, instr)
            except (FaultError, UnknownError) as error:
                if not getattr(error, "__notes__", None):
                    error.add_note(f"in @{frame.fn.name}: {print_instruction(instr).strip()}")
                raise
        return self._returned

    def _step(self, frame: _Frame, instr: Instruction) -> None:
        handler = _HANDLERS.get(instr.opcode)
        if handler is not None:
            handler(self, frame, instr)
        else:
            data = [self._get(frame, operand) for operand in instr.operands]
            frame.values[instr] = compute(instr, data, self.memory.layout)

    def _get(self, frame: _Frame, value: Value) -> Datum:
        found = frame.values.get(value)
        if found is None:
            if not isinstance(value, Constant):
                raise UnknownError(f"{value.ref} has no value")
            found = frame.values[value] = self.constant(value)
        return found

    def _address(self, frame: _Frame, value: Value) -> int:
        found = self._get(frame, value)
        assert isinstance(found, int)
        return found

    def _phis(self, frame: _Frame, first: Instruction) -> None:
        assert frame.came_from is not None
        came_from = frame.came_from
        found = [(phi, self._get(frame, phi.value_from(came_from))) for phi in frame.block.phis]
        for phi, datum in found:
            frame.values[phi] = datum
        frame.next = len(found)

    def _branch(self, frame: _Frame, instr: Instruction) -> None:
        targets = instr.successors
        chosen = 0 if len(targets) == 1 or self._get(frame, instr.operands[0]) else 1
        self._go(frame, targets[chosen])

    def _switch(self, frame: _Frame, instr: Instruction) -> None:
        assert isinstance(instr, Switch)
        number = self._get(frame, instr.operands[0])
        target = instr.successors[0]
        for case, block in instr.cases:
            if case.value & ((1 << case.ty.bits) - 1) == number:
                target = block
        self._go(frame, target)

    def _go(self, frame: _Frame, block: Block) -> None:
        frame.came_from, frame.block, frame.next = frame.block, block, 0

    def _return(self, frame: _Frame, instr: Instruction) -> None:
        result = self._get(frame, instr.operands[0]) if instr.operands else None
        self.release_stack(0)
        self._frames.pop()
        if frame.call is None:
            self._returned = result
        else:
            self._finish(self._frames[-1], frame.call, result)

    def _finish(self, frame: _Frame, call: Call, result: Datum | None) -> None:
        if call.has_result:
            if result is None:
                raise UnknownError(f"'{call.callee_name}' returned nothing")
            frame.values[call] = result
        if call.is_terminator:
            self._go(frame, call.successors[0])

    def _unreachable(self, frame: _Frame, instr: Instruction) -> None:
        raise FaultError("control reaches what is unreachable")

    # Memory

    def _alloca(self, frame: _Frame, instr: Instruction) -> None:
        assert instr.source is not None
        count = self._address(frame, instr.operands[0]) if instr.operands else 1
        place = self.memory.allocate(count * self.memory.layout.size_bytes(instr.source), "stack")
        frame.stack.append(place)
        frame.values[instr] = place

    def _load(self, frame: _Frame, instr: Instruction) -> None:
        frame.values[instr] = self.memory.load(self._address(frame, instr.operands[0]), instr.ty)

    def _store(self, frame: _Frame, instr: Instruction) -> None:
        value, target = instr.operands
        self.memory.store(self._address(frame, target), self._get(frame, value), value.ty)

    def _exchange(self, frame: _Frame, instr: Instruction) -> None:
        place = self._address(frame, instr.operands[0])
        expected, new = (self._get(frame, operand) for operand in instr.operands[1:3])
        ty = instr.operands[1].ty
        old = self.memory.load(place, ty)
        if old == expected:
            self.memory.store(place, new, ty)
        frame.values[instr] = (old, int(old == expected))

    def _modify(self, frame: _Frame, instr: Instruction) -> None:
        place, operand = self._address(frame, instr.operands[0]), self._get(frame, instr.operands[1])
        ty = instr.operands[1].ty
        old = self.memory.load(place, ty)
        self.memory.store(place, _modified(instr.word, ty, old, operand), ty)
        frame.values[instr] = old

    # Calls

    def _call(self, frame: _Frame, instr: Instruction) -> None:
        assert isinstance(instr, Call)
        if isinstance(instr.callee, InlineAsm):
            raise UnknownError("inline assembly")
        fn = instr.callee
        if not isinstance(fn, Function):
            fn = self._function_at(self._address(frame, fn))
        is_text = frozenset(at for at, ty in enumerate(instr.arguments) if str(ty.ty) == "metadata")
        data = [0 if at in is_text else self._get(frame, item) for at, item in enumerate(instr.arguments)]
        if not fn.is_declaration:
            self._enter(fn, self._copied(instr, fn, data), instr)
            return
        self._finish(frame, instr, call_declared(fn.name, fn.fn_type, data, self))

    def _enter(self, fn: Function, data: Sequence[Datum], call: Call | None) -> None:
        if fn.fn_type.variadic or len(data) != len(fn.arguments):
            raise UnknownError(f"@{fn.name} is called with other arguments than its own")
        frame = _Frame(fn, call)
        frame.values.update(zip(fn.arguments, data, strict=True))
        self._frames.append(frame)

    def _copied(self, call: Call, fn: Function, data: Sequence[Datum]) -> list[Datum]:
        """Return the arguments with copies, on the caller's stack, of what is passed by value."""
        found = list(data)
        for at, words in enumerate(call.argument_attributes):
            by_value = next((word for word in words if word.startswith("byval(")), None)
            if by_value is not None:
                source = found[at]
                assert isinstance(source, int)
                size = self.memory.layout.size_bytes(type_in_attribute(by_value, self.module.named_types))
                place = self.memory.allocate(size, "stack")
                self._frames[-1].stack.append(place)
                self.memory.move(place, source, size)
                found[at] = place
        return found

    def _function_at(self, address: int) -> Function:
        if address not in self._code:
            raise FaultError("what is called is no function")
        return self._code[address]

    # Constants

    def constant(self, value: Constant) -> Datum:
        """Return what a constant is; globals get their place and value where they are first named."""
        if isinstance(value, Global):
            return self._place_of(value)
        found = self._constants.get(value)
        if found is None:
            found = self._constants[value] = self._constant(value)
        return found

    def _constant(self, value: Constant) -> Datum:
        match value:
            case ConstantInt(ty=ty, value=number):
                return number & ((1 << ty.bits) - 1)
            case ConstantFloat():
                return value.value
            case ConstantWord(ty=ty):
                return zero_of(ty)
            case ConstantAggregate(elements=elements):
                return tuple(map(self._operand, elements))
            case ConstantSplat(ty=ty, element=element):
                return (self._operand(element),) * getattr(ty, "count", 1)
            case ConstantString(text=text):
                return tuple(_characters(text))
            case ConstantExpr(opcode="dso_local_equivalent" | "no_cfi", operands=(target,)):
                return self._operand(target)
            case ConstantExpr(operands=operands):
                return compute(value, [self._operand(operand) for operand in operands], self.memory.layout)
        raise UnknownError(f"nothing is known of the constant {value}")

    def _operand(self, value: Value) -> Datum:
        assert isinstance(value, Constant)
        return self.constant(value)

    def _place_of(self, item: Global) -> int:
        found = self._addresses.get(item)
        if found is not None:
            return found
        if isinstance(item, Alias):
            address = self._operand(item.target)
            assert isinstance(address, int)
        elif isinstance(item, Function):
            address = self.memory.allocate(0, "code")
            self._code[address] = item
        else:
            assert isinstance(item, GlobalVariable)
            address = self.memory.allocate(self.memory.layout.size_bytes(item.value_type), "global")
        self._addresses[item] = address
        if isinstance(item, GlobalVariable) and item.initializer is not None:
            # An initial value may hold the address of the very variable, which by now has one.
            self.memory.store(address, self._operand(item.initializer), item.value_type)
            if item.is_constant:
                self.memory.seal(address)
        return address


_FLOATS: Mapping[str, FloatType] = {"f8": DOUBLE, "f4": FLOAT}

_HANDLERS: Mapping[str, Callable[[Interpreter, _Frame, Instruction], None]] = {
    "phi": Interpreter._phis,
    "br": Interpreter._branch,
    "switch": Interpreter._switch,
    "ret": Interpreter._return,
    "unreachable": Interpreter._unreachable,
    "alloca": Interpreter._alloca,
    "load": Interpreter._load,
    "store": Interpreter._store,
    "call": Interpreter._call,
    "invoke": Interpreter._call,
    "atomicrmw": Interpreter._modify,
    "cmpxchg": Interpreter._exchange,
    "fence": lambda machine, frame, instr: None,
}


def _fitted(ty: Type, datum: Datum) -> Datum:
    """Return an argument from outside as the program holds it."""
    if isinstance(ty, IntType) and isinstance(datum, int):
        return carrier(datum & ((1 << ty.bits) - 1), ())
    return rounded(ty, datum) if isinstance(datum, float | Dual) else datum


def _characters(text: str) -> list[int]:
    """Return the bytes of a string as LLVM spells it, `c"a\\00"`."""
    raw = text[text.index('"') + 1 : -1]
    found, at = [], 0
    while at < len(raw):
        if raw[at] == "\\" and raw[at + 1] != "\\":
            found.append(int(raw[at + 1 : at + 3], 16))
            at += 3
        else:
            found.append(ord(raw[at]))
            at += 2 if raw[at] == "\\" else 1
    return found


def _modified(word: str, ty: Type, old: Datum, operand: Datum) -> Datum:
    """Return what an atomicrmw leaves in memory."""
    if word == "xchg":
        return operand
    if isinstance(ty, FloatType):
        assert isinstance(old, float | Dual)
        assert isinstance(operand, float | Dual)
        return _modified_float(word, ty, old, operand)
    assert isinstance(old, int)
    assert isinstance(operand, int)
    assert isinstance(ty, IntType)
    a, b = signed(old, ty.bits), signed(operand, ty.bits)
    found = {
        "add": lambda: old + operand,
        "sub": lambda: old - operand,
        "and": lambda: old & operand,
        "nand": lambda: ~(old & operand),
        "or": lambda: old | operand,
        "xor": lambda: old ^ operand,
        "max": lambda: max(a, b),
        "min": lambda: min(a, b),
        "umax": lambda: max(old, operand),
        "umin": lambda: min(old, operand),
    }.get(word)
    if found is None:
        raise UnknownError(f"nothing is known of atomicrmw {word}")
    return found() & ((1 << ty.bits) - 1)


def _modified_float(word: str, ty: FloatType, old: Number, operand: Number) -> Number:
    match word:
        case "fadd":
            return rounded(ty, add(old, operand))
        case "fsub":
            return rounded(ty, add(old, negative(operand)))
        case "fmax":
            return old if real(old) >= real(operand) else operand
        case "fmin":
            return old if real(old) <= real(operand) else operand
    raise UnknownError(f"nothing is known of atomicrmw {word}")
