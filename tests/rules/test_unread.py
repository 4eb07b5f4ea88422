"""Rules of Enzyme's interface where only functions are looked at: refused, not passed over in silence."""

import pytest

from lowad.errors import Code, InputError
from lowad.pipeline.program import Program

_FUNCTION = """
declare double @sin(double)
define double @noisy(double %x) noinline {
  %r = call double @sin(double %x)
  ret double %r
}
"""


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("@__enzyme_inactivefn = global [1 x ptr] [ptr @noisy]", "__enzyme_inactivefn"),
        (
            "@_Z28__enzyme_register_gradient_fv = global [2 x ptr] [ptr @noisy, ptr @noisy]",
            "_Z28__enzyme_register_gradient_fv",
        ),
        (
            '@.str = private constant [16 x i8] c"enzyme_inactive\\00", section "llvm.metadata"',
            "enzyme_inactive",
        ),
    ],
)
def test_rules_that_nobody_reads_are_refused(said: str, named: str) -> None:
    with pytest.raises(InputError, match=f"a rule of Enzyme's interface, {named}") as refused:
        Program(said + _FUNCTION)
    assert refused.value.code is Code.ENZYME_RULE


@pytest.mark.parametrize(
    "said",
    [
        "@__enzyme_nofree_f = global [1 x ptr] [ptr @noisy]",
        "@__enzyme_inactive_global_g = external global [1 x ptr]",
        '@.str = private constant [16 x i8] c"enzyme_inactive\\00"',
    ],
)
def test_what_changes_no_derivative_is_not(said: str) -> None:
    assert "@noisy" in Program(said + _FUNCTION).prepared
