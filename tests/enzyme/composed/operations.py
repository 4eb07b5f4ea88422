"""What a program does with its containers: statements over a variable of one, which may add to `total`.

They are tables of text, in which `$c` is the variable, `$C` its type, `$e` a new element and `$E` its type;
`_Words` has the rest.
"""

from string import Template

from tests.enzyme.composed.containers import ADAPTORS, INDEXED, MAPS, SEQUENCES, SETS, Container, add
from tests.enzyme.composed.scope import Scope

ANY = (
    "$more",
    "{ $C other = $made; std::swap($c, other); total += $sum_other; }",
    "{ $C other = std::move($c); $c = $made; total += $sum_other; }",
    "$c = $made;",
    "{ $C other = $made; $c = std::move(other); $more }",
)
ANY_COPIED = (
    "{ $C other = $c; $change_other total += $sum_other; }",
    "{ $C other = $made; other = $c; $more $c.swap(other); total += $sum_other; }",
    "{ auto later = [c = $c]() { return $sum_c; }; $more total += later(); }",
)
EACH = (
    "{ int k = 0; for (auto &e : $c) { $change_e k++; } }",
    "{ int k = 0; for (auto &e : $c) { if (k % 2) { $change_e } k++; } }",
    "for (auto it = $c.begin(); it != $c.end(); ++it) { auto &e = *it; int k = 1; $change_e break; }",
    "{ int k = 0; for (auto &e : $c) { if (k++ == 1) $held = $e; } }",
    "total += std::accumulate($c.begin(), $c.end(), T(0), "
    "[](T a, const auto &e) { return a * T(0.5) + $total; });",
)
SEQUENCE = (
    "if ($begin != $end) std::rotate($begin, std::next($begin), $end);",
    "total += T(0.1) * T(std::distance($begin, std::partition($begin, $end, $is_picked)));",
    "{ auto rest = std::remove_if($begin, $end, $is_picked); "
    "for (auto it = $begin; it != rest; ++it) { const auto &e = *it; total += $total; } $c = $made; }",
    "if ($begin != $end) std::iter_swap($begin, $last);",
    "$c.resize(2);",
    "$c.resize(7);",
    "$c.clear(); $more",
    "{ auto least = std::min_element($begin, $end, $is_less); "
    "if (least != $end) { const auto &e = *least; total += $total; } }",
)
SEQUENCE_COPIED = (
    "$c.assign(3, $e);",
    "{ $C other = $made; $c.assign(other.begin(), other.end()); }",
    "if ($begin != $end) *$begin = *$last;",
    "{ std::vector<$E> kept($begin, $end); std::reverse(kept.begin(), kept.end()); "
    "std::copy(kept.begin(), kept.end(), $begin); }",
    "{ $E one = $e; std::fill($begin, $end, one); }",
)
INSERTED = (
    "std::reverse($begin, $end);",
    "$c.insert($begin, $e);",
    "$c.emplace(std::next($begin, $c.size() / 2), $e);",
    "if ($c.size() > 1) $c.erase($begin);",
    "if ($c.size() > 2) $c.erase(std::next($begin), std::next($begin, 2));",
    "$c.erase(std::remove_if($begin, $end, $is_picked), $end);",
    "if (!$c.empty()) $c.pop_back();",
    "{ $C other = $made; $c.insert($end, std::make_move_iterator(other.begin()), "
    "std::make_move_iterator(other.end())); }",
    "for (int i = 0; i < n + 3; i++) { $more }",
    "if ($c.size() > 1) std::swap($c.front(), $c.back());",
)
INSERTED_COPIED = (
    "{ $C other = $made; $c.insert(std::next($begin, $c.size() / 2), other.begin(), other.end()); }",
    "if (!$c.empty()) $c.push_back($c.front());",
    "if (!$c.empty()) $c.insert($begin, $c.back());",
    "$c.insert($begin, 2, $e);",
    "$c.erase(std::unique($begin, $end, $is_same), $end);",
)
INDEXES = (
    "std::sort($begin, $end, $is_less);",
    "std::stable_sort($begin, $end, $is_less);",
    "if ($c.size() > 2) std::nth_element($begin, $begin + 1, $end, $is_less);",
    "if ($c.size() > 2) std::partial_sort($begin, $begin + 2, $end, $is_less);",
    "if ($c.size() > 1) { std::make_heap($begin, $end, $is_less); std::pop_heap($begin, $end, $is_less); }",
    "for (size_t i = 1; i < $c.size(); i++) { auto &e = $c[i]; int k = int(i); $change_e }",
    "for (size_t i = 1; i < $c.size(); i++) if (i % 2) std::swap($c[i], $c[i - 1]);",
)
INDEXES_COPIED = ("for (size_t i = 1; i < $c.size(); i++) $c[i - 1] = $c[i];",)
VECTOR = ("$c.reserve(20);", "$c.shrink_to_fit();")
LINKED = (
    "$c.reverse();",
    "$c.remove_if($is_picked);",
    "$c.push_front($e);",
    "$c.reverse();",
    "$c.sort($is_less);",
)
LIST = (
    "{ $C other = $made; $c.splice($begin, other); }",
    "{ $C other = $made; $c.splice($end, other, other.begin()); total += $sum_other; }",
)
FORWARD_LIST = (
    "{ $C other = $made; $c.splice_after($c.before_begin(), other); }",
    "$c.insert_after($c.before_begin(), $e);",
    "if (!$c.empty()) $c.pop_front();",
)
KEYED = (
    "$c.erase($key);",
    "{ int k = 1; auto found = $c.find($key); if (found != $end) { auto &e = *found; $change_e } }",
    "if ($c.size() > 1) $c.erase($begin);",
    "if (!$c.empty()) { auto node = $c.extract($begin); node.key() = $key; $c.insert(std::move(node)); }",
    "total += T($c.count($key));",
    "{ $C other = $made; $c.merge(other); total += $sum_other; }",
)
KEYED_ONCE = ("if ($c.count($key)) $c.at($key) = $e;", "$c[$key] = $e;")
SORTED = ("if ($c.size() > 1) $c.erase($begin);", "if ($c.size() > 1) $c.erase(std::prev($end));")
ADAPTED = ("if (!$c.empty()) { $c.pop(); $more }", "if ($c.size() > 1) $c.pop();")


