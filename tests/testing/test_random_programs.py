"""Random programs: the same choices make the same text, trials tell right from wrong, failures get small."""

from random import Random

import pytest

from lowad.llvm.optimise import optimise
from lowad.testing.choices import Choices, draw
from lowad.testing.generate import Text, generate
from lowad.testing.reduce import Numbers, reduce
from lowad.testing.trial import Setting, Verdict, try_all


def test_the_same_choices_make_the_same_program() -> None:
    numbers = draw(Random(5))
    assert generate(Choices(numbers), "f") == generate(Choices(numbers), "f")
    assert generate(Choices(numbers), "f") != generate(Choices(draw(Random(6))), "f")


def test_no_choices_make_the_smallest_program() -> None:
    lengths = [len(generate(Choices(draw(Random(seed))), "f").text) for seed in range(20)]
    assert len(generate(Choices(()), "f").text) < min(lengths)


def test_choices_are_zero_when_they_have_run_out() -> None:
    choices = Choices((7, 300))
    assert [choices.below(5), choices.below(256), choices.below(9)] == [2, 44, 0]
    assert choices.is_over()


def test_programs_use_what_makes_reverse_mode_hard() -> None:
    text = "".join(generate(Choices(draw(Random(seed))), f"f{seed}").text for seed in range(60))
    for feature in (
        "memmove",
        "memset",
        "malloc",
        "switch",
        "do {",
        "while (",
        "break;",
        "noinline",
        "d - 1",
    ):
        assert feature in text, feature


def test_reduction_keeps_what_fails_and_drops_the_rest() -> None:
    def fails(numbers: Numbers) -> bool:
        return 9 in numbers and 4 in numbers[: numbers.index(9)]

    start = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    assert reduce(start, fails) == (4, 9)


def test_reduction_ends_after_the_tries_it_was_given() -> None:
    tried: list[Numbers] = []

    def fails(numbers: Numbers) -> bool:
        tried.append(numbers)
        return False

    assert reduce((1, 2, 3, 4), fails, tries=3) == (1, 2, 3, 4)
    assert len(tried) == 3


@pytest.mark.parametrize("setting", [Setting(0, 0), Setting(2, 2), Setting(3, 3)])
def test_derivatives_of_random_programs_are_right(setting: Setting) -> None:
    rng = Random(setting.level)
    programs = [generate(Choices(draw(rng)), f"f{at}") for at in range(4)]
    outcomes = try_all(programs, setting)
    bad = [outcome for outcome in outcomes if outcome.verdict not in (Verdict.RIGHT, Verdict.REFUSED)]
    assert not bad
    assert any(outcome.verdict is Verdict.RIGHT for outcome in outcomes)


def test_a_wrong_gradient_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The derivative is spoilt in its text: adjoints are subtracted where they should be added."""
    plain = optimise

    def spoilt(text: str, **options: object) -> str:
        if "diffe_f" in text:
            text = text.replace("= fadd nsz double ", "= fsub nsz double ")
        return plain(text, **options)  # type: ignore[arg-type]

    program = generate(Choices(()), "f")
    assert try_all([program], Setting())[0].verdict is Verdict.RIGHT
    monkeypatch.setattr("lowad.testing.trial.optimise", spoilt)
    outcome = try_all([program], Setting())[0]
    assert outcome.verdict is Verdict.WRONG


def test_a_program_that_leaves_its_memory_is_noticed() -> None:
    text = "double f(double *x, double *y, int n) { return x[0] * x[12]; }"
    outcome = try_all([Text("f", text)], Setting(1, 0))[0]
    assert (outcome.verdict, outcome.kind) == (Verdict.CRASHED, "fault")
    assert "8 bytes at 96 of argument memory of 96 bytes" in outcome.details


def test_what_all_compiled_code_has_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both modes and the differences agree; the interpreter alone has not met the optimiser."""
    plain = optimise

    def spoilt(text: str, **options: object) -> str:
        return plain(text.replace("3.000000e+00", "5.000000e+00"), **options)  # type: ignore[arg-type]

    monkeypatch.setattr("lowad.testing.trial.optimise", spoilt)
    outcome = try_all(
        [Text("f", "double f(double *x, double *y, int n) { return 3 * x[0]; }")], Setting(1, 0)
    )[0]
    assert (outcome.verdict, outcome.kind) == (Verdict.WRONG, "interpreted")
