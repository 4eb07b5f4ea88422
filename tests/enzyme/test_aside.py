"""Derivatives of derivatives: what the ones that are left do not lead to is prepared no second time."""

from lowad import opt
from lowad.ir.module import Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.llvm import text as llvm_text
from lowad.opt.aside import set_aside, take_back

TEXT = """\
@enzyme_out = external global i32
declare double @__enzyme_autodiff(...)
define double @cube(double %x) #0 {
  %twice = fmul double %x, %x
  %y = fmul double %twice, %x
  %dead = fadd double %y, %x
  ret double %y
}
define double @done(double %x) #0 {
  %dead = fadd double %x, %x
  ret double %x
}
define double @apart(double %x) noinline {
  %dead = fadd double %x, %x
  ret double %x
}
define double @always(double %x) alwaysinline {
  %dead = fadd double %x, %x
  ret double %x
}
define double @bare(double %x) {
  %dead = fadd double %x, %x
  ret double %x
}
define double @main(double %x) {
  %dead = fadd double %x, %x
  %m = load i32, ptr @enzyme_out
  %d = call double (...) @__enzyme_autodiff(ptr @cube, i32 %m, double %x)
  ret double %d
}
attributes #0 = { nounwind "kept"="1" }
"""


def said(module: Module) -> dict[str, frozenset[str]]:
    """Return the attributes of each definition."""
    return {fn.name: fn_words for fn in module.functions if (fn_words := _words(fn.name, module)) is not None}


def _words(name: str, module: Module) -> frozenset[str] | None:
    fn = module.function(name)
    return None if fn is None or fn.is_declaration else module.resolve_attributes(fn.attributes)


def test_what_nothing_leads_to_is_left_as_it_is() -> None:
    module = parse(llvm_text.named(TEXT))
    set_aside(module)
    made = llvm_text.prepare(print_module(module))
    kept = {
        fn.name
        for fn in parse(made).functions
        if "%dead" in made.partition(f"@{fn.name}(")[2].partition("\n}")[0]
    }
    assert kept == {"done", "apart", "bare"}


def test_what_is_sealed_bears_no_other_marks() -> None:
    module = parse(llvm_text.named(TEXT))
    set_aside(module, {"done"})
    made = llvm_text.prepare(print_module(module), sealed=frozenset(("done",)))
    assert "optnone" not in said(parse(made))["done"]
    assert "optnone" in said(parse(made))["bare"]


def test_marks_are_taken_off() -> None:
    module = parse(llvm_text.named(TEXT))
    before = said(module)
    set_aside(module)
    assert {name for name, words in said(module).items() if "optnone" in words} == {"done", "apart", "bare"}
    take_back(module)
    assert said(module) == before
    set_aside(module)
    again = parse(llvm_text.named(print_module(module)))
    take_back(again)
    assert said(again) == before
    assert llvm_text.ASIDE not in llvm_text.canonical(print_module(again))


def test_derivatives_of_derivatives_have_none_of_the_marks() -> None:
    inner = TEXT.replace("@main(", "@slope(")
    outer = inner + (
        "define double @main(double %x) {\n  %m = load i32, ptr @enzyme_out\n"
        "  %d = call double (...) @__enzyme_autodiff(ptr @slope, i32 %m, double %x)\n  ret double %d\n}\n"
    )
    made = opt.lower(outer)
    assert "__enzyme" not in made
    assert "lowad-aside" not in made
    assert "optnone" not in made
