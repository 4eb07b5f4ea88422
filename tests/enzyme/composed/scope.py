"""What a program is made of as it grows: choices, definitions in front of the function, and types."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from lowad.testing.choices import Choices

Item = TypeVar("Item")


class Scope:
    """The choices of one program, and the definitions that they have led to, in order."""

    NUMBERS: ClassVar[tuple[str, ...]] = (
        "x[({}) % n]",
        "x[({}) % n] * x[(({}) + 1) % n]",
        "T(0.5) * x[({}) % n] + T(0.25) * T({})",
        "std::sin(x[({}) % n]) + T(0.1)",
        "x[({}) % n] * T(0.7)",
    )
    """Expressions that depend on x at an index, `{}`."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.definitions: list[str] = []
        self._used = 0

    def one_of(self, items: Sequence[Item]) -> Item:
        """Return one of the items; the first is the simplest."""
        return self.choices.one_of(items)

    def chance(self, of: int) -> bool:
        """Return true once in so many times."""
        return self.choices.below(of) == of - 1

    def fresh(self, stem: str) -> str:
        """Return a name that the program has not used."""
        self._used += 1
        return f"{stem}{self._used}"

    def define(self, text: str) -> None:
        """Put a definition in front of the function."""
        self.definitions.append(text)

    def inlined(self) -> str:
        """Return what stands in front of a function: mostly nothing, sometimes that it is to stay one."""
        return self.one_of(("static", "static", "static __attribute__((noinline))"))

    def number(self, at: str) -> str:
        """Return an expression that depends on x at an index."""
        return self.one_of(self.NUMBERS).replace("{}", at)


@dataclass(frozen=True, slots=True)
class Type:
    """A type of C++ as it is spelled inside a template over T, and what a program does with its objects."""

    name: str
    make: Callable[[str], str]
    """An expression for a new object, from an expression that is an integer of zero or more."""
    total: Callable[[str], str]
    """An expression of type T that depends on all that an object holds, smoothly on the numbers."""
    change: Callable[[str, str], str]
    """A statement that changes an object, with the help of such an integer."""
    is_active: bool = True
    """Whether there are numbers in it."""
    is_copied: bool = True
    """Whether it can be copied, not just moved."""
    fill: Callable[[str, str], str] | None = None
    """A statement that sets an object of which nothing is known, where an assignment does not."""

    def set(self, place: str, at: str) -> str:
        """Return a statement that gives a place a new object."""
        return self.fill(place, at) if self.fill else f"{place} = {self.make(at)};"
