"""Strongly connected parts of small random graphs, against what reaches what."""

from random import Random

import pytest

from lowad.ir.components import components


@pytest.mark.parametrize("seed", range(30))
def test_groups_reach_each_other_and_stand_after_what_they_lead_to(seed: int) -> None:
    random = Random(seed)
    count = random.randint(1, 9)
    share = random.choice((0.1, 0.2, 0.4))
    edges = {a: [b for b in range(count) if random.random() < share] for a in range(count)}
    reached = {a: {a} for a in edges}
    for _ in edges:
        for a in edges:
            reached[a].update(*(reached[b] for b in edges[a]))
    groups = components(edges)
    place = {vertex: at for at, group in enumerate(groups) for vertex in group}
    assert sorted(place) == list(edges)
    for a in edges:
        for b in edges:
            assert (place[a] == place[b]) == (b in reached[a] and a in reached[b])
            if b in reached[a]:
                assert place[b] <= place[a]
