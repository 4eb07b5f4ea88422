"""Routines of BLAS and LAPACK: their names in every library's spelling, their operands, what their adjoints
read.

A row names the operands in the order that the Fortran interface has, which is that of the C interface behind
the layout. What an operand is says its name: see `KINDS`. Sources: the reference BLAS Technical Forum
Standard (2001), the LAPACK Users' Guide (3rd edition), the interfaces of CBLAS and LAPACKE.

A program's call of any spelling becomes one of a *plain* function (`lowad.blas.i32.dgemm_`), which takes
layout, flags as upper-case letters, 64-bit integers and numbers by value, whatever the library takes: see
`lowad/rewrite/blas.py`. Its derivatives call plain functions of the same library and spelling.
"""

import re
from collections.abc import Iterable, Mapping
from typing import final

from lowad.ir.types import I8, I32, I64, PTR, VOID, FloatType, FunctionType, Type
from lowad.records import dataclass

PREFIX = "lowad.blas."
"""What plain functions are called before the width of the library's integers and the symbol of its
routine."""

OWN = "lowad."
"""What stands in front of a routine's name where lowad's own function does what it does."""

LOOPS = "lowad.lib.blas_"
"""What those are called that are written out, before the letter of the type and the routine."""

KINDS: Mapping[str, str] = {
    **dict.fromkeys(("side", "uplo", "trans", "ta", "tb", "diag"), "flag"),
    **dict.fromkeys(("m", "n", "k", "kl", "ku", "nrhs", "lda", "ldb", "ldc", "incx", "incy", "lwork"), "int"),
    **dict.fromkeys(("alpha", "beta", "ralpha", "rbeta", "c", "s", "y1"), "number"),
    **dict.fromkeys(("A", "B", "C", "AP", "x", "y", "r", "work"), "numbers"),
    **dict.fromkeys(("a", "b", "cos", "sin", "d1", "d2", "x1", "param"), "numbers"),
    "ipiv": "ints",
}
"""What each operand is: a letter, an integer, a number, memory with numbers, memory with integers."""

_REAL = frozenset(("ralpha", "rbeta", "c", "s"))
"""The numbers that are real in routines of complex numbers too."""

FLAGS: Mapping[str, tuple[tuple[int, str], ...]] = {
    **dict.fromkeys(("trans", "ta", "tb"), ((111, "N"), (112, "T"), (113, "C"))),
    "uplo": ((121, "U"), (122, "L")),
    "diag": ((131, "N"), (132, "U")),
    "side": ((141, "L"), (142, "R")),
}
"""The values of CBLAS's enumerations, and the letters that Fortran has for them."""

REAL_PART = {"c": "s", "z": "d"}
"""The letter of the real type that complex numbers of a type consist of."""

IMAGINARY = ".im"
"""What follows the name of the second half of a complex number that is passed by value."""

ROW_MAJOR, COLUMN_MAJOR = 101, 102


