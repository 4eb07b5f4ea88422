"""Every suffix and prefix of generated names."""

from collections.abc import Sequence

from lowad.request import Mode, Request


def quotable(stem: str, pattern: str) -> str:
    """Put `stem`, a name as printed, into `pattern`, and keep its quotes outside."""
    if stem.startswith('"') and stem.endswith('"') and len(stem) > 1:
        return '"' + pattern.format(stem[1:-1]) + '"'
    return pattern.format(stem)


def apart(wanted: Sequence[str]) -> list[str]:
    """Return names that differ: equal ones, as derivatives of derivatives may have, get numbers."""
    taken: set[str] = set()
    found = []
    for name in wanted:
        made, number = name, 1
        while made in taken:
            made, number = quotable(name, f"{{}}.{number}"), number + 1
        taken.add(made)
        found.append(made)
    return found


def derivative(request: Request) -> str:
    """Name the function that `request` asks for; of SPLIT the reverse pass."""
    pattern = {Mode.REVERSE: "reverse_{}", Mode.SPLIT: "reverse_tape_{}", Mode.FORWARD: "forward_{}"}
    return quotable(request.function, pattern[request.mode])


def augmented(request: Request) -> str:
    """Name the augmented primal of a SPLIT request."""
    return quotable(request.function, "augmented_tape_{}")


def carried(half: str) -> str:
    """Name a half of a derivative in split mode that takes or returns the tape as users carry it."""
    return quotable(half, "{}.carried")


def entry(function: str, forward: bool) -> str:
    """Name what a user calls; in split mode for the reverse pass."""
    return quotable(function, "fwddiffe_{}" if forward else "diffe_{}")


def augmented_entry(function: str) -> str:
    """Name what a user calls for the augmented primal."""
    return quotable(function, "augmented_{}")


def seeded(function: str) -> str:
    """Name the entry that takes the seed of the result as its last argument."""
    return quotable(function, "diffe_{}.seeded")


def reverse_block(block: str) -> str:
    """Name the reverse of a block."""
    return quotable(block, "rev.{}")


def edge(block: str) -> str:
    """Name the block on the way from one reverse block to another."""
    return quotable(block, "to.{}")


def adjoint(value: str) -> str:
    """Name the adjoint of a value."""
    return quotable(value, "{}.adj")


def shadow(value: str) -> str:
    """Name the shadow of a pointer."""
    return quotable(value, "{}.shadow")


def tangent(value: str) -> str:
    """Name the tangent of a value."""
    return quotable(value, "{}.tan")


def kept(value: str) -> str:
    """Name a primal value that the reverse pass has read or recomputed."""
    return quotable(value, "{}.rev")


TAPE = "tape"
CONTEXT = "context"
SEED = "seed"
