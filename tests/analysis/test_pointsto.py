"""Claims of points-to against what random programs do when run: functions that pass blocks of pointers."""

import random
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

import pytest

from lowad.analysis import contents
from lowad.analysis.manager import Manager
from lowad.analysis.places import EVERYWHERE, MemoryObject, ObjectKind, Offset
from lowad.analysis.pointsto import PointsTo
from lowad.analysis.types.infer import Types, _solved
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.values import ConstantInt, Value

from .programs_ir import function_of, module_of

WORDS = 4


class Writer:
    """Draws functions that make, fill, copy, read and pass blocks of a few pointers, and call later ones; or
    any, with a smaller number, down to zero."""

    def __init__(self, draw: random.Random, *, comes_back: bool = False) -> None:
        self.draw = draw
        self.comes_back = comes_back
        self.lines = [
            "@kept = internal global [4 x ptr] zeroinitializer",
            "declare noalias ptr @malloc(i64)",
            "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
        ]
        self.fresh = iter(range(10_000))

    def write(self) -> str:
        arities = [0, *(self.draw.randrange(1, 4) for _ in range(self.draw.randrange(1, 4)))]
        for number, arity in enumerate(arities):
            self.function(number, arity, arities)
        return "\n".join([*self.lines, ""])

    def function(self, number: int, arity: int, arities: list[int]) -> None:
        self.pointers = [f"%a{index}" for index in range(arity)]
        arguments = ", ".join(f"ptr %a{index}" for index in range(arity))
        self.lines += [f"define ptr @f{number}({arguments}{', ' if arity else ''}i64 %n) {{", "entry:"]
        self.end_at_zero()
        if not arity:
            self.make()
        for _ in range(self.draw.randrange(4, 14)):
            choice = self.draw.random()
            if choice < 0.2:
                self.make()
            elif choice < 0.4:
                self.lines.append(f"  store ptr {self.any()}, ptr {self.field()}")
            elif choice < 0.7:
                self.pointers.append(self.instruction(f"load ptr, ptr {self.field()}"))
            elif choice < 0.8:
                size = self.draw.choice(["8", "16", "32", "%bytes"])
                if size == "%bytes":
                    size = self.instruction("mul i64 %n, 8")
                to, source = self.block(), self.block()
                self.lines.append(
                    f"  call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr {source}, i64 {size}, i1 false)"
                )
            elif choice < 0.85:
                self.pointers.append(self.field())
            elif self.comes_back or number + 1 < len(arities):
                callee = self.draw.randrange(1 if self.comes_back else number + 1, len(arities))
                passed = ", ".join(f"ptr {self.any()}" for _ in range(arities[callee]))
                count = "%less" if self.comes_back else "%n"
                self.pointers.append(self.instruction(f"call ptr @f{callee}({passed}, i64 {count})"))
        self.lines += [f"  ret ptr {self.any()}", "}", ""]

    def end_at_zero(self) -> None:
        """Begin with what ends a function that may come back."""
        if self.comes_back:
            self.lines += [
                "  %is.last = icmp eq i64 %n, 0",
                "  br i1 %is.last, label %last, label %more",
                "last:",
                f"  ret ptr {self.draw.choice([*self.pointers, '@kept'])}",
                "more:",
                "  %less = sub i64 %n, 1",
            ]

    def make(self) -> None:
        made = self.instruction(self.draw.choice(["alloca [4 x ptr]", "call ptr @malloc(i64 32)"]))
        self.pointers.append(made)
        for word in range(WORDS):
            place = self.instruction(f"getelementptr ptr, ptr {made}, i64 {word}")
            self.lines.append(f"  store ptr {self.any()}, ptr {place}")

    def field(self) -> str:
        index = self.draw.choice(["0", "1", "2", "3", "%n"])
        return self.instruction(f"getelementptr ptr, ptr {self.block()}, i64 {index}")

    def block(self) -> str:
        return "@kept" if self.draw.random() < 0.05 else self.any()

    def any(self) -> str:
        return self.draw.choice(self.pointers)

    def instruction(self, text: str) -> str:
        name = f"%v{next(self.fresh)}"
        self.lines.append(f"  {name} = {text}")
        return name


Address = tuple[int, int]
"""A block by number, and a byte in it."""


class Lost(Exception):
    """The program left what it may access."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One run of a function: where it was called from, and in which frame; `n` is its last argument."""

    number: int
    fn: Function
    call: Call | None
    outer: "Frame | None"
    n: int


