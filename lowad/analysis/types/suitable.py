"""Whether a call through a pointer may lead to a function, by the types of the numbers behind its arguments.

Addresses are all of one type, so that a function over floats is called as one over doubles is. Where both
are in a program, as of a template, they are told apart by what each does with the memory that it is given.

Lattice: type trees (tree.py), found once for the whole module; calls through pointers say nothing of them.
Direction: none, two trees are compared.
Reads: types (solve.py).
When unsure: it may.
"""

from collections.abc import Collection
from functools import cached_property
from typing import final

from lowad.analysis.types.kinds import POINTER, Float, Kind
from lowad.analysis.types.solve import Inference
from lowad.analysis.types.tree import Entry, TypeTree, kinds_of
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, FloatType, IntType, Type
from lowad.ir.values import Argument
from lowad.rewrite.indirect import address_taken, ways_to


@final
class Suitable:
    """Says which calls and functions of a module, as it is when first asked, suit each other."""

    def __init__(self, module: Module, within: Collection[Function] | None = None) -> None:
        """Look at calls in the functions `within`; without it in all."""
        self._module = module
        self._within = module.functions if within is None else within

    def __call__(self, call: Call, fn: Function) -> bool:
        """Whether `call` may lead to `fn`, whose type is that of the call."""
        if self._inference is None or fn.is_declaration:
            return True
        trees = self._inference.trees
        of_class = ways_to(call.callee)
        return not any(
            differ(trees.get(passed), trees.get(taken), _moves_words(taken), passed in of_class)
            for passed, taken in zip(call.arguments, fn.arguments, strict=True)
        )

    @cached_property
    def _inference(self) -> Inference | None:
        """The types of what calls and may be called, None where all numbers are of one type."""
        roots = dict.fromkeys((*self._within, *address_taken(self._module)))
        functions = [fn for fn in roots if not fn.is_declaration]
        kinds = {ty for fn in functions for ty in _accessed(fn) if isinstance(ty, FloatType)}
        if len(kinds) < 2:
            return None
        found = Inference(functions)
        found.solve()
        return found


def _accessed(fn: Function) -> set[Type]:
    loads = {instr.ty.scalar for instr in fn.instructions if instr.opcode == "load"}
    return loads | {instr.operands[0].ty.scalar for instr in fn.instructions if instr.opcode == "store"}


def _moves_words(argument: Argument) -> bool:
    """Whether what lies behind an argument is read or written as integers, or copied, whatever it is.

    It may be numbers at one time, though all that is known of it are addresses.
    """
    work: list[Argument | Instruction] = [argument]
    seen = set(work)
    while work:
        for user in work.pop().users:
            if user.opcode == "getelementptr" and user not in seen:
                seen.add(user)
                work.append(user)
            elif _moves(user):
                return True
    return False


def _moves(user: Instruction) -> bool:
    match user.opcode:
        case "load":
            return isinstance(user.ty.scalar, IntType)
        case "store":
            return isinstance(user.operands[0].ty.scalar, IntType)
    return isinstance(user, Call) and (user.callee_name or "").startswith(_COPIES)


_COPIES = ("llvm.memcpy.", "llvm.memmove.")


def differ(one: TypeTree, other: TypeTree, are_words: bool = False, is_object: bool = False) -> bool:
    """Whether somewhere one memory holds numbers of one type, and the other what cannot be told from them.

    Where the other moves whole words only numbers of another type count, and so they do in an object whose
    class says which function is called: objects of other classes have addresses where it has numbers.
    """
    left_out = frozenset((POINTER,))
    for index in dict.fromkeys((*one.entries, *other.entries)):
        mine, theirs = one.at(index), other.at(index)
        if mine is None or theirs is None:
            continue
        some = _said(mine) - (left_out if is_object else frozenset())
        others = _said(theirs) - (left_out if are_words or is_object else frozenset())
        if _clash(some, others):
            return True
        if mine.kind is theirs.kind is POINTER and differ(mine.inside, theirs.inside, are_words, is_object):
            return True
    return False


_TOLD_APART = frozenset((POINTER, Float(DOUBLE)))
"""What the words of one place may be in turn: their shadows show which they are."""


def _clash(some: frozenset[Kind], others: frozenset[Kind]) -> bool:
    return bool(some and others) and some.isdisjoint(others) and not some | others <= _TOLD_APART


def _said(entry: Entry) -> frozenset[Kind]:
    """Return the numbers and addresses of a place; what seems to be integers may be either."""
    return frozenset(kind for kind in kinds_of(entry) if isinstance(kind, Float) or kind is POINTER)
