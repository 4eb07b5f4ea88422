"""The lattice of type trees: laws on trees at random, and each operation on small ones."""

from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from lowad.analysis.types.kinds import ANYTHING, INTEGER, PADDING, POINTER, Conflict, Float
from lowad.analysis.types.tree import (
    DEPTH,
    EMPTY,
    WIDTH,
    ZERO,
    Entry,
    Index,
    TypeTree,
    join,
    leaf,
    tree_of,
    whole,
)
from lowad.analysis.types.window import window
from lowad.ir.types import DOUBLE, FLOAT

D, F = Float(DOUBLE), Float(FLOAT)
SIZES = {D: (8,), F: (4,), POINTER: (8,), INTEGER: (1, 4, 8), ANYTHING: (1, 4, 8, 16)}

indices = st.builds(Index, st.sampled_from(range(-16, 48, 4)), st.sampled_from((0, 0, 0, 8, 16, 24)))


def entries(inside: st.SearchStrategy[TypeTree]) -> st.SearchStrategy[Entry]:
    kinds = st.sampled_from(tuple(SIZES))
    return kinds.flatmap(
        lambda kind: st.builds(
            Entry,
            st.just(kind),
            st.sampled_from(SIZES[kind]),
            inside if kind is POINTER else st.just(EMPTY),
            st.booleans(),
        )
    )


def fits(pair: tuple[Index, Entry]) -> bool:
    """Whether the elements of an array do not overlap."""
    return not pair[0].period or pair[1].size_bytes <= pair[0].period


def levels(inside: st.SearchStrategy[TypeTree]) -> st.SearchStrategy[TypeTree]:
    pairs = st.lists(st.tuples(indices, entries(inside)).filter(fits), max_size=5)
    return pairs.map(tree_of)


trees = levels(levels(st.just(EMPTY)))
few = settings(max_examples=60, deadline=None)


def copied(tree: TypeTree) -> TypeTree:
    """Return an equal tree of other objects, in another order."""
    items = reversed(tree.entries.items())
    return TypeTree({index: entry._replace(inside=copied(entry.inside)) for index, entry in items})


