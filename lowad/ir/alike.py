"""Functions of a header that several files have made their own: one and the same, under names that differ."""

import re

from lowad.ir.module import Function, Global, GlobalVariable, Module
from lowad.ir.printer import print_function
from lowad.ir.symbols import GLOBAL_NAME
from lowad.source import UNSEEN

_TYPE = re.compile(r'%(?:"(?:[^"\\]|\\.)*"|[-\w$.]+)')
_ASIDE = re.compile(r",? !(?!enzyme)[\w.]+ !\d+|^ *#dbg_.*\n| #\d+", re.MULTILINE)
"""What says nothing of a function's value: metadata but for what the program says to be inactive, records for
debuggers, numbers of attribute groups."""
_LOCAL = frozenset(("internal", "private"))
_OF_INLINING = frozenset(("noinline", "optnone", "alwaysinline", UNSEEN))
_DEPTH = 8
"""How deep structures with names lie in each other."""


def are_alike(one: Function, other: Function) -> bool:
    """Whether two functions that only their files see do the same to the letter, with all that they call and
    name."""
    return _Comparison(one, other).holds


class _Comparison:
    """Compares functions that are believed to be one until they differ."""

    def __init__(self, one: Function, other: Function) -> None:
        self._taken: set[tuple[Global, Global]] = set()
        self.holds = self._are_one(one, other)

    def _are_one(self, one: Global | None, other: Global | None) -> bool:
        if one is other or (one, other) in self._taken:
            return True
        if one is None or other is None or _LOCAL.isdisjoint(one.words) or _LOCAL.isdisjoint(other.words):
            return False
        self._taken.add((one, other))
        if isinstance(one, Function) and isinstance(other, Function):
            shapes = _body(one), _body(other)
        elif isinstance(one, GlobalVariable) and isinstance(other, GlobalVariable):
            shapes = _value(one), _value(other)
        else:
            return False
        if shapes[0] is None or shapes[1] is None or _said(one, shapes[0]) != _said(other, shapes[1]):
            return False
        assert one.module is not None
        assert other.module is not None
        pairs = zip(_named(one.module, shapes[0]), _named(other.module, shapes[1]), strict=True)
        return all(self._are_one(first, second) for first, second in pairs)


def _body(fn: Function) -> str | None:
    """Return what a function does; None where nobody can say of two texts that they are the same."""
    text = print_function(fn)
    if fn.is_declaration or " asm " in text:
        return None
    assert fn.module is not None
    groups = fn.module.attribute_groups
    words = {
        found for word in fn.attributes for found in (groups.get(word[1:], ()) if word[0] == "#" else (word,))
    }
    said = sorted(word for word in words - _OF_INLINING if not word.startswith('"enzyme_'))
    passed = [argument.attributes for argument in fn.arguments]
    body = _ASIDE.sub("", text.partition("{\n")[2])
    return f"{fn.fn_type} {passed} {said}\n{body}"


def _value(item: GlobalVariable) -> str | None:
    """Return what a constant is; None of what may change, or is elsewhere."""
    if not item.is_constant or item.initializer is None:
        return None
    return f"{item.value_type} {item.initializer}"


def _said(item: Global, text: str) -> str:
    """Return a text with a sign for each global in it, and each type by what it is."""
    assert item.module is not None
    known = item.module.globals
    plain = _plain_types(item.module, text)
    return GLOBAL_NAME.sub(lambda found: "@" if found[1] in known else found[0], plain)


def _named(module: Module, text: str) -> list[Global]:
    return [module.globals[name] for name in GLOBAL_NAME.findall(text) if name in module.globals]


def _plain_types(module: Module, text: str) -> str:
    bodies = {f"%{name}": str(ty.body) for name, ty in module.named_types.items() if ty.body is not None}
    for _ in range(_DEPTH if bodies else 0):
        plain = _TYPE.sub(lambda found: bodies.get(found[0], found[0]), text)
        if plain == text:
            break
        text = plain
    return text
