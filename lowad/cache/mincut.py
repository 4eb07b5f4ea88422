"""Minimum cuts, by the largest flow that fits through a graph.

Source: Dinic, "Algorithm for Solution of a Problem of Maximum Flow in Networks with Power Estimation", Soviet
  Mathematics Doklady 11, 1970: shortest ways are filled until none is left, then longer ones.
"""

from collections.abc import Hashable, Iterable
from math import inf
from typing import final

SOURCE = "source"
SINK = "sink"

Edge = tuple[Hashable, Hashable, float]

_ROUNDING = 1e-9
"""Room in an edge that is no more than what additions of capacities leave."""


def minimum_cut(edges: Iterable[Edge]) -> set[Hashable]:
    """Return the vertices on the source's side of a cheapest cut between SOURCE and SINK.

    Capacities may be infinite, but not all along a way from SOURCE to SINK. Of several cheapest cuts it is
    the one nearest to the source, so the result does not depend on the algorithm.
    """
    network = _Network(edges)
    while (level := network.levels())[network.sink] >= 0:
        network.fill(level)
    return {vertex for vertex, at in network.numbers.items() if level[at] >= 0}


@final
class _Network:
    """A graph with a flow in it.

    Edges come in pairs, `2k` forwards and `2k + 1` backwards: `room` is how much more an edge takes, and
    what goes through it makes room in its partner.
    """

    def __init__(self, edges: Iterable[Edge]) -> None:
        self.numbers: dict[Hashable, int] = {}
        self.out: list[list[int]] = []
        self.target: list[int] = []
        self.room: list[float] = []
        self.source, self.sink = self._vertex(SOURCE), self._vertex(SINK)
        for start, end, capacity in edges:
            for here, there, room in ((start, end, capacity), (end, start, 0.0)):
                self.out[self._vertex(here)].append(len(self.target))
                self.target.append(self._vertex(there))
                self.room.append(room)

    def _vertex(self, name: Hashable) -> int:
        found = self.numbers.setdefault(name, len(self.out))
        if found == len(self.out):
            self.out.append([])
        return found

    def levels(self) -> list[int]:
        """Return the distance of every vertex from the source along edges with room, -1 where none leads."""
        level = [-1] * len(self.out)
        level[self.source] = 0
        queue = [self.source]
        for vertex in queue:
            for edge in self.out[vertex]:
                after = self.target[edge]
                if level[after] < 0 and self.room[edge] > _ROUNDING:
                    level[after] = level[vertex] + 1
                    queue.append(after)
        return level

    def fill(self, level: list[int]) -> None:
        """Send as much as fits along the shortest ways, on which each edge leads one level on."""
        waiting = [list(edges) for edges in self.out]
        way: list[int] = []
        vertex = self.source
        while True:
            if vertex == self.sink:
                vertex = self._send(way)
                continue
            edges = waiting[vertex]
            while edges:
                edge = edges[-1]
                after = self.target[edge]
                if level[after] == level[vertex] + 1 and self.room[edge] > _ROUNDING:
                    way.append(edge)
                    vertex = after
                    break
                edges.pop()
            else:
                if not way:
                    return
                vertex = self.target[way.pop() ^ 1]
                waiting[vertex].pop()

    def _send(self, way: list[int]) -> int:
        """Fill one way, take what lies behind its first full edge off it, and return where it ends then."""
        amount = min(self.room[edge] for edge in way)
        assert amount < inf, "no cut is finite"
        for edge in way:
            self.room[edge] -= amount
            self.room[edge ^ 1] += amount
        first = next(at for at, edge in enumerate(way) if self.room[edge] <= _ROUNDING)
        vertex = self.target[way[first] ^ 1]
        del way[first:]
        return vertex
