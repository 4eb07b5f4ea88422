"""The control-flow graph of one function: order of blocks, edges, dominance, reachability.

Lattice: sets of blocks ordered by inclusion; dominators start at "all blocks" and shrink.
Direction: forwards.
Reads: terminators only; no other analysis.
When unsure: nothing is uncertain; blocks that control cannot reach are left out of the order, and all
  dominates them.
Source: Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm", 2001, figure 3; reducibility: Hecht
  and Ullman, "Characterizations of Reducible Flow Graphs", JACM 21(3), 1974.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self, final

from lowad.analysis.manager import Analysis, Manager
from lowad.ir.dominance import immediate_dominators, reverse_postorder
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block, Function


@final
class Cfg(Analysis):
    """Order, edges and dominance of a function's reachable blocks.

    - `rpo`: the reachable blocks in reverse postorder, the entry first; `number` gives their places.
    - `preds`, `succs`: neighbours of each reachable block, each once, reachable ones only.
    - `idom`: the immediate dominator, None for the entry.
    - `exits`: the blocks without successor: returns, `unreachable`, `resume`.
    - `irreducible`: blocks that a cycle enters without the cycle being a natural loop of theirs; empty for
      reducible functions.
    """

    __slots__ = (
        *("_closure", "_dom_span", "_positions", "_returning", "exits", "fn", "idom", "irreducible"),
        *("number", "preds", "rpo", "succs"),
    )  # fmt: skip
    fact: ClassVar[str] = "cfg"

    def __init__(self, fn: Function) -> None:
        self.fn = fn
        self.rpo: tuple[Block, ...] = tuple(reverse_postorder(fn.entry))
        self.number: Mapping[Block, int] = {block: index for index, block in enumerate(self.rpo)}
        self.succs: Mapping[Block, tuple[Block, ...]] = {block: tuple(block.successors) for block in self.rpo}
        preds: dict[Block, list[Block]] = {block: [] for block in self.rpo}
        for block in self.rpo:
            for succ in self.succs[block]:
                preds[succ].append(block)
        self.preds: Mapping[Block, tuple[Block, ...]] = {b: tuple(found) for b, found in preds.items()}
        self.exits: tuple[Block, ...] = tuple(block for block in self.rpo if not self.succs[block])
        forward = _numbered(self.rpo, self.succs)
        doms = immediate_dominators(_transposed(forward))
        self.idom: Mapping[Block, Block | None] = {
            block: self.rpo[doms[index]] if index else None for index, block in enumerate(self.rpo)
        }
        self._dom_span = _spans(doms, 0)
        self.irreducible: tuple[Block, ...] = tuple(
            block
            for block in self.rpo
            if any(
                self.number[pred] >= self.number[block] and not self.dominates(block, pred)
                for pred in self.preds[block]
            )
        )
        self._closure: list[int] = []
        self._returning: frozenset[Block] | None = None
        self._positions: dict[Instruction, int] = {
            instr: index for block in fn.blocks for index, instr in enumerate(block.instructions)
        }

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject)

    def is_reachable(self, block: Block) -> bool:
        """Whether control may come to `block`."""
        return block in self.number

    def dominates(self, a: Block, b: Block) -> bool:
        """Whether every path from the entry to `b` passes `a`; a block dominates itself."""
        if b not in self.number:
            return True
        if a not in self.number:
            return False
        return _inside(self._dom_span, self.number[a], self.number[b])

    @property
    def returning(self) -> frozenset[Block]:
        """The blocks from which the function may still return: what others do has no derivative."""
        if self._returning is None:
            found = {block for block in self.rpo if block.terminator.opcode == "ret"}
            work = list(found)
            while work:
                for pred in self.preds[work.pop()]:
                    if pred not in found:
                        found.add(pred)
                        work.append(pred)
            self._returning = frozenset(found)
        return self._returning

    def reaches(self, a: Block, b: Block) -> bool:
        """Whether a path of one edge or more leads from `a` to `b`."""
        if a not in self.number or b not in self.number:
            return False
        if not self._closure:
            self._closure = _closure([[self.number[s] for s in self.succs[block]] for block in self.rpo])
        return bool(self._closure[self.number[a]] >> self.number[b] & 1)

    def position(self, instr: Instruction) -> int:
        """Return the index of `instr` in its block."""
        return self._positions[instr]

    def comes_before(self, a: Instruction, b: Instruction) -> bool:
        """Whether `a` stands before `b` in the same block."""
        return a.block is b.block and self._positions[a] < self._positions[b]

    def may_follow(self, a: Instruction, b: Instruction) -> bool:
        """Whether some path of execution runs `b` after `a`, be it in a later round of a loop."""
        return self.comes_before(a, b) or self.reaches(a.block, b.block)

    def edge_dominates(self, source: Block, target: Block, block: Block) -> bool:
        """Whether control comes to `block` only over the edge from `source` to `target`."""
        if target not in self.preds or not self.dominates(target, block):
            return False
        if sum(succ is target for succ in source.terminator.successors) != 1:
            return False
        return all(pred is source or self.dominates(target, pred) for pred in self.preds[target])

    def dump(self) -> str:
        lines = [f"cfg of @{self.fn.name}"]
        for block in self.rpo:
            idom = self.idom[block]
            notes = [f"idom {idom.ref if idom else '-'}"]
            notes.append("preds " + (" ".join(pred.ref for pred in self.preds[block]) or "-"))
            if block in self.irreducible:
                notes.append("irreducible")
            lines.append(f"  {block.ref}: " + ", ".join(notes))
        return "\n".join(lines) + "\n"


def _numbered(rpo: Sequence[Block], succs: Mapping[Block, tuple[Block, ...]]) -> list[list[int]]:
    number = {block: index for index, block in enumerate(rpo)}
    return [[number[succ] for succ in succs[block]] for block in rpo]


def _transposed(edges: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in edges]
    for source, targets in enumerate(edges):
        for target in targets:
            found[target].append(source)
    return found


def _spans(parents: list[int], root: int) -> list[tuple[int, int]]:
    """Return the interval of visit numbers below each node of a tree, which encloses its descendants."""
    children: list[list[int]] = [[] for _ in parents]
    for node, parent in enumerate(parents):
        if node != root and parent >= 0:
            children[parent].append(node)
    spans = [(-1, -1)] * len(parents)
    first: dict[int, int] = {}
    count = 0
    stack = [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            spans[node] = (first[node], count)
            continue
        first[node] = count
        count += 1
        stack.append((node, True))
        stack.extend((child, False) for child in reversed(children[node]))
    return spans


def _inside(spans: list[tuple[int, int]], outer: int, inner: int) -> bool:
    low, high = spans[outer]
    return low >= 0 and low <= spans[inner][0] < high


def _closure(succs: list[list[int]]) -> list[int]:
    """Return for each node the set, as bits, of nodes that a path of one edge or more leads to."""
    reach = [0] * len(succs)
    changed = True
    while changed:
        changed = False
        for node in range(len(succs) - 1, -1, -1):
            new = reach[node]
            for succ in succs[node]:
                new |= reach[succ] | 1 << succ
            if new != reach[node]:
                reach[node] = new
                changed = True
    return reach
