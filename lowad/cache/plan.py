"""The plan: everything that code generation of a reverse-mode derivative obeys, and why it is so.

For each node that the reverse pass reads it says whether it is at hand, recomputed there, or kept in a slot.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from enum import Enum
from typing import final

from lowad.analysis.expr import Expr
from lowad.analysis.loops import Loop
from lowad.analysis.places import Offset
from lowad.analysis.sweep import Range
from lowad.analysis.types.kinds import INTEGER, PADDING, POINTER, Float, Plain
from lowad.analysis.types.segments import Segment
from lowad.cache.nodes import Node
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function
from lowad.ir.printer import print_instruction
from lowad.ir.types import FloatType, Type
from lowad.ir.values import Value
from lowad.records import dataclass
from lowad.request import Request


class RecipeKind(Enum):
    """How the reverse pass computes a node anew."""

    AT_HAND = "at hand"
    CLONE = "recomputed"
    RELOAD = "reloaded"
    CHOOSE = "chosen by predecessor"
    EVOLVE = "from the iteration"
    CONDITION = "from the branch condition"


@final
@dataclass(frozen=True, slots=True)
class Recipe:
    """One way to compute a node in the reverse pass: what it reads, and its price in units of one addition.

    CLONE and RELOAD repeat the instruction, for a shadow on shadow operands. EVOLVE expands `expression`.
    CHOOSE selects among the phi's incoming values. `requires` are nodes that must be had elsewhere in the
    reverse pass for the recipe to be right there: a RELOAD may need stores to be taken back that the pass
    comes to before. CONDITION reads the condition that decided between two predecessors; `inverted` where
    true means the first one.
    """

    kind: RecipeKind
    reads: tuple[Node, ...] = ()
    price: float = 0.0
    expression: Expr | None = None
    inverted: bool = False
    requires: tuple[Node, ...] = ()


WORD = Plain("number or address")
"""The kind of a word that holds a `double` at one time, or in one object, and an address at another.

Which it is shows in its shadow: addresses are below 2 to the 48th, and of numbers only those are that are not
normal. Shadows of integers are zero.
"""


EITHER = 96
"""What words of 64 bits hold that are numbers of 64 bits or of 32."""


class Unknown(Enum):
    """What becomes of shadows of bytes that are copied and of which it could not be decided what they are.

    ZERO: they have to be zero when it runs. BITS: they move whatever numbers they are of, if one end has
    none; no address is there. ALONG: the block is a new one, and what is copied is freed next, so that they
    may be anything. APART: each whole word is an address, whose shadow goes along, or numbers, whose adjoints
    come back; that shows in its bits. Other bytes have to be zero.
    """

    ZERO = "zero"
    BITS = "bits"
    ALONG = "along"
    APART = "apart"


@final
@dataclass(frozen=True, slots=True)
class Moved:
    """What a copy or a fill of memory does to shadows, by `fields`; those `unknown` are taken as `how` says.

    `is_seen`: it is to be expected that the unknown ones have none, for they are text or seem to be integers.
    `bits`: how wide all numbers are that may lie in them: EITHER if each word is a `double`, or a `float`
    beside nothing; 0 where they are of several kinds.
    """

    fields: tuple[Segment, ...]
    unknown: tuple[Segment, ...]
    how: Unknown = Unknown.ZERO
    is_seen: bool = False
    bits: int = 0

    @property
    def doubts(self) -> tuple[Segment, ...]:
        """The unknown fields whose shadows have to be zero."""
        return self.unknown if self.how is Unknown.ZERO else ()

    @property
    def numbers(self) -> tuple[Segment, ...]:
        """The fields that are numbers, or may be: adjoints go back there, tangents forth."""
        return tuple(field for field in self.fields if field.kind is WORD or isinstance(field.kind, Float))

    @property
    def addresses(self) -> tuple[Segment, ...]:
        """The fields that are addresses, or may be: shadows go along."""
        return tuple(field for field in self.fields if field.kind in (POINTER, WORD))

    @property
    def is_of_integers(self) -> bool:
        """Whether every field is known to be an integer, and not only to be cleared somewhere."""
        return all(field.kind in (INTEGER, PADDING) for field in self.fields)


class Access(Enum):
    """What a store does to the derivative of what it overwrites.

    LEFT: nothing, for there is none. MOVED: what is stored takes it along. CLEARED: nothing carries it on.
    TOLD_APART: the same, unless the shadow turns out to be an address, which stays. CHECKED: it has to be
    zero when the program runs, which ends with a message if it is not. DISGUISED: it has to be that of an
    address, which is what is stored, or may be a number.
    """

    LEFT = "left"
    MOVED = "moved"
    CLEARED = "cleared"
    TOLD_APART = "told apart"
    CHECKED = "checked"
    DISGUISED = "disguised"


class CallKind(Enum):
    """What the derivative does with a call."""

    PLAIN = "plain"
    RULE = "rule"
    MOVE = "move"
    SET = "set"
    REDUCE = "reduce"
    ALLOCATE = "allocate"
    FREE = "free"
    AUGMENT = "augment"
    REPLAY = "replay"
    TANGENT = "tangent"
    MIRROR = "mirror"
    TURN = "turn"
    TWICE = "twice"
    MAKE = "make"
    FIND = "find"
    END = "end"


@final
@dataclass(frozen=True, slots=True)
class CallPlan:
    """How a call is differentiated, with the callee's request where it has one.

    AUGMENT: the augmented callee runs forward, its reverse pass in reverse, joined by a tape. REPLAY: the
    primal runs forward, and the callee's whole derivative in the reverse pass, for it writes nothing and what
    it reads is still there; where nothing needs the value the primal does not run at all (`skipped`). A
    routine of BLAS that keeps nothing is augmented without a tape (`tapeless`). TANGENT: its forward
    derivative takes its place. MIRROR: the reverse pass calls what its row says, for the threads of the team.
    TURN: the reverse pass waits until all turns that were taken later have been taken back. TWICE: it is
    called for a block's shadow, too. MAKE: a shadow is noted beside memory that the library has made, such as
    an exception, and FIND: it is found again by the address. END: the program ends there, with a message.
    `moved`: what MOVE and SET do to shadows. `stays`: a block that ALLOCATE makes may outlive the function,
    and is noted with its shadow, for derivatives that find it in a variable.
    """

    kind: CallKind
    request: Request | None = None
    why: str = ""
    skipped: bool = False
    tapeless: bool = False
    moved: Moved | None = None
    stays: bool = False

    @property
    def has_tape(self) -> bool:
        """Whether the reverse pass reads a tape that the callee's forward pass has made."""
        return self.kind is CallKind.AUGMENT and not self.tapeless


