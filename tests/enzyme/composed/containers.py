"""Containers: how each is spelled, filled and summed."""

from dataclasses import dataclass

from tests.enzyme.composed.scope import Scope, Type

SEQUENCES = ("vector", "deque", "list", "forward_list")
MAPS = ("map", "unordered_map", "multimap")
SETS = ("set", "multiset")
ADAPTORS = ("stack", "queue", "priority_queue")
INDEXED = ("vector", "deque", "array")


@dataclass(frozen=True, slots=True)
class Container:
    """A container of a kind, its elements, and the keys that it goes by, if it does."""

    kind: str
    itself: Type
    element: Type
    key: Type | None = None


def nested(scope: Scope, inner: Type) -> Type:
    """Return a container as the element of another one."""
    return container(scope, inner).itself


def container(scope: Scope, inner: Type) -> Container:
    """Return a container of some kind for elements of a type."""
    kind = scope.one_of((*SEQUENCES, *MAPS, "vector", "vector", *SETS, *ADAPTORS, "array", "map"))
    if kind in ADAPTORS and not inner.is_copied:
        kind = "vector"
    key = _key(scope, kind) if kind in MAPS else None
    name, room = _spelled(scope, kind, inner, key), scope.one_of((3, 2, 4, "n", "1 + at % 3"))
    if kind == "array":
        room = 3
    maker, summed = scope.fresh("fill"), scope.fresh("sum")
    put = add(scope, kind, inner, key, "made", "at + i")
    reserved = "made.reserve(2); " if kind == "vector" and scope.chance(3) else ""
    loop = f"for (int i = 0; i < {room}; i++) {{ {put} }}"
    scope.define(
        f"template <typename T> {scope.inlined()} {name} {maker}(const T *x, int n, int at) "
        f"{{ {name} made; {reserved}{loop} return made; }}"
    )
    scope.define(_sum(scope, kind, name, summed, inner, key))
    itself = Type(
        name,
        lambda at: f"{maker}<T>(x, n, {at})",
        lambda place: f"{summed}<T>({place})",
        lambda place, at: _change(scope, kind, inner, key, place, at),
        is_copied=inner.is_copied,
    )
    return Container(kind, itself, inner, key)


def _key(scope: Scope, kind: str) -> Type:
    integer = Type(
        "int", lambda at: f"({at}) * 3 % 8", lambda place: f"T({place})", lambda place, at: "", False
    )
    text = Type(
        "std::string",
        lambda at: f"words[({at}) % 5]",
        lambda place: f"T({place}.size())",
        lambda place, at: "",
        False,
    )
    number = Type("T", scope.number, lambda place: place, lambda place, at: "")
    return scope.one_of((integer, text, integer, text, number if kind != "unordered_map" else integer))


def _spelled(scope: Scope, kind: str, inner: Type, key: Type | None) -> str:
    if key is not None:
        return f"std::{kind}<{key.name}, {inner.name}>"
    if kind == "array":
        return f"std::array<{inner.name}, 3>"
    if kind == "priority_queue":
        return f"std::priority_queue<{inner.name}, std::vector<{inner.name}>, {_order(scope, inner)}>"
    if kind in SETS and inner.name != "T":
        return f"std::{kind}<{inner.name}, {_order(scope, inner)}>"
    return f"std::{kind}<{inner.name}>"


def _order(scope: Scope, inner: Type) -> str:
    name = scope.fresh("order")
    given = f"const {inner.name} &a, const {inner.name} &b"
    scope.define(
        f"template <typename T> struct {name} {{ "
        f"bool operator()({given}) const {{ return {inner.total('a')} < {inner.total('b')}; }} }};"
    )
    return f"{name}<T>"


def add(scope: Scope, kind: str, inner: Type, key: Type | None, place: str, at: str) -> str:
    """Return a statement that adds an element."""
    made = inner.make(at)
    if kind == "array":
        return f"{place}[{at.rpartition(' ')[2]} % 3] = {made};"
    if kind in ADAPTORS:
        return f"{place}.{scope.one_of(('push', 'emplace'))}({made});"
    if kind in SETS:
        return f"{place}.{scope.one_of(('insert', 'emplace'))}({made});"
    if key is not None:
        forms = [f"{place}.emplace({key.make(at)}, {made});", f"{place}.insert({{{key.make(at)}, {made}}});"]
        if not inner.is_copied:
            del forms[1]
        if kind != "multimap":
            forms[:0] = [f"{place}[{key.make(at)}] = {made};"]
            forms.append(f"{place}.insert_or_assign({key.make(at)}, {made});")
        return scope.one_of(forms)
    if kind == "forward_list":
        return f"{place}.{scope.one_of(('push_front', 'emplace_front'))}({made});"
    moved = "one" if inner.is_copied else "std::move(one)"
    named = f"{{ {inner.name} one = {made}; {place}.push_back({moved}); }}"
    return scope.one_of((f"{place}.push_back({made});", f"{place}.emplace_back({made});", named))


def _sum(scope: Scope, kind: str, name: str, own: str, inner: Type, key: Type | None) -> str:
    head, begin = f"template <typename T> {scope.inlined()} T {own}(", "T s = 0, w = 1; "
    if kind in ADAPTORS:
        top = "c.front()" if kind == "queue" else "c.top()"
        body = f"s += w * {inner.total(top)}; w += T(0.25); c.pop();"
        return f"{head}{name} c) {{ {begin}while (!c.empty()) {{ {body} }} return s; }}"
    held = "e"
    forms = [
        "for (const auto &e : c) {",
        "for (auto it = c.begin(); it != c.end(); ++it) { const auto &e = *it;",
    ]
    if kind in INDEXED:
        forms.append("for (size_t k = 0; k < c.size(); k++) { const auto &e = c[k];")
    end, after = "", "return s;"
    if key is not None:
        forms[1] = "for (const auto &[k, v] : c) { const auto &e = v;"
        held = "e.second"
    else:
        forms.append("std::for_each(c.begin(), c.end(), [&](const auto &e) {")
    if kind in SETS:
        forms.append("for (auto it = c.rbegin(); it != c.rend(); ++it) { const auto &e = *it;")
    opened = scope.one_of(forms)
    end = "});" if opened.startswith("std::for_each") else "}"
    if key is not None:
        factor = f"(T(1) + T(0.1) * {key.total('k' if 'auto &e = v' in opened else 'e.first')})"
        held = "e" if "auto &e = v" in opened else held
        term = f"{factor} * {inner.total(held)}"
    else:
        term = inner.total(held)
    return f"{head}const {name} &c) {{ {begin}{opened} s += w * {term}; w += T(0.25); {end} {after} }}"


def _change(scope: Scope, kind: str, inner: Type, key: Type | None, place: str, at: str) -> str:
    """Return a statement that changes a container which is part of something else."""
    if kind in ADAPTORS or kind in SETS or scope.chance(3):
        return add(scope, kind, inner, key, f"({place})", f"{at}")
    first = f"({place}).begin()->second" if key is not None else f"(*({place}).begin())"
    changed = inner.change(first, at)
    return changed if kind == "array" else f"if (!({place}).empty()) {{ {changed} }}"
