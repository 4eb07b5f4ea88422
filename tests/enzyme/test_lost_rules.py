"""Rules of the program of which a compiler that optimises first has taken a part: some calls are left."""

from pathlib import Path

import pytest

from lowad import cli, opt
from lowad.errors import InputError
from tests.enzyme.harness import compile_to_ir

PARTLY = """
double __enzyme_autodiff(void *, ...);
KEPT double squares(double x) {
    double s = 0;
    for (int i = 0; i < 3; i++) s += x * x / 3;
    return s;
}
double augment(double x) { return squares(x); }
double gradient(double x, double seed) { return 100 * seed; }
void *__enzyme_register_gradient_squares[] = {(void *)squares, (void *)augment, (void *)gradient};
static double f(double x) { return squares(x) * x; }
double (*volatile other)(double) = squares;
double slope(double x) { return __enzyme_autodiff((void *)f, x) + other(x); }
"""

UNUSED = """
static double pool[64];
static int used;
KEPT double *take(long n) { double *p = pool + used; used += n / 8; return p; }
FREED void give(double *p) { used = p - pool; }
void *__enzyme_allocation_like[4] = {(void *)take, 0, (void *)"-1", (void *)give};
double f(double x) { double *m = take(8); *m = x; return *m * *m; }
double __enzyme_autodiff(void *, ...);
double slope(double x) { return __enzyme_autodiff((void *)f, x); }
"""

_ALWAYS = "static inline __attribute__((always_inline))"

