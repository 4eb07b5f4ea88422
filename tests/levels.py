"""Which -O levels the default suite takes: one each, spread evenly; with --every-level all of them."""

import zlib
from collections.abc import Sequence

import pytest


def one_of(name: str, levels: Sequence[int]) -> int:
    """Return the level that falls to what has this name."""
    return levels[zlib.crc32(name.encode()) % len(levels)]


def has_every(metafunc: pytest.Metafunc) -> bool:
    """Whether the suite is to run at every level."""
    return bool(metafunc.config.getoption("--every-level"))
