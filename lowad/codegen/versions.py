"""Two versions of one derivative: where memory of arguments may overlap, and where it lies apart.

A check at entry chooses.

C says nothing of aliasing, so a store through one pointer may change what another leads to; values must then
be kept, and loops stay scalar, for a case that hardly occurs. The second version is the same function with
every pointer argument `noalias`, optimised anew.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import final

from lowad.analysis.alias import Alias
from lowad.analysis.effects import Effects
from lowad.analysis.expand import emit
from lowad.analysis.expr import Expr
from lowad.analysis.loops import Loops
from lowad.analysis.manager import Manager
from lowad.analysis.objects import ObjectKind
from lowad.analysis.ranges import Ranges
from lowad.analysis.sweep import Range
from lowad.codegen import names
from lowad.codegen.signature import Parameters, Signature
from lowad.ir.builder import Builder, i64
from lowad.ir.clone import clone_function
from lowad.ir.debug import copy_debug
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.types import I1, I64
from lowad.ir.values import Argument, ConstantInt, Value
from lowad.rewrite.teams import is_team

# More pointers than this would need more comparisons than small calls can pay for.
MAX_POINTERS = 8


def is_worthwhile(fn: Function, manager: Manager) -> bool:
    """Whether a version of `fn` for disjoint arguments can be chosen at entry, and may be faster."""
    if sum(argument.ty.is_pointer and bool(argument.users) for argument in fn.arguments) < 2:
        return False
    if not any(manager.get(Loops, each).loops for each in (fn, *_teams_of(fn))):
        return False
    ranges = _ranges(fn, manager)
    if ranges is None or not 1 < len(ranges) <= MAX_POINTERS:
        return False
    facts = manager.get(Ranges, fn)
    return any(facts.written(argument) for argument in ranges) and _is_closed(fn, manager)


def add_twin(fn: Function) -> Function:
    """Add the copy of `fn` whose pointer arguments are `noalias` to its module, and return it.

    It is visible so that it stays.
    """
    assert fn.module is not None
    name = fn.module.free_name(names.quotable(fn.name, "{}.disjoint"))
    copy_of: dict[Value, Value] = {}
    made = clone_function(fn, name, words=(), mapping=copy_of)
    for argument in made.arguments:
        if argument.ty.is_pointer and not argument.has("noalias"):
            argument.attributes = ("noalias", *argument.attributes)
    fn.module.add(made)
    copy_debug(fn, made, copy_of)
    _copy_teams(made)
    return made


def _teams_of(fn: Function) -> dict[Function, None]:
    """Return the functions that teams run which `fn` forks, and those that these do."""
    found: dict[Function, None] = {}
    work = [fn]
    while work:
        for instr in work.pop().instructions:
            callee = instr.callee if isinstance(instr, Call) else None
            if isinstance(callee, Function) and is_team(callee) and callee not in found:
                found[callee] = None
                work.append(callee)
    return found


def _copy_teams(fn: Function) -> None:
    """Let `fn` fork functions of its own: of their arguments more is known than of those of others."""
    assert fn.module is not None
    copies: dict[Function, Function] = {}
    for callee in _teams_of(fn):
        copy_of: dict[Value, Value] = {}
        name = fn.module.free_name(names.quotable(callee.name, "{}.disjoint"))
        made = clone_function(callee, name, mapping=copy_of)
        fn.module.add(made)
        copies[callee] = made
        copy_debug(callee, made, copy_of)
    for user in (fn, *copies.values()):
        for instr in user.instructions:
            if isinstance(instr, Call) and isinstance(instr.callee, Function) and instr.callee in copies:
                instr.set_operand(instr.argument_count, copies[instr.callee])


def make_dispatch(signature: Signature, general: Function, disjoint: Function, manager: Manager) -> Function:
    """Add the function that calls `disjoint` where all memory accessed lies apart, else `general`."""
    fn = signature.fn
    assert fn.module is not None
    made = signature.make(fn.module.free_name(names.quotable(fn.name, "versions_{}")))
    made.words = ("internal",)
    made.attributes = general.attributes
    fn.module.add(made)
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    ranges = _ranges(fn, manager)
    assert ranges is not None
    check = _Check(builder, signature.split(made.arguments))
    apart = check.all_apart(ranges, manager.get(Ranges, fn))
    yes, no = builder.new_block("apart"), builder.new_block("perhaps")
    builder.branch_if(apart, yes, no)
    for block, version in ((yes, disjoint), (no, general)):
        found = builder.at(block).call(version, list(made.arguments), "gradient")
        builder.ret(found if found.has_result else None)
    return made


def _ranges(fn: Function, manager: Manager) -> dict[Argument, Range] | None:
    """Return the bytes accessed behind each pointer argument in use, None where one is not known."""
    facts = manager.get(Ranges, fn)
    found: dict[Argument, Range] = {}
    for argument in fn.arguments:
        if argument.ty.is_pointer and facts.is_accessed(argument):
            known = facts.accessed_range(argument)
            if known is None:
                return None
            found[argument] = known
    return found


def _is_closed(fn: Function, manager: Manager) -> bool:
    """Whether `fn` accesses nothing but its arguments' memory, its own, and constants."""
    effects, alias = manager.get(Effects, fn), manager.get(Alias, fn)
    for instr in fn.instructions:
        effect = effects.of(instr)
        if effect.reads_all or effect.writes_all or effect.frees_all:
            return False
        if isinstance(instr, Call):
            summary = effects.of_call(instr)
            if summary.global_writes or summary.captures or summary.result.arguments:
                return False
        for access in (*effect.reads, *effect.writes):
            for item in alias.objects(access.pointer):
                if item.kind is ObjectKind.UNKNOWN:
                    return False
                if item.kind is ObjectKind.GLOBAL and not alias.is_constant(item):
                    return False
    return True