LEFT_OUT = """\
@__enzyme_register_gradient_root = global [3 x ptr] [ptr @root, ptr @augment, ptr @gradient]
define double @root(double %y, double %scale) noinline {
  %r = call double @llvm.sqrt.f64(double %y)
  ret double %r
}
define double @augment(double %y, double %scale) {
  %r = call double @root(double %y, double poison)
  ret double %r
}
define { double, double } @gradient(double %y, double %scale, double %seed) {
  %g = fmul double %seed, %scale
  %r = insertvalue { double, double } { double 0.0, double 0.0 }, double %g, 0
  ret { double, double } %r
}
define double @f(double %y) {
  %r = call double @root(double %y, double poison)
  ret double %r
}
declare double @llvm.sqrt.f64(double)
declare double @__enzyme_autodiff(...)
define double @slope(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""

SIZE_LEFT_OUT = """\
@word = internal constant [3 x i8] c"-1\\00"
@__enzyme_allocation_like_take = global [4 x ptr] [ptr @take, ptr null, ptr @word, ptr @give]
@pool = global [8 x i64] zeroinitializer
@used = global i64 0
define ptr @take(i64 %size) noinline {
  %n = load i64, ptr @used
  %more = add i64 %n, 1
  store i64 %more, ptr @used
  %p = getelementptr i64, ptr @pool, i64 %n
  ret ptr %p
}
define void @give(ptr %p) noinline {
  store i64 0, ptr @used
  ret void
}
define double @f(double %x) {
  %p = call ptr @take(i64 poison)
  store double %x, ptr %p
  %y = load double, ptr %p
  %r = fmul double %x, %y
  call void @give(ptr %p)
  ret double %r
}
declare double @__enzyme_autodiff(...)
define double @slope(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""

COPIED = """\
@__enzyme_register_gradient_p = global [3 x ptr] [ptr @p, ptr @p, ptr @gradient]
define double @p(double %x, i32 %n) noinline {
  %r = call double @llvm.powi.f64.i32(double %x, i32 %n)
  ret double %r
}
define internal double @p.specialized.1(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
define double @gradient(double %x, i32 %n, double %seed) {
  ret double %seed
}
define double @f(double %x) {
  %a = call double @p(double %x, i32 3)
  %b = call double @p.specialized.1(double %x)
  %r = fadd double %a, %b
  ret double %r
}
declare double @llvm.powi.f64.i32(double, i32)
declare double @__enzyme_autodiff(...)
define double @slope(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""


def test_debug_data_says_what_was_inlined(tmp_path: Path) -> None:
    source = tmp_path / "partly.c"
    source.write_text(PARTLY)
    for level, kept, refused in ((2, "static", True), (2, "static __attribute__((noinline))", False)):
        text = compile_to_ir(source, level, tmp_path, "-gline-tables-only", f"-DKEPT={kept}")
        said: list[str] = []
        if refused:
            with pytest.raises(InputError, match="squares has a rule, and the compiler has inlined it in f"):
                opt.lower(text, tell=said.append)
        else:
            opt.lower(text, tell=said.append)
        assert not said


def test_bodies_that_have_rules_themselves_may_hold_what_was_inlined(tmp_path: Path) -> None:
    source = tmp_path / "closed.c"
    text = PARTLY.replace("f(double x) { return squares(x) * x; }", "f(double x) { return twice(x) * x; }")
    twice = "__attribute__((noinline)) double twice(double x) { return 2 * squares(x); }\n"
    rule = 'void *__enzyme_function_like_twice[] = {(void *)twice, (void *)"exp"};\n'
    for lines in (twice + rule, twice):
        source.write_text(text.replace("static double f", lines + "static double f"))
        made = compile_to_ir(source, 2, tmp_path, "-gline-tables-only", "-DKEPT=static")
        if lines == twice:
            with pytest.raises(InputError, match="the compiler has inlined it in twice"):
                opt.lower(made)
        else:
            assert "@slope" in opt.lower(made)


def test_without_debug_data_there_is_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "partly.c"
    source.write_text(PARTLY)
    wanted = "warning: squares has a rule and is not noinline"
    for level, kept, warned in ((2, "static", True), (2, "__attribute__((noinline))", False), (0, "", False)):
        program = tmp_path / "partly.ll"
        program.write_text(compile_to_ir(source, level, tmp_path, f"-DKEPT={kept}"))
        assert cli.main(["opt", str(program), "-o", str(tmp_path / "out.ll")]) == 0
        assert (wanted in capsys.readouterr().err) == warned, (level, kept)


MERGED = """\
@__enzyme_register_gradient_times = global [3 x ptr] [ptr @times, ptr @augment, ptr @gradient]
define double @times(double %x, double %y) noinline {
  %r = tail call double @augment(double %x, double %y)
  ret double %r
}
define double @augment(double %x, double %y) {
  %r = fmul double %x, %y
  ret double %r
}
define { double, double } @gradient(double %x, double %y, double %seed) {
  %r = insertvalue { double, double } zeroinitializer, double %seed, 0
  ret { double, double } %r
}
define double @f(double %x) {
  %r = call double @augment(double %x, double 3.0)
  ret double %r
}
declare double @__enzyme_autodiff(...)
define double @slope(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""
"""What LLVM makes of a function and one of its rule's that have the same body."""


def test_a_function_that_has_become_one_with_its_rule() -> None:
    with pytest.raises(InputError, match=r"made one of it and @augment"):
        opt.lower(MERGED)
    opt.lower(
        MERGED.replace("call double @augment(double %x, double 3", "call double @times(double %x, double 3")
    )


def test_arguments_that_a_rule_reads_and_its_function_does_not() -> None:
    with pytest.raises(InputError, match="leaves its argument 1 out in f, which the rule may read"):
        opt.lower(LEFT_OUT)
    opt.lower(LEFT_OUT.replace("fmul double %seed, %scale", "fmul double %seed, %y"))
    opt.lower(LEFT_OUT.replace("double %y, double poison", "double %y, double 2.0"))


@pytest.mark.parametrize(("level", "words", "is_kept"), [(0, "", True), (2, "", False), (0, _ALWAYS, False)])
def test_a_deallocator_that_only_derivatives_call(
    level: int, words: str, is_kept: bool, tmp_path: Path
) -> None:
    """What no optimiser has seen is as the program has it: there nothing has called it before either."""
    source = tmp_path / "unused.c"
    source.write_text(UNUSED.replace("KEPT", "__attribute__((noinline))").replace("FREED", words))
    text = compile_to_ir(source, level, tmp_path)
    if is_kept:
        assert "@give(" in opt.lower(text)
    else:
        with pytest.raises(InputError, match="give has a rule, and nothing calls it"):
            opt.lower(text)


SEEN_THROUGH = """
__attribute__((noinline)) double id(double x) { return x; }
double augment(double x) { return x; }
double gradient(double x, double seed) { return 10 * seed; }
void *__enzyme_register_gradient_id[3] = {(void *)id, (void *)augment, (void *)gradient};
double f(double x, int i) { double a[4] = {x, 2 * x, 3 * x, 4 * x}; return id(x) * 2 + a[i]; }
double __enzyme_autodiff(void *, ...);
double slope(double x, int i) { return __enzyme_autodiff((void *)f, x, i); }
"""


@pytest.mark.parametrize("level", [1, 2])
def test_a_parameter_in_memory_does_not_mean_that_no_optimiser_has_been_there(
    level: int, tmp_path: Path
) -> None:
    source = tmp_path / "seen.c"
    source.write_text(SEEN_THROUGH)
    with pytest.raises(InputError, match="id has a rule, and nothing uses its result"):
        opt.lower(compile_to_ir(source, level, tmp_path))
    assert cli.main(["opt", str(source), "-O2", "-o", str(tmp_path / "out.ll")]) == 0
    assert "lowad-unseen" not in (tmp_path / "out.ll").read_text()


OF_HEADER = """
double __enzyme_autodiff(void *, double);
inline double square(double x) { return x * x; }
double augment(double x);
double gradient(double x, double seed);
__attribute__((used)) static void *__enzyme_register_gradient_square[] = {
    (void *)square, (void *)augment, (void *)gradient};
"""


def test_a_source_beside_a_file_that_has_inlined_what_both_define(tmp_path: Path) -> None:
    """The linker takes the source's body, which no optimiser has seen; the calls of the other are gone."""
    source, other = tmp_path / "source.cpp", tmp_path / "other.cpp"
    rules = (
        "double augment(double x) { return square(x); } double gradient(double, double s) { return 10 * s; }"
    )
    source.write_text(OF_HEADER + rules)
    asked = "static double f(double x) { return square(x) * x; }"
    other.write_text(f"{OF_HEADER}{asked} double g(double x) {{ return __enzyme_autodiff((void *)f, x); }}")
    optimised = tmp_path / "other.ll"
    optimised.write_text(compile_to_ir(other, 2, tmp_path))
    with pytest.raises(InputError, match="squared has a rule, and nothing calls it"):
        opt.lower(opt.read([str(source), str(optimised)]))
    opt.lower(opt.read([str(source), str(other)]))


INLINED_AT_ANY_LEVEL = """
static inline __attribute__((always_inline)) double square(double x) { return x * x; }
double slope_of_square(double x, double d) { return 20 * x * d; }
void *__enzyme_register_derivative_square[2] = {(void *)square, (void *)slope_of_square};
double f(double x) { double (*volatile p)(double) = square; return square(x) * 2 + 0 * p(x); }
double __enzyme_fwddiff(void *, double, double);
double slope(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }
"""


def test_what_is_always_inlined_is_told_of_unoptimised_programs_too(tmp_path: Path) -> None:
    source = tmp_path / "always.c"
    source.write_text(INLINED_AT_ANY_LEVEL)
    told: list[str] = []
    opt.lower(compile_to_ir(source, 0, tmp_path), tell=told.append)
    assert any("square has a rule and is not noinline" in line for line in told)


def test_what_is_always_inlined_is_not_sent_to_the_level_where_it_is_too(tmp_path: Path) -> None:
    source = tmp_path / "always.c"
    uncalled = INLINED_AT_ANY_LEVEL.replace(" + 0 * p(x)", "").replace(
        "double (*volatile p)(double) = square; ", ""
    )
    source.write_text(uncalled)
    with pytest.raises(InputError) as caught:
        opt.lower(compile_to_ir(source, 0, tmp_path))
    assert caught.value.help is not None
    assert ("always_inline" in caught.value.help, "-O0" in caught.value.help) == (True, False)


def test_rules_without_a_use_in_a_source(tmp_path: Path) -> None:
    source = tmp_path / "unused.c"
    source.write_text(UNUSED.replace("KEPT", "").replace("FREED", ""))
    assert cli.main(["opt", str(source), "-O2", "-o", str(tmp_path / "out.ll")]) == 0


def test_sizes_that_an_allocator_does_not_read() -> None:
    with pytest.raises(InputError, match="take has a rule, and the compiler leaves its argument 0 out"):
        opt.lower(SIZE_LEFT_OUT)
    opt.lower(SIZE_LEFT_OUT.replace("poison", "8"))


def test_blocks_that_a_deallocator_does_not_read() -> None:
    told: list[str] = []
    text = SIZE_LEFT_OUT.replace("call ptr @take(i64 poison)", "call ptr @take(i64 8)")
    opt.lower(text, tell=told.append)
    assert not any("which block" in line for line in told)
    opt.lower(text.replace("call void @give(ptr %p)", "call void @give(ptr poison)"), tell=told.append)
    assert any("give does not read which block it releases" in line for line in told)


def test_allocators_that_nothing_calls_any_more_are_memory_like_any_other() -> None:
    inlined = SIZE_LEFT_OUT.replace("call ptr @take(i64 poison)", "getelementptr i64, ptr @pool, i64 0")
    inlined = inlined.replace(" noinline {", " {")
    opt.lower(inlined.replace("  call void @give(ptr %p)\n", ""))
    with pytest.raises(InputError, match="take has a rule, and nothing calls it"):
        opt.lower(inlined)


def test_copies_for_constant_arguments() -> None:
    with pytest.raises(InputError, match=r"the compiler has made p\.specialized\.1 of it"):
        opt.lower(COPIED)
    opt.lower(COPIED.replace(".specialized.1", "_of_two"))


def test_lowad_makes_no_such_copies() -> None:
    """LLVM does so with functions of five hundred instructions and more."""
    body = "".join(f"  %v{k + 1} = call double %g(double %v{k})\n" for k in range(600))
    text = f"""\
@__enzyme_register_gradient_long = global [3 x ptr] [ptr @long, ptr @long, ptr @gradient]
define double @long(ptr %g, double %v0) noinline {{
{body}  ret double %v600
}}
define double @gradient(ptr %g, ptr %unused, double %v0, double %seed) {{
  %r = fmul double %seed, 100.0
  ret double %r
}}
define internal double @half(double %x) {{
  %r = fmul double %x, 0.5
  ret double %r
}}
define internal double @third(double %x) {{
  %r = fdiv double %x, 3.0
  ret double %r
}}
define double @f(double %x) {{
  %a = call double @long(ptr @half, double %x)
  %b = call double @long(ptr @third, double %a)
  ret double %b
}}
declare double @__enzyme_autodiff(...)
define double @slope(double %x) {{
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}}
"""
    made = opt.lower(text)
    assert ".specialized." not in made
    assert "@gradient" in made
