"""Which -O levels the default suite takes: some each, spread evenly; with --every-level all of them."""

import zlib
from collections.abc import Sequence
from typing import TypeVar

import pytest

Levels = TypeVar("Levels", int, tuple[int, ...])


def one_of(name: str, levels: Sequence[Levels]) -> Levels:
    """Return the level, or the levels, that fall to what has this name."""
    return levels[zlib.crc32(name.encode()) % len(levels)]


def has_every(metafunc: pytest.Metafunc) -> bool:
    """Whether the suite is to run at every level."""
    return bool(metafunc.config.getoption("--every-level"))
