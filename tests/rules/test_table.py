"""The table: what is refused when a row is added, and what is found for the calls of real programs."""

import re
from collections.abc import Callable

import pytest

from lowad.errors import InputError, RuleError
from lowad.ir.instructions import Call
from lowad.ir.parser import parse
from lowad.ir.types import DOUBLE, FLOAT, I1, I32, I64, PTR, VOID, FloatType, FunctionType, Type
from lowad.pipeline.program import Program
from lowad.request import Mode
from lowad.rules import CalleeRow, InactiveRow, ScalarRow, callee_facts, facts_of, row_of, row_of_function
from lowad.rules.declare import Table
from lowad.rules.table import RULES, strip_types

Declare = Callable[[Table], None]


@pytest.mark.parametrize(
    ("declare", "message"),
    [
        (lambda table: (table.scalar("f(x)", "1"), table.scalar("f(x)", "2")), "a second row for 'f'"),
        (lambda table: (table.scalar("fo(x)", "1"), table.inactive("fof")), "a second row for 'fof'"),
        (lambda table: (table.scalar("cos(x)", "1"), table.scalar("llvm.cos(x)", "1")), "'llvm.cos'"),
        (lambda table: table.scalar("f(x, y)", "1"), "2 operands and 1 partials"),
        (lambda table: table.scalar("f(x)", "y"), "reads 'y', which is no operand"),
        (lambda table: table.scalar("f(x)", "r"), "reads 'r', which is no operand"),
        (lambda table: table.scalar("f(x, n: int)", "1", "1"), "integer operand"),
        (lambda table: table.scalar("f(x", "1"), "is not of the form"),
        (lambda table: table.scalar("f(x, x)", "1", "1"), "one name for two things"),
        (lambda table: table.scalar("f(x)", "x ** 2"), "not of the language"),
        (lambda table: table.scalar("f(x)", "1", on="[1, 2] [1, 2]"), "is not 1 intervals"),
        (lambda table: table.scalar("f(x)", "1", on="[2, 1]"), "is not 1 intervals"),
        (lambda table: (table.scalar("f(x)", "g(x)"), table.check()), "calls 'g', which has no row"),
        (lambda table: (table.scalar("f(x)", "f(x, x)"), table.check()), "calls 'f' with 2 operands"),
        (lambda table: table.callee("f(x)", reads="y"), "'y' is no operand"),
        (lambda table: table.callee("f(x, y)", moves="x y"), "is not three operands"),
        (lambda table: table.callee("f(x, y)", frees="x y"), "more than one operand"),
    ],
)
def test_refused_with_its_place(declare: Declare, message: str) -> None:
    with pytest.raises(RuleError, match=message) as caught:
        declare(Table())
    place = caught.value.location
    assert place is not None
    assert place.file.endswith("rules/test_table.py")
    assert place.line > 0


X86 = FloatType("x86_fp80")


@pytest.mark.parametrize(
    ("name", "result", "params", "row"),
    [
        ("cos", DOUBLE, (DOUBLE,), "cos"),
        ("cosf", FLOAT, (FLOAT,), "cos"),
        ("cosl", X86, (X86,), "cos"),
        ("cosf128", FloatType("fp128"), (FloatType("fp128"),), "cos"),
        ("cosf", DOUBLE, (DOUBLE,), None),
        ("cos", FLOAT, (FLOAT,), None),
        ("cos", DOUBLE, (DOUBLE, DOUBLE), None),
        ("cos", VOID, (PTR,), None),
        ("ldexp", DOUBLE, (DOUBLE, I32), "ldexp"),
        ("ldexp", DOUBLE, (DOUBLE, DOUBLE), None),
        ("lroundf", I64, (FLOAT,), "lround"),
        ("lroundf", I64, (DOUBLE,), None),
        ("llvm.powi.f64.i32", DOUBLE, (DOUBLE, I32), "llvm.powi"),
        ("llvm.maxnum.v2f64", DOUBLE, (DOUBLE, DOUBLE), "fmax"),
        ("__hypot_finite", DOUBLE, (DOUBLE, DOUBLE), "hypot"),
        ("__expf_finite", FLOAT, (FLOAT,), "exp"),
        ("gammaf", FLOAT, (FLOAT,), "lgamma"),
        ("logabsgamma", DOUBLE, (DOUBLE,), "lgamma"),
        ("xlogy_jl", DOUBLE, (DOUBLE, DOUBLE), "xlogy"),
        ("Faddeeva_erfcx_re", DOUBLE, (DOUBLE,), "erfcx"),
        ("__nv_drcp_rn", DOUBLE, (DOUBLE,), "__nv_drcp_rn"),
        ("__nv_frcp_rn", DOUBLE, (DOUBLE,), None),
        ("__nv_fast_expf", FLOAT, (FLOAT,), "__nv_fast_expf"),
        ("llvm.nvvm.ex2.approx.ftz.f", FLOAT, (FLOAT,), "llvm.nvvm.ex2.approx.ftz.f"),
        ("lowad.digammal", X86, (X86,), "lowad.digamma"),
        ("malloc", PTR, (I64,), "malloc"),
        ("malloc", PTR, (PTR,), None),
        ("free", VOID, (I64,), None),
        ("no_such_function", DOUBLE, (DOUBLE,), None),
        ("llvm.no.such.f64", DOUBLE, (DOUBLE,), None),
    ],
)
def test_name_and_type_must_fit(name: str, result: Type, params: tuple[Type, ...], row: str | None) -> None:
    found = row_of_function(name, FunctionType(result, params))
    assert (found.name if found else None) == row


