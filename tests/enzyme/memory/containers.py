"""Containers that programs of C build by hand: rows, blocks that grow, lists, trees, rings, tables."""

import re

from tests.enzyme.memory.forms import EACH, GROWING, GROWN, LINKED, POINTERS, SPREAD
from tests.enzyme.memory.types import Scope, Type
from tests.enzyme.memory.words import Container, spelled


def container(scope: Scope, inner: Type) -> Container:
    """Return a container of some kind for elements of a type."""
    return scope.one_of((_array, _array, _array, _vector, _list, _tree, _ring, _table))(scope, inner)


_TOTAL = "for (int i = 0; i < $count; i++) total += $value * (1 + 0.1 * i);"


def _array(scope: Scope, inner: Type) -> Container:
    """Elements in a row: in a variable, on the heap, behind a head, by their addresses."""
    size = scope.one_of((3, 4, 2, 5, 1))
    count, own = scope.bound(size), spelled(inner)
    filled = " for (int i = 0; i < $count; i++) { $fill }"
    kind = scope.one_of(
        ("local", "heap", "static", "field", "head", "addresses", "local addresses", "rows", "lent", "lent")
    )
    item, data, words = "$c[{}]", "$c", [("count", count)]
    match kind:
        case "local":
            start = f"{own} $c[{size}];"
        case "heap":
            start = f"{own} *$c = get@({count} * sizeof *$c);"
        case "lent":
            name = scope.fresh("lent")
            scope.lent.append(f"{own} {name}[{size}];")
            start = f"{own} *$c = lent->{name};"
        case "static":
            start = f"static {own} $c[{size}];"
        case "field" | "head":
            name = scope.fresh("H")
            fields = [
                scope.one_of(("int count;", "double first; int count;", "real first; int count;")),
                f"{own} items[{size}];",
            ]
            if kind == "field":
                fields.insert(
                    scope.choices.below(3), scope.one_of(("real more;", "double more;", "long more;"))
                )
            else:
                fields[1] = f"{own} items[];"
            scope.define(f"typedef struct {name}@ {{ {' '.join(fields)} }} {name}@;")
            words = [("count", scope.one_of((count, "$c->count", "$c->count")))]
            item, data = "$c->items[{}]", "$c->items"
            local = f"{name}@ $c_of, *$c = &$c_of;" if kind == "field" else ""
            if local and scope.chance(3):
                lent = scope.fresh("lent")
                scope.lent.append(f"{name}@ {lent};")
                local = f"{name}@ *$c = &lent->{lent};"
            start = local or f"{name}@ *$c = get@(sizeof *$c + {size} * sizeof *$c->items);"
            start += f" $c->count = {count};"
        case "addresses" | "local addresses":
            start = (
                f"{own} *$c[{size}];" if kind != "addresses" else f"{own} **$c = get@({size} * sizeof *$c);"
            )
            start += " for (int i = 0; i < $count; i++) $c[i] = get@(sizeof **$c);"
            item, data = "(*$c[{}])", ""
        case _:
            start = f"{own} (*$c)[2] = get@(({count} + 1) / 2 * sizeof *$c);"
            item, data = "$c[({}) / 2][({}) % 2]", "$c[0]"
    forms = (*EACH, *EACH, *SPREAD) if data else (*EACH, *POINTERS)
    start = re.sub(r"\$c(?!ount)", "${c}", start)
    return Container(inner, start + filled, _TOTAL, forms, item, (*words, ("data", data)))


