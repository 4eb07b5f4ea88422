"""Undefined lanes of vectors."""

import re

from lowad.ir.lanes import define_lanes
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.verify import verify


def defined(lines: str) -> str:
    """Return a body after its lanes were defined."""
    module = parse(f"define double @f(<2 x double> %v, double %x) {{\n{lines}\n}}\n")
    define_lanes(module)
    for fn in module.functions:
        verify(fn)
    found = re.search(r"\{\n(.*)\n\}", print_module(module), re.DOTALL)
    assert found
    return found[1]


END = "  %r = extractelement <2 x double> %last, i64 0\n  ret double %r"


def test_a_lane_that_is_multiplied_repeats_a_defined_one() -> None:
    lines = defined(
        "  %turned = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 poison>\n"
        f"  %last = fmul <2 x double> %v, %turned\n{END}"
    )
    assert "%turned = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 1>" in lines


def test_lanes_of_an_undefined_operand_count_as_undefined() -> None:
    lines = defined(
        "  %turned = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 3, i32 0>\n"
        f"  %last = fmul <2 x double> %v, %turned\n{END}"
    )
    assert "<2 x i32> zeroinitializer" in lines or "<2 x i32> <i32 0, i32 0>" in lines


def test_a_number_put_into_nothing_fills_all_lanes() -> None:
    lines = defined(
        "  %one = insertelement <2 x double> poison, double %x, i64 0\n"
        "  %sum = fadd <2 x double> %one, %one\n"
        f"  %last = fdiv <2 x double> %v, %sum\n{END}"
    )
    assert "%sum = fadd <2 x double> %one.1, %one.1" in lines


def test_constants_are_filled() -> None:
    lines = defined(f"  %last = fmul <2 x double> %v, <double 3.0, double poison>\n{END}")
    assert "poison" not in lines


def test_what_is_only_added_up_stays() -> None:
    body = (
        "  %turned = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 poison>\n"
        f"  %last = fadd <2 x double> %v, %turned\n{END}"
    )
    assert defined(body).endswith(body)