@final
@dataclass(frozen=True, slots=True)
class Routine:
    """One routine without the letter of its type.

    - `result`: `number`, `index` (an integer), `info` (LAPACK's error code, behind the last operand), or "".
    - `reads`, `writes`: the operands whose memory it reads and writes.
    - `needs`: for each operand with an adjoint the operands in memory that this reads, `B.old` as they were
      before the call and `B.new` as they are after it where the routine changes them.
    - `letters`: the types that there are rules for.
    - `parts`: the routines that it is made of, each run where the last one gave 0; itself it has no adjoint.
    - `loops`: the file of `lowad/rewrite` that has loops for it, which are differentiated instead.
    - `has_layout`: whether there are matrices, so that the C interface says how they lie in memory.
    """

    name: str
    operands: tuple[str, ...]
    result: str
    reads: frozenset[str]
    writes: frozenset[str]
    needs: Mapping[str, tuple[str, ...]]
    parts: tuple[tuple[str, ...], ...] = ()
    letters: str = "sd"
    loops: str = ""

    @property
    def returns_in_memory(self) -> bool:
        """Whether the result is a complex number: C passes an address for it, Fortran returns it."""
        return "r" in self.operands

    @property
    def has_layout(self) -> bool:
        """Whether the C interface takes a layout first."""
        return self.is_lapack or not {"A", "AP"}.isdisjoint(self.operands)

    @property
    def is_lapack(self) -> bool:
        """Whether the routine is one of LAPACK's."""
        return self.result == "info"

    def needed(self, active: Iterable[str]) -> tuple[str, ...]:
        """Return what the adjoints of the operands `active` read, in the row's order."""
        given = frozenset(active)
        if self.result != "number" and given.isdisjoint(self.writes):
            return ()
        found = (name for operand, names in self.needs.items() if operand in given for name in names)
        return tuple(dict.fromkeys(found))

    def kept(self, active: Iterable[str], overwritten: Iterable[str]) -> tuple[str, ...]:
        """Return what has to be copied for the adjoints of `active`: what the call changes itself, and what
        `overwritten` says will not be there any more."""
        lost = frozenset(overwritten)
        return tuple(
            name for name in self.needed(active) if name.endswith(".old") or name.partition(".")[0] in lost
        )


@final
@dataclass(frozen=True, slots=True)
class Spelling:
    """How a library spells its routines, and the type of their numbers.

    `style`: `fortran`, `c` for CBLAS and LAPACKE, or `own` where there is no library and plain functions are
    lowad's (`lowad/codegen/products.c`); `suffix`: what follows the name; `letter`: s, d, c or z.
    """

    style: str
    letter: str
    suffix: str

    @property
    def ty(self) -> FloatType:
        """The type of a number, or of each of the two that a complex one consists of."""
        return FloatType("float" if self.letter in "sc" else "double")

    @property
    def is_complex(self) -> bool:
        """Whether numbers are complex."""
        return self.letter in "cz"

    def symbol(self, routine: Routine) -> str:
        """Return the symbol of a routine of this library and type; LAPACKE comes with CBLAS."""
        stem = (
            f"i{self.letter}{routine.name[1:]}" if routine.result == "index" else self.letter + routine.name
        )
        if self.is_complex and routine.result == "number":
            stem = f"{REAL_PART[self.letter]}{stem}"
        if routine.returns_in_memory and self.style == "c":
            stem += "_sub"
        if self.style == "fortran":
            return stem + self.suffix
        if self.style == "own":
            return OWN + stem
        return f"{'LAPACKE_' if routine.is_lapack else 'cblas_'}{stem}{self.suffix}"


@final
@dataclass(frozen=True, slots=True)
class Plain:
    """A plain function: the routine, the library's spelling, and the bits of the library's integers."""

    routine: Routine
    spelling: Spelling
    bits: int

    @property
    def name(self) -> str:
        """The name of the plain function; loops are the same for every library."""
        if self.routine.loops:
            return f"{LOOPS}{self.spelling.letter}{self.routine.name}"
        return f"{PREFIX}i{self.bits}.{self.spelling.symbol(self.routine)}"

    @property
    def fn_type(self) -> FunctionType:
        """The type of the plain function."""
        return FunctionType(self.result_type, [self.type_of(name) for name in self.parameters])

    @property
    def parameters(self) -> tuple[str, ...]:
        """The operands of the plain function: the layout first, and complex numbers in two halves."""
        found = ["layout"] if self.routine.has_layout else []
        for name in self.routine.operands:
            found.append(name)
            if self.is_in_halves(name):
                found.append(name + IMAGINARY)
        return tuple(found)

    def is_in_halves(self, operand: str) -> bool:
        """Whether an operand is a complex number, and no memory."""
        return self.spelling.is_complex and KINDS[operand] == "number" and operand not in _REAL

    @property
    def result_type(self) -> Type:
        """What the plain function returns."""
        return {"number": self.spelling.ty, "": VOID}.get(self.routine.result, I64)

    def type_of(self, operand: str) -> Type:
        """Return the type of a parameter of the plain function."""
        if operand == "layout":
            return I32
        kind = KINDS[operand.removesuffix(IMAGINARY)]
        return {"flag": I8, "int": I64, "number": self.spelling.ty}.get(kind, PTR)

    def attributes_of(self, operand: str) -> tuple[str, ...]:
        """Return what is known of a parameter."""
        if not self.type_of(operand).is_pointer:
            return ()
        routine = self.routine
        access = () if operand in routine.reads & routine.writes else ("readonly",)
        if operand not in routine.reads:
            access = ("writeonly",)
        return ("captures(none)", *access)


