"""Minimum cuts, by the largest flow."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import field
from math import inf
from typing import final

from lowad.records import dataclass

SOURCE = "source"
SINK = "sink"

Edge = tuple[Hashable, Hashable, float]
_Graph = Mapping[Hashable, Collection[Hashable]]

_NOTHING = 1e-9
"""What an arc can still carry where it is full, in the unit of capacities: what rounding leaves."""


def minimum_cut(edges: Iterable[Edge]) -> set[Hashable]:
    """Return the vertices on the source's side of a cheapest cut between SOURCE and SINK.

    Capacities may be infinite. Of several cheapest cuts it is the one nearest to the source, so the
    result does not depend on the algorithm. Vertices that edges of infinite capacity tie to one side are that
    side for the flow, whose graph then is a fraction of the size. ValueError where no cut is finite.
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
    """Return what is reached from the source once a largest flow runs, of finite and infinite capacities."""
    numbers: dict[Hashable, int] = {SOURCE: 0, SINK: 1}
    for start, end in capacities:
        numbers.setdefault(start, len(numbers))
        numbers.setdefault(end, len(numbers))
    flow = _Flow([[] for _ in numbers])
    for (start, end), capacity in capacities.items():
        flow.add(numbers[start], numbers[end], capacity)
    levels = flow.fill()
    return {vertex for vertex, number in numbers.items() if levels[number] >= 0}


@final
@dataclass(frozen=True, slots=True)
class _Flow:
    """A flow from vertex 0 to vertex 1, by numbers: of each vertex the arcs that leave it, of each arc where
    it ends and what it can still carry. Arc `n ^ 1` leads back along arc `n`.

    Source: E. A. Dinic, Soviet Math. Doklady 11 (1970): shortest ways are filled before longer ones.
    """

    arcs_of: list[list[int]]
    end_of: list[int] = field(default_factory=list)
    left: list[float] = field(default_factory=list)

    def add(self, start: int, end: int, capacity: float) -> None:
        """Add an arc, and the one that leads back along it."""
        for outer, inner, carried in ((start, end, capacity), (end, start, 0.0)):
            self.arcs_of[outer].append(len(self.end_of))
            self.end_of.append(inner)
            self.left.append(carried)

    def fill(self) -> list[int]:
        """Let as much flow as there can be; return of each vertex its distance from the source then, -1 where
        no way is left."""
        while (levels := self._levels())[1] >= 0:
            self._fill_shortest(levels)
        return levels

    def _levels(self) -> list[int]:
        levels = [-1] * len(self.arcs_of)
        levels[0] = 0
        reached = [0]
        for vertex in reached:
            for arc in self.arcs_of[vertex]:
                end = self.end_of[arc]
                if levels[end] < 0 and self.left[arc] > _NOTHING:
                    levels[end] = levels[vertex] + 1
                    reached.append(end)
        return levels

    def _fill_shortest(self, levels: list[int]) -> None:
        """Fill all ways on which each arc leads one level on."""
        end_of, left = self.end_of, self.left
        # Arcs of a vertex before this one lead nowhere any more.
        tried = [0] * len(levels)
        way: list[int] = []
        vertex = 0
        while True:
            if vertex == 1:
                vertex = self._carry(way)
            arcs = self.arcs_of[vertex]
            for at in range(tried[vertex], len(arcs)):
                arc = arcs[at]
                if left[arc] > _NOTHING and levels[end_of[arc]] == levels[vertex] + 1:
                    tried[vertex] = at
                    way.append(arc)
                    vertex = end_of[arc]
                    break
            else:
                if not way:
                    return
                vertex = end_of[way.pop() ^ 1]
                tried[vertex] += 1

    def _carry(self, way: list[int]) -> int:
        """Fill a way to the sink; cut it off at its first arc that is full, and return the vertex there."""
        left = self.left
        carried = min(left[arc] for arc in way)
        for arc in way:
            left[arc] -= carried
            left[arc ^ 1] += carried
        full = next(at for at, arc in enumerate(way) if left[arc] <= _NOTHING)
        vertex = self.end_of[way[full] ^ 1]
        del way[full:]
        return vertex
