"""How much memory a derivative asks for: its code, changed to add the bytes of each request up.

Requests are those to the allocators of the C library. lowad's tape memory that is kept for the next call, and
taken again, is asked for once.
"""

from itertools import count

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.types import I64, VOID, IntType
from lowad.ir.values import ConstantInt, Value
from lowad.rules.table import facts_of

TOTAL = "lowad.bytes_asked_for"
"""The variable that holds the sum, an i64."""


def size_arguments(call: Call) -> tuple[Value, ...] | None:
    """Return the arguments whose product is the bytes a call asks for; None where it asks for none."""
    facts = facts_of(call)
    if facts is None or facts.allocates is None:
        return None
    return tuple(call.arguments[position] for position in facts.allocates.size)


def counting(text: str) -> str:
    """Return a module's text with each request for memory added to @`TOTAL`, which others may read."""
    module = parse(text)
    total = GlobalVariable(TOTAL, I64, ConstantInt(I64, 0), tail=", align 8")
    module.add(total)
    numbers = count()
    for fn in module.functions:
        for block in fn.blocks:
            for call in [instr for instr in block.instructions if isinstance(instr, Call)]:
                sizes = size_arguments(call)
                if sizes:
                    at = block.instructions.index(call)
                    for instr in reversed(_added(total, sizes, next(numbers))):
                        block.insert(at, instr)
    return print_module(module)


def _added(total: GlobalVariable, sizes: tuple[Value, ...], number: int) -> list[Instruction]:
    """Return instructions that add the product of `sizes`; `number` keeps their names apart."""
    made: list[Instruction] = []
    product: Value = ConstantInt(I64, 1)
    for size in sizes:
        name = f"{TOTAL}.{number}.{len(made)}"
        if isinstance(size.ty, IntType) and size.ty.bits < 64:
            made.append(Instruction("zext", I64, (size,), f"{name}.wide"))
            size = made[-1]
        made.append(Instruction("mul", I64, (product, size), name))
        product = made[-1]
    before = Instruction("load", I64, (total,), f"{TOTAL}.{number}.before", source=I64, suffix=", align 8")
    after = Instruction("add", I64, (before, product), f"{TOTAL}.{number}.after")
    store = Instruction("store", VOID, (after, total), suffix=", align 8")
    return [*made, before, after, store]
