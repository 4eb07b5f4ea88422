"""Where what is kept of nests of loops lies: in regions of known extents, or that grow."""

import pytest

from lowad.analysis.manager import Manager
from lowad.cache.make import make_plan
from lowad.ir.parser import parse
from lowad.request import Keeping, Marking, Mode, Request

# As clang leaves the vectorised columns of a matrix: four rows a round, and none where there are
# fewer rows or matrices overlap.
COLUMNS = """
define double @columns(double %x, i64 %rows, i64 %columns, i1 %apart, ptr %seen) {
entry:
  %is.any = icmp sgt i64 %rows, 0
  %few = icmp ult i64 %rows, 4
  %whole = and i64 %rows, 9223372036854775804
  br label %outer
outer:
  %j = phi i64 [ 0, %entry ], [ %j.next, %next ]
  %s = phi double [ 1.0, %entry ], [ %t, %next ]
  br i1 %is.any, label %rest, label %next
rest:
  %asked = load volatile i1, ptr %seen
  %slow = CONDITION
  br i1 %slow, label %next, label %front
front:
  br label %inner
inner:
  %i = phi i64 [ 0, %front ], [ %i.next, %inner ]
  %p = phi double [ %s, %front ], [ %p.next, %inner ]
  %q = fmul double %p, %x
  %p.next = fmul double %q, %p
  %i.next = add nuw i64 %i, 4
  %end = icmp eq i64 %i.next, %whole
  br i1 %end, label %left, label %inner
left:
  %p.last = phi double [ %p.next, %inner ]
  br label %next
next:
  %t = phi double [ %s, %outer ], [ %s, %rest ], [ %p.last, %left ]
  %j.next = add nuw nsw i64 %j, 1
  %stop = icmp eq i64 %j.next, %columns
  br i1 %stop, label %done, label %outer
done:
  %r = phi double [ %t, %next ]
  ret double %r
}
"""


@pytest.mark.parametrize(
    ("condition", "guards"),
    [
        ("select i1 %few, i1 true, i1 %apart", [("apart", False), ("few", False), ("is.any", True)]),
        ("select i1 %few, i1 true, i1 %asked", [("few", False), ("is.any", True)]),
    ],
)
def test_joined_conditions_in_front_of_a_loop_are_taken_one_by_one(
    condition: str, guards: list[tuple[str, bool]]
) -> None:
    """Without `%few` the count of the inner loop is 2^62 where there are fewer than four rows."""
    extents = inner_extents(condition)
    assert extents == [guards]


def test_where_the_condition_that_counts_comes_later_the_region_grows() -> None:
    """It is computed inside the outer loop, of what the count is computed of."""
    assert inner_extents("icmp ult i64 %rows, 4") == [None]


def inner_extents(condition: str) -> list[list[tuple[str, bool]] | None]:
    """Return the conditions for the inner loop, by name, of each region of both; None where it grows."""
    fn = parse(COLUMNS.replace("CONDITION", condition)).function("columns")
    assert fn is not None
    markings = (Marking.OUT, *(Marking.CONST,) * 4)
    request = Request("columns", Mode.REVERSE, markings, Marking.OUT, keeping=Keeping.ALL)
    plan = make_plan(fn, request, Manager(fn))
    nests = [region for region in plan.regions if len(region.loops) == 2]
    return [
        None
        if nest.extents is None
        else [(str(on.ref).removeprefix("%"), word) for on, word in nest.extents[1].guards]
        for nest in nests
    ]