@final
class _Check:
    """Emits the comparison of byte ranges."""

    def __init__(self, builder: Builder, parameters: Parameters) -> None:
        self.builder = builder
        self.parameters = parameters

    def all_apart(self, ranges: dict[Argument, Range], facts: Ranges) -> Value:
        """Return whether no range that is written overlaps another, those of shadows among them."""
        spans: list[tuple[Value, Value, bool]] = []
        conditions: list[Value] = []
        for argument, found in ranges.items():
            low, high = self._sum(found.low), self._sum(found.high)
            for item in found.fits:
                number = self._sum(item.expr)
                conditions.append(self.builder.icmp("sge", number, i64(item.low)))
                conditions.append(self.builder.icmp("sle", number, i64(item.high)))
            spans.append((*self._span(self.parameters.primals[argument], low, high), facts.written(argument)))
            if argument in self.parameters.shadows:
                spans.append((*self._span(self.parameters.shadows[argument], low, high), True))
        for (a_low, a_high, a_written), (b_low, b_high, b_written) in combinations(spans, 2):
            if a_written or b_written:
                before = self.builder.icmp("ule", a_high, b_low)
                behind = self.builder.icmp("ule", b_high, a_low)
                conditions.append(self.builder.binary("or", before, behind))
        return self._all(conditions)

    def _sum(self, expr: Expr) -> Value:
        return emit(expr, self.builder, lambda value: self.parameters.primals[value])

    def _span(self, pointer: Value, low: Value, high: Value) -> tuple[Value, Value]:
        base = self.builder.cast("ptrtoint", pointer, I64)
        return self.builder.add(base, low), self.builder.add(base, high)

    def _all(self, conditions: Sequence[Value]) -> Value:
        total: Value = ConstantInt(I1, 1)
        for condition in conditions:
            total = condition if total == ConstantInt(I1, 1) else self.builder.binary("and", total, condition)
        return total
