"""Dataclasses whose `frozen` is for type checkers, which refuse an assignment before the program runs.

A class that refuses it at run time costs twice as much to make and to fill, and lowad has more than a hundred
that it makes whenever it starts. Everything else is as the standard library has it. Its own decorator is for
what people hold who run no type checker (`lowad/api/`), and for what is not loaded at every start.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses

    def dataclass(cls=None, *, frozen=False, eq=True, **options):
        """Return the class as the standard library's decorator does, assignable but with the hash of its
        fields where it is `frozen`."""
        if cls is None:
            return lambda made: dataclass(made, frozen=frozen, eq=eq, **options)
        return dataclasses.dataclass(cls, eq=eq, unsafe_hash=frozen and eq, **options)


__all__ = ["dataclass"]