class Machine:
    """Runs a program, and says of every pointer that is made where it leads."""

    def __init__(self, module: Module, manager: Manager, n: int) -> None:
        self.manager = manager
        self.memory: list[dict[int, Address]] = [{}]
        self.made_by: list[tuple[Frame, Instruction] | None] = [None]
        self.kept = module.globals["kept"]
        self.checked = 0
        self.frames = iter(range(100))
        first = module.function("f0")
        assert first is not None
        with suppress(Lost):
            self.run(Frame(next(self.frames), first, None, None, n), [])

    def run(self, frame: Frame, given: list[Address]) -> Address:
        values: dict[Value, Address] = dict(zip(frame.fn.arguments, given, strict=False))
        work = list(frame.fn.entry.instructions)
        for instr in work:
            match instr.opcode:
                case "ret":
                    return self.get(values, instr.operands[0])
                case "br":
                    last, more = frame.fn.blocks[1:]
                    work += (more if frame.n else last).instructions
                    continue
                case "store":
                    self.write(self.get(values, instr.operands[1]), self.get(values, instr.operands[0]))
                    continue
                case "mul" | "sub" | "icmp":
                    continue
                case "alloca":
                    values[instr] = self.make(frame, instr)
                case "getelementptr":
                    block, at = self.get(values, instr.operands[0])
                    values[instr] = block, at + 8 * self.number(frame, instr.operands[1])
                case "load":
                    values[instr] = self.read(self.get(values, instr.operands[0]))
                case _:
                    assert isinstance(instr, Call)
                    made = self.call(frame, instr, values)
                    if made is None:
                        continue
                    values[instr] = made
            self.check(frame, instr, values[instr])
        raise AssertionError("no return")

    def call(self, frame: Frame, call: Call, values: Mapping[Value, Address]) -> Address | None:
        if call.callee_name == "malloc":
            return self.make(frame, call)
        if (call.callee_name or "").startswith("llvm.memcpy"):
            (to, at), (source, begin) = (self.get(values, a) for a in call.arguments[:2])
            size = self.number(frame, call.arguments[2])
            if max(at, begin) + size > 8 * WORDS:
                raise Lost
            words = {w: self.memory[source].get(begin + w) for w in range(0, size, 8)}
            self.memory[to].update({at + w: held for w, held in words.items() if held is not None})
            return None
        assert isinstance(call.callee, Function)
        given = [self.get(values, argument) for argument in call.arguments if argument.ty.is_pointer]
        number = next(self.frames, None)
        if number is None:
            raise Lost
        n = self.number(frame, call.arguments[-1])
        return self.run(Frame(number, call.callee, call, frame, n), given)

    def get(self, values: Mapping[Value, Address], value: Value) -> Address:
        return (0, 0) if value is self.kept else values[value]

    def number(self, frame: Frame, value: Value) -> int:
        if isinstance(value, ConstantInt):
            return value.value
        if isinstance(value, Instruction):
            return 8 * frame.n if value.opcode == "mul" else frame.n - 1
        return frame.n

    def make(self, frame: Frame, by: Instruction) -> Address:
        self.memory.append({})
        self.made_by.append((frame, by))
        return len(self.memory) - 1, 0

    def read(self, address: Address) -> Address:
        held = self.memory[address[0]].get(address[1])
        if held is None:
            raise Lost
        return held

    def write(self, address: Address, held: Address) -> None:
        if not 0 <= address[1] < 8 * WORDS:
            raise Lost
        self.memory[address[0]][address[1]] = held

    def check(self, frame: Frame, value: Instruction, address: Address) -> None:
        """Check what is claimed of a pointer, there and, said in its terms, in every frame around."""
        claimed = set(self.manager.get(PointsTo, frame.fn).objects(value))
        if frame.outer is None:
            places = self.manager.get(PointsTo, frame.fn).places(value)
            meant = {item: offset for item, offset in places.items() if self.is_in(frame, item, address[0])}
            assert meant, f"{value} leads to block {address[0]}, claimed is {claimed}"
            (offset,) = meant.values()
            assert offset.meets(1, Offset(address[1])), f"{value} leads to {address}, claimed is {offset}"
        while frame.outer is not None:
            assert frame.call is not None
            outer = self.manager.get(PointsTo, frame.outer.fn)
            claimed = {found for item in claimed for found in outer.outside(frame.call, item)}
            frame = frame.outer
        found = [item for item in claimed if self.is_in(frame, item, address[0])]
        assert found, f"{value} leads to block {address[0]}, claimed is {claimed}"
        self.checked += 1

    def is_in(self, frame: Frame, item: MemoryObject, block: int) -> bool:
        """Whether a block is one that an object of a frame without arguments stands for."""
        made = self.made_by[block]
        if made is None:
            return item.key is self.kept and item.kind is ObjectKind.GLOBAL
        maker, by = made
        while maker is not frame:
            assert maker.outer is not None
            assert maker.call is not None
            maker, by = maker.outer, maker.call
        return item.kind is ObjectKind.LOCAL and item.key is by


