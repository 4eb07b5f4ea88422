"""The fixed point behind `Types`: constraints between the trees of values and of memory, run until nothing grows.

Lattice: a type tree for each integer, vector and aggregate, and for the memory behind each root of pointers; all
  start empty and grow by `merge`.
Direction: both. An access says what memory holds, memory says what an access yields; arguments and results are
  passed up and down calls. Where control chooses between values, what holds for all of them goes down, and all that
  is seen of the choice goes up to each.
Reads: places of pointers, TBAA and debug data, rows of library functions.
When unsure: no kind. What types of variables and debug data say only fills what no access speaks of.
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize Fast
  Gradients", NeurIPS 2020, on type analysis.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import gcd
from typing import NamedTuple, final

from lowad.analysis.address import Addresses, affine, leaves, strides
from lowad.analysis.typebits import derived, sources
from lowad.analysis.typeseeds import Seeds, parts_of_object, parts_of_type
from lowad.analysis.typetree import (
    ANYTHING,
    DEPTH,
    EMPTY,
    INTEGER,
    POINTER,
    ZERO,
    Entry,
    Index,
    TypeTree,
    leaf,
    tree_of,
    whole,
)
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Global, GlobalVariable
from lowad.ir.types import FloatType, IntType, PointerType, Type, VectorType, element_type, struct_of
from lowad.ir.values import Argument, Constant, ConstantInt, Named, Value, is_undefined, is_zero
from lowad.rules import callee_facts

WHOLE = 1024
"""Up to how many bytes a copy of constant size is looked at byte by byte."""

SAME_BITS = frozenset(("bitcast", "ptrtoint", "inttoptr", "ptrtoaddr", "freeze"))
COUNTS = frozenset(("mul", "udiv", "sdiv", "urem", "srem"))
MIXES = frozenset(("add", "sub", "and", "xor", "ashr"))
TO_INTEGER = frozenset(("icmp", "fcmp", "fptosi", "fptoui"))


@final
@dataclass(frozen=True, slots=True)
class Returned:
    """What a function returns."""

    fn: Function

    @property
    def ref(self) -> str:
        return f"result of @{self.fn.name}"


Node = Value | Returned
"""A root (its tree: the memory behind it), another value (its tree: its own bytes), or a result."""


class Reason(NamedTuple):
    """The instruction, or words, by which a tree grew, and the node it grew from."""

    by: Instruction | str
    source: Node | None


@final
class Inference:
    """The fixed point: constraints that run again whenever a tree they read has grown."""

    def __init__(self, root: Function) -> None:
        assert root.module is not None
        self.root = root
        self.layout = root.module.layout
        self.seeds = Seeds(root.module)
        self.addresses = Addresses(self.layout)
        self.facts: dict[Node, TypeTree] = {}
        self.reasons: dict[Node, list[Reason]] = {}
        self.functions: list[Function] = []
        self.sites: dict[Function, list[Call]] = {}
        self.open: dict[Function, None] = {root: None}
        self._rules: list[Callable[[], None]] = []
        self._readers: dict[Node, list[int]] = {}
        self._queue: deque[int] = deque()
        self._queued: set[int] = set()
        self._weak: list[tuple[Node, TypeTree, str]] = []
        self._strides: dict[tuple[Value, Value], int] = {}
        self._types: dict[Type, TypeTree] = {}

    def solve(self) -> None:
        """Find the facts: first from what the program does, then filled up with what declarations say."""
        self._collect()
        self._find_strides()
        for fn in self.functions:
            for instr in fn.instructions:
                self._visit(instr)
            self._link_calls(fn)
            for value, tree in self.seeds.arguments(fn).items():
                self._weak.append((value, tree, "debug data"))
        self._globals()
        self._run()
        for node, tree, words in self._weak:
            self.add(node, tree.unfilled(self.facts.get(node, EMPTY)), words, None)
        self._run()

    def _collect(self) -> None:
        """Find the functions that the root reaches, their call sites, and those that others may call too."""
        work = [self.root]
        seen = {self.root}
        while work:
            fn = work.pop()
            self.functions.append(fn)
            for instr in fn.instructions:
                for operand in instr.operands:
                    if not isinstance(operand, Function) or operand.is_declaration:
                        continue
                    if isinstance(instr, Call) and operand is instr.callee and _matches(instr, operand):
                        self.sites.setdefault(operand, []).append(instr)
                        if operand in instr.arguments:
                            self.open[operand] = None
                    else:
                        self.open[operand] = None
                    if operand not in seen:
                        seen.add(operand)
                        work.append(operand)
        has_indirect = any(
            isinstance(instr, Call) and not isinstance(instr.callee, Function)
            for fn in self.functions
            for instr in fn.instructions
        )
        if has_indirect:
            self.open.update(dict.fromkeys(self.functions))

    def _run(self) -> None:
        while self._queue:
            number = self._queue.popleft()
            self._queued.discard(number)
            self._rules[number]()

    # Trees of values

    def add(self, node: Node, tree: TypeTree, by: Instruction | str, source: Node | None) -> None:
        """Add evidence about a node."""
        old = self.facts.get(node, EMPTY)
        new = old.merge(old.news(tree))
        if new is old:
            return
        self.facts[node] = new.limited(DEPTH)
        reasons = self.reasons.setdefault(node, [])
        if len(reasons) < 8 and all(reason.by is not by for reason in reasons):
            reasons.append(Reason(by, source))
        for number in self._readers.get(node, ()):
            if number not in self._queued:
                self._queued.add(number)
                self._queue.append(number)

    def node(self, value: Value) -> Node | None:
        """Return what the tree of `value` is kept under, None where its type or bits say all."""
        ty = value.ty
        if isinstance(ty, PointerType):
            root = self.addresses.place(value).root
            return root if isinstance(root, Named) else None
        if isinstance(ty, FloatType) or isinstance(value, Constant) or not isinstance(value, Named):
            return None
        return value

    def get(self, value: Value) -> TypeTree:
        """Return the tree of the bytes of a value."""
        ty = value.ty
        if isinstance(ty, PointerType):
            root, index = self.addresses.place(value)
            size = self.layout.store_bytes(ty)
            if isinstance(root, Constant) and not isinstance(root, Global):
                return leaf(ANYTHING, size) if is_zero(root) or is_undefined(root) else leaf(POINTER, size)
            return self.facts.get(root, EMPTY).view(index).only(ZERO, size)
        if isinstance(value, Constant):
            return self._constant(value)
        declared = self._declared(ty)
        found = self.facts.get(value)
        return declared if found is None else found.merge(declared)

    def _constant(self, value: Constant) -> TypeTree:
        size = self._size(value.ty)
        if not size or isinstance(value.ty, FloatType):
            return self._declared(value.ty)
        if isinstance(value, ConstantInt) or is_zero(value) or is_undefined(value):
            return leaf(ANYTHING, size)
        return self._declared(value.ty)

    def _declared(self, ty: Type) -> TypeTree:
        """Return the floats and pointers that every value of a type consists of."""
        found = self._types.get(ty)
        if found is None:
            is_sized = self._size(ty) > 0
            found = tree_of(parts_of_type(ty, self.layout)) if is_sized else EMPTY
            self._types[ty] = found
        return found

    def _size(self, ty: Type) -> int:
        try:
            return self.layout.store_bytes(ty)
        except KeyError:
            return 0

    def put(self, value: Value, tree: TypeTree, by: Instruction | str, source: Node | None = None) -> None:
        """Add evidence about the bytes of a value: behind it where it is a pointer."""
        node = self.node(value)
        if node is None or not tree.entries:
            return
        if isinstance(value.ty, PointerType):
            entry = tree.at(ZERO)
            if entry is not None and entry.inside:
                self.add(node, entry.inside.lift(self.addresses.place(value).at), by, source)
        else:
            self.add(node, tree, by, source)

    def peek(self, pointer: Value, size_bytes: int) -> TypeTree:
        """Return the tree of what lies behind a pointer."""
        root, index = self.addresses.place(pointer)
        memory = self.facts.get(root, EMPTY)
        if index.period:
            return memory.view(index).window(0, size_bytes)
        return memory.window(index.offset, size_bytes)

    def poke(self, pointer: Value, tree: TypeTree, by: Instruction | str, source: Node | None = None) -> None:
        """Add evidence about what lies behind a pointer."""
        root, index = self.addresses.place(pointer)
        if isinstance(root, Named):
            self.add(root, tree.lift(index), by, source)

    # Constraints

    def _rule(self, run: Callable[[], None], *reads: Value | Returned) -> None:
        """Run a constraint now, and again whenever the tree of a value it reads has grown."""
        number = len(self._rules)
        self._rules.append(run)
        for value in reads:
            node = value if isinstance(value, Returned) else self.node(value)
            if node is not None:
                readers = self._readers.setdefault(node, [])
                if not readers or readers[-1] != number:
                    readers.append(number)
        self._queued.add(number)
        self._queue.append(number)

    def _visit(self, instr: Instruction) -> None:
        operands = instr.operands
        match instr.opcode:
            case "load":
                self._access(instr, instr, operands[0])
            case "store":
                self._access(instr, operands[0], operands[1])
            case "getelementptr":
                self._counts(instr, operands[1:])
            case "alloca":
                assert instr.source is not None
                parts = parts_of_object(instr.source, self.layout) if self._size(instr.source) else []
                self._weak.append((instr, tree_of(parts), "type of the alloca"))
            case "phi" | "select":
                self._choice(instr)
            case "call" | "invoke" | "callbr":
                assert isinstance(instr, Call)
                self._call(instr)
            case "switch" | "sitofp" | "uitofp":
                self._counts(instr, operands[:1])
            case "extractvalue" | "insertvalue" | "extractelement" | "insertelement":
                self._element(instr)
            case "atomicrmw" | "cmpxchg":
                self._atomic(instr)
            case _:
                self._arithmetic(instr)

    def _arithmetic(self, instr: Instruction) -> None:
        opcode, operands = instr.opcode, instr.operands
        if opcode in TO_INTEGER:
            self._count(instr, instr)
            if opcode == "icmp" and isinstance(operands[0].ty, IntType):
                self._compared(instr)
        elif opcode in SAME_BITS:
            if not (instr.ty.is_pointer and operands[0].ty.is_pointer):
                self._same(instr, operands[0], instr)
        elif opcode in COUNTS or (opcode in ("add", "shl") and "nsw" in instr.flags):
            self._count(instr, instr)
            for operand in operands:
                if getattr(operand, "opcode", "") not in SAME_BITS:
                    self._count(operand, instr)
        elif opcode in ("zext", "trunc", "shl", "lshr", "or", "sext") or opcode in MIXES:
            self._bits(instr)

    def _compared(self, instr: Instruction) -> None:
        """Say that what is compared with an integer variable is an integer."""
        left, right = instr.operands
        size = self._size(left.ty)

        def run() -> None:
            for this, other in ((left, right), (right, left)):
                if whole(self.get(other), size) is INTEGER:
                    self._count(this, instr)

        if not isinstance(left, Constant) and not isinstance(right, Constant):
            self._rule(run, left, right)

    def _counts(self, instr: Instruction, values: Iterable[Value]) -> None:
        """Say that values are integers, as `instr` takes no other."""
        for value in values:
            self._count(value, instr)

    def _count(self, value: Value, by: Instruction) -> None:
        """Say that a value is an integer."""
        if isinstance(value, Named) and isinstance(value.ty.scalar, IntType):
            self.add(value, leaf(INTEGER, self._size(value.ty)), by, None)

    def _access(self, instr: Instruction, value: Value, pointer: Value) -> None:
        """Link a value to the memory that it is loaded from or stored to."""
        size = self._size(value.ty)
        if not size:
            return
        self.poke(pointer, self.get(value), instr)
        tag = instr.metadata_of("tbaa")
        if tag is not None:
            self._tagged(instr, pointer, tag, size)
        if isinstance(value.ty, FloatType) or (isinstance(value, Constant) and not isinstance(value, Global)):
            return

        def run() -> None:
            self.put(value, self.peek(pointer, size), instr, self.node(pointer))
            self.poke(pointer, self.get(value), instr, self.node(value))

        self._rule(run, value, pointer)

    def _tagged(self, instr: Instruction, pointer: Value, tag: str, size: int) -> None:
        """Add the layout of the object that a TBAA tag names, around the place of the access."""
        tree, offset = self.seeds.tbaa(tag)
        if not tree:
            return
        root, index = self.addresses.place(pointer)
        if offset == 0 and len(tree.entries) == 1:
            entry = tree.at(ZERO)
            if entry is None or entry.size_bytes != size:
                return
        extent = max(at.offset + entry.size_bytes for at, entry in tree.entries.items())
        if isinstance(root, Named) and (not index.period or extent <= index.period):
            self.add(root, tree.lift(Index(index.offset - offset, index.period)), instr, None)

    def _same(self, left: Value, right: Value, by: Instruction) -> None:
        """Link two values of equal bits."""

        def run() -> None:
            self.put(left, self.get(right), by, self.node(right))
            self.put(right, self.get(left), by, self.node(left))

        self._rule(run, left, right)

    def _choice(self, instr: Instruction) -> None:
        """Link a phi or select to what it is one of."""
        if isinstance(instr.ty, FloatType):
            return
        if instr.ty.is_pointer:
            if self.addresses.place(instr).root is not instr:
                return
            direct = list(self.addresses.entries(instr))
        else:
            direct = [
                v for v in instr.operands[isinstance(instr, Phi) is False :] if not hasattr(v, "is_block")
            ]
        sources = [source for source in leaves(instr) if self.node(source) is not self.node(instr)]

        def down() -> None:
            self.put(instr, self._common(sources), instr, _first(map(self.node, sources)))

        def up() -> None:
            tree = self.get(instr)
            for source in direct:
                if self.node(source) is not instr:
                    self.put(source, tree, instr, instr)

        self._rule(down, *sources)
        self._rule(up, instr)

    def _common(self, values: Iterable[Value]) -> TypeTree:
        """Return what holds of every value, those left out that fit everything."""
        found: TypeTree | None = None
        for value in values:
            if isinstance(value, Constant) and (is_zero(value) or is_undefined(value)):
                continue
            tree = self.get(value)
            found = tree if found is None else found.common(tree)
            if not found:
                break
        return EMPTY if found is None else found

    def _element(self, instr: Instruction) -> None:
        """Link a part of an aggregate or vector to the whole."""
        whole = instr.operands[0]
        offset = self._offset(instr)
        if offset is None or not isinstance(whole.ty, Type):
            return
        if instr.opcode.startswith("extract"):
            size = self._size(instr.ty)

            def extract() -> None:
                self.put(instr, self.get(whole).window(offset, size), instr, self.node(whole))
                self.put(whole, self.get(instr).lift(Index(offset)), instr, self.node(instr))

            self._rule(extract, instr, whole)
            return
        part = instr.operands[1]
        size, total = self._size(part.ty), self._size(instr.ty)

        def insert() -> None:
            self.put(instr, self.get(part).lift(Index(offset)), instr, self.node(part))
            self.put(part, self.get(instr).window(offset, size), instr, instr)
            for low, high in ((0, offset), (offset + size, total)):
                if low < high:
                    self.put(instr, self.get(whole).window(low, high - low).lift(Index(low)), instr)
                    self.put(whole, self.get(instr).window(low, high - low).lift(Index(low)), instr)

        self._rule(insert, instr, part, whole)

    def _offset(self, instr: Instruction) -> int | None:
        """Return the byte offset of the part that instr takes out or puts in, None where it varies."""
        ty, offset = instr.operands[0].ty, 0
        if isinstance(ty, VectorType):
            index = instr.operands[-1]
            step = self._size(ty.element)
            return step * index.value if isinstance(index, ConstantInt) else None
        for index_number in instr.indices:
            struct = struct_of(ty)
            inner = element_type(ty, index_number)
            offset += (
                self.layout.offsets(struct)[index_number]
                if struct
                else index_number * self.layout.size_bytes(inner)
            )
            ty = inner
        return offset

    def _atomic(self, instr: Instruction) -> None:
        pointer, value = instr.operands[0], instr.operands[1]
        self._access(instr, value, pointer)
        if instr.opcode == "atomicrmw":
            self._access(instr, instr, pointer)

    def _bits(self, instr: Instruction) -> None:
        """Link the bytes of a result to those that arithmetic on integers takes them from."""
        operands = instr.operands
        widths = [self._size(operand.ty) for operand in operands]
        size = self._size(instr.ty)

        def run() -> None:
            trees = [self.get(operand) for operand in operands]
            self.put(instr, derived(instr, trees, widths, size), instr, _first(map(self.node, operands)))
            for operand, tree in sources(instr, self.get(instr), trees, widths):
                self.put(operand, tree, instr, instr)

        self._rule(run, instr, *operands)

    # Calls

    def _call(self, call: Call) -> None:
        callee = call.callee
        row = callee_facts(callee.name) if isinstance(callee, Function) and callee.is_declaration else None
        if row is None:
            return
        arguments = call.arguments
        if row.moves is not None:
            target, source, size = row.moves
            self._counts(call, [arguments[size]])
            self._move(call, arguments[target], arguments[source], arguments[size])
        if row.sets is not None:
            target, byte, size = row.sets
            self._counts(call, [arguments[size]])
            self._cleared(call, arguments[target], arguments[byte], arguments[size])
        if row.allocates is not None:
            self._counts(call, [arguments[position] for position in row.allocates.size])
            if row.allocates.zeroed:
                self.add(call, leaf(ANYTHING, 1, Index(0, 1)), call, None)
        elif row.inactive and row.returns_argument is None and isinstance(call.ty, IntType):
            self._passed(call)

    def _passed(self, call: Call) -> None:
        """Say that the integer which a library function makes of no other values than integers is one."""
        given = [argument for argument in call.arguments if isinstance(argument.ty.scalar, IntType)]

        def run() -> None:
            kinds = [whole(self.get(argument), self._size(argument.ty)) for argument in given]
            if all(kind is INTEGER or kind is ANYTHING for kind in kinds):
                self._count(call, call)

        self._rule(run, *given)

    def _cleared(self, call: Call, target: Value, byte: Value, size: Value) -> None:
        """Say that memory was filled with zeros."""
        if is_zero(byte) and isinstance(size, ConstantInt) and size.value > 0:
            self.poke(target, leaf(ANYTHING, size.value), call)

    def _move(self, call: Call, target: Value, source: Value, size: Value) -> None:
        """Link the memory on both sides of a copy."""
        extent = affine(size)
        bytes_moved = extent.constant if not extent.step else None
        stride = extent.step if not extent.constant else 0

        def moved(pointer: Value) -> TypeTree:
            if bytes_moved is not None and bytes_moved <= WHOLE:
                return self.peek(pointer, bytes_moved)
            root, index = self.addresses.place(pointer)
            return _front(self.facts.get(root, EMPTY).view(index), bytes_moved or stride)

        def run() -> None:
            self.poke(target, moved(source), call, self.node(source))
            self.poke(source, moved(target), call, self.node(target))

        self._rule(run, target, source)

    def _find_strides(self) -> None:
        """Find the arguments that recursion passes on to themselves, and how far it moves them each time round."""
        edges: dict[Value, list[tuple[Value, Index]]] = {}
        for fn, calls in self.sites.items():
            for formal in fn.arguments:
                for call in calls if formal.ty.is_pointer else ():
                    root, at = self.addresses.place(call.arguments[formal.index])
                    if isinstance(root, Argument):
                        edges.setdefault(root, []).append((formal, at))
        self._strides = strides(edges)

    def _link_calls(self, fn: Function) -> None:
        """Link formal to actual arguments and results of the calls of `fn`."""
        calls = self.sites.get(fn, [])
        is_closed = fn not in self.open
        for position, formal in enumerate(fn.arguments):
            if isinstance(formal.ty, FloatType):
                continue
            self._argument(formal, [call.arguments[position] for call in calls], calls, is_closed)
        if isinstance(fn.fn_type.result, FloatType) or not self._size(fn.fn_type.result):
            return
        self._result(fn, calls, is_closed)

    def _argument(self, formal: Value, actuals: list[Value], calls: list[Call], is_closed: bool) -> None:
        """Link an argument to what is passed for it: from outside, or moved on from itself by recursion."""
        inner = [self._moved_on(formal, actual) for actual in actuals]
        outer = [actual for actual, step in zip(actuals, inner, strict=True) if step is None]
        steps = [step for step in inner if step is not None]

        def up() -> None:
            tree = self.get(formal)
            for actual, call, step in zip(actuals, calls, inner, strict=True):
                if step is None or not step.period:
                    self.put(actual, tree, call, formal)
                elif step.offset >= 0:
                    root = self.addresses.place(actual).root
                    self.add(root, tree.pointee().lift(step), call, formal)

        def down() -> None:
            tree = self._common(outer)
            if formal.ty.is_pointer and any(step != ZERO for step in steps):
                tree = _repeating(tree, gcd(*(n for step in steps for n in step)), self._size(formal.ty))
            self.put(formal, tree, calls[0], _first(map(self.node, outer)))

        if calls:
            self._rule(up, formal)
        if is_closed and outer:
            self._rule(down, *outer)

    def _moved_on(self, formal: Value, actual: Value) -> Index | None:
        """Return by how much recursion moves an argument on before passing it again, None where it does not."""
        if not formal.ty.is_pointer:
            return ZERO if actual is formal else None
        root, at = self.addresses.place(actual)
        stride = self._strides.get((root, formal))
        return None if stride is None else Index(at.offset, gcd(at.period, stride))

    def _result(self, fn: Function, calls: list[Call], is_closed: bool) -> None:
        node = Returned(fn)
        results = [i.operands[0] for i in fn.instructions if i.opcode == "ret" and i.operands]
        chosen: dict[Value, None] = {}
        for result in results:
            many = isinstance(result, Phi) or getattr(result, "opcode", "") == "select"
            chosen.update(dict.fromkeys(leaves(result) if many else [result]))
        own = [value for value in chosen if not (isinstance(value, Call) and value.callee is fn)]

        def down() -> None:
            tree = self._common(own)
            self.add(node, tree, "return", _first(map(self.node, own)))
            for call in calls:
                self.put(call, tree, call, node)

        def up() -> None:
            tree = self._common([call for call in calls if call.fn is not fn])
            for result in results:
                self.put(result, tree, calls[0], _first(map(self.node, calls)))

        self._rule(down, *own)
        if is_closed and calls:
            self._rule(up, *calls)

    def _globals(self) -> None:
        """Add what the types and initial values of the global variables in reach say."""
        work: list[Value] = [
            operand for fn in self.functions for i in fn.instructions for operand in i.operands
            if isinstance(operand, Constant) and operand.ty.is_pointer
        ]  # fmt: skip
        seen: dict[Value, None] = {}
        while work:
            root = self.addresses.place(work.pop()).root
            if root in seen or not isinstance(root, GlobalVariable):
                continue
            seen[root] = None
            integers = root.is_constant
            tree = tree_of(parts_of_object(root.value_type, self.layout, integers=integers))
            self._weak.append((root, tree, "type of the global"))
            for index, target in self._stored_pointers(root):
                work.append(target)
                self._global_pointer(root, index, target)

    def _stored_pointers(self, variable: GlobalVariable) -> Iterator[tuple[Index, Value]]:
        """Yield the pointers in an initial value and where they lie."""
        work: list[tuple[int, Value]] = [(0, variable.initializer)] if variable.initializer else []
        for _ in range(WHOLE):
            if not work:
                return
            at, value = work.pop()
            if value.ty.is_pointer:
                if not is_zero(value):
                    yield Index(at), value
                continue
            parts = getattr(value, "elements", ())
            struct = struct_of(value.ty)
            for number, part in enumerate(parts):
                step = (
                    self.layout.offsets(struct)[number]
                    if struct
                    else number * self.layout.size_bytes(part.ty)
                )
                work.append((at + step, part))

    def _global_pointer(self, holder: GlobalVariable, index: Index, target: Value) -> None:
        def run() -> None:
            size = self._size(target.ty)
            self.add(holder, self.get(target).lift(index), "initial value", self.node(target))
            entry = self.facts.get(holder, EMPTY).window(index.offset, size)
            self.put(target, entry, "initial value", holder)

        self._rule(run, holder, target)


def _front(memory: TypeTree, room: int) -> TypeTree:
    """Return the arrays of a memory, and its single places as far as `room` bytes go."""
    kept: dict[Index, Entry] = {}
    for index, entry in memory.entries.items():
        if index.period:
            low = index.offset if index.offset >= 0 else index.offset % index.period
            kept[Index(low, index.period)] = entry
        elif index.offset >= 0 and index.offset + entry.size_bytes <= room:
            kept[index] = entry
    return TypeTree(kept) if kept else EMPTY


def _repeating(value: TypeTree, step: int, size_bytes: int) -> TypeTree:
    """Return the tree of a pointer with those arrays alone that look the same from `step` bytes on."""
    inside = value.pointee()
    kept = {i: e for i, e in inside.entries.items() if i.period and step % i.period == 0}
    return TypeTree(kept).only(ZERO, size_bytes)


def _matches(call: Call, fn: Function) -> bool:
    return call.fn_type is fn.fn_type and not fn.fn_type.variadic


def _first(nodes: Iterable[Node | None]) -> Node | None:
    return next((node for node in nodes if node is not None), None)
