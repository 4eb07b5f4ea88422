"""What is known of functions before their bodies are read: text, the names in it, users as asked for."""

import re
from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from functools import cached_property
from typing import TYPE_CHECKING, final

from lowad.ir.instructions import Instruction

if TYPE_CHECKING:
    from lowad.ir.module import Function

_NAME = re.compile(r'@(?:"[^"]*"|[-\w$.]++)', re.ASCII)
_CALLED = re.compile(rf"{_NAME.pattern}(?=\()", re.ASCII)
_ADDRESSED = re.compile(rf"{_NAME.pattern}(?!\()", re.ASCII)
_INVOKE = re.compile(r"(?:\A|\n) +(?:%[^=\n]* = )?invoke .*")


@final
class Uses(dict[Instruction, int]):
    """Who uses a value: what asks for it first reads all bodies in which it may stand.

    To note a use asks for nothing.
    """

    __slots__ = ("_complete",)

    def __init__(self, complete: Callable[[], None]) -> None:
        super().__init__()
        self._complete = complete

    def __iter__(self) -> Iterator[Instruction]:
        self._complete()
        return super().__iter__()

    def __len__(self) -> int:
        self._complete()
        return super().__len__()

    def __contains__(self, user: object) -> bool:
        self._complete()
        return super().__contains__(user)

    def keys(self) -> KeysView[Instruction]:  # type: ignore[override]
        self._complete()
        return super().keys()

    def values(self) -> ValuesView[int]:  # type: ignore[override]
        self._complete()
        return super().values()

    def items(self) -> ItemsView[Instruction, int]:  # type: ignore[override]
        self._complete()
        return super().items()


@final
class Body:
    """The body of a function that nobody has asked for yet: its lines, up to the brace that ends it, and who
    reads them."""

    def __init__(self, text: str, read: Callable[["Function", str], None]) -> None:
        self.text = text
        self._read = read

    def read(self, fn: "Function") -> None:
        """Append the blocks to `fn`."""
        self._read(fn, self.text)

    def calling(self, names: Mapping[str, str], then: Callable[["Function"], None]) -> "Body":
        """Return the body with calls of other functions, which `then` puts there once it has been read."""

        def read(fn: "Function", _: str) -> None:
            self.read(fn)
            then(fn)

        def renamed(found: re.Match[str]) -> str:
            name = found[0][1:]
            return "@" + names.get(name, name)

        return Body(_CALLED.sub(renamed, self.text), read)

    @property
    def has_debug(self) -> bool:
        """Whether there is debug data in it."""
        return "!dbg " in self.text or "#dbg_" in self.text

    @property
    def invoked(self) -> tuple[str | None, ...]:
        """The names of what calls name that say what comes after an exception, None for what is no global."""
        named = map(_CALLED.search, _INVOKE.findall(self.text))
        return tuple(dict.fromkeys(found and found[0][1:] for found in named))

    @cached_property
    def mentioned(self) -> tuple[str, ...]:
        """The names of the globals that may stand in it, each once."""
        return _names(_NAME, self.text)

    @cached_property
    def called(self) -> tuple[str, ...]:
        """The names of those that calls name as what they call."""
        return _names(_CALLED, self.text)

    @cached_property
    def addressed(self) -> tuple[str, ...]:
        """The names of those that may stand elsewhere too."""
        return _names(_ADDRESSED, self.text)


def _names(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name[1:] for name in pattern.findall(text)))
