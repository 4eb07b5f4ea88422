"""The types of a function and of all that it reaches: what each instruction says, run until nothing grows.

Lattice: a type tree for each integer, vector and aggregate, and for the memory behind each root of pointers;
  all start empty and grow by `merge`.
Direction: both, between instructions (links.py), functions (calls.py) and what library functions are given
  (library.py).
Reads: call sites, attributes of arguments, global variables.
When unsure: no kind. Types of variables and debug data only fill what no access speaks of (guesses.py).
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize
  Fast Gradients", NeurIPS 2020, on type analysis.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import final

from lowad.analysis.multiples import Multiples
from lowad.analysis.types.calls import CallLinks
from lowad.analysis.types.guesses import Guesses
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import INTEGER
from lowad.analysis.types.lenders import Lenders
from lowad.analysis.types.library import Library
from lowad.analysis.types.links import CODE, Links
from lowad.analysis.types.program import Numbers, Words
from lowad.analysis.types.said import said_of_argument
from lowad.analysis.types.seeds import Seeds, parts_of_object, parts_of_type
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import EMPTY, Index, leaf, tree_of
from lowad.analysis.types.uses import is_scaled
from lowad.analysis.types.window import window
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.types import ArrayType, IntType, Type, struct_of
from lowad.ir.values import Argument, Constant, Value, is_zero
from lowad.rewrite import indirect
from lowad.rules import facts_of
from lowad.rules.otherwise import is_otherwise

PARTS = 1024
"""In how many parts of an initial value pointers are looked for."""


@final
class Inference:
    """The constraints of root functions of one module and of all that they reach, solved by `solve`."""

    def __init__(self, roots: Sequence[Function], numbers: Numbers | None = None) -> None:
        """`numbers`: what is known of the numbers of the module already."""
        module = roots[0].module
        assert module is not None
        self._roots = roots
        self._module = module
        self._lengths = Multiples(module.layout)
        seeds = Seeds(module)
        self.trees = Trees(module, seeds, self._lengths)
        self.functions: list[Function] = []
        self._seeds = seeds
        self._guesses = Guesses(self.trees, seeds)
        self._links = Links(self.trees, seeds, self._guesses)
        self._library = Library(self.trees, seeds, self._guesses, self._links)
        self.memory = Memory(self.trees, self.functions, roots)
        self.words = Words(
            self.memory, numbers or Numbers(module), seeds, self._links.integer_fields, self._closed
        )
        self._sites: dict[Function, list[Call]] = {}
        self._taken: dict[Function, None] = {}
        self._open: dict[Function, None] = dict.fromkeys(roots)

    @property
    def integer_fields(self) -> dict[Instruction, None]:
        """The accesses to fields of structures that are declared as integers."""
        return self._links.integer_fields

    def solve(self) -> None:
        """Find the facts: first from what the program does, then filled up with what declarations say."""
        for fn in self._module.functions:
            self.trees.facts[fn] = CODE
        self._collect()
        closed = self._closed()
        self.trees.as_declared.link(closed, self._lent())
        self._lengths.link(closed)
        calls = CallLinks(self.trees, self._sites, frozenset(self._open))
        for fn in self.functions:
            for instr in fn.instructions:
                if isinstance(instr, Call):
                    self._library.visit(instr)
                else:
                    self._links.visit(instr)
            calls.link(fn)
            for argument in fn.arguments:
                self._attributes(argument)
            for value, tree in self._seeds.arguments(fn).items():
                if not _holds_copied_words(value):
                    self._guesses.say(value, tree, "debug data")
        self._globals()
        self.trees.begin()
        self.trees.run()
        self._guesses.fill(self.functions)

    def _collect(self) -> None:
        """Find the functions that the roots reach, their call sites, and those that others may call too."""
        work = list(reversed(self._roots))
        seen = set(self._roots)
        while work:
            fn = work.pop()
            self.functions.append(fn)
            for instr in fn.instructions:
                for operand in instr.operands:
                    if not isinstance(operand, Function) or operand.is_declaration:
                        continue
                    if isinstance(instr, Call) and operand is instr.callee and _matches(instr, operand):
                        self._sites.setdefault(operand, []).append(instr)
                        if operand in instr.arguments:
                            self._taken[operand] = None
                    else:
                        self._taken[operand] = None
                    if operand not in seen:
                        seen.add(operand)
                        work.append(operand)
        has_indirect = any(
            isinstance(instr, Call) and not isinstance(instr.callee, Function) and not is_otherwise(instr)
            for fn in self.functions
            for instr in fn.instructions
        )
        if has_indirect:
            self._taken.update(dict.fromkeys(indirect.address_taken(self._module)))
        self._open.update(self._taken)

    def _closed(self) -> dict[Function, list[Call]]:
        """Return all calls of functions that nothing else calls."""
        return {fn: sites for fn, sites in self._sites.items() if fn not in self._open}

    @cached_property
    def lenders(self) -> Lenders:
        """What is known of lent memory by those who lend it."""
        passed = {
            formal: tuple(call.arguments[formal.index] for call in sites)
            for fn, sites in self._closed().items()
            for formal in fn.arguments
        }
        return Lenders(self.trees.addresses, self._module.layout, self._module.lenders, passed)

    def _lent(self) -> dict[Argument, list[Value]]:
        """Return what is passed to roots of which all is known that calls them."""
        found: dict[Argument, list[Value]] = {}
        for fn in (fn for fn in self._roots if fn not in self._taken):
            for formal in fn.arguments:
                given = self._module.lent.get(formal)
                if given is not None:
                    calls = self._sites.get(fn, ())
                    found[formal] = [*given, *(call.arguments[formal.index] for call in calls)]
        return found

    def _attributes(self, argument: Argument) -> None:
        """Note the type that `byval` or `sret` says an argument leads to."""
        module = self._module
        if isinstance(argument.ty, IntType) and argument.ty.bits <= 32 and not is_scaled(argument):
            tree = leaf(INTEGER, self.trees.size(argument.ty))
            self._guesses.say(argument, tree, "type of the argument")
        if argument.ty.is_pointer and (said := said_of_argument(argument.attributes)):
            self.trees.add(argument, said, "attribute of the argument", None)
        for word in argument.attributes:
            if word.startswith(("byval(", "sret(")):
                ty = type_in_attribute(word, module.named_types)
                self._lay(argument, ty)
        lent = self.trees.as_declared.lent(argument)
        if lent is not None:
            self._lay(argument, lent)

    def _lay(self, argument: Argument, ty: Type) -> None:
        tree = tree_of(parts_of_type(ty, self.trees.layout))
        self._guesses.lay(argument, tree, self.trees.size(ty), "type of the argument")

    def _globals(self) -> None:
        """Add what the types and initial values of the global variables in reach say."""
        work: list[Value] = [
            operand for fn in self.functions for i in fn.instructions for operand in i.operands
            if isinstance(operand, Constant) and operand.ty.is_pointer
        ]  # fmt: skip
        seen: dict[Value, None] = {}
        while work:
            root = self.trees.addresses.place(work.pop()).root
            if root in seen or not isinstance(root, GlobalVariable):
                continue
            seen[root] = None
            integers = root.is_constant
            tree = tree_of(parts_of_object(root.value_type, self.trees.layout, integers=integers))
            self._guesses.say(root, tree, "type of the global")
            for index, target in self._stored_pointers(root):
                work.append(target)
                self._global_pointer(root, index, target)

    def _stored_pointers(self, variable: GlobalVariable) -> Iterator[tuple[Index, Value]]:
        """Yield the pointers in an initial value and where they lie."""
        work: list[tuple[int, Value]] = [(0, variable.initializer)] if variable.initializer else []
        for _ in range(PARTS):
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
                    self.trees.layout.offsets(struct)[number]
                    if struct
                    else number * self.trees.layout.size_bytes(part.ty)
                )
                work.append((at + step, part))

    def _global_pointer(self, holder: GlobalVariable, index: Index, target: Value) -> None:
        def run() -> None:
            size = self.trees.size(target.ty)
            self.trees.add(
                holder, self.trees.get(target).lift(index), "initial value", self.trees.node(target)
            )
            entry = window(self.trees.facts.get(holder, EMPTY), index.offset, size)
            self.trees.put(target, entry, "initial value", holder)

        self.trees.rule(run, holder, target)


def _matches(call: Call, fn: Function) -> bool:
    return call.fn_type is fn.fn_type and not fn.fn_type.variadic


def _holds_copied_words(value: Value) -> bool:
    """Whether a variable is integers, or an array of them, that blocks of memory are copied to or from.

    Bits of floats may be among them, whatever it is declared as: that is how C lets a program come to them.
    """
    if not isinstance(value, Instruction) or value.opcode != "alloca":
        return False
    ty = value.source
    while isinstance(ty, ArrayType):
        ty = ty.element
    if not isinstance(ty, IntType) or ty.bits <= 8:
        return False
    moves = (facts_of(user) for user in value.users if isinstance(user, Call))
    return any(known is not None and known.moves is not None for known in moves)
