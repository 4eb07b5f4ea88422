"""The trees of a program's values and memory while they grow, and the constraints that wait for them.

Lattice: a type tree for each integer, vector and aggregate, and for the memory behind each root of pointers;
  all start empty and grow by `merge`.
Direction: none; constraints say which way evidence goes. Those that guess wait until the others have found
  all they can.
Reads: places of pointers, LLVM types.
When unsure: no kind.
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize
  Fast Gradients", NeurIPS 2020, on type analysis.
"""

import re
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from typing import NamedTuple, final

from lowad.analysis.address import Addresses
from lowad.analysis.affine import Given
from lowad.analysis.spots import Spots
from lowad.analysis.types.accessed import Accesses
from lowad.analysis.types.declared import Declared
from lowad.analysis.types.either import bytes_through
from lowad.analysis.types.kinds import ANYTHING, INTEGER, POINTER, Conflict
from lowad.analysis.types.seeds import Seeds, parts_of_type
from lowad.analysis.types.sizes import bytes_of
from lowad.analysis.types.tree import DEPTH, EMPTY, ZERO, Entry, Index, TypeTree, leaf, tree_of
from lowad.analysis.types.window import window_at
from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import lanes_picked
from lowad.ir.module import Function, Global, GlobalVariable, Module
from lowad.ir.types import FloatType, PointerType, Type, VectorType
from lowad.ir.values import (
    Argument,
    Constant,
    ConstantInt,
    ConstantString,
    Named,
    Value,
    is_undefined,
    is_zero,
)
from lowad.records import dataclass

_MAX_SIZE, _LEAST_DEPTH, _HUGE = 100, 3, 300
"""A tree with more entries than that, counted through pointers, is cut, though never to fewer levels."""


@final
@dataclass(frozen=True, slots=True)
class Returned:
    """What a function returns."""

    fn: Function

    @property
    def ref(self) -> str:
        return f"result of @{self.fn.name}"


_TEXT = re.compile(r'c"[^"\\]*(?:\\0[9AD][^"\\]*)*\\00"')
"""How constants look that are lines of text with a zero at the end; numbers have other bytes."""

BYTES = leaf(INTEGER, 1, Index(0, 1))
"""Memory in which every byte is an integer."""

Node = Value | Returned
"""A root (its tree: the memory behind it), another value (its tree: its own bytes), or a result."""


class Turn(IntEnum):
    """When a constraint runs: only when all of earlier turns have nothing to add."""

    WITHIN = 0
    BETWEEN = 1
    """It goes from function to function, which is dear where there are many calls."""
    LAST = 2
    """It gives way to what is found without it."""


_ARITHMETIC = frozenset(
    (
        *("fneg", "fadd", "fsub", "fmul", "fdiv", "frem", "fptrunc", "fpext", "fptosi", "fptoui", "fcmp"),
        "extractelement",
    )
)

_OF_FLOATS = tuple(f"llvm.{name}." for name in ("fma", "fmuladd", "sqrt", "fabs", "vector.reduce"))

_SHUFFLES = 4
"""How many shuffles of a vector are looked through."""


class Reason(NamedTuple):
    """The instruction, or words, by which a tree grew, and the node it grew from."""

    by: Instruction | str
    source: Node | None


