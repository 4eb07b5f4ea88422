"""What a call or a whole function does to memory, in terms of its arguments and of globals."""

from typing import final

from lowad.analysis.objects import CallResult
from lowad.ir.module import Global
from lowad.records import dataclass

Numbers = frozenset[int]
NONE: Numbers = frozenset()
NO_RESULT = CallResult(elsewhere=False)


@final
@dataclass(frozen=True, slots=True)
class Summary:
    """What a call does: to the memory behind which arguments (by position), to which globals, or anywhere.

    `reads_all`, `writes_all`, `frees_all`: any memory that others can reach too. `captures`: arguments whose
    address is kept somewhere after the return, results apart. Memory that the callee made does not count.
    `state`: what is no memory of the program decides what the call does, or is changed by it.
    """

    reads: Numbers = NONE
    writes: Numbers = NONE
    frees: Numbers = NONE
    captures: Numbers = NONE
    global_reads: frozenset[Global] = frozenset()
    global_writes: frozenset[Global] = frozenset()
    reads_all: bool = False
    writes_all: bool = False
    frees_all: bool = False
    result: CallResult = NO_RESULT
    moves: tuple[int, int, int] | None = None
    sets: tuple[int, int, int] | None = None
    state: bool = False

    @property
    def may_write(self) -> bool:
        """Whether memory that others can reach may change."""
        changed = (self.writes, self.frees, self.global_writes)
        return any(changed) or self.writes_all or self.frees_all

    def __str__(self) -> str:
        words = []
        for name, numbers, items, everything in (
            ("reads", self.reads, self.global_reads, self.reads_all),
            ("writes", self.writes, self.global_writes, self.writes_all),
            ("frees", self.frees, frozenset(), self.frees_all),
            ("keeps", self.captures, frozenset(), False),
        ):
            told = [f"#{index}" for index in sorted(numbers)]
            told += sorted(item.ref for item in items)
            told += ["anything"] if everything else []
            if told:
                words.append(f"{name} {' '.join(told)}")
        if self.result.is_fresh:
            words.append("returns new memory")
        if self.result.arguments:
            words.append("returns " + " ".join(f"#{index}" for index in self.result.arguments))
        if self.state:
            words.append("has state")
        return ", ".join(words) or "nothing"


NOTHING = Summary()
