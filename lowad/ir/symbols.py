"""The names of functions as linkers know them."""

import re
from collections.abc import Sequence

from lowad.ir.module import Function

_OF_HEADERS = frozenset(("linkonce_odr", "weak_odr"))
GLOBAL_NAME = re.compile(r'@("(?:[^"\\]|\\.)*"|[-\w$.]+)')
"""A global in printed IR, its name as printed."""
_INTERPOSABLE = frozenset(("weak", "linkonce", "extern_weak"))
LISTED = 12
"""How many functions a message names."""


def is_interposable(fn: Function) -> bool:
    """Whether a linker may put another definition in the place of a function (LangRef, linkage types)."""
    return not _INTERPOSABLE.isdisjoint(fn.words)


def symbol(fn: Function) -> str:
    """Return the name of a function as linkers know it: without the quotes and escapes of printed IR."""
    return unquoted(fn.name)


def unquoted(name: str) -> str:
    """Return a printed name without quotes and escapes."""
    if not name.startswith('"'):
        return name
    raw = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda found: bytes((int(found[1], 16),)), name[1:-1].encode())
    return raw.decode(errors="replace")


def names_of(functions: Sequence[Function], like: str = "") -> str:
    """Return names of functions for a message: those like the one asked for, and the module's own."""
    from difflib import get_close_matches

    names = [symbol(fn) for fn in functions]
    # What headers bring, every module that includes them has.
    own = [symbol(fn) for fn in functions if _OF_HEADERS.isdisjoint(fn.words)]
    shown = list(dict.fromkeys((*get_close_matches(like, names, LISTED), *(own or names))))[:LISTED]
    left = len(names) - len(shown)
    return (", ".join(shown) or "none") + (f" and {left} more" if left else "")
