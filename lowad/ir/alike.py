"""Functions of a header that several files have made their own: one and the same, under names that differ."""

import re

from lowad.ir.module import Function, Global, GlobalVariable
from lowad.ir.printer import print_function

_NAME = re.compile(r'@("(?:[^"\\]|\\.)*"|[-\w$.]+)')
_ASIDE = re.compile(r",? !\w+ !\d+|^ *#dbg_.*\n|#\d+", re.MULTILINE)
"""What says nothing of a function's value: metadata, records for debuggers, numbers of attribute groups."""


def are_alike(one: Function, other: Function) -> bool:
    """Whether two internal functions do the same to the letter, with all that they call and name."""
    return _Comparison(one, other).holds


class _Comparison:
    """Compares functions that are believed to be one until they differ."""

    def __init__(self, one: Function, other: Function) -> None:
        self._taken: set[tuple[Global, Global]] = set()
        self.holds = self._are_one(one, other)

    def _are_one(self, one: Global | None, other: Global | None) -> bool:
        if one is other:
            return True
        if one is None or other is None or not ("internal" in one.words and "internal" in other.words):
            return _is_same_constant(one, other)
        if (one, other) in self._taken:
            return True
        self._taken.add((one, other))
        if not (isinstance(one, Function) and isinstance(other, Function) and one.blocks and other.blocks):
            return False
        (text, names), (other_text, other_names) = _shape(one), _shape(other)
        if one.fn_type is not other.fn_type or text != other_text:
            return False
        assert one.module is not None
        assert other.module is not None
        known, others = one.module.globals, other.module.globals
        pairs = zip(names, other_names, strict=True)
        return all(self._are_one(known.get(name), others.get(found)) for name, found in pairs)


def _is_same_constant(one: Global | None, other: Global | None) -> bool:
    """Whether two globals are constants of one value that only their files see."""
    both = [item for item in (one, other) if isinstance(item, GlobalVariable) and item.is_constant]
    return len(both) == 2 and both[0].initializer is not None and both[0].initializer == both[1].initializer


def _shape(fn: Function) -> tuple[str, list[str]]:
    """Return the body of a function as printed, with a sign for each global in it, and their names."""
    text = _ASIDE.sub("", print_function(fn).partition("{\n")[2])
    return _NAME.sub("@", text), _NAME.findall(text)
