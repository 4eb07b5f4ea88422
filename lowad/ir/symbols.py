"""The names of functions as linkers know them."""

import re

from lowad.ir.module import Function


def symbol(fn: Function) -> str:
    """Return the name of a function as linkers know it: without the quotes and escapes of printed IR."""
    return unquoted(fn.name)


def unquoted(name: str) -> str:
    """Return a printed name without quotes and escapes."""
    if not name.startswith('"'):
        return name
    raw = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda found: bytes((int(found[1], 16),)), name[1:-1].encode())
    return raw.decode(errors="replace")
