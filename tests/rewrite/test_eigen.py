"""Kernels by the names that Eigen 3.3 and 3.4 give them, whose bodies here do nothing: what is computed is
what they stand for. Programs with Eigen itself are in `tests/enzyme/programs/eigen_kernels.cpp`."""

import ctypes
from itertools import product

import numpy as np
import pytest

from lowad.ir.parser import parse
from lowad.ir.values import ConstantInt
from lowad.llvm.load import load
from lowad.pipeline.program import Program
from lowad.request import Mode
from lowad.rewrite import eigen

PRODUCT = "_ZN5Eigen8internal29general_matrix_matrix_productIldLi{a}ELb0EdLi{b}ELb0ELi0E"
NEW = PRODUCT + "Li1EE3runElllPKdlS4_lPdlldRNS0_15level3_blockingIddEEPNS0_16GemmParallelInfoIlEE"
OLD = PRODUCT + "E3runElllPKdlS4_lPdldRNS0_15level3_blockingIddEEPNS0_16GemmParallelInfoIlEE"

TEXT = """
define linkonce_odr void @{name}(i64 %m, i64 %n, i64 %k, ptr %A, i64 %a, ptr %B, i64 %b, ptr %C,{inner} i64 %c, double %x, ptr %p, ptr %q) {{
  ret void
}}
define double @f(ptr noalias %A, ptr noalias %B, ptr noalias %C, i64 %m, i64 %n, i64 %k, double %x) {{
  call void @{name}(i64 %m, i64 %n, i64 %k, ptr %A, i64 {a}, ptr %B, i64 {b}, ptr %C,{one} i64 %m, double %x, ptr null, ptr null)
  %first = load double, ptr %C
  %square = fmul double %first, %first
  ret double %square
}}
"""  # noqa: E501


def written(name: str, a: str, b: str, step: str = "1") -> str:
    is_new = "3runElllPKdlS4_lPdlld" in name
    return TEXT.format(
        name=name, a=a, b=b, inner=" i64 %inc," if is_new else "", one=f" i64 {step}," if is_new else ""
    )


@pytest.mark.parametrize(("name", "a", "b"), list(product((NEW, OLD), "01", "01")))
def test_products_in_every_order(name: str, a: str, b: str) -> None:
    m, n, k, x = 4, 3, 5, 0.5
    text = written(name.format(a=a, b=b), "%k" if a == "1" else "%m", "%n" if b == "1" else "%k")
    derived = Program(text).derive("f", Mode.REVERSE)
    draw = np.random.default_rng(1)
    given, shadows = ([draw.uniform(-1, 1, sides) for sides in ((m, k), (k, n), (m, n))] for _ in range(2))
    orders = ("CF"[a == "0"], "CF"[b == "0"], "F")
    first = given[2][0, 0] + x * given[0][0] @ given[1][:, 0]
    slope = 2 * first
    wants = [s.copy() for s in shadows]
    # What C holds afterwards has the adjoint that was in its shadow, too.
    above = shadows[2].copy()
    above[0, 0] += slope
    wants[0] += x * above @ given[1].T
    wants[1] += x * given[0].T @ above
    wants[2] = above
    memory = []
    for value, shadow, order in zip(given, shadows, orders, strict=True):
        memory += [np.array(value, order=order), np.array(shadow, order=order)]
    library = load(derived.text)
    types = [ctypes.c_void_p] * 6 + [ctypes.c_long] * 3 + [ctypes.c_double]
    call = ctypes.CFUNCTYPE(ctypes.c_double, *types)(library.address(derived.entry))
    by_x = call(*(each.ctypes.data for each in memory), m, n, k, x)
    assert by_x == pytest.approx(np.sum(above * (given[0] @ given[1])))
    for shadow, want in zip(memory[1::2], wants, strict=True):
        assert np.allclose(shadow, want)
    library.close()


@pytest.mark.parametrize(
    ("name", "step"),
    [
        # A copy that rounds, complex numbers, conjugated ones, and gaps between the numbers of a column.
        (NEW.format(a=0, b=0) + ".truncated", "1"),
        (NEW.format(a=0, b=0).replace("IldLi", "IlSt7complexIdELi"), "1"),
        (NEW.format(a=0, b=0).replace("Lb0EdLi0ELb0E", "Lb0EdLi0ELb1E"), "1"),
        (NEW.format(a=0, b=0), "2"),
    ],
)
def test_what_has_another_name_or_gaps_stays(name: str, step: str) -> None:
    text = written(name, "%m", "%k", step)
    assert not eigen.rewrite(parse(text), eigen.LETTERS)


def test_a_kernel_that_calls_a_library_stays() -> None:
    """As all do where a program says EIGEN_USE_BLAS."""
    text = written(NEW.format(a=0, b=0), "%m", "%k")
    assert eigen.rewrite(parse(text), eigen.LETTERS)
    passed = ", ".join(["ptr %A"] * 13)
    text = text.replace("  ret void", f"  call void @dgemm_({passed})\n  ret void", 1)
    declared = f"declare void @dgemm_({', '.join(['ptr'] * 13)})\n"
    assert not eigen.rewrite(parse(text + declared), eigen.LETTERS)


def test_a_vector_is_found_through_its_mapper() -> None:
    name = (
        "_ZN5Eigen8internal29general_matrix_vector_productIldNS0_22const_blas_data_mapperIdlLi1EEELi1ELb0EdNS2_IdlLi0EEE"
        "Lb0ELi0EE3runEllRKS3_RKS4_Pdld"
    )
    text = f"""
define linkonce_odr void @{name}(i64 %m, i64 %n, ptr %A, ptr %x, ptr %y, i64 %inc, double %by) {{
  ret void
}}
define void @f(ptr %A, ptr %x, ptr %y) {{
  call void @{name}(i64 3, i64 2, ptr %A, ptr %x, ptr %y, i64 2, double 1.0)
  ret void
}}
"""
    library = load(Program(text).derive("f", Mode.FORWARD).text)
    library.close()
    module = parse(text)
    assert eigen.rewrite(module, eigen.LETTERS)
    called = module.function("lowad.blas.i64.lowad.dgemv")
    assert called is not None
    (call,) = called.users
    # Stored by rows, it is the transposed one of 2 rows and 3 columns.
    values = [operand.value for operand in call.operands[1:4] if isinstance(operand, ConstantInt)]
    assert values == [ord("T"), 2, 3]
