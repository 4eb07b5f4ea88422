"""What containers hold: numbers, records, pairs, choices, owners, functions; containers again."""

from collections.abc import Callable

from tests.enzyme.composed import containers
from tests.enzyme.composed.scope import Scope, Type

Maker = Callable[[Scope, int], Type]


def element(scope: Scope, depth: int) -> Type:
    """Return some type with numbers in it; at depth zero one that holds no other type."""
    return scope.one_of(_SHALLOW if depth == 0 else _DEEP)(scope, depth)


def _number(scope: Scope, depth: int) -> Type:
    total = scope.one_of(("({})", "({} * {})", "std::sin({})", "({} * {} * T(0.5) + {})"))
    change = scope.one_of(("{} = {} * T(0.8) + x[({at}) % n] * T(0.2);", "{} += {y};", "{} *= T(0.9);"))

    def changed(place: str, at: str) -> str:
        return change.replace("{at}", at).replace("{y}", scope.number(at)).replace("{}", place)

    return Type("T", scope.number, lambda place: total.replace("{}", place), changed)


def _integer(scope: Scope, depth: int) -> Type:
    name, made = scope.one_of(
        (
            ("int", "int({}) % 7"),
            ("bool", "({}) % 2 == 0"),
            ("short", "short(({}) % 5)"),
            ("char", "char(({}) % 9)"),
            ("long", "long({}) * 3 % 11"),
            ("unsigned char", "(unsigned char)(({}) % 6)"),
        )
    )

    def make(at: str) -> str:
        return made.replace("{}", at)

    return Type(name, make, lambda place: f"T({place})", lambda place, at: f"{place} = {make(at)};", False)


def _text(scope: Scope, depth: int) -> Type:
    long = scope.one_of(("std::string(1 + ({}) % 4, 'a')", "std::string(words[({}) % 5])"))

    def make(at: str) -> str:
        return long.replace("{}", at)

    return Type(
        "std::string",
        make,
        lambda place: f"T({place}.size())",
        lambda place, at: f"{place} += {make(at)};",
        False,
    )


def _address(scope: Scope, depth: int) -> Type:
    return Type(
        "const T *",
        lambda at: f"x + ({at}) % n",
        lambda place: f"({place} ? *{place} * T(0.5) : T(0.1))",
        lambda place, at: f"{place} = x + ({at}) % n;",
    )


def _record(scope: Scope, depth: int) -> Type:
    """A structure of two to four fields, in any order, one of which is a number."""
    name = scope.fresh("record")
    fields = [_number(scope, 0)]
    for _ in range(1 + scope.choices.below(3)):
        made = scope.one_of((_integer, _number, _name, _integer, _address, _bits, _row, _text, element))
        fields.insert(scope.choices.below(2), made(scope, max(depth - 1, 0)))
    named = [(field, "abcdefg"[at]) for at, field in enumerate(fields)]
    declared = " ".join(
        f"{field.name.replace('@', letter)};" if "@" in field.name else f"{field.name} {letter};"
        for field, letter in named
    )
    scope.define(f"template <typename T> struct {name} {{ {declared} }};")
    filled = " ".join(field.set(f"made.{letter}", "at") for field, letter in named)
    maker = f"make_{name}"
    scope.define(
        f"template <typename T> {scope.inlined()} {name}<T> {maker}(const T *x, int n, int at) "
        f"{{ {name}<T> made; {filled} return made; }}"
    )

    def total(place: str) -> str:
        active = [field.total(f"({place}).{letter}") for field, letter in named if field.is_active]
        rest = [field.total(f"({place}).{letter}") for field, letter in named if not field.is_active]
        factor = f" * (T(1) + T(0.1) * ({' + '.join(rest)}))" if rest else ""
        return f"(({' + '.join(active)}){factor})"

    def change(place: str, at: str) -> str:
        field, letter = scope.one_of(named)
        return field.change(f"({place}).{letter}", at)

    return Type(
        f"{name}<T>",
        lambda at: f"{maker}<T>(x, n, {at})",
        total,
        change,
        is_copied=all(field.is_copied for field in fields),
    )