ATTRIBUTES = ("nounwind", "willreturn", "nofree", "memory(argmem: readwrite)")
"""What is known of every plain function."""


ROUTINES: dict[str, Routine] = {}


def _routine(
    header: str,
    result: str = "",
    *,
    writes: str = "",
    needs: Mapping[str, str] | None = None,
    parts: Iterable[str] = (),
    letters: str = "sd",
    loops: str = "",
) -> None:
    """Declare a routine: its name and operands; what it writes it reads too, unless that has it as `!C`."""
    name, *operands = header.split()
    changed = frozenset(writes.replace("!", "").split())
    memory = [operand for operand in operands if KINDS[operand] in ("numbers", "ints")]
    known = frozenset(f"{operand}{when}" for operand in memory for when in ("", ".old", ".new"))
    wanted = {operand: tuple(names.split()) for operand, names in (needs or {}).items()}
    assert changed <= set(memory), header
    assert all(known.issuperset(names) for names in wanted.values()), header
    only_written = {word[1:] for word in writes.split() if word.startswith("!")}
    read = frozenset(memory) - only_written
    made_of = tuple(tuple(part.split()) for part in parts)
    ROUTINES[name] = Routine(name, tuple(operands), result, read, changed, wanted, made_of, letters, loops)


def _turning(header: str, *, writes: str, letters: str = "sd") -> None:
    """Declare a routine of rotations."""
    _routine(header, writes=writes, letters=letters, loops="rotations.ll")


def _in_part(header: str, *, writes: str, letters: str = "sdcz") -> None:
    """Declare a routine of a matrix of which a part is kept."""
    _routine(header, writes=writes, letters=letters, loops="bands.ll")


# Level 1: vectors
_routine("dot n x incx y incy", "number", needs={"x": "y", "y": "x"})
for _name in ("dotu", "dotc"):
    _routine(f"{_name} n x incx y incy r", writes="!r", needs={"x": "y", "y": "x"}, letters="cz")
_routine("nrm2 n x incx", "number", needs={"x": "x"}, letters="sdcz")
_routine("asum n x incx", "number", needs={"x": "x"}, letters="sdcz")
_routine("iamax n x incx", "index", letters="sdcz")
_routine("scal n alpha x incx", writes="x", needs={"alpha": "x.old"}, letters="sdcz")
_routine("axpy n alpha x incx y incy", writes="y", needs={"alpha": "x"}, letters="sdcz")
_routine("copy n x incx y incy", writes="!y", letters="sdcz")
_routine("swap n x incx y incy", writes="x y", letters="sdcz")
_routine("rot n x incx y incy c s", writes="x y", needs=dict.fromkeys("cs", "x.old y.old"))
_turning("rotg a b cos sin", writes="a b !cos !sin")
_turning("rotm n x incx y incy param", writes="x y")
_turning("rotmg d1 d2 x1 y1 param", writes="d1 d2 x1 !param")
for _name, _letter in (("s", "c"), ("d", "z")):
    _turning(f"{_name}rot n x incx y incy c s", writes="x y", letters=_letter)
    _turning(f"{_name}scal n ralpha x incx", writes="x", letters=_letter)

