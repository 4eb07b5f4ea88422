"""Minimum cuts, by networkx."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from math import inf

SOURCE = "source"
SINK = "sink"

Edge = tuple[Hashable, Hashable, float]
_Graph = Mapping[Hashable, Collection[Hashable]]


def minimum_cut(edges: Iterable[Edge]) -> set[Hashable]:
    """Return the vertices on the source's side of a cheapest cut between SOURCE and SINK.

    Capacities may be infinite. Of several cheapest cuts it is the one nearest to the source, so the
    result does not depend on the algorithm. Vertices that edges of infinite capacity tie to one side are that
    side for networkx, which then has a graph of a fraction of the size. ValueError where no cut is finite.
    """
    edges = list(edges)
    tied: defaultdict[Hashable, list[Hashable]] = defaultdict(list)
    tied_to: defaultdict[Hashable, list[Hashable]] = defaultdict(list)
    for start, end, capacity in edges:
        if capacity == inf:
            tied[start].append(end)
            tied_to[end].append(start)
    first, last = _reached(SOURCE, tied), _reached(SINK, tied_to)
    if not first.isdisjoint(last):
        raise ValueError("no cut is finite")
    capacities: defaultdict[tuple[Hashable, Hashable], float] = defaultdict(float)
    for start, end, capacity in edges:
        outer, inner = SOURCE if start in first else start, SINK if end in last else end
        # What leads into the source or out of the sink is never cut, what leads from one to the other always.
        if start not in last and end not in first and (outer, inner) != (SOURCE, SINK) and capacity:
            capacities[outer, inner] += capacity
    return first | _side_of_source(capacities)


def _reached(start: Hashable, graph: _Graph) -> set[Hashable]:
    found = {start}
    work = [start]
    while work:
        for following in graph.get(work.pop(), ()):
            if following not in found:
                found.add(following)
                work.append(following)
    return found


def _side_of_source(capacities: Mapping[tuple[Hashable, Hashable], float]) -> set[Hashable]:
    vertices = {vertex for edge in capacities for vertex in edge}
    if not vertices.issuperset((SOURCE, SINK)):
        return _reached(SOURCE, _following(capacities))
    import networkx

    graph = networkx.DiGraph()
    # An edge without a capacity has an infinite one.
    graph.add_edges_from(
        (start, end, {} if capacity == inf else {"capacity": capacity})
        for (start, end), capacity in capacities.items()
    )
    flow = networkx.algorithms.flow.boykov_kolmogorov(graph, SOURCE, SINK)
    left = [
        (start, end)
        for start in flow
        for end, edge in flow[start].items()
        if edge["flow"] < edge["capacity"] - 1e-9
    ]
    return _reached(SOURCE, _following(left))


def _following(edges: Iterable[tuple[Hashable, Hashable]]) -> _Graph:
    found: defaultdict[Hashable, list[Hashable]] = defaultdict(list)
    for start, end in edges:
        found[start].append(end)
    return found
