"""Messages between processes, one row a function of MPI, and what the libraries that implement it differ in.

A call that moves floats becomes one of a function `lowad.mpi.LIBRARY.KIND.NAME`, which takes the address of
`NETWORK` behind everything else: a variable that stands for all other processes. What is sent is written to
it, what is received is read from it; so whatever passes between processes is active.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import final

from lowad.ir.instructions import Call
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.types import DOUBLE, FLOAT, I32, PTR, FloatType, FunctionType, Type
from lowad.ir.values import ConstantInt, Value
from lowad.records import dataclass

PREFIX = "lowad.mpi."
UNDER_WAY = "lowad.message_"
"""How the functions begin that keep track of messages under way."""
NETWORK = "lowad.mpi.network"
"""The variable that stands for what other processes have."""
MESSAGES = re.compile(r"@(?:P?MPI_\w+|p?mpi_\w+_)\(")


@final
@dataclass(frozen=True, slots=True)
class Library:
    """What an implementation of MPI chooses: the type of handles, and constants of <mpi.h>.

    `source_at` and `tag_at` are where those fields lie in a status of `status_bytes`; `names` are the handles
    that generated code names, numbers or variables.
    """

    name: str
    handle: Type
    status_ignore: int
    in_place: int
    no_process: int
    any_source: int
    any_tag: int
    status_bytes: int
    source_at: int
    tag_at: int
    names: Mapping[str, int | str]


OPEN_MPI = Library(
    *("open", PTR, 0, 1, -2, -1, -1, 24, 0, 4),
    {"int": "ompi_mpi_int", "sum": "ompi_mpi_op_sum", "max": "ompi_mpi_op_max", "min": "ompi_mpi_op_min"},
)
MPICH = Library(
    *("mpich", I32, 1, -1, -1, -2, -1, 20, 8, 12),
    {"int": 0x4C000405, "sum": 0x58000003, "max": 0x58000001, "min": 0x58000002},
)
LIBRARIES = {library.name: library for library in (OPEN_MPI, MPICH)}

_FLOATS: Mapping[str, tuple[FloatType, int]] = {
    "f32": (FLOAT, 1),
    "f64": (DOUBLE, 1),
    "f32x2": (FLOAT, 2),
    "f64x2": (DOUBLE, 2),
}
"""What an element of each kind of message consists of."""
INTEGERS = "integers"
ANY = "any"
"""The kind of what is called whatever a message holds, as to wait for it."""
NO_RULE = "other"
"""The kind of what has no derivative."""

# As in the <mpi.h> of MPICH, whose numbers the libraries made from it share.
_MPICH_TYPES = {
    "f64": (0x4C00080B, 0x4C00081F, 0x4C000829),
    "f32": (0x4C00040A, 0x4C00041C, 0x4C000427),
    "f64x2": (0x4C001022, 0x4C001041, 0x4C001035, 0x4C00102A),
    "f32x2": (0x4C00081E, 0x4C000840, 0x4C000834, 0x4C000828),
    INTEGERS: (
        *(0x4C000101, 0x4C000118, 0x4C000102, 0x4C00040E, 0x4C000203, 0x4C000204, 0x4C000405, 0x4C000406),
        *(0x4C000807, 0x4C000808, 0x4C000809, 0x4C000819, 0x4C000816, 0x4C00041D, 0x4C00041B, 0x4C000820),
        *(0x4C00011A, 0x4C00012D, 0x4C00022F, 0x4C000430, 0x4C000831, 0x4C000137, 0x4C000238, 0x4C000439),
        *(0x4C00083A, 0x4C00013B, 0x4C00023C, 0x4C00043D, 0x4C00083E, 0x4C00013F, 0x4C000843, 0x4C000844),
        *(0x4C000845, 0x4C000133),
    ),
}
_OPEN_MPI_TYPES = {
    "f64": r"double|dblprec|real8",
    "f32": r"float|real4?",
    "f64x2": r"(?:c_double_complex|cxx_dblcplex|dblcplex|complex16)",
    "f32x2": r"(?:c_float_complex|c_complex|cxx_cplex|cplex|complex8)",
    INTEGERS: r"(?:(?:un)?signed_)?(?:char|short|int|long|long_long(?:_int)?)|unsigned|wchar|character"
    r"|(?:c_|cxx_)?bool|logical\d?|2?integer(?:\d+)?|2int|u?int\d+_t|aint|offset|count",
}


def kind_of_type(handle: Value) -> str | None:
    """Return what a message of this MPI_Datatype consists of, None where that is not known or has no rule."""
    if isinstance(handle, ConstantInt):
        number = handle.value & 0xFFFFFFFF
        return next((kind for kind, known in _MPICH_TYPES.items() if number in known), None)
    if isinstance(handle, GlobalVariable):
        name = handle.name.removeprefix("ompi_mpi_")
        return next((kind for kind, known in _OPEN_MPI_TYPES.items() if re.fullmatch(known, name)), None)
    return None


def operation_of(handle: Value) -> str | None:
    """Return which of the operations that have derivatives an MPI_Op is."""
    if isinstance(handle, ConstantInt):
        name: int | str = handle.value & 0xFFFFFFFF
    elif isinstance(handle, GlobalVariable):
        name = handle.name
    else:
        return None
    both = (*OPEN_MPI.names.items(), *MPICH.names.items())
    return next((word for word, known in both if known == name and word != "int"), None)


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One function: `reads` and `writes` are the operands that hold what is sent or received.

    `keeps`: its reverse pass needs what only the call itself tells; `integers` are operands in memory that
    hold no floats; `stays`: an address that is passed to it may be used after it has returned.
    """

    name: str
    operands: tuple[str, ...]
    reads: frozenset[str]
    writes: frozenset[str]
    keeps: bool = False
    stays: bool = False

    @property
    def numbers(self) -> frozenset[str]:
        """The operands that lead to floats."""
        return self.reads | self.writes


