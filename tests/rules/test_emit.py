"""What is emitted for every scalar row: accepted by LLVM in every type, with the right numbers."""

import ctypes
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, final

import mpmath
import pytest
from mpmath import mpf

from lowad.codegen.later import write_out
from lowad.codegen.runtime import texts
from lowad.errors import InputError
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.ir.printer import print_function, print_module
from lowad.ir.types import DOUBLE, FLOAT, I32, I64, PTR, VOID, FloatType, FunctionType, Type, VectorType
from lowad.ir.values import Value
from lowad.llvm.load import Library, load
from lowad.llvm.target import host
from lowad.llvm.text import canonical, link
from lowad.rules.emit import constant, emit, emit_primal, emit_scaled
from lowad.rules.expression import CONSTANTS, parse
from lowad.rules.schema import WIDTHS, ScalarRow
from lowad.rules.table import RULES, row_of_function
from tests.rules.reference import FUNCTIONS, difference

PAIR = VectorType(2, DOUBLE)
Stub = Any  # A function that ctypes made for C: it has no type that can be named.
# The two that change the precision are tested by themselves; Nvidia's intrinsics are for its processors only.
ROWS = [
    row
    for row in RULES.scalar_rows()
    if row.name not in ("fpext", "fptrunc") and not row.name.startswith("llvm.nvvm.")
]


def of_type(ty: Type) -> list[ScalarRow]:
    """Return the rows that numbers of this type have."""
    return [row for row in ROWS if row.only is None or str(ty.scalar) in WIDTHS[row.only]]


def is_at_hand(row: ScalarRow) -> bool:
    """Say whether the C library has the function that the row, or a part of which it, is about."""
    name = row.name.removeprefix("lowad.").rpartition("_")[0] if row.kind == "own" else row.name
    if row.kind not in ("own", "function") or name in ("", "frexp", "cproj", "mul", "div"):
        return True
    return hasattr(ctypes.CDLL("libm.so.6"), name)


def stubs(module: Module) -> dict[str, Stub]:
    """Return a function for each that `module` declares, in the place of the one that is not at hand."""
    found = {}
    for fn in module.functions:
        row = RULES.functions.get(fn.name, (None, ""))[0]
        if fn.is_declaration and isinstance(row, ScalarRow):
            kinds = {str(FLOAT): ctypes.c_float, str(DOUBLE): ctypes.c_double}
            params = (kinds.get(str(ty), ctypes.c_int32) for ty in fn.fn_type.params)

            def computed(*given: float, row: ScalarRow = row) -> float:
                return float(FUNCTIONS[row.name](*(mpf(x) if isinstance(x, float) else x for x in given)))

            found[fn.name] = ctypes.CFUNCTYPE(kinds[str(fn.fn_type.result)], *params)(computed)
    return found


def function(
    module: Module, name: str, params: Sequence[Type], result: Type = VOID
) -> tuple[Function, Builder]:
    """Add a function that waits for its instructions."""
    fn = Function(name, FunctionType(result, params), [f"a{index}" for index in range(len(params))])
    module.add(fn)
    builder = Builder(fn)
    return fn, builder.at(builder.new_block("entry"))


def module_of(rows: Sequence[ScalarRow], ty: Type) -> Module:
    """Return a function a row: `void (ptr out, ptr floats, ptr ints)`; floats are the seed and the operands.

    Written are the primal, then the seed times each partial.
    """
    module = Module()
    module.triple = host().triple
    for row in rows:
        fn, builder = function(module, f"test.{row.name}", (PTR, PTR, PTR))
        out, floats, ints = fn.arguments
        seed = builder.load(ty, floats, align=4)
        env: dict[str, Value] = {}
        for index, (name, kind) in enumerate(zip(row.operands, row.kinds, strict=True)):
            source, address = (I64, ints) if kind == "int" else (ty, floats)
            at = builder.gep(source, address, (i64(index + (kind != "int")),))
            # A long for the one function that takes it, the lower half of it, an int, for the others.
            short = I32 if kind == "int" and row.name != "scalbln" else source
            env[name] = builder.load(short, at, align=4)
        primal = emit_primal(row, list(env.values()), builder, ty)
        builder.store(primal, out, align=4)
        if row.result:
            env[row.result] = primal
        for index, partial in enumerate(row.partials):
            if partial is not None:
                at = builder.gep(ty, out, (i64(index + 1),))
                builder.store(emit_scaled(partial, seed, env, builder, ty), at, align=4)
        builder.ret()
    return module


