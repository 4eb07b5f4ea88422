"""Comparisons of integers that decide which way control goes, and what holds behind them."""

from collections.abc import Callable

from lowad.analysis.cfg import Cfg
from lowad.analysis.expr import Expr
from lowad.analysis.tripcount import INVERSE
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block
from lowad.ir.types import IntType, Type


def has_expression(ty: Type) -> bool:
    """Whether values of a type are integers or addresses of at most 64 bits."""
    return ty.is_pointer or (isinstance(ty, IntType) and ty.bits <= 64)


def test_of(block: Block) -> Instruction | None:
    """Return the integer comparison that decides where `block` goes."""
    end = block.terminator
    if end.opcode != "br" or len(end.operands) != 3:
        return None
    test = end.operands[0]
    if not isinstance(test, Instruction) or test.opcode != "icmp":
        return None
    return test if has_expression(test.operands[0].ty) else None


def order_of(test: Instruction) -> str:
    """Return the predicate of a comparison; operands of one sign are ordered alike signed and unsigned."""
    return "s" + test.word[1:] if "samesign" in test.flags and test.word[0] == "u" else test.word


def tests_above(block: Block, cfg: Cfg) -> list[Instruction]:
    """Return the comparisons that end the dominators of `block`."""
    found = []
    parent = cfg.idom.get(block)
    while parent is not None:
        if (test := test_of(parent)) is not None:
            found.append(test)
        parent = cfg.idom.get(parent)
    return found


def guards(block: Block, cfg: Cfg, told: Callable[[Instruction, str], list[Expr]]) -> list[Expr]:
    """Return what the branches that dominate `block` say, outermost last.

    `told` says what is at least zero where a comparison holds with the predicate that it is given.
    """
    found: list[Expr] = []
    child = block
    parent = cfg.idom.get(block)
    while parent is not None:
        test = test_of(parent)
        if test is not None:
            yes, no = parent.terminator.successors
            for target, word in ((yes, order_of(test)), (no, INVERSE[order_of(test)])):
                if cfg.edge_dominates(parent, target, child) and yes is not no:
                    found.extend(told(test, word))
        child, parent = parent, cfg.idom.get(parent)
    return found
