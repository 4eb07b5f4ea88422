"""Python's own recursion, as deep as programs call: what is known of a function is asked of its callees
first."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

FRAMES = 10_000
"""Python's frames at most: some ten for each function in a chain of calls. Few of them are on the machine's
own stack, so that one of 8 MB has room for several times as many."""


@contextmanager
def deep() -> Iterator[None]:
    """Let Python recur as deep as a chain of a thousand calls needs, and no less deep than it may already."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