def _vector(scope: Scope, inner: Type) -> Container:
    """Elements in a block that grows."""
    name, own = scope.fresh("V"), spelled(inner)
    fields = scope.one_of(
        (
            f"{own} *data; int count, room;",
            f"int count, room; {own} *data;",
            f"size_t count; {own} *data; size_t room;",
        )
    )
    scope.define(f"typedef struct {name}@ {{ {fields} }} {name}@;")
    grown = scope.one_of(("of->room ? 2 * of->room : 1", "of->room + 2", "2 * of->count + 4"))
    scope.define(
        f"{scope.inlined()} void push_{name}@({name}@ *of, {own} one) {{ if (of->count == of->room) "
        f"{{ of->room = {grown}; of->data = realloc(of->data, of->room * sizeof *of->data); }} "
        "of->data[of->count++] = one; }"
    )
    number = scope.choices.below(5)
    push = f"{{ {own} one; {inner.fill('one', f'{number} + i')} push_{name}@(&$c, one); }}"
    size = scope.bound(scope.one_of((3, 4, 2, 5)))
    start = f"{name}@ ${{c}} = {{0}}; for (int i = 0; i < {size}; i++) {{ $push }}"
    words = (("count", "(int)$c.count"), ("data", "$c.data"), ("push", f"{{ int i = {number}; {push} }}"))
    start = start.replace("{ $push }", push.replace("$c", "${c}"))
    forms = tuple(form.replace("$c.", "${c}.") for form in (*GROWING, *GROWING, *EACH, *SPREAD))
    return Container(inner, start, _TOTAL, forms, "$c.data[{}]", words)


def _list(scope: Scope, inner: Type) -> Container:
    """Elements in nodes with the address of the next."""
    name, own = scope.fresh("N"), spelled(inner)
    fields = scope.one_of(
        (
            f"{own} value; struct {name}@ *next;",
            f"struct {name}@ *next; {own} value;",
            f"int mark; struct {name}@ *next; {own} value;",
        )
    )
    scope.define(f"typedef struct {name}@ {{ {fields} }} {name}@;")
    node = f"{name}@ *node = {scope.one_of(('get@(sizeof *node)', 'calloc(1, sizeof *node)'))};"
    marked = " node->mark = 1;" if "mark" in fields else ""
    filled = inner.fill("node->value", f"{scope.choices.below(5)} + i")
    push = f"{{ {node}{marked} {filled} node->next = $c; $c = node; }}"
    size = scope.bound(scope.one_of((3, 4, 2, 5)))
    start = f"{name}@ *${{c}} = 0; for (int i = 0; i < {size}; i++) " + push.replace("$c", "${c}")
    total = scope.one_of(
        (
            "for ($N *at = ${c}; at; at = at->next) total = total * 0.9 + $value_node;",
            "total += $walked(${c}, n);",
        )
    )
    words = (("push", f"{{ int i = 1; {push} }}"), ("N", f"{name}@"))
    return Container(inner, start, total, (*LINKED, *LINKED), "", words)


def _tree(scope: Scope, inner: Type) -> Container:
    """Elements in a binary tree by a number or an integer of theirs."""
    name, own = scope.fresh("N"), spelled(inner)
    fields = scope.one_of(
        (
            f"{own} value; struct {name}@ *left, *right;",
            f"struct {name}@ *left, *right; {own} value;",
            f"struct {name}@ *left; {own} value; int height; struct {name}@ *right;",
        )
    )
    scope.define(f"typedef struct {name}@ {{ {fields} }} {name}@;")
    key = inner.key if inner.key and scope.chance(2) else inner.total

    one, other = key("(*one)"), key("at->value")
    scope.define(
        f"{scope.inlined()} {name}@ *put_{name}@({name}@ *at, {own} *one, int n) {{ if (!at) "
        f"{{ at = calloc(1, sizeof *at); at->value = *one; return at; }} "
        f"if ({one} < {other}) at->left = put_{name}@(at->left, one, n); "
        f"else at->right = put_{name}@(at->right, one, n); return at; }}"
    )
    filled = inner.fill("one", f"{scope.choices.below(5)} + i * 3")
    put = f"{{ {own} one; {filled} $c = put_{name}@($c, &one, n); }}"
    size = scope.bound(scope.one_of((3, 4, 2, 5)))
    start = f"{name}@ *${{c}} = 0; for (int i = 0; i < {size}; i++) " + put.replace("$c", "${c}")
    return Container(
        inner, start, "total += $down(${c}, n);", (*GROWN, *GROWN), "", (("put", put), ("N", f"{name}@"))
    )