@final
class Trees:
    """What is known so far, and the constraints that run again whenever a tree they read has grown."""

    def __init__(self, module: Module, seeds: Seeds, lengths: Given) -> None:
        self.layout = module.layout
        self.addresses = Addresses(self.layout, lengths)
        self.as_declared = Declared(module, self.addresses)
        self.spots = Spots(self.addresses, self.as_declared, Accesses(self.layout, seeds), self.layout)
        self.facts: dict[Node, TypeTree] = {}
        self._texts = frozenset[Node](item for item in module.globals.values() if is_text(item))
        self.facts.update(dict.fromkeys(self._texts, BYTES))
        self.reasons: dict[Node, list[Reason]] = {}
        # Nodes with several pointers to their like make trees that grow by a power at every level.
        self._depths: dict[Node, int] = {}
        self._rules: list[Callable[[], None]] = []
        self._readers: dict[Node, list[int]] = {}
        self._queues: tuple[deque[int], ...] = tuple(deque() for _ in Turn)
        self._queued: set[int] = set()
        self._types: dict[Type, TypeTree] = {}
        self._used: dict[Value, TypeTree] = {}
        # Constraints that guess wait until everything else has been found.
        self._waiting: list[int] | None = []
        self._guesses: set[int] = set()
        self._turns: dict[int, Turn] = {}
        self._said: dict[
            tuple[Node, Index, tuple[Index, ...], bool], tuple[set[TypeTree], dict[Index, Entry]]
        ] = {}
        self._own: dict[Node, TypeTree] = {}
        self._extents: dict[Node, int | None] = {}
        self._settled: dict[Node, TypeTree] = {}
        self.arrays: dict[Value, TypeTree] = {}
        """What would follow if the spots of pointers into each root went on."""
        self.of_classes: dict[Value, list[tuple[Value, Value]]] = {}
        """The objects of one class in the memory behind each root, and the pointers to them as any object."""
        self._passed: dict[Argument, dict[Value, None]] | None = None

    def passed(self, formal: Argument, functions: Iterable[Function]) -> tuple[Value, ...]:
        """Return what some functions, the same each time, pass for an argument."""
        if self._passed is None:
            self._passed = {}
            calls = (i for fn in functions for i in fn.instructions if isinstance(i, Call))
            for call in calls:
                if isinstance(call.callee, Function):
                    # One that is declared without parameters is called as another type says.
                    pairs = zip(call.callee.arguments, call.arguments, strict=False)
                    for argument, actual in pairs:
                        self._passed.setdefault(argument, {})[actual] = None
        return tuple(self._passed.get(formal, ()))

    def accessed(self, pointer: Value) -> TypeTree:
        """Return what is known of the memory that a pointer leads into by accesses through its root alone."""
        root = self.addresses.place(pointer).root
        return self._own.get(root, EMPTY) if isinstance(root, Named) else EMPTY

    def begin(self) -> None:
        """Note what is known of each node by the accesses through it alone; call before constraints run."""
        self._own = dict(self.facts)

    def settle(self) -> None:
        """Note that all that is certain has been found, and let constraints run that guess."""
        assert self._waiting is not None
        self._settled = dict(self.facts)
        waiting, self._waiting = self._waiting, None
        for number in waiting:
            self._place(number).append(number)

    def run(self) -> None:
        """Run constraints until none has anything to add."""
        while queue := next(filter(None, self._queues), None):
            # Those that give way are run together: each would have all that reads the same memory run again.
            for _ in range(len(queue) if queue is self._queues[Turn.LAST] else 1):
                number = queue.popleft()
                self._queued.discard(number)
                self._rules[number]()

    def rule(
        self,
        run: Callable[[], None],
        *reads: Value | Returned,
        guess: bool = False,
        turn: Turn = Turn.WITHIN,
    ) -> None:
        """Run a constraint when it is its `turn`, and again whenever the tree of a value it reads has grown.

        `guess`: it only adds by `put` with `guess`, and waits for `settle`.
        """
        number = len(self._rules)
        self._rules.append(run)
        for value in reads:
            node = value if isinstance(value, Returned) else self.node(value)
            if node is not None:
                readers = self._readers.setdefault(node, [])
                if not readers or readers[-1] != number:
                    readers.append(number)
        if guess:
            self._guesses.add(number)
        self._turns[number] = turn
        self._enqueue(number)

    def _enqueue(self, number: int) -> None:
        if number in self._queued:
            return
        self._queued.add(number)
        self._place(number).append(number)

    def _place(self, number: int) -> list[int] | deque[int]:
        """Return where a constraint waits for its turn."""
        if self._waiting is not None and number in self._guesses:
            return self._waiting
        return self._queues[self._turns[number]]

    def add(self, node: Node, tree: TypeTree, by: Instruction | str, source: Node | None) -> None:
        """Add evidence about a node; nothing contradicts what a constant text is.

        Nothing lies outside an object: a pointer that is put where one to its next element is leaves more at
        every step.
        """
        if node in self._texts:
            return
        extent = self.extent(node)
        if extent is not None:
            tree = tree.within(extent)
        old = self.facts.get(node, EMPTY)
        new = old.merge(old.news(tree))
        if new is old:
            return
        depth = self._depths.get(node, DEPTH)
        cut = new.limited(depth)
        while cut.size > _MAX_SIZE and (depth > _LEAST_DEPTH or (cut.size > _HUGE and depth > 2)):
            depth -= 1
            cut = new.limited(depth)
        self._depths[node] = depth
        if cut == old:
            return
        self.facts[node] = cut
        reasons = self.reasons.setdefault(node, [])
        if len(reasons) < 8 and all(reason.by is not by for reason in reasons):
            reasons.append(Reason(by, source))
        for number in self._readers.get(node, ()):
            self._enqueue(number)

    def node(self, value: Value) -> Node | None:
        """Return what the tree of `value` is kept under, None where its type or bits say all."""
        ty = value.ty
        if isinstance(ty, PointerType):
            root = self.addresses.place(value).root
            return root if isinstance(root, Named) else None
        if isinstance(ty, FloatType) or isinstance(value, Constant) or not isinstance(value, Named):
            return None
        return None if _is_wide_load(value) and _is_computed_with(value) else value

    def get(self, value: Value) -> TypeTree:
        """Return the tree of the bytes of a value."""
        ty = value.ty
        if isinstance(ty, PointerType):
            root = self.addresses.place(value).root
            size = self.layout.store_bytes(ty)
            if isinstance(root, Constant) and not isinstance(root, Global):
                return leaf(ANYTHING, size) if is_zero(root) or is_undefined(root) else leaf(POINTER, size)
            return self.behind(value).only(ZERO, size)
        if isinstance(value, Constant):
            return self._constant(value)
        declared = self._lanes(value) if _is_wide_load(value) else self.declared(ty)
        found = self.facts.get(value)
        return declared if found is None else found.merge(declared)

    def _lanes(self, load: Value) -> TypeTree:
        """Return the floats of a vector load that are used as floats.

        LLVM joins loads that lie side by side, whatever their types, and takes the parts out by a bitcast.
        """
        found = self._used.get(load)
        if found is None:
            assert isinstance(load, Instruction)
            assert isinstance(load.ty, VectorType)
            lanes = _used_lanes(load, load.ty.count)
            step = self.size(load.ty.element)
            entries = self.declared(load.ty).entries
            kept = {index: entry for index, entry in entries.items() if index.offset // step in lanes}
            found = self._used[load] = TypeTree(kept) if kept else EMPTY
        return found

    def _constant(self, value: Constant) -> TypeTree:
        size = self.size(value.ty)
        if not size or isinstance(value.ty, FloatType):
            return self.declared(value.ty)
        if isinstance(value, ConstantInt) or is_zero(value) or is_undefined(value):
            return leaf(ANYTHING, size)
        return self.declared(value.ty)

    def declared(self, ty: Type) -> TypeTree:
        """Return the floats and pointers that every value of a type consists of."""
        found = self._types.get(ty)
        if found is None:
            is_sized = self.size(ty) > 0
            found = tree_of(parts_of_type(ty, self.layout)) if is_sized else EMPTY
            self._types[ty] = found
        return found

    def size(self, ty: Type) -> int:
        try:
            return self.layout.store_bytes(ty)
        except KeyError:
            return 0

    def extent(self, root: Node) -> int | None:
        """Return the size of what a root is the address of, or of what is accessed there at all, None where
        that is not known."""
        if root not in self._extents:
            self._extents[root] = self._extent(root)
        return self._extents[root]

    def _extent(self, root: Node) -> int | None:
        if isinstance(root, Returned):
            return None
        size = bytes_of(root, self.layout)
        return bytes_through(root, self.addresses, self.layout) if size is None else size

    def put(
        self,
        value: Value,
        tree: TypeTree,
        by: Instruction | str,
        source: Node | None = None,
        *,
        guess: bool = False,
    ) -> None:
        """Add evidence about the bytes of a value: behind it where it is a pointer.

        `guess`: it holds of some of several values that this may be one of, and gives way to what is certain.
        """
        node = self.node(value)
        if node is None or not tree.entries:
            return
        if isinstance(value.ty, PointerType):
            entry = tree.at(ZERO)
            if entry is not None and entry.inside:
                self.poke(value, entry.inside, by, source, guess=guess)
        else:
            self.add(node, tree, by, source)

    @property
    def certain(self) -> Mapping[Node, TypeTree]:
        """What was known before anything was guessed."""
        return self._settled

    def behind(self, pointer: Value, facts: Mapping[Node, TypeTree] | None = None) -> TypeTree:
        """Return the memory as seen from a pointer: what is seen from every spot where that may be."""
        known = self.facts if facts is None else facts
        memory = known.get(self.addresses.place(pointer).root, EMPTY)
        return self._all(memory.view(spot) for spot in self.spots.of(pointer)) if memory else EMPTY

    def peek(self, pointer: Value, size_bytes: int) -> TypeTree:
        """Return the tree of what lies behind a pointer."""
        return self._peek(self.facts, pointer, size_bytes)

    def fetch(self, value: Value, pointer: Value) -> TypeTree:
        """Return the tree of a pointer that is loaded through another.

        A place in memory may hold pointers to one thing and to another in turn, so that what lies behind them
        has several kinds. There what `value` is used for says which it is here.
        """
        size = self.size(value.ty)
        found = self.peek(pointer, size)
        root, index = self.addresses.place(value)
        own = self._own.get(root)
        inside = found.pointee()
        doubtful = [at for at, _ in inside.conflicts] if own and not index.period else []
        if not doubtful:
            return found
        assert own is not None
        own = own.view(index)
        if self._waiting is None:
            before = self._peek(self._settled, pointer, size).pointee()
            doubtful = [at for at in doubtful if _is_doubtful(before.entries.get(at))]
        dropped = {at for at in doubtful if (known := own.at(at)) and not isinstance(known.kind, Conflict)}
        kept = {at: entry for at, entry in inside.entries.items() if at not in dropped}
        return TypeTree({ZERO: Entry(POINTER, size, TypeTree(kept))})

    def _peek(self, facts: dict[Node, TypeTree], pointer: Value, size_bytes: int) -> TypeTree:
        root = self.addresses.place(pointer).root
        memory = facts.get(root, EMPTY)
        return self._all(window_at(memory, spot, size_bytes) for spot in self.spots.of(pointer))

    def poke(
        self,
        pointer: Value,
        tree: TypeTree,
        by: Instruction | str,
        source: Node | None = None,
        *,
        guess: bool = False,
    ) -> None:
        """Add evidence about what lies behind a pointer, as `put` does."""
        root, index = self.addresses.place(pointer)
        if not isinstance(root, Named):
            return
        spots = self.spots.reached(pointer)
        settled = self._settled.get(root, EMPTY) if guess else EMPTY
        # Trees only grow: what has been said before says nothing new.
        seen, said = self._said.setdefault((root, index, spots, guess), (set(), {}))
        if tree in seen:
            return
        seen.add(tree)
        more = {at: entry for at, entry in tree.entries.items() if said.get(at) != entry}
        said.update(more)
        for spot in spots:
            # Of an array of objects all is asked together, whether they lie apart.
            news = tree if spot.period or len(more) == len(tree.entries) else TypeTree(more)
            self.add(root, news.lift(spot).unfilled(settled), by, source)
        if len(spots) > 1:
            self.arrays[root] = self.arrays.get(root, EMPTY).merge(tree.lift(index))

    def _all(self, trees: Iterable[TypeTree]) -> TypeTree:
        """Return what holds in all of the trees."""
        found: TypeTree | None = None
        for tree in trees:
            found = tree if found is None else found.common(tree)
            if not found:
                break
        return EMPTY if found is None else found

    def common(self, values: Iterable[Value]) -> TypeTree:
        """Return what holds of every value, those left out that fit everything."""
        told = (v for v in values if not (isinstance(v, Constant) and (is_zero(v) or is_undefined(v))))
        return self._all(map(self.get, told))


def is_text(item: Global) -> bool:
    """Whether a variable is text that nothing writes to."""
    if not isinstance(item, GlobalVariable) or not item.is_constant:
        return False
    text = item.initializer
    return isinstance(text, ConstantString) and _TEXT.fullmatch(text.text) is not None


def _is_doubtful(entry: Entry | None) -> bool:
    return entry is not None and isinstance(entry.kind, Conflict)


def first(nodes: Iterable[Node | None]) -> Node | None:
    return next((node for node in nodes if node is not None), None)


def _is_wide_load(value: Value) -> bool:
    ty = value.ty
    return (
        isinstance(ty, VectorType)
        and isinstance(ty.element, FloatType)
        and not ty.scalable
        and isinstance(value, Instruction)
        and value.opcode == "load"
    )


def _is_computed_with(vector: Value, depth: int = _SHUFFLES) -> bool:
    """Whether all that is done with a vector of floats is what is done with floats alone.

    A float that is taken out of one is a float, as one is that is loaded by itself.
    """
    assert isinstance(vector, Named)
    for user in vector.users:
        if user.opcode == "shufflevector" and depth and _is_computed_with(user, depth - 1):
            continue
        name = user.callee_name or "" if isinstance(user, Call) else ""
        if user.opcode not in _ARITHMETIC and not name.startswith(_OF_FLOATS):
            return False
    return bool(vector.users)


def _used_lanes(load: Instruction, count: int) -> frozenset[int]:
    """Return which elements of a loaded vector are used under their own type."""
    found: dict[int, None] = {}
    for user in load.users:
        operands = user.operands
        if user.opcode == "bitcast":
            continue
        if user.opcode == "extractelement" and isinstance(operands[1], ConstantInt):
            found[operands[1].value] = None
            continue
        mask = lanes_picked(user) if user.opcode == "shufflevector" else None
        if mask is None:
            return frozenset(range(count))
        for lane in mask:
            if lane is not None and operands[lane // count] is load:
                found[lane % count] = None
    return frozenset(found)