# Level 2: matrices and vectors
_MULTIPLY = {"A": "x", "x": "A", "alpha": "A x", "beta": "y.old"}
_routine("gemv trans m n alpha A lda x incx beta y incy", writes="y", needs=_MULTIPLY, letters="sdcz")
_routine("symv uplo n alpha A lda x incx beta y incy", writes="y", needs=_MULTIPLY)
_routine(
    "spmv uplo n alpha AP x incx beta y incy",
    writes="y",
    needs={"AP": "x", "x": "AP", "alpha": "AP x", "beta": "y.old"},
)
_routine(
    "trmv uplo trans diag n A lda x incx",
    writes="x",
    needs={"A": "x.old", "x": "A"},
    letters="sdcz",
)
_routine(
    "trsv uplo trans diag n A lda x incx",
    writes="x",
    needs={"A": "A x.new", "x": "A"},
    letters="sdcz",
)
_UPDATE = {"x": "y", "y": "x", "alpha": "x y"}
_routine("ger m n alpha x incx y incy A lda", writes="A", needs=_UPDATE)
for _name in ("geru", "gerc"):
    _routine(f"{_name} m n alpha x incx y incy A lda", writes="A", needs=_UPDATE, letters="cz")
_routine("syr uplo n alpha x incx A lda", writes="A", needs={"x": "x", "alpha": "x"})
_routine("spr uplo n alpha x incx AP", writes="AP", needs={"x": "x", "alpha": "x"})
_routine("syr2 uplo n alpha x incx y incy A lda", writes="A", needs=_UPDATE)
_routine("spr2 uplo n alpha x incx y incy AP", writes="AP", needs=_UPDATE)
_in_part("gbmv trans m n kl ku alpha A lda x incx beta y incy", writes="y")
_in_part("sbmv uplo n k alpha A lda x incx beta y incy", writes="y", letters="sd")
for _name in ("mv", "sv"):
    _in_part(f"tb{_name} uplo trans diag n k A lda x incx", writes="x")
    _in_part(f"tp{_name} uplo trans diag n AP x incx", writes="x")
_in_part("hemv uplo n alpha A lda x incx beta y incy", writes="y", letters="cz")
_in_part("hbmv uplo n k alpha A lda x incx beta y incy", writes="y", letters="cz")
_in_part("hpmv uplo n alpha AP x incx beta y incy", writes="y", letters="cz")
_in_part("her uplo n ralpha x incx A lda", writes="A", letters="cz")
_in_part("hpr uplo n ralpha x incx AP", writes="AP", letters="cz")
_in_part("her2 uplo n alpha x incx y incy A lda", writes="A", letters="cz")
_in_part("hpr2 uplo n alpha x incx y incy AP", writes="AP", letters="cz")

# Level 3: matrices
_PRODUCT = {"A": "B", "B": "A", "alpha": "A B", "beta": "C.old"}
_routine("gemm ta tb m n k alpha A lda B ldb beta C ldc", writes="C", needs=_PRODUCT, letters="sdcz")
_routine("symm side uplo m n alpha A lda B ldb beta C ldc", writes="C", needs=_PRODUCT, letters="sdcz")
_routine(
    "syrk uplo trans n k alpha A lda beta C ldc",
    writes="C",
    needs={"A": "A", "alpha": "A", "beta": "C.old"},
    letters="sdcz",
)
_routine("syr2k uplo trans n k alpha A lda B ldb beta C ldc", writes="C", needs=_PRODUCT, letters="sdcz")
_routine(
    "trmm side uplo ta diag m n alpha A lda B ldb",
    writes="B",
    needs={"A": "B.old", "B": "A", "alpha": "A B.old"},
    letters="sdcz",
)
_routine(
    "trsm side uplo ta diag m n alpha A lda B ldb",
    writes="B",
    needs={"A": "A B.new", "B": "A", "alpha": "A B.old"},
    letters="sdcz",
)