@final
@dataclass(frozen=True, slots=True)
class Compiled:
    """Rows in one type, compiled: what the C library has, the others with stubs, which must stay alive."""

    ty: Type
    known: Library
    others: Library
    stubs: dict[str, Stub]


@pytest.fixture(scope="module", params=[DOUBLE, FLOAT, PAIR], ids=["double", "float", "vector"])
def compiled(request: pytest.FixtureRequest) -> Compiled:
    ty = request.param
    known = module_of([row for row in of_type(ty) if is_at_hand(row)], ty)
    others = module_of([row for row in of_type(ty) if not is_at_hand(row)], ty)
    write_out(known)
    made = stubs(others)
    addresses = {name: ctypes.cast(stub, ctypes.c_void_p).value or 0 for name, stub in made.items()}
    return Compiled(
        ty,
        load(link([print_module(known), *texts(known)]), level=1),
        load(print_module(others), level=1, imports=addresses),
        made,
    )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_numbers(row: ScalarRow, compiled: Compiled) -> None:
    ty, library = compiled.ty, compiled.known if is_at_hand(row) else compiled.others
    if row not in of_type(ty):
        assert row.only is not None
        return
    lanes = ty.count if isinstance(ty, VectorType) else 1
    element = ctypes.c_float if ty is FLOAT else ctypes.c_double
    tolerance = 2e-5 if ty is FLOAT else 2e-14
    rng = random.Random(row.name)
    sampled = [
        [float(rng.randint(int(low), int(high)))] * lanes
        if kind == "int"
        else [element(rng.uniform(low, high)).value for _ in range(lanes)]
        for kind, (low, high) in zip(row.kinds, row.on, strict=True)
    ]
    seeds = [element(rng.uniform(0.5, 2)).value for _ in range(lanes)]
    out = (element * (lanes * (1 + len(row.partials))))()
    floats = (element * (lanes * (1 + len(sampled))))(*seeds, *(value for lane in sampled for value in lane))
    ints = (ctypes.c_int64 * len(sampled))(*(int(lane[0]) for lane in sampled))
    address = library.address(f"test.{row.name}")
    ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3)(address)(out, floats, ints)
    for lane in range(lanes):
        point = [
            int(values[lane]) if kind == "int" else mpf(values[lane])
            for values, kind in zip(sampled, row.kinds, strict=True)
        ]
        expected = [FUNCTIONS[row.name](*point)]
        with mpmath.workdps(40):
            for index, partial in enumerate(row.partials):
                slope = 0 if partial is None else difference(FUNCTIONS[row.name], point, index)
                expected.append(seeds[lane] * slope)
        found = [out[lane + lanes * index] for index in range(len(expected))]
        assert found == pytest.approx([float(value) for value in expected], rel=tolerance, abs=tolerance)


@pytest.mark.parametrize("kind", ["half", "bfloat", "x86_fp80", "fp128", "ppc_fp128"])
def test_other_precisions_are_accepted(kind: str) -> None:
    canonical(print_module(module_of(of_type(FloatType(kind)), FloatType(kind))))


def test_scalable_vectors_have_intrinsics_only() -> None:
    ty = VectorType(2, DOUBLE, True)
    canonical(print_module(module_of([row for row in ROWS if row.name in ("exp", "fmul", "llvm.powi")], ty)))
    with pytest.raises(InputError, match="known only at run time"):
        module_of([row for row in ROWS if row.name == "cbrt"], ty)