def _name(scope: Scope, depth: int) -> Type:
    size = scope.one_of((8, 4, 12))

    def fill(place: str, at: str) -> str:
        return f"std::strcpy({place}, words[({at}) % 3]);"

    return Type(
        f"char @[{size}]",
        lambda at: "",
        lambda place: f"T({place}[0] - 'a')",
        fill,
        is_active=False,
        fill=fill,
    )


def _bits(scope: Scope, depth: int) -> Type:
    width = scope.one_of((3, 5, 1))

    def fill(place: str, at: str) -> str:
        return f"{place} = ({at}) & {(1 << width) - 1};"

    return Type(
        f"unsigned @ : {width}", lambda at: "", lambda place: f"T({place})", fill, is_active=False, fill=fill
    )


def _row(scope: Scope, depth: int) -> Type:
    def fill(place: str, at: str) -> str:
        return f"{place}[0] = {scope.number(at)}; {place}[1] = {scope.number(at)};"

    return Type("T @[2]", lambda at: "", lambda place: f"({place}[0] * {place}[1])", fill, fill=fill)


def _pair(scope: Scope, depth: int) -> Type:
    first = scope.one_of((_number, _integer, _text, element))(scope, max(depth - 1, 0))
    second = (element if depth else _number)(scope, max(depth - 1, 0))
    name = f"std::pair<{first.name}, {second.name}>"
    return Type(
        name,
        lambda at: f"{name}({first.make(at)}, {second.make(at)})",
        lambda place: f"({_weighted(first, f'({place}).first')} * {second.total(f'({place}).second')})",
        lambda place, at: second.change(f"({place}).second", at),
        is_copied=first.is_copied and second.is_copied,
    )


def _weighted(part: Type, place: str) -> str:
    return part.total(place) if part.is_active else f"(T(1) + T(0.1) * {part.total(place)})"


def _tuple(scope: Scope, depth: int) -> Type:
    parts = [scope.one_of((_number, _integer, _text, _address))(scope, 0) for _ in range(2)]
    parts.insert(scope.choices.below(3), (element if depth else _number)(scope, max(depth - 1, 0)))
    name = f"std::tuple<{', '.join(part.name for part in parts)}>"

    def total(place: str) -> str:
        return f"({' * '.join(_weighted(part, f'std::get<{at}>({place})') for at, part in enumerate(parts))})"

    def change(place: str, at: str) -> str:
        which = scope.choices.below(3)
        return parts[which].change(f"std::get<{which}>({place})", at)

    return Type(
        name,
        lambda at: f"{name}({', '.join(part.make(at) for part in parts)})",
        total,
        change,
        is_copied=all(part.is_copied for part in parts),
    )


def _optional(scope: Scope, depth: int) -> Type:
    inner = (element if depth else _number)(scope, max(depth - 1, 0))
    name = f"std::optional<{inner.name}>"
    return Type(
        name,
        lambda at: f"(({at}) % 3 == 1 ? {name}() : {name}({inner.make(at)}))",
        lambda place: f"(({place}) ? {inner.total(f'(*({place}))')} : T(0.5))",
        lambda place, at: scope.one_of(
            (
                f"if ({place}) {{ {inner.change(f'(*({place}))', at)} }}",
                f"({place}).emplace({inner.make(at)});",
            )
        ),
        is_copied=inner.is_copied,
    )


def _variant(scope: Scope, depth: int) -> Type:
    first = (element if depth else _number)(scope, max(depth - 1, 0))
    second = scope.one_of((_integer, _text, _record))(scope, 0)
    name, own = f"std::variant<{first.name}, {second.name}>", scope.fresh("chosen")
    scope.define(
        f"template <typename T> {scope.inlined()} T {own}(const {name} &v) {{ "
        f"if (v.index() == 0) return {first.total('std::get<0>(v)')}; "
        f"return T(0.3) * {second.total('(*std::get_if<1>(&v))')}; }}"
    )
    return Type(
        name,
        lambda at: (
            f"(({at}) % 3 == 1 ? {name}(std::in_place_index<1>, {second.make(at)}) "
            f": {name}(std::in_place_index<0>, {first.make(at)}))"
        ),
        lambda place: f"{own}<T>({place})",
        lambda place, at: scope.one_of(
            (
                f"if (({place}).index() == 0) {{ {first.change(f'std::get<0>({place})', at)} }}",
                f"({place}).template emplace<0>({first.make(at)});",
                f"({place}).template emplace<1>({second.make(at)});",
            )
        ),
        is_copied=first.is_copied and second.is_copied,
    )


