"""Functions that share nothing say nothing of each other's types."""

from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.ir.module import Function
from lowad.ir.parser import parse

TEXT = """\
@shared = internal global ptr null
@fixed = internal constant double 1.0
declare double @sin(double)
define internal double @inner(ptr %p) {
  %x = load double, ptr %p
  %y = call double @sin(double %x)
  ret double %y
}
define double @one(ptr %p) {
  %y = call double @inner(ptr %p)
  ret double %y
}
define double @other(ptr %p) {
  %y = call double @inner(ptr %p)
  ret double %y
}
define double @alone(ptr %p) {
  %x = load double, ptr @fixed
  %y = call double @sin(double %x)
  ret double %y
}
define void @stores(ptr %p) {
  store ptr %p, ptr @shared
  ret void
}
define void @stores_too(ptr %p) {
  store ptr %p, ptr @shared
  ret void
}
"""


def test_what_shares_functions_or_variables_is_one() -> None:
    module = parse(TEXT)

    def named(name: str) -> Function:
        found = module.function(name)
        assert found is not None
        return found

    names = ("one", "alone", "stores", "other", "stores_too")
    manager = Manager(*map(named, names))
    seen = {name: {fn.name for fn in manager.get(Types, named(name)).functions} for name in names}
    assert seen["one"] == seen["other"] == {"one", "other", "inner"}
    assert seen["alone"] == {"alone"}
    assert seen["stores"] == seen["stores_too"] == {"stores", "stores_too"}
    assert {fn.name for fn in manager.get(Types, named("inner")).functions} == seen["one"]