def test_constants_have_every_digit_of_wide_types() -> None:
    log2 = CONSTANTS["M_LN2"]
    assert constant(FloatType("x86_fp80"), log2).ref == "0xK3FFEB17217F7D1CF79AC"
    assert constant(FloatType("fp128"), log2).ref == "0xLF35793C7673007E63FFE62E42FEFA39E"
    assert constant(FloatType("x86_fp80"), -log2).ref == "0xKBFFEB17217F7D1CF79AC"


def emitted(text: str, names: Sequence[str] = ("x", "y"), flags: Sequence[str] = ()) -> list[str]:
    """Return the instructions that are emitted for a seed times `text`, without their names for results."""
    module = Module()
    fn, builder = function(module, "f", [DOUBLE] * (1 + len(names)), DOUBLE)
    seed, *operands = fn.arguments
    builder.ret(
        emit_scaled(parse(text), seed, dict(zip(names, operands, strict=True)), builder, DOUBLE, flags)
    )
    canonical(print_module(module))
    return [line.strip() for line in print_function(fn).splitlines()[2:-1]]


@pytest.mark.parametrize("text", ["1", "cos(x) * 0 + 1"])
def test_no_product_with_one(text: str) -> None:
    assert emitted(text) == ["ret double %a0"]


def test_minus_one_is_a_negation() -> None:
    assert emitted("-1") == ["%v = fneg double %a0", "ret double %v"]


def test_reciprocal_divides_the_seed() -> None:
    assert emitted("1 / y") == ["%v = fdiv double %a0, %a2", "ret double %v"]


def test_quotient_shares_the_division() -> None:
    assert emitted("-(x / y)")[:2] == ["%v = fdiv double %a0, %a2", "%v.1 = fmul double %v, %a1"]


def test_condition_chooses_between_scaled_branches() -> None:
    lines = emitted("1 if x >= y else 0")
    assert lines[0] == "%v = fcmp oge double %a1, %a2"
    assert lines[1].startswith("%v.1 = select i1 %v, double %a0, double 0")
    assert len(lines) == 3


def test_flags_are_on_every_operation() -> None:
    lines = emitted("cos(x) * y", flags=("fast",))
    assert lines[0].startswith("%v = call fast double @llvm.cos.f64(double %a1)")
    assert all("fast" in line for line in lines[:-1])


def test_libm_calls_say_that_they_are_pure() -> None:
    line = emitted("erfc(x)")[0]
    assert "@erfc(double %a1)" in line
    assert "memory(none)" in line


def test_equal_parts_are_emitted_once() -> None:
    assert sum("@llvm.exp" in line for line in emitted("exp(x) * exp(x)")) == 1


def test_change_of_precision_converts_the_seed() -> None:
    module = Module()
    fn, builder = function(module, "f", (DOUBLE,), FLOAT)
    builder.ret(emit_scaled(parse("1"), fn.arguments[0], {}, builder, FLOAT))
    assert "fptrunc double %a0 to float" in print_function(fn)
    canonical(print_module(module))


def test_whole_numbers_of_integers_stay_integers() -> None:
    module = Module()
    fn, builder = function(module, "f", (DOUBLE, I32), DOUBLE)
    x, n = fn.arguments
    builder.ret(emit(parse("n * powi(x, n - 1)"), {"x": x, "n": n}, builder, DOUBLE))
    text = print_function(fn)
    assert "sub i32 %a1, 1" in text
    assert text.count("sitofp") == 1


def test_name_taken_by_something_else_is_refused() -> None:
    module = Module()
    function(module, "erfc", (DOUBLE, DOUBLE), DOUBLE)
    fn, builder = function(module, "f", (DOUBLE,), DOUBLE)
    with pytest.raises(InputError, match="'erfc'"):
        emit(parse("erfc(x)"), {"x": fn.arguments[0]}, builder, DOUBLE)


def test_emitted_calls_are_found_in_the_table() -> None:
    module = module_of(of_type(FLOAT), FLOAT)
    calls = [instr for fn in module.functions for instr in fn.instructions if isinstance(instr, Call)]
    assert len(calls) > 50
    for call in calls:
        assert isinstance(row_of_function(call.callee_name or "", call.fn_type), ScalarRow), call.callee_name