_routine("hemm side uplo m n alpha A lda B ldb beta C ldc", writes="C", needs=_PRODUCT, letters="cz")
_routine(
    "herk uplo trans n k ralpha A lda rbeta C ldc",
    writes="C",
    needs={"A": "A", "ralpha": "A", "rbeta": "C.old"},
    letters="cz",
)
_routine(
    "her2k uplo trans n k alpha A lda B ldb rbeta C ldc",
    writes="C",
    needs={"A": "B", "B": "A", "alpha": "A B", "rbeta": "C.old"},
    letters="cz",
)

# LAPACK: factors and what is solved with them
_routine("potrf uplo n A lda", "info", writes="A", needs={"A": "A.new"}, letters="sdcz")
_routine(
    "potrs uplo n nrhs A lda B ldb",
    "info",
    writes="B",
    needs={"A": "A B.new", "B": "A"},
    letters="sdcz",
)
_routine(
    "trtrs uplo trans diag n nrhs A lda B ldb",
    "info",
    writes="B",
    needs={"A": "A B.new", "B": "A"},
    letters="sdcz",
)
_routine("getrf m n A lda ipiv", "info", writes="A !ipiv", needs={"A": "A.new ipiv.new"}, letters="sdcz")
_routine(
    "getrs trans n nrhs A lda ipiv B ldb",
    "info",
    writes="B",
    needs={"A": "A ipiv B.new", "B": "A ipiv"},
    letters="sdcz",
)
_routine(
    "getri n A lda ipiv work lwork",
    "info",
    writes="A !work",
    needs={"A": "A.old ipiv"},
    letters="sdcz",
)
_routine(
    "gesv n nrhs A lda ipiv B ldb",
    "info",
    writes="A !ipiv B",
    parts=("getrf n n A lda ipiv", "getrs 'N' n nrhs A lda ipiv B ldb"),
    letters="sdcz",
)
_routine(
    "posv uplo n nrhs A lda B ldb",
    "info",
    writes="A B",
    parts=("potrf uplo n A lda", "potrs uplo n nrhs A lda B ldb"),
    letters="sdcz",
)

_KNOWN = "|".join(sorted((name for name in ROUTINES if name != "iamax"), key=len, reverse=True))
_SPELLED = re.compile(
    rf"(?P<prefix>cblas_|LAPACKE_|lowad\.|)(?:(?:s(?=c)|d(?=z))?(?P<letter>[sdcz])(?P<name>{_KNOWN})|i(?P<of>[sdcz])amax)"
    r"(?:_sub)?(?P<suffix>_|64_|_64_|64|_64|)"
)
_STYLES = {"": "fortran", OWN: "own"}
_CUBLAS = re.compile(rf"cublas[SDCZ](?:{_KNOWN}|I?amax)(?:_v2)?(?:_64)?")
_LIKELY = re.compile(r"declare [^\n]*@(?:cblas_|LAPACKE_|)i?[sdcz][a-z]{2,5}[2k]?\w{0,8}\(")


def may_name(text: str) -> bool:
    """Whether printed IR may declare a routine; True is no promise."""
    return _LIKELY.search(text) is not None


def spelled(symbol: str) -> tuple[Routine, Spelling] | None:
    """Return the routine that a symbol stands for, with its library's spelling; None where it is none."""
    found = _SPELLED.fullmatch(symbol)
    if found is None:
        return None
    routine = ROUTINES[found["name"] or "iamax"]
    style = _STYLES.get(found["prefix"], "c")
    spelling = Spelling(style, found["letter"] or found["of"], found["suffix"])
    return (routine, spelling) if spelling.symbol(routine) == symbol else None


def is_cublas(symbol: str) -> bool:
    """Whether a symbol is that of a routine of cuBLAS, whose operands lie in a graphics processor's
    memory."""
    return _CUBLAS.fullmatch(symbol) is not None


def plain(name: str) -> Plain | None:
    """Return what a plain function is, by its name; None for other functions."""
    if not name.startswith(PREFIX):
        return None
    bits, _, symbol = name.removeprefix(PREFIX).partition(".")
    found = spelled(symbol)
    return None if found is None else Plain(*found, int(bits[1:]))
