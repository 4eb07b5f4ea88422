"""Minimum cuts, by networkx."""

from collections.abc import Hashable, Iterable
from math import inf

SOURCE = "source"
SINK = "sink"

Edge = tuple[Hashable, Hashable, float]


def minimum_cut(edges: Iterable[Edge]) -> set[Hashable]:
    """Return the vertices on the source's side of a cheapest cut between SOURCE and SINK.

    Capacities may be infinite. Of several cheapest cuts it is the one nearest to the source, so the
    result does not depend on the algorithm.
    """
    import networkx

    graph = networkx.DiGraph()
    graph.add_nodes_from((SOURCE, SINK))
    for start, end, capacity in edges:
        if graph.has_edge(start, end):
            capacity += graph[start][end].get("capacity", inf)
        if capacity == inf:
            graph.add_edge(start, end)
            graph[start][end].pop("capacity", None)
        else:
            graph.add_edge(start, end, capacity=capacity)
    flow = networkx.algorithms.flow.boykov_kolmogorov(graph, SOURCE, SINK)
    reached: set[Hashable] = {SOURCE}
    work: list[Hashable] = [SOURCE]
    while work:
        vertex = work.pop()
        for following, edge in flow[vertex].items():
            if following not in reached and edge["flow"] < edge["capacity"] - 1e-9:
                reached.add(following)
                work.append(following)
    return reached
