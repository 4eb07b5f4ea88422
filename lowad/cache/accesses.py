"""What loads and stores do to derivatives: docs/design/words.md has the table.

A number that is stored takes the adjoint along that is in its place afterwards. What is stored and carries
nothing ends the derivative of what it overwrites, where that may be a number: it clears the adjoint, or the
tangent. Where that would be wrong of what else may lie there, what does is looked at when the program runs.
"""

from lowad.analysis.flow import has_float
from lowad.analysis.places import ObjectKind
from lowad.analysis.types.held import Held
from lowad.analysis.types.kinds import ANYTHING, INTEGER, PADDING, POINTER, Float, Kind
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.tree import WORD_BYTES
from lowad.analysis.types.uses import goes_beyond, is_bits
from lowad.cache.facts import Facts, refuse
from lowad.cache.plan import Access
from lowad.errors import Code
from lowad.ir.instructions import Instruction
from lowad.ir.types import DOUBLE, I8, I16, I64, IntType
from lowad.ir.values import Constant, is_zero

_NO_NUMBERS = frozenset((INTEGER, POINTER, PADDING))
_OF_WORDS = frozenset((*_NO_NUMBERS, Float(DOUBLE)))
"""What words may be in turn of which the shadow shows what they are."""
_PARTS = (I8, I16)
"""What next to no number is as narrow as."""


def of_store(store: Instruction, facts: Facts) -> Access:
    """Return what a store does to the derivative of what it overwrites; refuses what cannot be decided."""
    value, address = store.operands
    if not facts.activity.holds_active(address):
        return Access.LEFT
    if value.ty.scalar.is_pointer:
        return Access.DISGUISED if facts.activity.is_disguised(value) else Access.LEFT
    if not isinstance(value, Constant) and facts.activity.is_active(value):
        return Access.MOVED
    if has_float(value.ty):
        return Access.CLEARED
    kind = facts.types.scalar(value)
    if kind in (POINTER, PADDING) or facts.types.is_to_integer(store):
        return Access.LEFT
    held = facts.types.held(address, facts.module.layout.store_bytes(value.ty))
    if kind is not INTEGER and facts.activity.leads_somewhere(value):
        return _over_by_address(store, kind, held, facts)
    return _over(store, kind, held)


def _over(store: Instruction, kind: Kind | None, held: Held) -> Access:
    """Return what a store does of an integer, a constant, or a number without derivative."""
    value, kinds = store.operands[0], held.kinds
    has_numbers = any(isinstance(one, Float) for one in kinds)
    strays = kind in (INTEGER, ANYTHING) and held.may_be_number
    # An integer that is computed tells of memory of which nothing else does.
    may_be_number = has_numbers if kind is INTEGER else not kinds <= _NO_NUMBERS
    if not (may_be_number or (strays and POINTER not in kinds)):
        return Access.LEFT
    is_unknown = None in kinds
    if POINTER in kinds and (has_numbers or is_unknown):
        if held.size_bytes == WORD_BYTES and kinds <= _OF_WORDS:
            return Access.TOLD_APART
        return Access.CHECKED if kind is not INTEGER or strays else Access.LEFT
    if is_zero(value):
        return Access.CHECKED if strays and held.may_meet_address() else Access.CLEARED
    if isinstance(value, Constant):
        return Access.CHECKED if is_unknown else Access.CLEARED
    is_part = strays or (kind is ANYTHING and is_unknown) or (kind is None and value.ty.scalar in _PARTS)
    return Access.CHECKED if is_part and is_bits(store, value) else Access.CLEARED


def _over_by_address(store: Instruction, kind: Kind | None, held: Held, facts: Facts) -> Access:
    """Return the same where what is stored may be an address that travels as an integer."""
    value, kinds = store.operands[0], held.kinds
    if all(part.kind in _NO_NUMBERS for part in held.parts):
        return Access.LEFT
    if POINTER in kinds and any(one is None or isinstance(one, Float) for one in kinds):
        return Access.CHECKED
    if kind is None or (kind is ANYTHING and any(part.kind is None for part in held.parts)):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"whether {value.ref}, stored to active memory, carries a float cannot be decided",
            store,
            notes=facts.types.why(value),
        )
    is_number = isinstance(kind, Float) or any(isinstance(one, Float) for one in kinds)
    return Access.CLEARED if is_number else Access.LEFT


def is_checked_load(load: Instruction, facts: Facts) -> bool:
    """Whether a word is read as an integer, and goes on, that may be part of an active number."""
    address, kind = load.operands[0], facts.types.scalar(load)
    if not isinstance(load.ty.scalar, IntType) or kind not in (INTEGER, ANYTHING):
        return False
    if not (facts.activity.has_shadow(address) and facts.activity.holds_active(address)):
        return False
    held = facts.types.held(address, facts.module.layout.store_bytes(load.ty))
    if facts.activity.is_active(load) or not is_bits(load, load):
        return False
    return held.may_be_number and facts.types.words.again.is_number(load)


def is_whole(load: Instruction, kind: Float, facts: Facts) -> bool:
    """Whether a number that is read as an integer is never part of another one.

    Half of a `double` is no `float`, whatever lies at other places that are read here.
    """
    size = facts.module.layout.store_bytes(load.ty)
    return not facts.types.held(load.operands[0], size).may_meet_float(kind)


def check_load(load: Instruction, facts: Facts) -> None:
    """Refuse to read as an integer what may be a float."""
    if _reads_declared_float(load, facts):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"{load.ref} is read as an integer from memory that is declared to hold floats",
            load,
            notes=facts.types.why(load),
            help="read floats as floats, or with memcpy between objects of one type",
        )
    if load.ty.scalar is I64:
        _check_word(load, facts)


def _check_word(load: Instruction, facts: Facts) -> None:
    """Refuse to hand a word of active memory on as an integer where words are numbers and addresses in turn.

    What it is known to be may hold of some of what it is read from alone.
    """
    if not facts.activity.holds_active(load.operands[0]) or not facts.types.words.are_torn:
        return
    types = facts.types
    if types.scalar(load) not in (INTEGER, POINTER) or types.is_to_integer(load):
        return
    if goes_beyond(load) and not types.words.integers.is_computed_with_as_one(load):
        refuse(
            Code.UNDECIDABLE_TYPE,
            f"whether {load.ref} is a number, an address or an integer cannot be decided",
            load,
            notes=facts.types.why(load),
            help="compile with another -O level",
        )


def _reads_declared_float(load: Instruction, facts: Facts) -> bool:
    """Whether an integer without a type tag is read where debug data says that floats lie.

    That is behind an active argument.
    """
    if facts.types.scalar(load) is not INTEGER or load.metadata_of("tbaa") is not None:
        return False
    if not facts.activity.holds_active(load.operands[0]):
        return False
    arguments = [
        i.key for i in facts.activity.pointsto.objects(load.operands[0]) if i.kind is ObjectKind.ARGUMENT
    ]
    declared = Seeds(facts.module).arguments(facts.fn) if arguments else {}
    kinds = [e.kind for a in arguments if a in declared for e in declared[a].entries.values()]
    return bool(kinds) and all(isinstance(kind, Float) for kind in kinds)
