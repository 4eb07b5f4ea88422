"""Sets of memory to any of which one pointer leads: those that are part of others say nothing more."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from lowad.analysis.alternatives import largest
from lowad.analysis.places import MemoryObject, ObjectKind, Objects
from lowad.ir.module import GlobalVariable
from lowad.ir.types import DOUBLE

_ITEMS = [MemoryObject(ObjectKind.GLOBAL, GlobalVariable(f"g{n}", DOUBLE, None)) for n in range(7)]
_FAMILIES = st.lists(st.frozensets(st.sampled_from(_ITEMS), min_size=1, max_size=5), max_size=12)


def _closed(found: Objects, sets: Iterable[Objects], may_be: Objects) -> Objects:
    """Return what has a shadow where all that may of a set has one as soon as any of it has."""
    while True:
        more = found.union(*(one & may_be for one in sets if not found.isdisjoint(one)))
        if more == found:
            return found
        found = more


@given(_FAMILIES, st.frozensets(st.sampled_from(_ITEMS)), st.frozensets(st.sampled_from(_ITEMS)))
def test_the_largest_sets_say_all_that_all_of_them_say(
    family: list[Objects], begin: Objects, may_be: Objects
) -> None:
    kept = largest(family)
    assert set(kept) <= set(family)
    assert not any(one < other for one in kept for other in kept)
    assert _closed(begin & may_be, kept, may_be) == _closed(begin & may_be, family, may_be)
