"""What functions lead to: all that they call or name, and what is named by that."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from lowad.ir.module import Alias, Function, Global, GlobalVariable, Module
from lowad.ir.unread import Body
from lowad.ir.values import ConstantAggregate, ConstantExpr, Value

_LEADING = (Global, ConstantExpr, ConstantAggregate)
"""Constants in which the address of a global may stand."""

Item = TypeVar("Item", bound=Hashable)


def closure(begin: Iterable[Item], further: Callable[[Item], Iterable[Item]]) -> dict[Item, None]:
    """Return some things, of any kind, and all that is reached from them one by one, in the order found."""
    found = dict.fromkeys(begin)
    work = list(found)
    for item in work:
        more = dict.fromkeys(one for one in further(item) if one not in found)
        found.update(more)
        work += more
    return found


def reached(start: Iterable[Function]) -> list[Global]:
    """Return functions and all globals whose address stands in them or in the constants that they use."""
    found: dict[Value, None] = dict.fromkeys(start)
    work: list[Value] = list(found)
    while work:
        value = work.pop()
        more: list[Value] = []
        match value:
            case Function(unread=Body() as body, module=Module() as module):
                more = [*module.named(body.mentioned)]
            case Function():
                more = [operand for instr in value.instructions for operand in instr.operands]
            case GlobalVariable(initializer=Value() as initializer):
                more = [initializer]
            case ConstantExpr(operands=operands):
                more = list(operands)
            case ConstantAggregate(elements=elements):
                more = list(elements)
            case Alias(target=target):
                more = [target]
        for item in more:
            if isinstance(item, _LEADING) and item not in found:
                found[item] = None
                work.append(item)
    return [item for item in found if isinstance(item, Global)]


def reached_functions(start: Iterable[Function]) -> list[Function]:
    """Return functions and all functions that they lead to."""
    return [item for item in reached(start) if isinstance(item, Function)]
