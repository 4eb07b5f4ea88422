"""What a random C function has at hand while it is written: its variables, and how often its text runs."""

from dataclasses import dataclass, field
from typing import final

INDEXABLE = 6
"""Elements that every pointer of a program may be used for."""

LONGEST = 7
"""No loop of a program runs more often."""


@final
@dataclass(frozen=True, slots=True)
class Helper:
    """A function that programs may call: how its call is written, and how many statements it runs at most.

    `returns` is "double", "void", "pointer", "struct" or "complex"; `takes` has one entry an argument:
    "pointer", "int", "double", "struct", "complex", "web", "holder", "box", "chain", or "depth" for the
    levels of a recursion.
    """

    name: str
    returns: str
    takes: tuple[str, ...]
    cost: int


@final
@dataclass(frozen=True, slots=True)
class Layout:
    """A structure of a program: its type, and the function that changes one.

    `numbers` and `integers` are places in it, `{i}` in them stands for an index; `starts` are the fields that
    have an address.
    """

    struct: str
    change: str
    numbers: tuple[str, ...]
    integers: tuple[str, ...]
    starts: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class Chain:
    """The nodes of a program: what its functions' names begin with, and what there is in a node.

    `has_room`: they lie in one block. `is_global`: variables of the program lead to them.
    """

    name: str
    has_single: bool
    has_function: bool
    has_row: bool
    has_room: bool
    is_global: bool


@final
@dataclass(slots=True)
class Scope:
    """One function while it is written.

    Numbers stay within [-2, 2] and integers within 0 to 7, whatever is computed. `pointers` have `INDEXABLE`
    elements behind them and may be assigned; `arrays` are names that may not. `webs` has the web of pointers
    that the function may have, `is_lent` where it is the caller's; `holders` and `is_held` are the same of
    structures that keep addresses. `constants` are arrays of numbers that no input moves, unless the program
    writes to them by a pointer. `singles` are arrays of floats,
    `boxes` rows of structures of a `layout` of the program's, `functions` what a call through a pointer may
    come to. `chain` are the nodes of a list and a
    tree that the function has, `is_chain_lent` where they are the caller's. `stream`: what the names of its
    buffer's functions begin with, where it has one. `has_teams`: the program may have parallel regions.
    `owned` are the statements that release what it owns, on every way out. `run` counts the
    runs of the program, where it has variables that outlive a call. `rounds`: how often the text at hand runs
    at most.
    """

    returns: str
    doubles: list[str] = field(default_factory=list)
    floats: list[str] = field(default_factory=list)
    integers: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)
    pointers: list[str] = field(default_factory=list)
    arrays: list[str] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    structs: list[str] = field(default_factory=list)
    rings: list[str] = field(default_factory=list)
    webs: list[str] = field(default_factory=list)
    is_lent: bool = False
    holders: list[str] = field(default_factory=list)
    is_held: bool = False
    constants: list[str] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)
    layout: Layout | None = None
    chain: Chain | None = None
    is_chain_lent: bool = False
    stream: str = ""
    has_teams: bool = False
    unions: list[str] = field(default_factory=list)
    vectors: list[str] = field(default_factory=list)
    complexes: list[str] = field(default_factory=list)
    singles: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    owned: list[str] = field(default_factory=list)
    helpers: list[Helper] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    run: str = ""
    depth: int = 0
    rounds: int = 1
    cost: int = 0
    names: int = 0
    loops: list[str] = field(default_factory=list)

    def fresh(self, stem: str) -> str:
        """Return a name that the function has not used."""
        self.names += 1
        return f"{stem}{self.names}"

    def say(self, line: str) -> None:
        """Append a line at the depth that the text has reached."""
        self.lines.append("    " * (self.depth + 1) + line)
        self.cost += self.rounds
