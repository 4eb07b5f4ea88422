"""What a row of the rule table is: records that analyses, code generation, tests and documentation read."""

from collections.abc import Mapping
from dataclasses import field, replace
from typing import final

from lowad.ir.types import FloatType, FunctionType, IntType, PointerType
from lowad.records import dataclass
from lowad.rules.expression import Expression, Name, Operation, names, substituted
from lowad.source import Location

Interval = tuple[float, float]
LIKE = "like"

# The intrinsics that LLVM 20 to 22 have under the name of the C function.
SAME_IN_LLVM = frozenset(
    (
        *("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "pow", "fma"),
        *("exp", "exp2", "exp10", "log", "log2", "log10", "fabs", "copysign", "ldexp", "floor", "ceil"),
        *("trunc", "rint", "nearbyint", "round", "roundeven", "lround", "llround", "lrint", "llrint"),
    )
)

# Which types the suffixes of <math.h> stand for; `l` is whatever the target's long double is.
WIDTHS: Mapping[str, tuple[str, ...]] = {
    "": ("double",),
    "f": ("float",),
    "l": ("x86_fp80", "fp128", "ppc_fp128", "double"),
    "f128": ("fp128",),
}


@final
@dataclass(frozen=True, slots=True)
class Allocation:
    """How a callee allocates; numbers are argument positions."""

    size: tuple[int, ...]
    """The size in bytes is the product of these; empty where it is not an argument."""
    free: str
    """The function that releases it."""
    zeroed: bool = False
    align: int | None = None
    resizes: int | None = None
    """The block that is released, its contents moved (realloc)."""
    stored_to: int | None = None
    """Where the address is stored, when it is not the result (posix_memalign)."""


@final
@dataclass(frozen=True, slots=True)
class CalleeRow:
    """What analyses ask of a function that is only declared; numbers are argument positions.

    - `inactive`: no derivative flows through it, whatever its arguments are.
    - `errno_only`: the only effect besides what the fields say is on errno, so an unused call may be dropped.
    - `reads`, `writes`: arguments through which memory is read or written, `reads_rest`, `writes_rest`: the
      variadic ones too. No other memory that the program sees is touched, unless `calls` names arguments that
      are called back or `touches_all` is set.
    - `texts`: what it writes is text or integers; `format`: the text by which the variadic arguments are
      written, none where it is known and has no `%n`; `opaque`: an object of a class of the library's, in
      which no number of the program is.
    - `moves` (destination, source, bytes) and `sets` (destination, byte value, bytes) say what is written.
    - `throws`: an exception may come out of it; so it may out of what calls back, and out of functions of C++
      (`_Z`), unless their declarations say that they do not unwind.
    - `catches`: the result leads to what has been thrown. `gives`: the result leads to memory for which the
      variable of this name stands; `makes`: it is new, and as many bytes as this argument says.
    - `noted`: what is called in its place where the shadow of what its first argument leads to has been noted
      beside the address.
    - `twice`: what is done to the blocks that these arguments lead to is done to their shadows too, by the
      same function, or by `again`, which takes all arguments, those shadows and the number of the tangent.
    - `returns_argument`: the result is this argument.
    - `captures`: arguments whose address, or one derived from it, is in the result or in memory after the
      return.
    - `mirror`: the function of the same arguments by which the reverse pass does what this does to the
      threads of a team, such as waiting for all. `turn`: threads get in each other's way there, so that the
      reverse pass has to let them pass in the opposite order: `after` the call, or `before` it.
    - `forks`: the program goes on in two processes.
    - `repeats`: called again it does the same and gives the same, where memory is the same; but for those
      that only allocate, release, copy or fill, every other row may change or depend on what is no memory of
      the program: files, clocks, generators of random numbers.
    """

    name: str
    operands: tuple[str, ...]
    place: Location
    variadic: bool = False
    inactive: bool = False
    errno_only: bool = False
    allocates: Allocation | None = None
    frees: int | None = None
    moves: tuple[int, int, int] | None = None
    sets: tuple[int, int, int] | None = None
    reads: tuple[int, ...] = ()
    writes: tuple[int, ...] = ()
    reads_rest: bool = False
    writes_rest: bool = False
    texts: bool = False
    format: int | None = None
    opaque: bool = False
    calls: tuple[int, ...] = ()
    captures: tuple[int, ...] = ()
    touches_all: bool = False
    noreturn: bool = False
    throws: bool = False
    catches: bool = False
    gives: str | None = None
    makes: int | None = None
    noted: str | None = None
    twice: tuple[int, ...] = ()
    again: str | None = None
    returns_argument: int | None = None
    mirror: str | None = None
    turn: str | None = None
    forks: bool = False
    repeats: bool = False

    @property
    def has_state(self) -> bool:
        """Whether what is no memory of the program decides what a call does, or is changed by it."""
        on_blocks = (self.allocates, self.frees, self.moves, self.sets, self.returns_argument)
        known = self.errno_only or self.repeats or self.noreturn
        return not known and all(fact is None for fact in on_blocks)

    def reads_argument(self, index: int) -> bool:
        """Whether the callee reads memory through argument `index`."""
        return index in self.reads or (self.reads_rest and index >= len(self.operands))

    def writes_argument(self, index: int) -> bool:
        """Whether the callee writes memory through argument `index`."""
        return index in self.writes or (self.writes_rest and index >= len(self.operands))

    @property
    def is_described(self) -> bool:
        """Whether the row says all that becomes of derivatives in memory that the callee reaches.

        It does not where floats may be moved or overwritten in ways that no field speaks of (`qsort`,
        `fread`, `realloc`).
        """
        if self.allocates is not None and self.allocates.resizes is not None:
            return False
        moved = (self.moves, self.sets, self.allocates, self.frees, self.returns_argument)
        return self.inactive or any(fact is not None for fact in moved)

    @property
    def _gives_addresses(self) -> bool:
        """Whether a result that is an address is one that the row knows, or of nothing that is active."""
        is_passed = self.returns_argument is not None or bool(self.captures)
        return self.inactive or self.allocates is not None or self.catches or is_passed

    @property
    def gives_its_own(self) -> bool:
        """Whether a result that is an address leads to memory of the library's own, which it releases too."""
        is_passed = self.returns_argument is not None or bool(self.captures)
        return self.inactive and self.allocates is None and self.gives is None and not is_passed

    @property
    def may_unwind(self) -> bool:
        """Whether an exception may come out of a call, as far as the row knows."""
        return self.throws or bool(self.calls) or self.name.startswith("_Z")

    def fits(self, fn_type: FunctionType) -> bool:
        """Whether `fn_type` has the arguments this row speaks of, and no address for a result of which it
        does not."""
        if isinstance(fn_type.result, PointerType) and not self._gives_addresses:
            return False
        count = len(fn_type.params)
        if count != len(self.operands) and not (self.variadic and count >= len(self.operands)):
            return False
        pointers = {*self.reads, *self.writes, *self.calls, *self.captures}
        if self.frees is not None:
            pointers.add(self.frees)
        integers = set(self.allocates.size) if self.allocates else set()
        for triple in (self.moves, self.sets):
            if triple:
                integers.add(triple[2])
        params = fn_type.params
        return all(isinstance(params[at], PointerType) for at in sorted(pointers)) and all(
            isinstance(params[at], IntType) for at in sorted(integers)
        )


@final
@dataclass(frozen=True, slots=True)
class ScalarRow:
    """A function of floating-point scalars, or of vectors element by element, and its partial derivatives.

    - `kind`: `opcode`, `function` (of a library, in each width), `intrinsic`, `own` (lowad defines it), or
      `like` (a function of the program whose derivatives are those of one of the table).
    - `kinds`: for each operand `float`, `other` (a float of any width, without derivative) or `int`.
    - `partials`: for each operand the derivative of the result, None where the operand carries none.
    - `on`: for each operand the interval that tests sample; `kink`: what the row does at kinks and poles.
    - `intrinsic`: the LLVM intrinsic that is the same function, without its types (`llvm.cos`), or None.
    """

    name: str
    kind: str
    operands: tuple[str, ...]
    kinds: tuple[str, ...]
    result: str | None
    partials: tuple[Expression | None, ...]
    on: tuple[Interval, ...]
    kink: str
    intrinsic: str | None
    place: Location
    only: str | None = None
    """The one width that the name stands for where it takes no suffix (`__nv_drcp_rn`), else None."""
    nonnegative: bool = False
    """Whether no result is below zero."""
    relaxed: "ScalarRow | None" = None
    """The row of a call that need not mind NaN and signs of zeros (`nnan nsz`), where it is another."""
    facts: CalleeRow = field(init=False, repr=False, compare=False)
    """The effects of a call: none but on errno, and an intrinsic has not even that."""

    def __post_init__(self) -> None:
        facts = CalleeRow(self.name, self.operands, self.place, errno_only=True)
        object.__setattr__(self, "facts", facts)

    @property
    def is_like(self) -> bool:
        """Whether only the derivatives are the row's: the value is what the program's function gives."""
        return self.kind == LIKE

    @property
    def likeness(self) -> "ScalarRow":
        """The row of a function of the program with these derivatives, which read no result: that is its
        own."""
        value = Operation(self.name.removeprefix("llvm."), tuple(map(Name, self.operands)))
        partials = tuple(
            partial if partial is None or self.result is None else substituted(partial, self.result, value)
            for partial in self.partials
        )
        return replace(
            self, name=f"like {self.name}", kind=LIKE, result=None, partials=partials, nonnegative=False
        )

    @property
    def has_pole(self) -> bool:
        """Whether it is infinitely steep somewhere, or has no slope.

        There a zero tangent or adjoint still contributes nothing.
        """
        return "infinite" in self.kink or "NaN" in self.kink

    def read_operands(self, index: int) -> tuple[int, ...]:
        """Return the positions of the operands that the partial of operand `index` reads."""
        partial = self.partials[index]
        found = names(partial) if partial is not None else ()
        return tuple(at for at, name in enumerate(self.operands) if name in found)

    def reads_result(self, index: int) -> bool:
        """Whether the partial of operand `index` reads the result."""
        partial = self.partials[index]
        return partial is not None and self.result is not None and self.result in names(partial)

    def fits(self, fn_type: FunctionType, width: str) -> bool:
        """Whether a function of `fn_type`, spelled with suffix `width`, is this one."""
        result = fn_type.result
        if not isinstance(result, FloatType) or str(result) not in WIDTHS[width]:
            return False
        if len(fn_type.params) != len(self.kinds) or fn_type.variadic:
            return False
        types = {"other": FloatType, "int": IntType}
        return all(
            param is result if kind == "float" else isinstance(param, types[kind])
            for param, kind in zip(fn_type.params, self.kinds, strict=True)
        )


@final
@dataclass(frozen=True, slots=True)
class InactiveRow:
    """A function of values alone whose result carries no derivative and which touches no memory.

    `widths`: whether it has the spellings of <math.h> (`floor`, `floorf`, `floorl`). `is_integer`: the result
    of a function of lowad's own is an i32. `keeps_bits`: the result is made of bits of the operands as they
    are, so that there may be a float in it where there is one in them. `smooth`: it is an integer that grows
    and shrinks with the operands, as sums and the larger of two do, and hashes do not.
    """

    name: str
    kind: str
    widths: bool
    place: Location
    is_integer: bool = False
    keeps_bits: bool = False
    smooth: bool = False
    facts: CalleeRow = field(init=False, repr=False, compare=False)
    """The effects of a call: none."""

    def __post_init__(self) -> None:
        facts = CalleeRow(self.name, (), self.place, variadic=True, inactive=True, errno_only=True)
        object.__setattr__(self, "facts", facts)

    @property
    def intrinsic(self) -> str | None:
        """The LLVM intrinsic that is the same function, without its types, or None."""
        return f"llvm.{self.name}" if self.widths and self.name in SAME_IN_LLVM else None

    def fits(self, fn_type: FunctionType, width: str) -> bool:
        """Whether the floats of `fn_type`, spelled with suffix `width`, are of that width."""
        floats = [str(ty) for ty in (*fn_type.params, fn_type.result) if isinstance(ty, FloatType)]
        return not self.widths or all(ty in WIDTHS[width] for ty in floats)


@final
@dataclass(frozen=True, slots=True)
class ExpansionRow:
    """A function that is written out as others before anything is analysed.

    - `kinds`: for each operand `float`, `int`, `pointer`, or `complex`, which expressions know as two floats
      (`z_re`, `z_im`).
    - `fields`: the result, its real and imaginary part, or the fields of an intrinsic's structure in turn.
    - `stores`: what is stored, by the name of the operand or global variable that is its address.
    - `needs`: the global variable without which the call stays, or "".
    - `of_lane`: the first lane of vectors is computed with, and the others of the result are the first
      operand's.
    """

    name: str
    operands: tuple[str, ...]
    kinds: tuple[str, ...]
    fields: tuple[Expression, ...]
    stores: tuple[tuple[str, Expression], ...]
    needs: str
    place: Location
    of_lane: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What expressions call the operands, each complex one twice."""
        return tuple(
            name
            for operand, kind in zip(self.operands, self.kinds, strict=True)
            for name in ((f"{operand}_re", f"{operand}_im") if kind == "complex" else (operand,))
        )


Row = ScalarRow | InactiveRow | CalleeRow