def _ring(scope: Scope, inner: Type) -> Container:
    """Elements that come in at one end of a row and go out at the other, round and round."""
    name, own, size = scope.fresh("R"), spelled(inner), scope.one_of((4, 3, 5))
    fields = scope.one_of(
        (f"{own} items[{size}]; int head, count;", f"int head, count; {own} items[{size}];")
    )
    scope.define(f"typedef struct {name}@ {{ {fields} }} {name}@;")
    scope.define(
        f"{scope.inlined()} void put_{name}@({name}@ *of, const {own} *one) {{ if (of->count == {size}) "
        f"of->head = (of->head + 1) % {size}, of->count--; of->items[(of->head + of->count++) % {size}] "
        f"= *one; }}"
    )
    push = f"{{ {own} one; {inner.fill('one', f'{scope.choices.below(5)} + i')} put_{name}@(&$c, &one); }}"
    start = (
        f"{name}@ ${{c}} = {{0}}; for (int i = 0; i < {scope.bound(scope.one_of((3, 4, 5)))}; i++) "
        + push.replace("$c", "${c}")
    )
    forms = (
        "for (int i = 0; i < n; i++) { $push }",
        "if (${c}.count > 1) { $E one = $first; ${c}.head = (${c}.head + 1) % $size; ${c}.count--; "
        "total += $value_one; }",
        *EACH,
    )
    words = (("count", "$c.count"), ("push", push), ("size", str(size)))
    return Container(inner, start, _TOTAL, forms, f"$c.items[($c.head + ({{}})) % {size}]", words)


def _table(scope: Scope, inner: Type) -> Container:
    """Elements by integers, in lists of nodes."""
    name, own = scope.fresh("N"), spelled(inner)
    fields = scope.one_of(
        (f"int key; {own} value; struct {name}@ *next;", f"struct {name}@ *next; {own} value; int key;")
    )
    scope.define(f"typedef struct {name}@ {{ {fields} }} {name}@;")
    scope.define(
        f"{scope.inlined()} {own} *at_{name}@({name}@ **rows, int key) {{ {name}@ **at = rows + key % 3; "
        "while (*at && (*at)->key != key) at = &(*at)->next; "
        "if (!*at) { *at = calloc(1, sizeof **at); (*at)->key = key; return 0; } return &(*at)->value; }"
    )
    find = f"at_{name}@"
    put = (
        f"{{ int key = (i * 5 + {scope.choices.below(7)}) % 8; if (!{find}($c, key)) "
        f"{{ {own} *own = {find}($c, key); {inner.fill('(*own)', 'key')} }} }}"
    )
    start = (
        f"{name}@ *${{c}}[3] = {{0}}; for (int i = 0; i < {scope.bound(scope.one_of((3, 4, 5)))}; i++) "
        + put.replace("$c", "${c}")
    )
    each = "for (int k = 0; k < 3; k++) for ($N *at = ${c}[k]; at; at = at->next)"
    forms = (
        "for (int i = 0; i < n; i++) { $put }",
        each + " { $change_node }",
        each + " if (at->key % 2) { total += $value_node; } else { $change_node }",
        f"for (int i = 0; i < 8; i += 2) {{ $E *at = {find}(${{c}}, i); if (at) {{ $change_at }} else "
        f"{{ at = {find}(${{c}}, i); $fill_at }} }}",
        "for (int k = 0; k < 3; k++) { $N **at = &${c}[k]; while (*at) { if ((*at)->key == 3) { $N "
        "*gone = *at; *at = gone->next; "
        "total += $value_gone; free(gone); } else at = &(*at)->next; } }",
    )
    return Container(
        inner,
        start,
        each + " total += $value_node * (1 + at->key);",
        forms,
        "",
        (("put", put), ("N", f"{name}@")),
    )