class RouteKind(Enum):
    """Where the reverse pass goes after a block."""

    FINISH = "finish"
    JUMP = "jump"
    CHOOSE = "choose"
    LOOP = "loop"


@final
@dataclass(frozen=True, slots=True)
class Route:
    """Where the reverse pass goes after `block`: to the reverse of one of `sources`.

    FINISH: the entry's reverse ends the pass. JUMP: to the only source, past a region without derivatives
    where it is no predecessor. CHOOSE: by the node CameFrom(block). LOOP: a header; `sources` are preheader
    and latch, chosen by the iteration.
    """

    kind: RouteKind
    sources: tuple[Block, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Slot:
    """A place that keeps a node from the forward to the reverse pass.

    `loops`: the nest it varies over, outermost first; none means one place. `element` is the type stored,
    narrower than the node's where `narrowed`.
    """

    index: int
    node: Node
    element: Type
    loops: tuple[Loop, ...]
    narrowed: bool = False


@final
@dataclass(frozen=True, slots=True)
class Extent:
    """How many iterations of `loop` a slot has room for, known in front of the nest's outermost loop.

    `expression`: back edges taken at most; `guards`: conditions with the outcome under which the loop runs.
    """

    loop: Loop
    expression: Expr
    guards: tuple[tuple[Value, bool], ...]


@final
@dataclass(frozen=True, slots=True)
class Region:
    """One allocation for all slots of one nest of loops.

    `extents` has one entry a loop where every extent is known: then slots are arrays, indexed by the
    iterations. Else it is None: the region is a row of records that grows, one record each time the innermost
    loop's header is passed.
    """

    loops: tuple[Loop, ...]
    slots: tuple[Slot, ...]
    extents: tuple[Extent, ...] | None


@final
@dataclass(frozen=True, slots=True)
class Span:
    """Bytes of the memory behind `base`, or of its shadow."""

    base: Value
    range: Range


@final
@dataclass(frozen=True, slots=True)
class Window:
    """A copy of the bytes `span` of a shadow, in which a thread gathers the adjoints of `loads` in `loop`.

    It consists of numbers of type `element`. It is used where it is not larger than what it is good for:
    `rounds` is how often it is added to at most; and where the shadows of `apart`, which the loop reads
    and clears, lie elsewhere. From the first to the second byte of `inner`, behind the base of the span, no
    other thread comes near.
    """

    loop: Loop
    span: Span
    element: FloatType
    loads: frozenset[Instruction]
    rounds: Expr
    apart: tuple[Span, ...]
    inner: tuple[Expr, Expr]


@final
@dataclass(frozen=True, slots=True)
class ForwardPlan:
    """What the FORWARD derivative of `fn` does with calls, and which instructions write active memory.

    `unneeded` are those that it does without, but for their tangents. `checked` are loads of which the shadow
    has to be zero when it runs.
    """

    fn: Function
    request: Request
    calls: Mapping[Call, CallPlan]
    stores: frozenset[Instruction]
    unneeded: frozenset[Instruction] = frozenset()
    checked: frozenset[Instruction] = frozenset()

    def dump(self) -> str:
        """Return the plan as text, in the order of the program."""
        lines = [_title(self.fn, self.request), *_call_lines(self.calls)]
        lines += [f"  {print_instruction(i)}: left out" for i in self.fn.instructions if i in self.unneeded]
        lines += [
            f"  {print_instruction(i)}: with its tangent" for i in self.fn.instructions if i in self.stores
        ]
        return "\n".join(lines)


@final
@dataclass(frozen=True, slots=True)
class Plan:
    """What the derivative of `fn` under `request` does, all of it.

    `stores` says of those among `adjoints` what becomes of what they overwrite. `choosable` are
    operations whose adjoint may be zero for a choice made later; then they contribute nothing, however
    steep they are. `contended` are those that add to memory that other threads may add to at the same
    time; `windows` are where some of them add to memory of the thread's own first. `repeated` are stores
    that the reverse pass takes back and that are made again when it is over, for others see that memory.
    `unwinds`: an exception may end the derivative, whose context then knows all its memory. `mingled` are
    accesses of numbers whose shadows may hold an address, which lay there at another time; `lent` store
    addresses where the caller's shadow may hold the seed of a number, which would be lost; `links` are what
    puts addresses where narrow numbers lie at another time, or finds them there; `odd` are the
    `mingled` and `contended` accesses that are right where each number lies at a multiple of its size, which
    shows when the program runs; `unneeded` write to memory that nobody reads, and are left out.
    """

    fn: Function
    request: Request
    calls: Mapping[Call, CallPlan]
    adjoints: frozenset[Instruction]
    stores: Mapping[Instruction, Access]
    routes: Mapping[Block, Route]
    recipes: Mapping[Node, Recipe]
    slots: Mapping[Node, Slot]
    regions: tuple[Region, ...]
    repeated: tuple[Instruction, ...] = ()
    choosable: frozenset[Instruction] = frozenset()
    contended: frozenset[Instruction] = frozenset()
    windows: tuple[Window, ...] = ()
    unwinds: bool = False
    mingled: frozenset[Instruction] = frozenset()
    lent: frozenset[Instruction] = frozenset()
    links: frozenset[Instruction] = frozenset()
    odd: frozenset[Instruction] = frozenset()
    unneeded: frozenset[Instruction] = frozenset()
    reasons: Mapping[Node, str] = field(default_factory=dict)

    def dump(self) -> str:
        """Return the plan as text, in the order of the program."""
        lines = [_title(self.fn, self.request), *_call_lines(self.calls)]
        for node, recipe in self.recipes.items():
            if recipe.kind is not RecipeKind.AT_HAND and node not in self.slots:
                lines.append(f"  {node}: {recipe.kind.value}")
        for node, slot in self.slots.items():
            nest = " x ".join(f"%{loop.header.name}" for loop in slot.loops) or "once"
            lines.append(f"  {node}: kept as {slot.element} {nest}{_because(self.reasons.get(node, ''))}")
        for region in self.regions:
            how = "arrays" if region.extents is not None else "growing records"
            lines.append(f"  nest %{region.loops[0].header.name}: {len(region.slots)} slots as {how}")
        gathered = {load: window for window in self.windows for load in window.loads}
        for instr in self.fn.instructions:
            for does in self._does(instr, gathered.get(instr)):
                lines.append(f"  {print_instruction(instr)}: {does}")
        for block, route in self.routes.items():
            targets = ", ".join(f"%{source.name}" for source in route.sources)
            lines.append(f"  after %{block.name}: {route.kind.value} {targets}".rstrip())
        return "\n".join(lines)

    def _does(self, access: Instruction, window: Window | None) -> Iterator[str]:
        """Yield what an access does to its shadow that others do not."""
        if window is not None:
            yield _gathers(window)
        elif access in self.contended:
            yield "adds at once, for other threads may add there"
        elif access in self.mingled:
            yield "drops what an address left in the shadow"
        if access in self.odd:
            yield "has to lie at a multiple of its size"
        if access in self.unneeded:
            yield "left out"


def _gathers(window: Window) -> str:
    base, ends = window.span.base.ref, window.span.range
    return f"gathers in %{window.loop.header.name} what is added to {base} from {ends.low} to {ends.high}"


def _title(fn: Function, request: Request) -> str:
    markings = ", ".join(
        f"{argument.ref}: {marking.value}"
        for argument, marking in zip(fn.arguments, request.markings, strict=True)
    )
    constants = "".join(
        f", const {fn.arguments[index].ref} at {' at '.join(str(Offset(*offset)) for offset in path)}"
        for index, path in sorted(request.constants)
    )
    numberless = "".join(f", no number in {fn.arguments[index].ref}" for index in sorted(request.numberless))
    fixed = "".join(f", constants in {fn.arguments[index].ref}" for index in sorted(request.fixed))
    return f"plan of @{fn.name} ({request.mode.value}; {markings}{constants}{numberless}{fixed})"


def _call_lines(calls: Mapping[Call, CallPlan]) -> list[str]:
    return [
        f"  call {call.callee.ref}: {planned.kind.value}{_because(planned.why)}"
        for call, planned in calls.items()
        if planned.kind is not CallKind.PLAIN
    ]


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""