@final
@dataclass(frozen=True, slots=True)
class Message:
    """A function that a call has become: a row, the library, what is sent, and how it is combined."""

    row: Row
    library: Library
    kind: str
    operation: str = ""

    @property
    def name(self) -> str:
        """The symbol."""
        words = (self.library.name, self.kind, *((self.operation,) if self.operation else ()), self.row.name)
        return PREFIX + ".".join(words)

    @property
    def has_rule(self) -> bool:
        """Whether it has a derivative."""
        return self.kind != NO_RULE

    @property
    def keeps(self) -> bool:
        """Whether its reverse pass needs what only the call itself tells."""
        return self.row.keeps or self.operation in ("max", "min")

    @property
    def element(self) -> tuple[FloatType, int]:
        """The type of a real number, and how many of them an element has."""
        return _FLOATS.get(self.kind, (DOUBLE, 1))

    @property
    def fn_type(self) -> FunctionType:
        """The type of the function."""
        return FunctionType(I32, [*map(self.type_of, self.row.operands), PTR])

    def type_of(self, operand: str) -> Type:
        """Return the type of an operand."""
        if operand in _HANDLES:
            return self.library.handle
        return PTR if operand in _POINTERS or operand in self.row.numbers else I32


_HANDLES = frozenset(("type", "to_type", "comm", "op"))
_POINTERS = frozenset(("request", "requests", "status", "statuses"))
IN_OUT = _POINTERS
"""The operands in memory that hold no floats, and are read and written."""
ROWS: dict[str, Row] = {}


def _row(header: str, *, reads: str = "", writes: str = "", keeps: bool = False, stays: bool = False) -> None:
    name, *operands = header.split()
    for spelling in (name, f"P{name}"):
        read, written = frozenset(reads.split()), frozenset(writes.split())
        ROWS[spelling] = Row(spelling, tuple(operands), read, written, keeps, stays)


# From one process to another
for _name in ("MPI_Send", "MPI_Ssend"):
    _row(f"{_name} buf count type peer tag comm", reads="buf")
_row("MPI_Recv buf count type peer tag comm status", writes="buf", keeps=True)
for _name in ("MPI_Isend", "MPI_Issend"):
    _row(f"{_name} buf count type peer tag comm request", reads="buf", keeps=True, stays=True)
_row("MPI_Irecv buf count type peer tag comm request", writes="buf", keeps=True, stays=True)
_row("MPI_Wait request status", keeps=True, stays=True)
_row("MPI_Waitall n requests statuses", keeps=True, stays=True)
_row(
    "MPI_Sendrecv from count type peer tag to to_count to_type source to_tag comm status",
    reads="from",
    writes="to",
    keeps=True,
)
_row(
    "MPI_Sendrecv_replace buf count type peer tag source to_tag comm status",
    reads="buf",
    writes="buf",
    keeps=True,
)

# Among all of a communicator
_row("MPI_Barrier comm")
_row("MPI_Bcast buf count type root comm", reads="buf", writes="buf")
_row("MPI_Reduce from to count type op root comm", reads="from", writes="to")
_row("MPI_Allreduce from to count type op comm", reads="from", writes="to")
_row("MPI_Reduce_scatter_block from to count type op comm", reads="from", writes="to")
_row("MPI_Gather from count type to to_count to_type root comm", reads="from", writes="to")
_row("MPI_Scatter from count type to to_count to_type root comm", reads="from", writes="to")
_row("MPI_Alltoall from count type to to_count to_type comm", reads="from", writes="to")
_row("MPI_Allgather from count type to to_count to_type comm", reads="from", writes="to")

_SPELLED = re.compile(
    rf"lowad\.mpi\.(?P<library>{'|'.join(LIBRARIES)})\.(?P<kind>\w+)\.(?:(?P<operation>sum|max|min)\.)?"
    r"(?P<name>P?MPI_\w+)"
)


@lru_cache(maxsize=1024)
def message_of(symbol: str | None) -> Message | None:
    """Return what a function is that a call has become, by its name; None for other functions."""
    if symbol is None or not symbol.startswith(PREFIX):
        return None
    found = _SPELLED.fullmatch(symbol)
    row = ROWS.get(found["name"]) if found is not None else None
    if found is None or row is None:
        return None
    return Message(row, LIBRARIES[found["library"]], found["kind"], found["operation"] or "")


def may_move_floats(call: Call) -> bool:
    """Whether a call of the library itself, which nobody has rewritten, may concern floats.

    The table has a row for it, by which it moves integers.
    """
    row = ROWS.get(call.callee_name or "")
    if row is None or not isinstance(call.callee, Function) or not call.callee.is_declaration:
        return False
    pairs = zip(row.operands, call.arguments, strict=False)
    kinds = {kind_of_type(argument) for name, argument in pairs if name in ("type", "to_type")}
    return row.stays if not kinds else kinds != {INTEGERS}
