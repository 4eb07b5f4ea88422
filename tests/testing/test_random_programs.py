"""Random programs: the same choices make the same text, trials tell right from wrong, failures get small."""

import os
import signal
import time
from dataclasses import replace
from random import Random

import pytest

from lowad.llvm.optimise import optimise
from lowad.pipeline import program as programs_of
from lowad.request import Keeping
from lowad.testing import askers
from lowad.testing.apart import each_apart
from lowad.testing.choices import Choices, draw
from lowad.testing.fuzz import BATCH, batch, run_batch
from lowad.testing.generate import Text, generate
from lowad.testing.parts import parts
from lowad.testing.reduce import Numbers, reduce
from lowad.testing.setting import SWITCHES, Setting
from lowad.testing.teams import openmp_library
from lowad.testing.trial import Verdict, try_all
from tests.levels import has_every


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
    text = "".join(
        generate(Choices(draw(Random(seed))), f"f{seed}", mixed=seed % 3 == 0, threads=seed % 5 == 0).text
        for seed in range(500)
    )
    for feature in (
        "memmove",
        "memset",
        "malloc",
        "switch",
        "do {",
        "while (",
        "break;",
        *(
            "noinline",
            "d - 1",
            "realloc(",
            "->next",
            "goto",
            "case 1: {",
            "_out(&stream",
            "(*call",
            "_table[",
            "spare",
            "V z1",
            "__builtin_complex(",
            "kept_in",
            "h0b(",
            "U u9",
            "**into",
            "pick(",
            "cell->next",
            "= cells[0]; cells[0]",
            "memmove(web",
            "int *order",
        ),
        *("double b2[12 + ", "float q1"),
        *(
            "held->deep->c",
            "const double *row",
            "_tangent(",
            "held = ",
            "fixed + ",
            "unsigned long words",
            "stale",
            "float data",
        ),
        *("posix_memalign(", "store->spare = *(Link *)one", "_first, **tree", "_put(root->next, one)"),
        *("_by_value(*", "one->f = ", "_T **at = head", "[m]->next = *head"),
        *("schedule(dynamic)", "reduction(+ : ", "omp atomic", "omp critical", "omp ordered", "nowait"),
        *("lastprivate(", "collapse(2)", "omp sections", "omp_get_thread_num()", "firstprivate("),
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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Take every second batch by default; with --every-level all twelve."""
    if "batch_of" in metafunc.fixturenames:
        metafunc.parametrize("batch_of", range(0, 12, 1 if has_every(metafunc) else 2))


def test_derivatives_of_random_programs_are_right(batch_of: int) -> None:
    outcomes = [outcome for _, outcome in run_batch(batch_of)]
    bad = [outcome for outcome in outcomes if outcome.verdict not in (Verdict.RIGHT, Verdict.REFUSED)]
    assert not bad
    assert len(outcomes) == BATCH == 25
    assert sum(outcome.verdict is Verdict.REFUSED for outcome in outcomes) <= 3


def test_batches_draw_every_level_policy_and_oracle() -> None:
    settings = [batch(seed)[0] for seed in range(12)]
    assert {setting.level for setting in settings} == {0, 1, 2, 3}
    assert {setting.output for setting in settings} == {0, 1, 2, 3}
    assert {setting.keeping for setting in settings} == set(Keeping)
    many = [batch(seed)[0] for seed in range(400)]
    assert {setting.width for setting in many if setting.forward} >= {1, 2, 3}
    asked = [setting.asked for setting in many if setting.asked]
    assert {reverse for reverse, _ in asked} == set(askers.REVERSE)
    assert {forward for _, forward in asked} == set(askers.FORWARD)
    assert all({getattr(s, name) for s in settings} == {True, False} for name in SWITCHES)


@pytest.mark.parametrize("forward", sorted(set(askers.FORWARD)))
def test_every_way_to_ask_for_tangents_gives_what_the_interpreter_gives(forward: str) -> None:
    assert _asked("call", forward) is Verdict.RIGHT


@pytest.mark.parametrize("reverse", sorted(set(askers.REVERSE)))
def test_every_way_to_ask_for_gradients_gives_what_the_interpreter_gives(reverse: str) -> None:
    assert _asked(reverse, "call") is Verdict.RIGHT


def test_what_a_way_to_ask_gets_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One lane counts for less than it should."""
    monkeypatch.setitem(askers._SEEDS, 2, ((2.0, 0.5), (0.0, 0.4)))
    assert _asked("lanes2", "call") is Verdict.WRONG
    monkeypatch.setitem(askers._TANGENTS, 4, ((1.0, 0.25), (-2.0, -0.125), (0.5, 0.4), (3.0, 0.2)))
    assert _asked("call", "block4") is Verdict.WRONG


def _asked(reverse: str, forward: str) -> Verdict:
    """Return the verdict of a program that overwrites what it needs, asked in some way."""
    text = "for (int j = 0; j < n; j++) x[j] = x[j] * x[j + 1] * y[0]; y[0] = x[0]; return x[n] * y[0];"
    text = f"double f(double *x, double *y, int n) {{ {text} }}\n"
    text += askers.asking("f", reverse, forward, with_constants=False)
    return try_all([Text("f", text, asks=True)], Setting(asked=(reverse, forward)))[0].verdict


@pytest.mark.skipif(openmp_library() is None, reason="LLVM's run time of OpenMP is not installed")
def test_a_wrong_derivative_of_a_region_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adjoints are subtracted where threads should add them to what others read too."""
    plain = optimise

    def spoilt(text: str, **options: object) -> str:
        return plain(text.replace("atomicrmw fadd", "atomicrmw fsub"), **options)  # type: ignore[arg-type]

    loop = "for (int j = 0; j < 12; j++) s += x[j] * y[j] * x[j % 3];"
    text = f"double s = 0;\n#pragma omp parallel for reduction(+ : s) num_threads(2)\n{loop}\nreturn s;"
    program = Text("f", f"double f(double *x, double *y, int n) {{\n{text}\n}}")
    assert try_all([program], Setting(threads=True))[0].verdict is Verdict.RIGHT
    monkeypatch.setattr("lowad.testing.trial.optimise", spoilt)
    assert try_all([program], Setting(threads=True))[0].verdict is Verdict.WRONG


def test_a_program_that_ends_the_process_is_a_crash_and_others_go_on() -> None:
    texts = ("return x[0];", "if (n > 0) abort(); return x[0];", "return x[n & 1];")
    programs = [
        Text(f"f{at}", f"double f{at}(double *x, double *y, int n) {{ {text} }}")
        for at, text in enumerate(texts)
    ]
    outcomes = try_all(programs, Setting(1, 0, forward=False))
    assert [outcome.verdict for outcome in outcomes] == [Verdict.RIGHT, Verdict.CRASHED, Verdict.RIGHT]
    assert outcomes[1].kind == f"exit {-signal.SIGABRT}"


def test_jobs_that_do_not_end_are_given_up() -> None:
    def do(job: int) -> str:
        while job == 1:
            os.write(2, b"too long")
            time.sleep(5)
        return str(job)

    def died(how: str, words: str) -> str:
        return f"{how} {words}"

    assert list(each_apart(3, do, died, 0.5)) == ["0", "does not end too long", "2"]


def test_parts_are_what_a_function_reaches() -> None:
    text = """\
%S = type { double }
@g = internal global double 1.0
@h = internal global double 2.0
define double @a(ptr %x) !dbg !1 {
  %v = load double, ptr @g
  ret double %v
}
define double @b(ptr %x) {
  %v = call double @a(ptr %x)
  ret double %v
}
attributes #0 = { nounwind }
!named = !{!0}
!0 = !{i32 1}
!1 = !{!2}
!2 = !{}
!3 = !{!2}
"""
    first, second = parts(text, [("a",), ("b",)])
    assert "@b(" not in first
    assert "@h =" not in first
    assert "!3 =" not in first
    for line in ("%S =", "@g =", "define double @a", "attributes", "!named", "!0 =", "!1 =", "!2 ="):
        assert line in first, line
    assert "define double @b" in second
    assert "define double @a" in second
    assert "@g =" in second


def test_a_wrong_gradient_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The derivative is spoilt in its text: an adjoint is subtracted where it should be added."""
    plain = optimise

    def spoilt(text: str, **options: object) -> str:
        if "diffe_f" in text:
            text = text.replace("= fadd nsz double ", "= fsub nsz double ", 1)
        return plain(text, **options)  # type: ignore[arg-type]

    program = generate(Choices(()), "f")
    assert try_all([program], Setting())[0].verdict is Verdict.RIGHT
    monkeypatch.setattr("lowad.testing.trial.optimise", spoilt)
    outcome = try_all([program], Setting())[0]
    assert outcome.verdict is Verdict.WRONG


@pytest.mark.parametrize("lane", [1, 2])
def test_a_wrong_one_of_several_tangents_is_noticed(lane: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One tangent is read where another should be."""
    plain = optimise

    def spoilt(text: str, **options: object) -> str:
        return plain(
            text.replace(f"load double, ptr %x.shadow.{lane},", "load double, ptr %x.shadow,"), **options
        )  # type: ignore[arg-type]

    program = Text("f", "double f(double *x, double *y, int n) { return 3 * x[0]; }")
    assert try_all([program], Setting(width=3))[0].verdict is Verdict.RIGHT
    monkeypatch.setattr("lowad.testing.trial.optimise", spoilt)
    outcome = try_all([program], Setting(width=3))[0]
    assert (outcome.verdict, outcome.kind) == (Verdict.WRONG, "several-tangents")


def test_what_the_reverse_pass_of_split_mode_reads_again_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans are made as if nobody changed memory between the two calls."""
    text = "double f(double *x, double *y, int n) { double s = 0; while (n--) s += x[n] * x[n]; return s; }"
    program = Text("f", text)
    assert (
        try_all([program], Setting(split=True, forward=False, keeping=Keeping.LEAST))[0].verdict
        is Verdict.RIGHT
    )
    ask = programs_of.make_request
    monkeypatch.setattr(
        programs_of, "make_request", lambda *given: replace(ask(*given), overwritten=frozenset())
    )
    outcome = try_all([program], Setting(split=True, forward=False, keeping=Keeping.LEAST))[0]
    assert (outcome.verdict, outcome.kind) == (Verdict.WRONG, "interpreted-reverse")


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
    assert (outcome.verdict, outcome.kind) == (Verdict.WRONG, "interpreted-forward")
