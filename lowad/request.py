"""What is asked for: which function, in which mode, and what each argument is to the derivative."""

from enum import Enum

from lowad.records import dataclass


class Mode(Enum):
    """How a derivative is computed.

    REVERSE runs the primal and the reverse pass in one call; SPLIT makes two functions, the augmented primal
    and the reverse pass, which meet in a tape; FORWARD carries tangents along.
    """

    REVERSE = "reverse"
    SPLIT = "split"
    FORWARD = "forward"


class Marking(Enum):
    """What an argument or result is to the derivative, in Enzyme's terms.

    CONST carries no derivative. DUP is followed by its shadow (for memory) or tangent (for scalars in forward
    mode). DUPNONEED is DUP of memory that is reached by that argument alone, and whose primal result nobody
    reads. OUT is a scalar whose gradient is returned; for a result: its adjoint is seeded.
    """

    CONST = "const"
    DUP = "dup"
    DUPNONEED = "dupnoneed"
    OUT = "out"

    @property
    def has_shadow(self) -> bool:
        """Whether a shadow or tangent follows the argument."""
        return self in (Marking.DUP, Marking.DUPNONEED)


class Keeping(Enum):
    """Which values that the reverse pass reads are kept from the forward pass; results are the same bits.

    CHEAPEST weighs both, ALL keeps whatever is no argument or other thing at hand, LEAST what cannot be had
    otherwise. Shadows of a split derivative that can be had from those that its reverse pass is given are
    never kept: they need not be those of the forward pass.
    """

    CHEAPEST = "cheapest"
    ALL = "all"
    LEAST = "least"


@dataclass(frozen=True, slots=True)
class Request:
    """One derivative: equal requests are one function, so recursion ends.

    `markings` has one entry an argument, `result` says whether the returned value is active (OUT for floats,
    DUP for pointers, CONST else). `overwritten` are the positions of pointer arguments whose memory the
    caller may change between the augmented primal and the reverse pass. `returns_primal`: the derivative
    returns the primal's value too. `disjoint`: the accessed ranges of all pointer arguments and of their
    shadows do not overlap, as a check at run time has found. `globals` are the names of global variables
    whose shadows are in use when the function is called: they may hold active values before and after it.
    `width`: how many tangents there are of everything in FORWARD mode. `errors`: what is carried in FORWARD
    mode are rounding errors in the place of tangents. `runtime`: a shadow that is its primal, or null, says
    when the program runs that memory is inactive. `strong_zero`: zero contributes nothing by any operation,
    not only by those with poles, whatever it is multiplied by. `private` is None where one thread alone works
    on the memory of the call; else several do at the same time, and it holds the positions of the pointer
    arguments behind which is memory that only the thread of the call sees. `is_nested`: several teams may run
    it at the same time. `is_differentiated`: the derivative has a derivative in turn, so that its tape has to
    be memory like a program's: blocks of their own, each of values of one kind. `held`: an exception may end
    the caller while the tape is out, so that the context has to know all of it. `constants`: fields behind
    pointer arguments, by the argument's position and the offsets that lead there, that hold addresses of
    constant memory: there is nothing in the shadow's field. `numberless` are the positions of pointer
    arguments behind which the caller knows that no number lies, and which therefore are no matter where
    memory has shadows; `fixed` are those of pointers with shadows that lead to nothing but the program's
    constants, as texts are: no number there is ever active.
    """

    function: str
    mode: Mode
    markings: tuple[Marking, ...]
    result: Marking
    overwritten: frozenset[int] = frozenset()
    returns_primal: bool = False
    disjoint: bool = False
    globals: frozenset[str] = frozenset()
    keeping: Keeping = Keeping.CHEAPEST
    width: int = 1
    errors: bool = False
    runtime: bool = False
    strong_zero: bool = False
    private: frozenset[int] | None = None
    is_nested: bool = False
    is_differentiated: bool = False
    held: bool = False
    constants: frozenset[tuple[int, tuple[tuple[int, int], ...]]] = frozenset()
    numberless: frozenset[int] = frozenset()
    fixed: frozenset[int] = frozenset()

    @property
    def has_stack(self) -> bool:
        """Whether the tape lies on the stack of records that one call of a user's derivative has."""
        return self.mode is Mode.SPLIT and not self.is_differentiated

    @property
    def is_concurrent(self) -> bool:
        """Whether several threads of a team run the function at the same time."""
        return self.private is not None