PROGRAM = """
declare double @cos(double)
declare float @llvm.pow.f32(float, float)
declare i32 @printf(ptr, ...)

define double @sin(double %x) {
  ret double %x
}

define double @f(ptr %text, double %x) {
  %a = call double @cos(double %x)
  %b = call double @sin(double %a)
  %c = fdiv double %a, %b
  %d = call i32 (ptr, ...) @printf(ptr %text, double %c)
  %e = fcmp olt double %c, 1.0
  %g = add i32 %d, 1
  ret double %c
}
"""


def test_rows_of_instructions() -> None:
    fn = parse(PROGRAM).function("f")
    assert fn is not None
    rows = {instr.name: row_of(instr) for instr in fn.instructions if instr.has_result}
    assert [type(rows[name]) for name in "acde"] == [ScalarRow, ScalarRow, CalleeRow, InactiveRow]
    assert rows["b"] is None, "the module defines a function of its own by that name"
    assert rows["g"] is None
    calls = [instr for instr in fn.instructions if isinstance(instr, Call)]
    assert row_of(calls[1], look_inside=True) == RULES.functions["sin"][0]
    facts = facts_of(calls[2])
    assert facts is not None
    assert facts.inactive
    assert [facts.reads_argument(index) for index in range(2)] == [True, True]
    assert [facts.writes_argument(index) for index in range(2)] == [False, True]


@pytest.mark.parametrize(
    ("flags", "is_relaxed"),
    [("fast ", True), ("nnan nsz ", True), ("nnan ", False), ("nsz ", False), ("", False)],
)
def test_a_tie_is_of_the_comparison_in_fast_math(flags: str, is_relaxed: bool) -> None:
    fn = parse(f"""declare double @llvm.maxnum.f64(double, double)
define double @f(double %x, double %y) {{
  %top = call {flags}double @llvm.maxnum.f64(double %x, double %y)
  ret double %top
}}
""").function("f")
    assert fn is not None
    row = row_of(next(fn.instructions))
    assert isinstance(row, ScalarRow)
    assert str(row.partials[0]) == ("1 if x > y else 0" if is_relaxed else "1 if x >= y or y != y else 0")


def test_facts_of_allocation_and_movers() -> None:
    calloc = callee_facts("calloc", FunctionType(PTR, (I64, I64)))
    memcpy = callee_facts("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))
    assert calloc is not None
    assert calloc.allocates is not None
    assert (calloc.allocates.size, calloc.allocates.zeroed, calloc.allocates.free) == ((0, 1), True, "free")
    assert memcpy is not None
    assert (memcpy.moves, memcpy.reads, memcpy.writes) == ((0, 1, 2), (1,), (0,))
    free = callee_facts("_ZdlPv", FunctionType(VOID, (PTR,)))
    assert free is not None
    assert free.frees == 0
    assert callee_facts("no_such_function", FunctionType(VOID, ())) is None


def test_every_allocation_names_a_function_that_frees() -> None:
    rows = [row for row in RULES.rows if isinstance(row, CalleeRow) and row.allocates]
    assert len(rows) > 10
    for row in rows:
        assert row.allocates is not None
        freeing, _ = RULES.functions[row.allocates.free]
        assert isinstance(freeing, CalleeRow)
        assert freeing.frees is not None, row.name


def test_a_function_declared_otherwise_is_none_of_the_table() -> None:
    rows = [(name, row) for name, (row, _) in RULES.functions.items() if isinstance(row, CalleeRow)]
    names = [
        name
        for name, row in rows
        if not (row.noreturn or row.forks) and re.fullmatch(r"(?!llvm|lowad|P?MPI|mpi)\w+", name)
    ]
    declared = "".join(f"declare void @{name}()\n" for name in names)
    called = "".join(f"  call void @{name}()\n" for name in names)
    body = f"{called}  %y = fmul double %x, %x\n  ret double %y"
    program = Program(f"{declared}define double @f(double %x) {{\n{body}\n}}\n")
    derivative = program.derive("f", Mode.FORWARD, with_seeded=False).text
    assert len(names) > 100
    assert [name for name in names if f"@{name}()" not in derivative] == []


@pytest.mark.parametrize("name", ["free", "scanf"])
def test_a_result_of_which_the_row_says_nothing_is_refused(name: str) -> None:
    program = Program(f"""declare ptr @{name}(ptr)
define double @f(ptr %p) {{
  %q = call ptr @{name}(ptr %p)
  %y = load double, ptr %q
  ret double %y
}}
""")
    with pytest.raises(InputError, match=f"no rule for active call to '{name}'"):
        program.derive("f", Mode.REVERSE, with_seeded=False)


def test_scalar_rows_touch_no_memory() -> None:
    for row in RULES.scalar_rows():
        assert row.facts.reads == row.facts.writes == ()
        assert row.facts.errno_only


def test_what_partials_read() -> None:
    power = RULES.scalar_row("pow")
    assert power is not None
    assert power.read_operands(0) == (0, 1)
    assert not power.reads_result(0)
    assert power.reads_result(1)
    exponential = RULES.scalar_row("exp")
    assert exponential is not None
    assert exponential.read_operands(0) == ()
    assert exponential.reads_result(0)


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("llvm.cos.f64", "llvm.cos"),
        ("llvm.cos.nxv2f64", "llvm.cos"),
        ("llvm.cos.ppcf128", "llvm.cos"),
        ("llvm.sadd.with.overflow.i32", "llvm.sadd.with.overflow"),
        ("llvm.memset.p0.i64", "llvm.memset"),
        ("llvm.log2.bf16", "llvm.log2"),
        ("llvm.fptosi.sat.i32.f64", "llvm.fptosi.sat"),
    ],
)
def test_types_in_names_of_intrinsics(name: str, base: str) -> None:
    assert strip_types(name) == base
