"""Rewrite what later stages would need a rule of their own for into what they know already.

Everything here means the same program: a call through a pointer becomes a choice among direct calls, sorting
a search for a permutation and copies, a block that is resized a new block. Analysis, plan and code generation
meet ordinary instructions, in both modes.
"""

import re
from collections.abc import Collection

from lowad.ir.module import Function, Module
from lowad.rewrite import (
    aliases,
    atomics,
    blas,
    captured,
    carriers,
    distances,
    eigen,
    endings,
    fronted,
    halves,
    indirect,
    interleaved,
    irreducible,
    labels,
    library,
    masked,
    messages,
    packed,
    pointers,
    rejoined,
    relative,
    replaced,
    teams,
    variadic,
)

KERNELS = eigen.LETTERS
"""The letters that BLAS has for the types of numbers for which there are kernels."""

NO_KERNELS = frozenset[str]()


def may_concern(text: str) -> bool:
    """Whether the program as it was written may hold what `rewrite_source` rewrites."""
    parts = (aliases, library, blas, labels, variadic, packed, relative, replaced, masked)
    return any(part.may_concern(text) for part in parts)


def rewrite_source(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite calls of aliases and library functions, accesses under a mask, jumps to labels, arithmetic of a
    processor's vectors; say whether there were any. Functions that are not `within`, where that is given, go
    on to call libraries as they do.

    What the module then calls is in `definitions`.
    """
    return any(
        [
            aliases.rewrite(module),
            library.redirect(module, within),
            blas.rewrite(module, within),
            masked.rewrite(module),
            labels.rewrite(module),
            packed.rewrite(module),
            relative.rewrite(module),
            replaced.is_concerned(module),
        ]
    )


def rewrite_lists(module: Module) -> bool:
    """Rewrite functions of any number of arguments; say whether there were any.

    This comes before structures go by pointer, for these functions then are like others.
    """
    return variadic.rewrite(module)


def may_concern_threads(text: str) -> bool:
    """Whether a program may hold what `rewrite_threads` rewrites."""
    return teams.may_concern(text)


def rewrite_threads(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite parallel regions in all functions, or in those `within` unless they call through pointers; say
    whether there were any.

    This comes first, while who forks and what is run are in the same module as the front end wrote them.
    """
    return teams.rewrite(module, within)


def may_concern_kernels(text: str) -> bool:
    """Whether a program may hold what `rewrite_kernels` rewrites."""
    return eigen.may_concern(text)


def rewrite_kernels(
    module: Module, within: Collection[Function] | None = None, letters: frozenset[str] = KERNELS
) -> bool:
    """Rewrite calls of kernels of products that a program brings along as templates, in all functions or in
    those `within`, and of numbers that BLAS has these letters for; say whether there were any.

    This comes before functions are copied for exceptions: no routine throws.
    """
    return eigen.rewrite(module, letters, within)


def definitions(module: Module) -> list[str]:
    """Return the text of the functions that rewritten calls lead to."""
    return [*library.definitions(module), *replaced.definitions(module)]


def may_concern_prepared(text: str) -> bool:
    """Whether a program that LLVM has prepared may hold what `rewrite_prepared` rewrites."""
    return (
        re.search(r"\b(?:call|invoke)\b[^@\n]* %[^ @\n]+\(", text) is not None
        or re.search(r"\b(?:atomic|atomicrmw|cmpxchg|inttoptr|ptrtoint)\b", text) is not None
        or _may_be_irreducible(text)
        or halves.may_concern(text)
        or interleaved.may_concern(text)
        or messages.may_concern(text)
        or fronted.may_concern(text)
        or rejoined.may_concern(text)
    )


def _may_be_irreducible(text: str) -> bool:
    return " br " in text or " switch " in text


def rewrite_prepared(
    module: Module, suits: indirect.Suits, within: Collection[Function] | None = None
) -> bool:
    """Rewrite loops with several entries, and in the functions `within` addresses found by distances,
    addresses and floats that travel as integers, floats beside other things in one integer or vector, calls
    through pointers, atomic accesses of floats, messages between processes and blocks without their first
    byte, and calls that never return; say whether there were any.

    `suits` says of a call through a pointer and a function whether it may lead there.
    """
    return any(
        [
            irreducible.rewrite(module),
            distances.rewrite(module, within),
            pointers.rewrite(module, within),
            carriers.rewrite(module, within),
            interleaved.rewrite(module, within),
            halves.rewrite(module, within),
            indirect.rewrite(module, suits, within),
            endings.rewrite(module),
            atomics.rewrite(module, within),
            captured.rewrite(module),
            messages.rewrite(module, within),
            rejoined.rewrite(module, within),
        ]
    )