def _owner(scope: Scope, depth: int) -> Type:
    kind = scope.one_of(("unique", "shared"))
    inner = scope.one_of((_number, _record, _record, element))(scope, max(depth - 1, 0))
    return _pointer(kind, inner, lambda at: f"std::make_{kind}<{inner.name}>({inner.make(at)})")


def _virtual(scope: Scope, depth: int) -> Type:
    name, kind = scope.fresh("shape"), scope.one_of(("unique", "shared"))
    held = _record(scope, 0)
    scope.define(
        f"""template <typename T> struct {name} {{
    virtual ~{name}() = default;
    virtual T value() const = 0;
    virtual void change(T by) = 0;
}};
template <typename T> struct round_{name} : {name}<T> {{
    T size;
    int count;
    round_{name}(T size, int count) : size(size), count(count) {{}}
    T value() const override {{ return size * size * T(count); }}
    void change(T by) override {{ size += by; }}
}};
template <typename T> struct long_{name} : {name}<T> {{
    int kind;
    {held.name} held;
    long_{name}({held.name} held) : kind(2), held(held) {{}}
    T value() const override {{ return {held.total("held")} * T(kind); }}
    void change(T by) override {{ kind++; }}
}};
template <typename T> {scope.inlined()} std::{kind}_ptr<{name}<T>> make_{name}(const T *x, int n, int at) {{
    if (at % 2) return std::make_{kind}<long_{name}<T>>({held.make("at")});
    return std::make_{kind}<round_{name}<T>>({scope.number("at")}, at % 4);
}}"""
    )
    base = Type(
        f"{name}<T>",
        lambda at: "",
        lambda place: f"{place}.value()",
        lambda place, at: f"{place}.change({scope.number(at)});",
        is_copied=False,
    )
    return _pointer(kind, base, lambda at: f"make_{name}<T>(x, n, {at})")


def _pointer(kind: str, inner: Type, make: Callable[[str], str]) -> Type:
    """Return the `kind` of owner of one inner object, or of none."""
    return Type(
        f"std::{kind}_ptr<{inner.name}>",
        make,
        lambda place: f"(({place}) ? {inner.total(f'(*({place}))')} : T(0.25))",
        lambda place, at: f"if ({place}) {{ {inner.change(f'(*({place}))', at)} }}",
        is_copied=kind == "shared",
    )


def _function(scope: Scope, depth: int) -> Type:
    name, own = "std::function<T(T)>", scope.fresh("action")
    held = scope.one_of((_number, _record, _text, _integer))(scope, 0)
    scope.define(
        f"template <typename T> {scope.inlined()} {name} {own}(const T *x, int n, int at) {{ "
        f"if (at % 2) return [a = T({scope.number('at')})](T y) {{ return a * y + a; }}; "
        f"return [b = {held.make('at')}, a = T({scope.number('at')})](T y) "
        f"{{ return {held.total('b')} * y * a; }}; }}"
    )
    return Type(
        name,
        lambda at: f"{own}<T>(x, n, {at})",
        lambda place: f"(({place}) ? ({place})(T(0.7)) : T(0.25))",
        lambda place, at: f"{place} = {own}<T>(x, n, {at});",
    )


_SHALLOW: tuple[Maker, ...] = (_number, _record, _record, _pair, _tuple, _number)
_DEEP: tuple[Maker, ...] = (
    *(_number, _record, _record, _record, _pair, _tuple, _optional, _variant, _owner, _virtual, _function),
    *(lambda scope, depth: containers.nested(scope, element(scope, depth - 1)),) * 2,
)