def at(kind: Float, *offsets: int) -> TypeTree:
    return tree_of((Index(offset), Entry(kind, kind.ty.bits // 8, EMPTY)) for offset in offsets)


def guess(kind: Float, *offsets: int) -> TypeTree:
    return tree_of(
        (Index(offset), Entry(kind, kind.ty.bits // 8, EMPTY, is_guess=True)) for offset in offsets
    )


def array(kind: Float, period: int, offset: int = 0) -> TypeTree:
    return TypeTree({Index(offset, period): Entry(kind, kind.ty.bits // 8, EMPTY)})


@given(trees, trees, trees)
@few
def test_merge_is_associative_and_commutative(a: TypeTree, b: TypeTree, c: TypeTree) -> None:
    left, right = a.merge(b), b.merge(a)
    assert left == right
    assert hash(left) == hash(right)
    assert left.merge(c) == a.merge(b.merge(c))


def test_entries_of_one_place_join_in_any_order_to_the_same() -> None:
    """Every triple: guesses, certain entries and blanks that meet are too rare at random."""
    pointers = [Entry(POINTER, 8, inside) for inside in (EMPTY, leaf(D, 8))]
    plain = [Entry(kind, size, EMPTY) for kind in (INTEGER, ANYTHING, PADDING) for size in (4, 8)]
    certain = [Entry(D, 8, EMPTY), *plain, *pointers]
    known = [*certain, *(entry._replace(is_guess=True) for entry in certain)]
    for a, b in product(known, known):
        assert join(a, b) == join(b, a)
        assert join(join(a, b), b) == join(a, b)
    for a, b, c in product(known, known, known):
        assert join(join(a, b), c) == join(a, join(b, c))


@given(trees, trees)
@few
def test_merge_is_idempotent_and_grows(a: TypeTree, b: TypeTree) -> None:
    both = a.merge(b)
    assert a.merge(copied(a)) is a
    assert a.merge(EMPTY) is a
    assert both.merge(a) is both
    assert both.merge(b) is both


@given(trees, trees, trees)
@few
def test_merge_is_monotone(a: TypeTree, b: TypeTree, c: TypeTree) -> None:
    more = a.merge(c).merge(b)
    assert more.merge(a.merge(b)) is more


@given(trees, trees)
@few
def test_common_is_commutative_and_says_nothing_new(a: TypeTree, b: TypeTree) -> None:
    both = a.common(b)
    assert both == b.common(a)
    for index, entry in both.entries.items():
        for side in (a.at(index), b.at(index)):
            assert side is not None
            assert side.kind in (entry.kind, ANYTHING)


@given(trees)
@few
def test_common_of_equals_is_the_same(a: TypeTree) -> None:
    assert a.common(copied(a)) == a


@given(trees, st.integers(-40, 40))
@few
def test_view_undoes_lift(a: TypeTree, by: int) -> None:
    assert a.lift(Index(by)).view(Index(by)) == a


@given(trees, trees, st.integers(0, DEPTH))
@few
def test_truncation_commutes_with_merge(a: TypeTree, b: TypeTree, depth: int) -> None:
    assert a.merge(b).limited(depth) == a.limited(depth).merge(b.limited(depth))
    assert a.limited(depth).depth <= depth


@given(trees, st.integers(0, 16), st.integers(1, 24))
@few
def test_a_window_holds_single_places_inside_it(a: TypeTree, offset: int, size: int) -> None:
    for index, entry in window(a, offset, size).entries.items():
        assert index.period == 0
        assert index.offset >= 0
        assert index.offset + entry.size_bytes <= size


def test_contradictions_are_kept_apart() -> None:
    both = leaf(D, 8).merge(leaf(INTEGER, 4))
    assert both.conflicts == ((ZERO, Conflict((D, INTEGER))),)
    assert both.merge(leaf(POINTER, 8)).conflicts == ((ZERO, Conflict((D, INTEGER, POINTER))),)
    assert leaf(D, 8).merge(leaf(ANYTHING, 8)) == leaf(D, 8)


def test_what_is_padding_in_one_and_a_number_in_another_is_neither() -> None:
    """A structure of a byte and `float`s, and of a byte and `double`s: what is behind the byte in both."""
    padding = TypeTree({Index(0): Entry(INTEGER, 1, EMPTY), Index(1): Entry(PADDING, 7, EMPTY)})
    either = padding.merge(TypeTree({Index(4): Entry(Float(FLOAT), 4, EMPTY)}))
    assert either.common(padding) == TypeTree(
        {Index(0): Entry(INTEGER, 1, EMPTY), Index(1): Entry(PADDING, 3, EMPTY)}
    )
    assert either.common(either) == either


def test_common_treats_zeros_as_whatever_else_it_is() -> None:
    assert leaf(D, 8).common(leaf(ANYTHING, 8)) == leaf(D, 8)
    assert leaf(D, 8).common(leaf(ANYTHING, 4)) == EMPTY
    assert leaf(D, 8).common(leaf(INTEGER, 8)) == EMPTY
    assert leaf(D, 8).common(EMPTY) == EMPTY


def test_common_finds_places_inside_arrays() -> None:
    assert array(D, 8).common(at(D, 0, 16)) == at(D, 0, 16)
    assert array(D, 16).common(array(D, 8)) == array(D, 16)


def test_lift_by_a_period_makes_arrays() -> None:
    point = at(D, 0).merge(leaf(INTEGER, 4, Index(8)))
    lifted = point.lift(Index(16, 24))
    assert str(lifted) == "{16+24k: double, 24+24k: integer x4}"
    assert at(D, 0).lift(Index(0, 4)) == EMPTY


def test_view_from_an_unknown_element_sees_arrays_of_its_period() -> None:
    tree = array(D, 24).merge(at(F, 100))
    assert tree.view(Index(24, 24)) == array(D, 24, -24)
    assert tree.view(Index(0, 8)) == EMPTY


def test_view_from_an_unknown_element_sees_what_contradicts_some_of_them() -> None:
    addresses = leaf(POINTER, 8, Index(16, 32))
    both = array(D, 16).merge(addresses).view(Index(0, 16))
    assert both.at(Index(0, 16)) == Entry(Conflict((D, POINTER)), 8, EMPTY)
    # The others have nothing at such a distance, or more of the same.
    assert array(D, 16).merge(leaf(POINTER, 8, Index(24, 32))).view(Index(0, 16)) == array(D, 16)
    assert array(D, 16).merge(array(D, 32, 16)).view(Index(0, 16)) == array(D, 16)


def test_a_window_cuts_arrays_into_elements() -> None:
    assert window(array(D, 8, 16), 16, 24) == at(D, 0).merge(guess(D, 8, 16))
    assert window(array(D, 8), 4, 16) == guess(D, 4)


def test_a_single_place_ends_an_array_but_not_at_its_begin() -> None:
    integer = leaf(INTEGER, 8, Index(16))
    assert window(array(D, 8).merge(integer), 0, 24) == at(D, 0).merge(guess(D, 8)).merge(integer)
    begin = window(array(D, 8, 16).merge(integer), 16, 8)
    assert begin.conflicts == ((ZERO, Conflict((D, INTEGER))),)


def test_an_array_without_gaps_ends_for_good_and_one_of_structures_does_not() -> None:
    pointer = leaf(POINTER, 8, Index(16))
    assert window(array(D, 8).merge(pointer), 16, 16) == window(pointer, 16, 16)
    assert window(array(D, 16).merge(leaf(POINTER, 8, Index(24))), 32, 8) == guess(D, 0)


def test_an_array_behind_what_ends_another_is_kept_in_whatever_order_they_are_found() -> None:
    found = [leaf(F, 4, Index(12, 4)), leaf(F, 4, Index(84, 4)), leaf(INTEGER, 4, Index(16))]
    for parts in permutations(found):
        tree = EMPTY
        for part in parts:
            tree = tree.merge(tree.news(part))
        assert whole(window(tree, 84, 8), 4) == F
        assert window(tree, 84, 8).at(Index(4)) is not None


def test_what_an_array_may_not_reach_gives_way() -> None:
    integer = leaf(INTEGER, 4, Index(16))
    copied = window(array(D, 8), 0, 24)
    assert copied.merge(integer) == integer.merge(copied) == at(D, 0).merge(guess(D, 8)).merge(integer)
    beside = copied.merge(leaf(INTEGER, 4, Index(20)))
    assert window(beside, 0, 24) == at(D, 0).merge(guess(D, 8)).merge(leaf(INTEGER, 4, Index(20)))
    assert guess(D, 0).merge(at(D, 0)) == at(D, 0).merge(guess(D, 0)) == at(D, 0)


def test_arrays_that_disagree_are_in_conflict() -> None:
    mixed = array(D, 8).merge(TypeTree({Index(8, 16): Entry(INTEGER, 8, EMPTY)}))
    found = window(mixed, 0, 16)
    assert found.at(ZERO) == Entry(D, 8, EMPTY)
    assert found.conflicts == ((Index(8), Conflict((D, INTEGER))),)


def test_integers_are_cut_and_floats_are_not() -> None:
    assert window(leaf(INTEGER, 8), 0, 4) == leaf(INTEGER, 4)
    assert window(leaf(INTEGER, 8), 4, 4) == leaf(INTEGER, 4)
    assert window(leaf(D, 8), 0, 4) == EMPTY
    assert window(leaf(D, 8), 4, 4) == EMPTY


def test_pointers_nest_to_the_depth_and_no_further() -> None:
    tree = leaf(D, 8)
    for _ in range(10):
        tree = tree.only(ZERO, 8)
    assert tree.depth == DEPTH
    assert tree.pointee().depth == DEPTH - 1


def test_a_wide_level_keeps_what_is_near() -> None:
    wide = tree_of((Index(8 * i), Entry(D, 8, EMPTY)) for i in range(-WIDTH, WIDTH))
    assert len(wide.entries) == WIDTH
    assert ZERO in wide.entries
    assert wide.merge(at(D, 8 * WIDTH)) is wide


def test_fill_adds_what_contradicts_nothing() -> None:
    known = at(D, 0).merge(leaf(INTEGER, 4, Index(24)))
    assert array(D, 8).unfilled(at(D, 8)) == array(D, 8)
    assert array(D, 8).unfilled(known) == EMPTY
    assert array(D, 16).unfilled(known) == array(D, 16)
    assert leaf(INTEGER, 4, Index(4)).unfilled(known) == EMPTY
    inner = at(F, 0).only(ZERO, 8)
    assert inner.unfilled(leaf(POINTER, 8)) == inner
    assert inner.unfilled(at(D, 0).only(ZERO, 8)) == leaf(POINTER, 8)


def test_bytes_of_integers_in_an_array_are_no_news() -> None:
    words = leaf(INTEGER, 8, Index(0, 40))
    byte = leaf(INTEGER, 1, Index(41, 40))
    assert words.news(byte) is EMPTY
    assert words.news(leaf(ANYTHING, 4, Index(4, 40))) is EMPTY
    assert whole(window(words, 41, 1), 1) is INTEGER
    for other in (
        leaf(INTEGER, 1, Index(48, 40)),
        leaf(INTEGER, 8, Index(4, 40)),
        leaf(INTEGER, 1, Index(1, 20)),
        leaf(F, 4, Index(4, 40)),
    ):
        assert words.news(other) is other
    guess = TypeTree({Index(0, 40): Entry(INTEGER, 8, EMPTY, True)})
    assert guess.news(byte) is byte
    assert leaf(D, 8, Index(0, 40)).news(byte) is byte


def test_whole_is_one_kind_without_gap() -> None:
    assert whole(at(F, 0, 4), 8) == F
    assert whole(at(F, 0), 8) is None
    assert whole(at(F, 0).merge(leaf(INTEGER, 4, Index(4))), 8) is None
    assert whole(leaf(INTEGER, 4).merge(leaf(ANYTHING, 4, Index(4))), 8) is INTEGER
    assert whole(leaf(D, 8).merge(leaf(INTEGER, 8)), 8) is None


def test_join_returns_its_left_side_where_nothing_is_new() -> None:
    left = Entry(D, 8, EMPTY)
    assert join(left, Entry(D, 8, EMPTY)) is left
    assert join(left, Entry(ANYTHING, 8, EMPTY)) is left
    clash = join(left, Entry(INTEGER, 8, EMPTY))
    assert join(clash, left) is clash
