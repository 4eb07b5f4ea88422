"""The strongly connected parts of a graph."""

from collections.abc import Hashable, Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import TypeVar

Vertex = TypeVar("Vertex", bound=Hashable)


def components(edges: Mapping[Vertex, Iterable[Vertex]]) -> list[tuple[Vertex, ...]]:
    """Return the groups of vertices that reach each other, each after those that it leads to.

    `edges` has every vertex, with what it leads to.
    """
    others = {vertex: [after for after in found if after != vertex] for vertex, found in edges.items()}
    try:
        return [(vertex,) for vertex in TopologicalSorter(others).static_order()]
    except CycleError:
        return _condensed(others)


def _condensed(edges: Mapping[Vertex, Iterable[Vertex]]) -> list[tuple[Vertex, ...]]:
    # Most graphs have no circles but of one vertex, and are told without the cost of loading a library.
    import networkx

    order = {vertex: at for at, vertex in enumerate(edges)}
    whole = networkx.DiGraph(dict(edges))
    groups = networkx.condensation(whole)
    after = networkx.lexicographical_topological_sort(
        groups.reverse(copy=False),
        key=lambda group: min(map(order.__getitem__, groups.nodes[group]["members"])),
    )
    return [tuple(sorted(groups.nodes[group]["members"], key=order.__getitem__)) for group in after]
