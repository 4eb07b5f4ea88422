"""Minimum cuts against all subsets of small graphs."""

from itertools import combinations
from math import inf
from random import Random

import pytest

from lowad.cache.mincut import SINK, SOURCE, Edge, minimum_cut


def _cost(edges: list[Edge], side: frozenset[object]) -> float:
    return sum(capacity for start, end, capacity in edges if start in side and end not in side)


@pytest.mark.parametrize("seed", range(40))
def test_is_the_cheapest_and_nearest_to_the_source(seed: int) -> None:
    random = Random(seed)
    inner = list(range(random.randint(1, 6)))
    ends = [SOURCE, *inner, SINK]
    edges: list[Edge] = []
    for _ in range(random.randint(2, 24)):
        start, end = random.sample(ends, 2)
        is_open = random.random() < 0.2 and {start, end} != {SOURCE, SINK}
        edges.append((start, end, inf if is_open else random.choice((0.05, 1.0, 1.5, 2.0, 7.0))))
    sides = [
        frozenset((SOURCE, *chosen)) for size in range(len(inner) + 1) for chosen in combinations(inner, size)
    ]
    least = min(_cost(edges, side) for side in sides)
    if least == inf:
        with pytest.raises(ValueError, match="no cut is finite"):
            minimum_cut(edges)
        return
    cheapest = [side for side in sides if _cost(edges, side) <= least + 1e-9]
    assert minimum_cut(edges) == frozenset.intersection(*cheapest)
