"""The nest of natural loops of one function.

Lattice: sets of blocks; the body of a loop grows from its latches up to its header.
Direction: backwards from each back edge.
Reads: `Cfg`.
When unsure: a cycle without a single entry is no loop here; `Cfg.irreducible` names it and callers refuse it.
Source: Aho, Lam, Sethi, Ullman, *Compilers*, 2nd edition, section 9.6.6 (natural loops).
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self, final

from lowad.analysis.cfg import Cfg
from lowad.analysis.manager import Analysis, Manager
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block, Function


@final
class Loop:
    """One natural loop, compared by identity.

    - `preheader`: the only block outside that leads to the header, and leads nowhere else; None without one.
    - `latch`: the only block inside that leads to the header, None where there are several (`latches`).
    - `blocks` in reverse postorder, the header first; `exit_edges` as (block inside, block outside).
    - `depth` counts from 1 for outermost loops.
    """

    __slots__ = (
        *("_members", "blocks", "children", "depth", "exit_edges", "header", "latch", "latches"),
        *("parent", "preheader"),
    )  # fmt: skip

    def __init__(self, header: Block, blocks: tuple[Block, ...], cfg: Cfg) -> None:
        self.header = header
        self.blocks = blocks
        self._members = frozenset(blocks)
        self.latches = tuple(pred for pred in cfg.preds[header] if pred in self._members)
        self.latch = self.latches[0] if len(self.latches) == 1 else None
        outside = [pred for pred in cfg.preds[header] if pred not in self._members]
        single = len(outside) == 1 and len(cfg.succs[outside[0]]) == 1
        self.preheader = outside[0] if single else None
        self.exit_edges: tuple[tuple[Block, Block], ...] = tuple(
            (block, succ) for block in blocks for succ in cfg.succs[block] if succ not in self._members
        )
        self.parent: Loop | None = None
        self.children: tuple[Loop, ...] = ()
        self.depth = 1

    def __repr__(self) -> str:
        return f"<Loop {self.header.ref}>"

    def contains(self, item: "Block | Instruction | Loop") -> bool:
        """Whether a block, an instruction or a whole loop lies in this loop; a loop contains itself."""
        match item:
            case Block():
                return item in self._members
            case Instruction():
                return item.parent in self._members
        return item.header in self._members and len(item.blocks) <= len(self.blocks)

    @property
    def exits(self) -> tuple[Block, ...]:
        """The blocks outside that the loop leads to, each once."""
        return tuple(dict.fromkeys(target for _, target in self.exit_edges))

    @property
    def nest(self) -> "tuple[Loop, ...]":
        """The loops around and this one, outermost first."""
        chain: list[Loop] = []
        loop: Loop | None = self
        while loop is not None:
            chain.append(loop)
            loop = loop.parent
        return tuple(reversed(chain))


@final
class Loops(Analysis):
    """All loops of a function, in reverse postorder of their headers, so outer ones before inner."""

    __slots__ = ("_innermost", "cfg", "fn", "loops")
    fact: ClassVar[str] = "loop-nest"
    requires: ClassVar[tuple[type[Analysis], ...]] = (Cfg,)

    def __init__(self, fn: Function, cfg: Cfg) -> None:
        self.fn = fn
        self.cfg = cfg
        self.loops: tuple[Loop, ...] = tuple(_find(cfg))
        self._innermost: Mapping[Block, Loop] = _nest(self.loops)

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject, manager.get(Cfg, subject))

    def __iter__(self) -> Iterator[Loop]:
        return iter(self.loops)

    @property
    def outermost(self) -> tuple[Loop, ...]:
        """The loops that lie in no other."""
        return tuple(loop for loop in self.loops if loop.parent is None)

    def loop_of(self, block: Block) -> Loop | None:
        """Return the innermost loop that `block` lies in."""
        return self._innermost.get(block)

    def loops_of(self, block: Block) -> tuple[Loop, ...]:
        """Return the loops that `block` lies in, outermost first."""
        loop = self._innermost.get(block)
        return loop.nest if loop else ()

    def common(self, a: Block, b: Block) -> Loop | None:
        """Return the innermost loop that holds both blocks."""
        found = None
        for left, right in zip(self.loops_of(a), self.loops_of(b), strict=False):
            if left is not right:
                break
            found = left
        return found

    def loop_at(self, header: Block) -> Loop | None:
        """Return the loop whose header is `header`."""
        loop = self._innermost.get(header)
        return loop if loop is not None and loop.header is header else None

    def dump(self) -> str:
        lines = [f"loops of @{self.fn.name}"]
        for loop in self.loops:
            preheader = loop.preheader.ref if loop.preheader else "-"
            latches = " ".join(block.ref for block in loop.latches)
            exits = " ".join(f"{source.ref}->{target.ref}" for source, target in loop.exit_edges) or "-"
            lines.append(
                f"{'  ' * loop.depth}{loop.header.ref}: depth {loop.depth}, preheader {preheader}, "
                f"latch {latches}, exits {exits}, blocks {' '.join(block.ref for block in loop.blocks)}"
            )
        return "\n".join(lines) + "\n"


def _find(cfg: Cfg) -> Iterator[Loop]:
    for header in cfg.rpo:
        latches = [pred for pred in cfg.preds[header] if cfg.dominates(header, pred)]
        if not latches:
            continue
        body = {header}
        work = list(latches)
        while work:
            block = work.pop()
            if block not in body:
                body.add(block)
                work.extend(cfg.preds[block])
        yield Loop(header, tuple(sorted(body, key=cfg.number.__getitem__)), cfg)


def _nest(loops: tuple[Loop, ...]) -> dict[Block, Loop]:
    """Link parents and children and return the innermost loop of each block.

    An outer header precedes an inner one in reverse postorder, so the last to claim a block is innermost.
    """
    innermost: dict[Block, Loop] = {}
    children: dict[Loop, list[Loop]] = {loop: [] for loop in loops}
    for loop in loops:
        loop.parent = innermost.get(loop.header)
        if loop.parent is not None:
            loop.depth = loop.parent.depth + 1
            children[loop.parent].append(loop)
        for block in loop.blocks:
            innermost[block] = loop
    for loop in loops:
        loop.children = tuple(children[loop])
    return innermost
