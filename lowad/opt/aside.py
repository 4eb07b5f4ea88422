"""What no further derivative is made of, while derivatives of derivatives are: LLVM leaves it as it is.

A program that asks for derivatives of derivatives is prepared again once it has the inner ones. What those
that are left lead to may be a fortieth of it.
"""

from collections.abc import Collection

from lowad.ir.module import Module
from lowad.opt.interface import entry_calls
from lowad.opt.read import differentiated

_AGAINST = frozenset(("alwaysinline", "optsize", "minsize", "optdebug"))
"""What LLVM does not let stand beside the words by which it leaves a function alone."""
_APART = "noinline"


def set_aside(module: Module, sealed: Collection[str] = ()) -> None:
    """Mark the functions that no call of the interface that is left leads to, and that make none.

    Those named in `sealed` get marks of their own when LLVM prepares the module, which bear no others.
    """
    from lowad.llvm.text import ASIDE

    needed = {*differentiated(module), *(call.fn for call in entry_calls(module))}
    for fn in module.functions:
        said = module.resolve_attributes(fn.attributes)
        if fn in needed or fn.is_declaration or fn.name in sealed or _AGAINST & said:
            continue
        marks = (f'{ASIDE}="{_APART}"',) if _APART in said else (_APART, ASIDE)
        fn.attributes = (*fn.attributes, *marks, "optnone")


def take_back(module: Module) -> None:
    """Take the marks off."""
    groups = module.attribute_groups
    for number, words in groups.items():
        groups[number] = _without_marks(words)
    empty = {f"#{number}" for number, words in groups.items() if not words}
    for fn in module.functions:
        fn.attributes = tuple(word for word in _without_marks(fn.attributes) if word not in empty)
    for number in empty:
        del groups[number[1:]]


def _without_marks(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return attributes of a function without what `set_aside` has put beside them."""
    from lowad.llvm.text import ASIDE

    marks = [word for word in words if word.startswith(ASIDE)]
    if not marks:
        return words
    own = {*marks, "optnone"} if f'{ASIDE}="{_APART}"' in marks else {*marks, "optnone", _APART}
    return tuple(word for word in words if word not in own)
