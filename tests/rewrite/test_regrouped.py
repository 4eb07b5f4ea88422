"""Floats that travel as fewer, wider ones are the floats that the program computes with."""

from lowad.ir.parser import parse
from lowad.ir.verify import verify
from lowad.llvm.text import canonical
from lowad.rewrite import regrouped

CHOSEN = """
define <4 x float> @f(<4 x float> %x, <4 x float> %y, <2 x i1> %which, i1 %again) {
entry:
  %a = bitcast <4 x float> %x to <2 x double>
  %b = bitcast <4 x float> %y to <2 x double>
  %c = select <2 x i1> %which, <2 x double> %a, <2 x double> %b
  br i1 %again, label %more, label %end
more:
  %first = extractelement <2 x double> %c, i64 1
  %d = insertelement <2 x double> %b, double %first, i64 0
  %e = freeze <2 x double> %d
  br label %end
end:
  %f = phi <2 x double> [ %c, %entry ], [ %e, %more ]
  %g = bitcast <2 x double> %f to <4 x float>
  %r = fmul <4 x float> %g, %x
  ret <4 x float> %r
}
"""
"""What moves two floats at once: no operation that LLVM itself takes apart."""

COMPUTED = CHOSEN.replace("%e = freeze <2 x double> %d", "%e = fneg <2 x double> %d")


def test_floats_are_moved_as_such() -> None:
    module = parse(canonical(CHOSEN))
    fn = module.function("f")
    assert fn is not None
    assert any(map(regrouped.regroups, fn.instructions))
    assert regrouped.rewrite(module)
    verify(fn)
    assert not any(map(regrouped.regroups, fn.instructions))
    assert {str(instr.ty.scalar) for instr in fn.instructions if instr.ty.scalar.is_float} == {"float"}


def test_what_is_computed_with_as_both_stays() -> None:
    module = parse(canonical(COMPUTED))
    assert not regrouped.rewrite(module)


def test_floats_of_one_width_and_two_kinds_keep_their_lanes() -> None:
    """No lane of one is several of the other."""
    module = parse(
        canonical(
            """
define half @f(<4 x half> %x, i1 %which) {
entry:
  %a = bitcast <4 x half> %x to <4 x bfloat>
  br i1 %which, label %more, label %end
more:
  %b = insertelement <4 x bfloat> %a, bfloat 0.0, i64 1
  br label %end
end:
  %c = phi <4 x bfloat> [ %a, %entry ], [ %b, %more ]
  %d = bitcast <4 x bfloat> %c to <4 x half>
  %e = extractelement <4 x half> %d, i64 0
  %r = fmul half %e, %e
  ret half %r
}
"""
        )
    )
    fn = module.function("f")
    assert fn is not None
    before = [instr.opcode for instr in fn.instructions]
    assert not regrouped.rewrite(module)
    verify(fn)
    assert [instr.opcode for instr in fn.instructions] == before