class _Words(dict[str, str]):
    """What the names in a statement stand for, chosen when one is there."""

    def __init__(self, scope: Scope, of: Container, place: str) -> None:
        last = f"std::next({place}.begin(), std::distance({place}.begin(), {place}.end()) - 1)"
        super().__init__(c=place, begin=f"{place}.begin()", end=f"{place}.end()", last=last)
        self.update(C=of.itself.name, E=of.element.name, held="e.second" if of.key else "e")
        self.scope, self.of = scope, of

    def __missing__(self, name: str) -> str:
        of, at, own = self.of, str(self.scope.choices.below(5)), self.of.element
        match name:
            case "e":
                return own.make(at)
            case "made":
                return of.itself.make(at)
            case "more":
                return add(self.scope, of.kind, own, of.key, self["c"], at)
            case "key":
                assert of.key is not None
                return of.key.make(at)
            case "total":
                return own.total(self["held"])
            case "sum_other" | "sum_c":
                return of.itself.total(name.removeprefix("sum_"))
            case "change_e":
                return own.change(self["held"], f"k + {at}")
            case "change_other":
                return of.itself.change("other", at)
            case "is_picked":
                return f"[&](const auto &e) {{ return {own.total('e')} < T(0.9); }}"
        sign = {"is_less": "<", "is_same": "=="}[name]
        return f"[](const auto &a, const auto &b) {{ return {own.total('a')} {sign} {own.total('b')}; }}"


def statement(scope: Scope, of: Container, place: str) -> str:
    """Return a block that does something with the container at a place, of which nothing else is known."""
    chosen = scope.one_of(_forms(of))
    return Template(chosen).substitute(_Words(scope, of, place))


def _forms(of: Container) -> list[str]:
    tables = [
        (True, ANY, ANY_COPIED),
        (of.kind not in (*ADAPTORS, *SETS), EACH, ()),
        (of.kind in SEQUENCES, SEQUENCE, SEQUENCE_COPIED),
        (of.kind in SEQUENCES and of.kind != "forward_list", INSERTED, INSERTED_COPIED),
        (of.kind in INDEXED, INDEXES, INDEXES_COPIED),
        (of.kind == "vector", VECTOR, ()),
        (of.kind in ("list", "forward_list"), LINKED, ()),
        (of.kind == "list", LIST, ()),
        (of.kind == "forward_list", FORWARD_LIST, ()),
        (of.kind in MAPS, KEYED, () if of.kind == "multimap" else KEYED_ONCE),
        (of.kind in SETS, SORTED, ()),
        (of.kind in ADAPTORS, ADAPTED, ()),
    ]
    fitting = [(forms, copied) for fits, forms, copied in tables if fits]
    return [form for forms, copied in fitting for form in (*forms, *(copied if of.itself.is_copied else ()))]
