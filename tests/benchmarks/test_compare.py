"""The page of the comparison: its rows, and the inputs behind them."""

import numpy as np

from benchmarks.compare import PAGE, frame, page
from c_examples.examples import EXAMPLES, example_named, inputs_for


def test_shadows_overlap_where_the_primals_do() -> None:
    example = example_named("matmul_overlapping")
    made = frame(example, inputs_for(example, 3))
    (_, c), (_, a), _ = made.memory
    assert np.shares_memory(c, a) == np.shares_memory(made.memory[0][0], made.memory[1][0]) is True


def test_each_side_is_given_the_same() -> None:
    for example in EXAMPLES:
        size = example.small[-1]
        one, other = (frame(example, inputs_for(example, size)) for _ in range(2))
        assert len(one.arguments) == len(other.arguments)
        for ours, theirs in zip(one.memory, other.memory, strict=True):
            for mine, yours in zip(ours, theirs, strict=True):
                assert not np.shares_memory(mine, yours)
                np.testing.assert_array_equal(mine, yours)


def test_a_page_shows_rows_and_refusals() -> None:
    counts = dict.fromkeys(("instructions", "loads", "stores", "allocas", "calls", "allocations"), 7)
    whole: dict[str, object] = {
        **{"name": "whole", "lowad": counts, "enzyme": counts, "maker": "enzyme-ad 9"},
        **{"difference": 2e-16, "size": 10, "bytes": [8, 16], "ratio": 0.5, "fast_ratio": 0.25},
    }
    refused: dict[str, object] = {"name": "half", "lowad": counts, "enzyme_refused": "too hard"}
    lines = page([whole, refused]).splitlines()
    assert "| whole |" + " 7 / 7 |" * 6 + " 2e-16 | 10 | 8 / 16 | 0.50 | 0.25 |" in lines
    assert "| half |" + " 7 / - |" * 6 + " - |" * 5 in lines
    assert "`half`: Enzyme refuses." in lines
    titles = next(line for line in lines if line.startswith("| example"))
    assert titles.count("|") == lines[lines.index(titles) + 1].count("|") == 13


def test_the_page_in_the_documentation_has_every_example_and_relu3_at_five_instructions() -> None:
    rows = {line.split(" | ")[0].removeprefix("| "): line for line in PAGE.read_text("utf-8").splitlines()}
    assert all(example.name in rows for example in EXAMPLES)
    assert rows["relu3"].startswith("| relu3 | 5 / 5 | 0 / 0 | 0 / 0 | 0 / 0 | 0 / 0 | 0 / 0 | 0 |")
