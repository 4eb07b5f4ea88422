"""One row an LLVM opcode: the form of its text, shared by parser and printer, and the type of its result."""

from enum import Enum, auto
from typing import final

from lowad.records import dataclass


class Form(Enum):
    """How an instruction is written after its opcode, metadata apart."""

    # Members are hashed at each instruction, and the enumeration's own hash is slow.
    __hash__ = object.__hash__

    BINARY = auto()  # flags type value, value
    CAST = auto()  # flags type value to type
    COMPARE = auto()  # flags predicate type value, value
    OPERANDS = auto()  # flags [operation] type value, type value, ... suffix
    ALLOCA = auto()  # flags type [, type count] suffix
    SOURCED = auto()  # flags type, type value, ... suffix (load, getelementptr)
    INDEXED = auto()  # type value, ... , constant index, ...
    VA_ARG = auto()  # type value, type
    RETURN = auto()  # void, or type value
    BRANCH = auto()  # [i1 value,] label block, ...
    SWITCH = auto()  # type value, label block [ type constant, label block ... ]
    INDIRECT = auto()  # type value, [label block, ...]
    BARE = auto()  # suffix
    PHI = auto()  # flags type [ value, block ], ...
    CALL = auto()  # convention attributes type callee(arguments) attributes [bundles] targets
    LANDING = auto()  # type, then clauses
    CATCH_SWITCH = auto()  # within value [label block, ...] unwind to caller, or unwind label block
    PAD = auto()  # within value [type value, ...]
    CATCH_RETURN = auto()  # from value to label block
    CLEANUP_RETURN = auto()  # from value unwind to caller, or unwind label block


class Result(Enum):
    """How the type of the result follows from what is written."""

    NONE = auto()
    FIRST = auto()  # the type of operand 0
    SECOND = auto()  # the type of operand 1
    TARGET = auto()  # the type that the text names
    OTHER = auto()  # by a rule of its own


@final
@dataclass(frozen=True, slots=True)
class Opcode:
    """How one opcode is written, and whether it ends a block."""

    name: str
    form: Form
    result: Result
    ends_block: bool = False


def _rows(names: str, form: Form, result: Result, ends_block: bool = False) -> list[Opcode]:
    return [Opcode(name, form, result, ends_block) for name in names.split()]


_TABLE = [
    *_rows("add sub mul udiv sdiv urem srem shl lshr ashr and or xor", Form.BINARY, Result.FIRST),
    *_rows("fadd fsub fmul fdiv frem", Form.BINARY, Result.FIRST),
    *_rows("fneg freeze", Form.OPERANDS, Result.FIRST),
    *_rows("trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp", Form.CAST, Result.TARGET),
    *_rows("ptrtoint ptrtoaddr inttoptr bitcast addrspacecast", Form.CAST, Result.TARGET),
    *_rows("icmp fcmp", Form.COMPARE, Result.OTHER),
    *_rows("select", Form.OPERANDS, Result.SECOND),
    *_rows("extractelement shufflevector", Form.OPERANDS, Result.OTHER),
    *_rows("insertelement", Form.OPERANDS, Result.FIRST),
    *_rows("extractvalue", Form.INDEXED, Result.OTHER),
    *_rows("insertvalue", Form.INDEXED, Result.FIRST),
    *_rows("alloca", Form.ALLOCA, Result.OTHER),
    *_rows("load", Form.SOURCED, Result.TARGET),
    *_rows("getelementptr", Form.SOURCED, Result.OTHER),
    *_rows("store", Form.OPERANDS, Result.NONE),
    *_rows("atomicrmw", Form.OPERANDS, Result.SECOND),
    *_rows("cmpxchg", Form.OPERANDS, Result.OTHER),
    *_rows("fence", Form.BARE, Result.NONE),
    *_rows("va_arg", Form.VA_ARG, Result.TARGET),
    *_rows("phi", Form.PHI, Result.TARGET),
    *_rows("call", Form.CALL, Result.TARGET),
    *_rows("invoke callbr", Form.CALL, Result.TARGET, ends_block=True),
    *_rows("landingpad", Form.LANDING, Result.TARGET),
    *_rows("catchpad cleanuppad", Form.PAD, Result.OTHER),
    *_rows("ret", Form.RETURN, Result.NONE, ends_block=True),
    *_rows("br", Form.BRANCH, Result.NONE, ends_block=True),
    *_rows("switch", Form.SWITCH, Result.NONE, ends_block=True),
    *_rows("indirectbr", Form.INDIRECT, Result.NONE, ends_block=True),
    *_rows("resume", Form.OPERANDS, Result.NONE, ends_block=True),
    *_rows("unreachable", Form.BARE, Result.NONE, ends_block=True),
    *_rows("catchswitch", Form.CATCH_SWITCH, Result.OTHER, ends_block=True),
    *_rows("catchret", Form.CATCH_RETURN, Result.NONE, ends_block=True),
    *_rows("cleanupret", Form.CLEANUP_RETURN, Result.NONE, ends_block=True),
]

OPCODES: dict[str, Opcode] = {row.name: row for row in _TABLE}
"""Every opcode of LLVM 22 by name."""

FAST_MATH = ("reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "fast")
CALL_KINDS = frozenset(("tail", "musttail", "notail"))
FLAGS = frozenset(
    (
        *FAST_MATH,
        *("nuw", "nsw", "nusw", "exact", "disjoint", "nneg", "samesign", "inbounds"),
        *("volatile", "atomic", "weak", "inalloca", "swifterror"),
    )
)
"""Words that may stand between an opcode and the first type or operation."""