def without_types(module: Module) -> Manager:
    """Return a manager that knows nothing of types: they cost most, and pointers are all there is."""
    manager = Manager()
    nothing, _ = function_of("define void @f() {\n  ret void\n}")
    for fn in module.functions:
        manager._results[Types, fn] = Types(fn, _solved(nothing))
    return manager


@pytest.mark.parametrize("seed", range(8))
def test_pointers_lead_where_they_are_said_to(seed: int):
    checked = 0
    for number in range(12):
        module = module_of(Writer(random.Random(12 * seed + number)).write())
        for n in (0, 2):
            checked += Machine(module, without_types(module), n).checked
    assert checked > 100


@pytest.mark.parametrize("seed", range(8))
def test_pointers_lead_there_where_objects_are_no_longer_told_apart(
    seed: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(contents, "MANY", 1)
    checked, joined = 0, 0
    for number in range(12):
        module = module_of(Writer(random.Random(12 * seed + number)).write())
        manager = without_types(module)
        checked += Machine(module, manager, 2).checked
        solved = (manager.get(PointsTo, fn) for fn in module.functions if fn.blocks)
        joined += sum(bool(one._contents._crowd) for one in solved)
    assert checked > 50
    assert joined > 5


@pytest.mark.parametrize("seed", range(8))
def test_pointers_lead_there_where_functions_come_back(seed: int):
    """Functions that call each other are solved together: what one of them does may show at the third
    call."""
    checked, together = 0, 0
    for number in range(6):
        module = module_of(Writer(random.Random(12 * seed + number), comes_back=True).write())
        for n in (1, 3):
            manager = without_types(module)
            checked += Machine(module, manager, n).checked
            together += sum(bool(manager.get(PointsTo, fn)._group) for fn in module.functions if fn.blocks)
    assert checked > 50
    assert together > 5


def test_memory_is_shared_that_pointers_come_to_in_the_third_round_of_a_loop():
    """What `@new` makes it hands out through one pointer, and the other leads to the same in the end."""
    fn, manager = function_of(
        """
declare noalias ptr @malloc(i64)
define ptr @new(ptr %p, ptr %q) {
  %made = call ptr @malloc(i64 8)
  store ptr %made, ptr %p
  %other = load ptr, ptr %q
  ret ptr %other
}
define void @f(i64 %n) {
entry:
  %a = alloca ptr
  %b = alloca ptr
  %c = alloca ptr
  %d = alloca ptr
  store ptr %b, ptr %a
  br label %loop
loop:
  %first = phi ptr [ %a, %entry ], [ %second, %loop ]
  %second = phi ptr [ %b, %entry ], [ %third, %loop ]
  %third = phi ptr [ %c, %entry ], [ %d, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %got = call ptr @new(ptr %d, ptr %first)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}""",
        "f",
    )
    (call,) = (i for i in fn.instructions if isinstance(i, Call))
    assert manager.get(PointsTo, fn).inside(call) is None


def test_offsets_that_meet():
    for step, other in ((0, 0), (16, 0), (24, 16), (1, 0), (12, 0)):
        for at in range(-30, 30):
            first, second = Offset(at, step) if not step else Offset(at % step, step), Offset(3, other)
            spots = {first.at + k * step for k in range(-40, 40)}
            others = {second.at + k * other for k in range(-40, 40)}
            meets = any(-8 < a - b < 8 for a in spots for b in others)
            assert first.meets(8, second) == second.meets(8, first) == meets
    assert Offset(0).joined(Offset(24)).joined(Offset(36)) == Offset(0, 12)
    assert Offset(4).moved(EVERYWHERE) == EVERYWHERE


def test_a_copy_from_nobody_knows_where_fills_the_copied_bytes_alone():
    fn, manager = function_of("""
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @f(ptr %p, ptr %q, i64 %n) {
  %a = alloca [8 x ptr]
  %from = getelementptr i8, ptr %p, i64 %n
  %to = getelementptr i8, ptr %a, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 24, i1 false)
  store ptr %q, ptr %a
  %begin = load ptr, ptr %a
  %last = getelementptr i8, ptr %a, i64 32
  %copied = load ptr, ptr %last
  %behind = getelementptr i8, ptr %a, i64 40
  %outside = load ptr, ptr %behind
  ret void
}""")
    pointsto = manager.get(PointsTo, fn)
    found = {i.name: {str(item) for item in pointsto.objects(i)} for i in fn.instructions if i.name}
    assert found["begin"] == {"argument %q"}
    assert found["copied"] == {"behind %p"}
    assert found["outside"] == set()
