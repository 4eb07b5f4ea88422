"""Containers as templates of C, and what the names in those stand for."""

import re
from dataclasses import dataclass
from string import Template

from tests.enzyme.memory.types import Scope, Type


@dataclass(frozen=True, slots=True)
class Container:
    """A container of one element type: how it is made, summed up, and what may be done with it.

    All is text of templates: `$c` is the container's name, `$E` the element's type; `_Words` has the rest.
    """

    element: Type
    made: str
    """Declares and fills it."""
    total: str
    """Adds what it holds to `total`."""
    forms: tuple[str, ...]
    item: str = ""
    """Its element of index `{}`."""
    words: tuple[tuple[str, str], ...] = ()
    """What else the templates name."""


class _Words(dict[str, str]):
    """What the names in a statement stand for, chosen when one is there."""

    def __init__(self, scope: Scope, of: Container, name: str) -> None:
        super().__init__(c=name, E=spelled(of.element))
        self.update((word, _named(text, name)) for word, text in of.words)
        self.scope, self.inner, self.spelled = scope, of.element, spelled(of.element)
        self.items = _named(of.item, name)

    def item(self, index: str) -> str:
        return self.items.replace("{}", index)

    def __missing__(self, name: str) -> str:
        scope, inner, item = self.scope, self.inner, self.item
        places = {
            "v": item("i"),
            "w": item("j"),
            "before": item("(i - 1)"),
            "before_j": item("(j - 1)"),
            "first": item("0"),
            "last": item(f"({self.get('count')} - 1)"),
            "best": item("best"),
            "one": "one",
            "at": "(*at)",
            "kept": "kept[i]",
            "one_at": "(*one)",
            "node": "at->value",
            "gone": "gone->value",
            "link": "(*at)->value",
            "other": "one->value",
            "j": item("j"),
            "k": item("k"),
        }
        if name in places:
            return places[name]
        what, _, where = name.partition("_")
        place = places[where or "v"]
        number = str(scope.choices.below(5))
        match what:
            case "value":
                return inner.total(place)
            case "change":
                return inner.change(place, f"{'i' if where in ('', 'one') else '1'} + {number}")
            case "fill":
                return inner.fill(place, f"i + {number}")
            case "key":
                return inner.key(place) if inner.key else f"(int)({inner.total(place)} * 8)"
        return getattr(self, f"_{name}")(scope.fresh(name))

    def _turned(self, own: str) -> str:
        changed = self.inner.change("made", "1")
        return self._defined(
            own,
            f"{self.spelled} {own}@(const {self.spelled} *of, double *x, int n) {{ {self.spelled} made "
            f"= *of; {changed} return made; }}",
        )

    def _given(self, own: str) -> str:
        changed = self.inner.change("of", "2")
        return self._defined(
            own, f"{self.spelled} {own}@({self.spelled} of, double *x, int n) {{ {changed} return of; }}"
        )

    def _through(self, own: str) -> str:
        changed = self.inner.change("(*of)", "3")
        return self._defined(
            own,
            f"void {own}@({self.spelled} *of, double *x, int n) {{ if (n > 1) {{ {changed} {own}@(of, "
            f"x, n / 2); }} }}",
        )

    def _halved(self, own: str) -> str:
        return self._defined(
            own,
            f"double {own}@({self.spelled} *of, int count, int n) {{ if (count < 1) return 0; "
            f"if (count == 1) return {self.inner.total('(*of)')}; "
            f"return {own}@(of, count / 2, n) + 0.7 * {own}@(of + count / 2, count - count / 2, n); }}",
        )

    def _each(self, own: str) -> str:
        return self._defined(
            own,
            f"void {own}@(void *of, int count, size_t size, double *x, int n, void (*to)(void *, double "
            f"*, int)) "
            "{ for (int i = 0; i < count; i++) to((char *)of + i * size, x, n); }",
        )

    def _visit(self, own: str) -> str:
        changed = self.inner.change(f"(*({self.spelled} *)of)", "2")
        self.scope.define(f"static void {own}@(void *of, double *x, int n) {{ {changed} }}")
        return f"{own}@"

    def _order(self, own: str) -> str:
        one, other = f"(*({self.spelled} *)a)", f"(*({self.spelled} *)b)"
        key = self.inner.key or self.inner.total
        # Two numbers: n is not known here, but is 4 for all.
        self.scope.define(
            f"static int {own}@(const void *a, const void *b) "
            f"{{ int n = 4; double p = {key(one)}, q = {key(other)}; return (p > q) - (p < q); }}"
        )
        return f"{own}@"

    def _walked(self, own: str) -> str:
        node = self["N"]
        return self._defined(
            own,
            f"double {own}@({node} *at, int n) {{ return at ? {self.inner.total('at->value')} + 0.8 * "
            f"{own}@(at->next, n) : 0; }}",
        )

    def _down(self, own: str) -> str:
        node, value = self["N"], self.inner.total("at->value")
        return self._defined(
            own,
            f"double {own}@({node} *at, int n) {{ if (!at) return 0; double s = {own}@(at->left, n) * "
            f"0.5; s += {value}; "
            f"return s + {own}@(at->right, n) * 0.7; }}",
        )

    def _mirror(self, own: str) -> str:
        node = self["N"]
        return self._defined(
            own,
            f"void {own}@({node} *at) {{ if (!at) return; {node} *one = at->left; at->left = at->right; "
            f"at->right = one; {own}@(at->left); {own}@(at->right); }}",
        )

    def _touch(self, own: str) -> str:
        node, changed = self["N"], self.inner.change("at->value", "2")
        return self._defined(
            own,
            f"void {own}@({node} *at, double *x, int n) {{ if (!at) return; {own}@(at->left, x, n); "
            f"{changed} {own}@(at->right, x, n); }}",
        )

    def _defined(self, own: str, text: str) -> str:
        self.scope.define(f"{self.scope.inlined()} {text}")
        return f"{own}@"


def _named(text: str, name: str) -> str:
    return re.sub(r"\$c\b|\$\{c\}", name, text)


def spelled(of: Type) -> str:
    """Return how an element's type is written."""
    return of.declared.split()[0]


def statement(scope: Scope, of: Container, name: str) -> str:
    """Return a block that does something with the container of a name."""
    return said(scope, of, name, scope.one_of(of.forms))


def said(scope: Scope, of: Container, name: str, form: str) -> str:
    """Return what a template says of the container of a name."""
    return Template(form).substitute(_Words(scope, of, name))
