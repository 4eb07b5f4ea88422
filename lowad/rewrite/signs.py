"""Floats whose signs a program changes as bits of integers, from memory to memory, as floats.

    %w = load <2 x i64>, ptr %p                     before: the second of two numbers is negated
    %n = xor <2 x i64> %w, <i64 0, i64 -9223372036854775808>
    store <2 x i64> %n, ptr %q

    %f = bitcast <2 x i64> %n to <2 x double>       after
    store <2 x double> %f, ptr %q

That floats are meant shows elsewhere: where others read that memory. The cast shows it here, and `ir/bits.py`
says the rest in floats.
"""

from collections.abc import Callable, Collection

from lowad.ir.bits import can_be_floats
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function
from lowad.ir.types import FloatType, IntType, Type, VectorType
from lowad.rewrite.editor import Editor

_OF_BITS = frozenset(("xor", "and", "or"))
_HANDS_ON = frozenset(("phi", "select", "freeze"))


def store_floats(
    functions: Collection[Function], float_at: Callable[[Instruction], FloatType | None]
) -> bool:
    """Store as floats, in place, what is made of the bits of floats and stored as integers; say whether there
    is any.

    `float_at` says of a store which floats its memory is known to hold, and nothing else.
    """
    is_changed = False
    found = {
        fn: [(i, float_at(i)) for i in fn.instructions if i.opcode == "store" and _is_of_bits(i)]
        for fn in functions
    }
    for fn, stored in found.items():
        editor = Editor(fn)
        for store, scalar in stored:
            value = store.operands[0]
            assert isinstance(value, Instruction)
            ty = None if scalar is None else _lanes(value.ty, scalar)
            if ty is None or not can_be_floats(value, ty):
                continue
            cast = Instruction("bitcast", ty, (value,), editor.unique("floats"))
            block = store.block
            block.insert(block.instructions.index(store), cast)
            store.set_operand(0, cast)
            is_changed = True
    return is_changed


def _is_of_bits(store: Instruction) -> bool:
    """Whether words are stored that are made bit by bit, on one way at least."""
    if store.may_be_volatile or not isinstance(store.operands[0].ty.scalar, IntType):
        return False
    work, seen = [store.operands[0]], {store.operands[0]}
    while work:
        value = work.pop()
        if not isinstance(value, Instruction):
            continue
        if value.opcode in _OF_BITS:
            return True
        if value.opcode in _HANDS_ON:
            work += [operand for operand in value.operands if operand not in seen]
            seen.update(value.operands)
    return False


def _lanes(words: Type, scalar: FloatType) -> Type | None:
    """Return the type of floats that has as many bits as `words`."""
    assert isinstance(words.scalar, IntType)
    count = words.count if isinstance(words, VectorType) else 1
    lanes, rest = divmod(count * words.scalar.bits, scalar.bits)
    if rest or not lanes:
        return None
    return scalar if lanes == 1 else VectorType(lanes, scalar)
