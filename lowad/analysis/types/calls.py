"""How types travel between functions: arguments and results, up and down direct calls.

Lattice: a type tree for each integer, vector and aggregate, and for the memory behind each root of pointers;
  all start empty and grow by `merge`.
Direction: both. What a callee finds of an argument goes up to every call; down goes what all callers say.
Reads: the places of pointers and the call sites in reach.
When unsure: no kind.
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize
  Fast Gradients", NeurIPS 2020, on type analysis.
"""

from math import gcd
from typing import final

from lowad.analysis.address import leaves, strides
from lowad.analysis.types.store import Returned, Trees, Turn, first
from lowad.analysis.types.tree import ZERO, Index, TypeTree
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function
from lowad.ir.types import FloatType
from lowad.ir.values import Argument, Value


@final
class CallLinks:
    """Links the arguments and results of functions to the calls of them.

    `sites` are all direct calls of each function, `is_open` those that others may call too.
    """

    def __init__(self, trees: Trees, sites: dict[Function, list[Call]], is_open: frozenset[Function]) -> None:
        self._trees = trees
        self._sites = sites
        self._open = is_open
        self._strides: dict[tuple[Value, Value], int] = {}
        self._find_strides()

    def _find_strides(self) -> None:
        """Find the arguments that recursion passes on to themselves, and by how much it moves them."""
        edges: dict[Value, list[tuple[Value, Index]]] = {}
        for fn, calls in self._sites.items():
            for formal in fn.arguments:
                for call in calls if formal.ty.is_pointer else ():
                    root, at = self._trees.addresses.place(call.arguments[formal.index])
                    if isinstance(root, Argument):
                        edges.setdefault(root, []).append((formal, at))
        self._strides = strides(edges)

    def link(self, fn: Function) -> None:
        """Link formal to actual arguments and results of the calls of `fn`."""
        calls = self._sites.get(fn, [])
        is_closed = fn not in self._open
        for position, formal in enumerate(fn.arguments):
            if isinstance(formal.ty, FloatType):
                continue
            self._argument(formal, [call.arguments[position] for call in calls], calls, is_closed)
        if isinstance(fn.fn_type.result, FloatType) or not self._trees.size(fn.fn_type.result):
            return
        if self._trees.addresses.returned(fn):
            # What lies there lies behind the argument.
            return
        self._result(fn, calls, is_closed)

    def _argument(self, formal: Value, actuals: list[Value], calls: list[Call], is_closed: bool) -> None:
        """Link an argument to what is passed for it: from outside, or moved on from itself by recursion."""
        inner = [self._moved_on(formal, actual) for actual in actuals]
        outer = [actual for actual, step in zip(actuals, inner, strict=True) if step is None]
        steps = [step for step in inner if step is not None]

        is_guess = formal.ty.is_pointer and len(dict.fromkeys(map(self._trees.node, outer))) > 1

        def up() -> None:
            tree = self._trees.get(formal)
            for actual, call, step in zip(actuals, calls, inner, strict=True):
                if step is None or not step.period:
                    self._trees.put(actual, tree, call, formal, guess=is_guess)
                elif step.offset >= 0:
                    root = self._trees.addresses.place(actual).root
                    self._trees.add(root, tree.pointee().lift(step), call, formal)

        fresh = [
            actual
            for actual, call in zip(actuals, calls, strict=True)
            if actual in outer and self._is_of_recursion(actual, call, formal)
        ]
        given = [actual for actual in outer if actual not in fresh]

        def down() -> None:
            tree = self._trees.common(given or outer)
            for actual in fresh if given else ():
                tree = tree.unfilled(self._trees.get(actual))
            if formal.ty.is_pointer and any(step != ZERO for step in steps):
                tree = _repeating(
                    tree, gcd(*(n for step in steps for n in step)), self._trees.size(formal.ty)
                )
            self._trees.put(formal, tree, calls[0], first(map(self._trees.node, outer)))

        if calls:
            self._trees.rule(up, formal, guess=is_guess, turn=Turn.BETWEEN)
        if is_closed and outer:
            self._trees.rule(down, *outer, turn=Turn.BETWEEN)

    def _is_of_recursion(self, actual: Value, call: Call, formal: Value) -> bool:
        """Whether a function hands a variable of its own to itself: what lies there is what it puts there."""
        root = self._trees.addresses.place(actual).root if actual.ty.is_pointer else actual
        is_own = isinstance(formal, Argument) and formal in call.fn.arguments
        return is_own and isinstance(root, Instruction) and root.opcode == "alloca"

    def _moved_on(self, formal: Value, actual: Value) -> Index | None:
        """Return by how much recursion moves an argument before passing it on, None where it does not."""
        if not formal.ty.is_pointer:
            return ZERO if actual is formal else None
        root, at = self._trees.addresses.place(actual)
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
            tree = self._trees.common(own)
            self._trees.add(node, tree, "return", first(map(self._trees.node, own)))
            for call in calls:
                self._trees.put(call, tree, call, node)

        def up() -> None:
            tree = self._trees.common([call for call in calls if call.fn is not fn])
            for result in results:
                self._trees.put(result, tree, calls[0], first(map(self._trees.node, calls)))

        self._trees.rule(down, *own, turn=Turn.BETWEEN)
        if is_closed and calls:
            self._trees.rule(up, *calls, turn=Turn.BETWEEN)


def _repeating(value: TypeTree, step: int, size_bytes: int) -> TypeTree:
    """Return the tree of a pointer with those arrays alone that look the same from `step` bytes on."""
    inside = value.pointee()
    kept = {i: e for i, e in inside.entries.items() if i.period and step % i.period == 0}
    return TypeTree(kept).only(ZERO, size_bytes)
