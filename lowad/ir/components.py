"""The strongly connected parts of a graph.

Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM J. Computing 1(2), 1972.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Vertex = TypeVar("Vertex", bound=Hashable)


def components(edges: Mapping[Vertex, Iterable[Vertex]]) -> list[tuple[Vertex, ...]]:
    """Return the groups of vertices that reach each other, each after those that it leads to.

    `edges` has every vertex, with what it leads to.
    """
    index: dict[Vertex, int] = {}
    low: dict[Vertex, int] = {}
    path: list[Vertex] = []
    on_path: set[Vertex] = set()
    found: list[tuple[Vertex, ...]] = []
    for root in edges:
        if root in index:
            continue
        stack = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        path.append(root)
        on_path.add(root)
        while stack:
            vertex, rest = stack[-1]
            for target in rest:
                if target not in index:
                    index[target] = low[target] = len(index)
                    path.append(target)
                    on_path.add(target)
                    stack.append((target, iter(edges[target])))
                    break
                if target in on_path:
                    low[vertex] = min(low[vertex], index[target])
            else:
                stack.pop()
                if stack:
                    low[stack[-1][0]] = min(low[stack[-1][0]], low[vertex])
                if low[vertex] == index[vertex]:
                    at = path.index(vertex)
                    found.append(tuple(path[at:]))
                    on_path.difference_update(path[at:])
                    del path[at:]
    return found
