"""Lists and trees of structures in memory that comes and goes: from the heap, cleared, aligned, from a pool.

A program has one kind of node at most, `NAME_T`, and functions that make and end them. `*head` is a list and
`*tree` a tree of them, a function's own, global, or lent to it; `store` counts what there is. Where nodes
come from a pool, what one gives back another gets, or a block of numbers, of integers or of addresses. Every
address in a node may be null. A list that is lent is never given an address of other numbers.
"""

from collections.abc import Callable

from lowad.testing.choices import Choices
from lowad.testing.expressions import atom, condition, index, integer, integer_atom, number
from lowad.testing.scope import INDEXABLE, Chain, Scope

TYPES = """\
typedef void *__attribute__((may_alias)) Link;
typedef double *__attribute__((may_alias)) To;
typedef double __attribute__((may_alias)) Number;
typedef float __attribute__((may_alias)) Single;
typedef int __attribute__((may_alias)) Count;
typedef struct { void *spare; int count; char *room; unsigned long used; } Store;
int posix_memalign(void **, size_t, size_t);
"""
"""What a program with such nodes needs before it.

Where a block was something else before, types may alias: LLVM leaves out a store of zero to what was zero
before other types were stored there, and a clang of version 19 or 22 breaks such a program by itself.
"""

LIMIT = 7
"""Nodes that there are at most; no other is made then."""

# Words in which every field lies that any program has; what a node is made of is drawn.
_NEEDED = ("double v", "struct NAME_T *next", "struct NAME_T *other", "int k", "double *p", "double a[3]")
_MORE = ("float w", "char c", "short h; float w", "double (*f)(double, double *)", "float z[4]")

_TAKEN = {
    "heap": "one = malloc(sizeof(NAME_T));",
    "cleared": "one = calloc(1, sizeof(NAME_T));",
    "aligned": "if (posix_memalign(&one, 64, sizeof(NAME_T))) return 0;",
    "room": "{ one = store->room + store->used; store->used += sizeof(NAME_T); }",
}
_PICKED = "if (store->spare) { one = store->spare; store->spare = *(Link *)one; } else "
_FUNCTIONS = """\
static MARK0 void *NAME_block(Store *store) {
    void *one;
    if (store->count >= LIMIT) return 0;
    TAKEN
    store->count++;
    return one;
}
static MARK1 void NAME_back(Store *store, void *one) { store->count--; GIVEN }
static MARK2 NAME_T *NAME_new(Store *store, double v, int k, double *p) {
    NAME_T *one = NAME_block(store);
    if (!one) return 0;
    MADE
    return one;
}
static MARK3 double NAME_sum(NAME_T *one, int k) { SUM }
static MARK4 void NAME_scale(NAME_T *one, double u) { SCALE }
static MARK5 NAME_T *NAME_put(NAME_T *root, NAME_T *one) { PUT }
static MARK6 NAME_T *NAME_mix(NAME_T *one, NAME_T *other, double u) { MIX }
static MARK7 NAME_T NAME_by_value(NAME_T one, double u) { one.v = 0.5 * (one.v + u); VALUE return one; }
static void NAME_fell(Store *store, NAME_T *one) {
    if (one) { NAME_fell(store, one->next); NAME_fell(store, one->other); NAME_back(store, one); }
}
static void NAME_end(Store *store, NAME_T **head, NAME_T **tree) {
    while (*head) { NAME_T *one = *head; *head = one->next; NAME_back(store, one); }
    NAME_fell(store, *tree); *tree = 0;
    DRAINED
}
"""
_SUMS = (
    "double s = 0; for (; one; one = one->next) s = 0.5 * (s + one->v * one->a[k % 3]); return s;",
    "return one ? 0.5 * (one->v + NAME_sum(one->next, k)) : 0.2;",
    "return !one ? 0.1 : one->k == k ? one->v : 0.4 * (NAME_sum(one->next, k) + NAME_sum(one->other, k));",
    "double s = 0.3; while (one && one->v < 1.4) { s = 0.5 * (s - one->v * s); one = one->next; } return s;",
)
_SCALES = (
    "for (; one; one = one->next) one->v *= 0.5 * u;",
    "if (!one) return; one->v = 0.5 * one->v * u; NAME_scale(one->next, u); NAME_scale(one->other, u);",
    "if (!one) return; NAME_scale(one->next, 0.5 * (u + one->v)); one->v = 0.4 * u * one->v;",
    "while (one) { one->a[one->k % 3] = 0.5 * (one->a[1] + u * one->v); if (one->k == 6) break; "
    "one = one->next; }",
)
_PUTS = (
    "if (!root) return one; if (one->k < root->k) root->next = NAME_put(root->next, one); "
    "else root->other = NAME_put(root->other, one); return root;",
    "NAME_T **at = &root; while (*at) at = one->v < (*at)->v ? &(*at)->next : &(*at)->other; "
    "*at = one; return root;",
    "one->next = root; if (root) { one->other = root->other; root->other = 0; } return one;",
)
_MIXES = (
    "one->v = 0.5 * (one->v + u * other->v); return other;",
    "*one->a = 0.5 * (other->v + u); return u > 0.3 ? one : other;",
    "double kept = one->v; one->v = other->v; other->v = kept; return one->k > other->k ? one : other;",
)


def drawn(choices: Choices, name: str, functions: list[str]) -> tuple[Chain, str]:
    """Return a kind of node, and its text with that of its functions; `functions` may be kept in nodes."""
    more = [field for at, field in enumerate(_MORE) if choices.below(32) >> at & 1]
    if not functions:
        more = [field for field in more if "(*f)" not in field]
    fields = [*_NEEDED, *more]
    turn = choices.below(len(fields))
    fields = [*fields[turn:], *fields[:turn]]
    if choices.below(2):
        fields.reverse()
    source = choices.one_of(tuple(_TAKEN))
    is_pool = source == "room" or choices.below(2) == 1
    is_global = choices.below(4) == 3
    text = " ".join(fields)
    # `short h; float w` and `float w` are one field's name.
    if text.count("float w") > 1:
        fields.remove("float w")
    made = "memset(one, 0, sizeof *one); " if choices.below(2) else "one->next = one->other = 0; "
    made += "one->v = v; one->k = k; one->p = p; for (int j = 0; j < 3; j++) one->a[j] = 0.3 * j * v;"
    made += " one->w = 0.5f * v;" if "float w" in text else ""
    made += " for (int j = 0; j < 4; j++) one->z[j] = 0.2f * j * (float)v;" if "float z" in text else ""
    made += f" one->f = k & 1 ? {functions[0]} : {functions[-1]};" if "(*f)" in text else ""
    drain = "while (store->spare) { void *one = store->spare; store->spare = *(Link *)one; free(one); }"
    whole = _FUNCTIONS
    inlined = choices.below(256)
    for mark in range(8):
        whole = whole.replace(f"MARK{mark}", "" if inlined >> mark & 1 else "__attribute__((noinline))")
    parts = {
        "TAKEN": (_PICKED if is_pool else "") + _TAKEN[source],
        "GIVEN": "*(Link *)one = store->spare; store->spare = one;" if is_pool else "free(one);",
        "MADE": made,
        "SUM": choices.one_of(_SUMS),
        "SCALE": choices.one_of(_SCALES),
        "PUT": choices.one_of(_PUTS),
        "MIX": choices.one_of(_MIXES),
        "VALUE": "one.w = 0.5f * (one.w + (float)one.v);" if "float w" in text else "",
        "DRAINED": "free(store->room);" if source == "room" else drain if is_pool else "",
        "LIMIT": str(LIMIT),
    }
    for word, meaning in parts.items():
        whole = whole.replace(word, meaning)
    declared = f"typedef struct NAME_T {{ {'; '.join(fields)}; }} NAME_T;\n"
    if is_global:
        declared += "static NAME_T *NAME_first, *NAME_top;\n"
    has_single, has_function, has_row = (word in text for word in ("float w", "(*f)", "float z"))
    chain = Chain(name, has_single, has_function, has_row, source == "room", is_global)
    return chain, (declared + whole).replace("NAME", name)


def declare(choices: Choices, scope: Scope) -> None:
    """Give the function a list and a tree, with a few nodes in the list."""
    chain = scope.chain
    assert chain is not None
    kind = f"{chain.name}_T"
    if chain.is_global:
        scope.say(f"{kind} **head = &{chain.name}_first, **tree = &{chain.name}_top;")
    else:
        scope.say(f"{kind} *first = 0, *top = 0, **head = &first, **tree = &top;")
    room = choices.one_of(("malloc", "calloc"))
    sizes = f"{'1, ' * (room == 'calloc')}{LIMIT} * sizeof({kind})"
    scope.say(
        f"Store whole = {{ 0, 0, {f'{room}({sizes})' if chain.has_room else '0'}, 0 }}, *store = &whole;"
    )
    scope.owned.append(f"{chain.name}_end(store, head, tree);")
    scope.say(f"for (int j = 0; j < {choices.below(4)}; j++) {{")
    scope.say(f"    {kind} *one = {chain.name}_new(store, 0.3 * x[j] + 0.1 * j, (j * 3) & 7, y + j);")
    scope.say("    one->next = *head; *head = one;")
    scope.say("}")
    for _ in range(1 + choices.below(4)):
        link(choices, scope)


def link(choices: Choices, scope: Scope) -> None:
    """Write a statement about the list or the tree; of a number where there is none."""
    if scope.chain is None:
        scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")
        return
    for line in choices.one_of(_STATEMENTS)(choices, scope).replace("NAME", scope.chain.name).splitlines():
        scope.say(line.strip())
    scope.cost += 3 * LIMIT * scope.rounds


def parameters(scope: Scope) -> str:
    """Return how a function is lent the list and the tree."""
    assert scope.chain is not None
    return f"{scope.chain.name}_T **head, {scope.chain.name}_T **tree, Store *store"


LENT = "head, tree, store"
"""The arguments by which they are lent."""


def _numbers(choices: Choices, scope: Scope) -> str:
    """Return the address of numbers that lives as long as the list, or none."""
    if choices.below(4) == 3:
        return "0"
    if scope.is_chain_lent:
        return "(*head ? (*head)->p : 0)"
    lasting = [name for name in scope.arrays if not name.startswith("local")] + scope.pointers
    return f"{choices.one_of(lasting)}"


def _push(choices: Choices, scope: Scope) -> str:
    made = f"NAME_new(store, {number(choices, scope)}, {integer(choices, scope)}, {_numbers(choices, scope)})"
    place = choices.one_of(
        (
            "if (one) { one->next = *head; *head = one; }",
            "if (one) { NAME_T **at = head; while (*at) at = &(*at)->next; *at = one; }",
            "if (one) *tree = NAME_put(*tree, one);",
            f"NAME_T **at = head; while (*at && (*at)->k != {integer_atom(choices, scope)}) "
            "at = &(*at)->next; if (one) { one->next = *at; *at = one; }",
        )
    )
    return f"{{ NAME_T *one = {made}; {place} }}"


def _cut(choices: Choices, scope: Scope) -> str:
    """Take nodes out of the list and give them back."""
    k, test = integer_atom(choices, scope), choices.one_of(("(*at)->k == {k}", "(*at)->v > 0.41"))
    forms = (
        "if (*head) { NAME_T *one = *head; *head = one->next; NAME_back(store, one); }",
        f"for (NAME_T **at = head; *at;) if ({test.format(k=k)}) {{ NAME_T *one = *at; *at = one->next; "
        "NAME_back(store, one); } else at = &(*at)->next;",
        f"{{ NAME_T **at = head; while (*at && !({test.format(k=k)})) at = &(*at)->next;\n"
        "if (*at) { NAME_T *one = *at; *at = one->next; one->next = 0; *tree = NAME_put(*tree, one); } }",
        "while (*tree && !(*tree)->other) { NAME_T *one = *tree; *tree = one->next; "
        "one->next = *head; *head = one; }",
    )
    return choices.one_of(forms)


def _turn(choices: Choices, scope: Scope) -> str:
    """Put the list, or the tree, into another order."""
    row, k = scope.fresh("row"), choices.below(LIMIT)
    whole = (
        f"NAME_T *{row}[{LIMIT} + 1]; int m = 0;\n"
        f"for (NAME_T *one = *head; one; one = one->next) {row}[m++] = one;"
    )
    swap = f"NAME_T *kept = {row}[0]; {row}[0] = {row}[{k} % m]; {row}[{k} % m] = kept;"
    back = f"*head = 0; while (m--) {{ {row}[m]->next = *head; *head = {row}[m]; }}"
    sort = (
        f"for (int i = 1; i < m; i++) for (int j = i; j && {row}[j]->KEY < {row}[j - 1]->KEY; j--) "
        f"{{ NAME_T *kept = {row}[j]; {row}[j] = {row}[j - 1]; {row}[j - 1] = kept; }}"
    )
    forms = (
        "{ NAME_T *turned = 0; while (*head) { NAME_T *one = *head; *head = one->next; one->next = turned; "
        "turned = one; } *head = turned; }",
        f"{{ {whole}\n{sort.replace('KEY', choices.one_of(('k', 'v')))}\n{back} }}",
        f"{{ {whole}\nif (m) {{ {swap} }}\n{back} }}",
        "if (*tree && (*tree)->next) { NAME_T *one = (*tree)->next; (*tree)->next = one->other; "
        "one->other = *tree; *tree = one; }",
        "if (*tree) { NAME_T *kept = (*tree)->next; (*tree)->next = (*tree)->other; (*tree)->other = kept; }",
        "if (*head && (*head)->next) { NAME_T *one = *head; *head = one->next; one->next = (*head)->next; "
        "(*head)->next = one; }",
    )
    return choices.one_of(forms)


def _walk(choices: Choices, scope: Scope) -> str:
    """Go through the list."""
    chain = scope.chain
    assert chain is not None
    target, one, u = choices.one_of(scope.doubles), scope.fresh("one"), atom(choices, scope)
    at, when = index(choices, scope), condition(choices, scope)
    steps = [
        f"{one}->v = 0.5 * ({one}->v + {u});",
        f"{target} = 0.5 * ({target} + {one}->v * {one}->a[{at} % 3]);",
        f"if ({one}->next) {one}->next->v = 0.5 * ({one}->v * {one}->next->v + 0.2);",
        f"if ({one}->p) {target} = 0.5 * ({target} + {one}->v * {one}->p[{at}]);",
        f"if ({one}->p) {one}->p[{at}] = 0.5 * ({one}->v + {u}); else {one}->v *= 0.7;",
        f"if ({one}->v < 0.2) {{ {target} = {one}->v; break; }}",
        f"if ({one}->k == {at}) continue; {one}->v *= 0.5 * {u};",
        f"if ({when}) {one}->p = 0;",
        f"{one}->k = ({one}->k + {at}) & 7; {one}->a[{one}->k % 3] = {u};",
        f"if ({one}->next) {one}->p = {one}->next->p;",
        f"if ({one}->next) memcpy({one}->a, {one}->next->a, sizeof {one}->a);",
    ]
    if chain.has_single:
        steps.append(f"{one}->w = 0.5f * ({one}->w + (float)({one}->v * {u}));")
        steps.append(f"{target} = 0.5 * ({target} + {one}->w);")
    if chain.has_row:
        steps.append(f"{one}->z[{at} & 3] = 0.5f * ({one}->z[2] + (float)({one}->v * {u}));")
        steps.append(f"{target} = 0.5 * ({target} + {one}->z[0] * {one}->z[{at} & 3]);")
    if chain.has_function:
        steps.append(f"if ({one}->p) {target} = 0.5 * ({target} + {one}->f({one}->v, {one}->p));")
    start = choices.one_of(("*head", "*head", "*tree"))
    body = " ".join(choices.one_of(steps) for _ in range(1 + choices.below(2)))
    return f"for (NAME_T *{one} = {start}; {one}; {one} = {one}->next) {{ {body} }}"


def _called(choices: Choices, scope: Scope) -> str:
    target, one = choices.one_of(scope.doubles), choices.one_of(("*head", "*tree"))
    u, k = number(choices, scope, 1), integer(choices, scope)
    forms = (
        f"{target} = 0.5 * ({target} + NAME_sum({one}, {k}));",
        f"NAME_scale({one}, {u});",
        f"if (*head && *tree) {{ NAME_T *mixed = NAME_mix(*head, *tree, {u}); {target} = mixed->v; }}",
        f"if (*head && (*head)->next) {{ NAME_T *mixed = NAME_mix(*head, (*head)->next, {u}); "
        f"mixed->v = 0.5 * (mixed->v + {target}); }}",
        f"if ({one}) *{one} = NAME_by_value(*{one}, {u});",
        f"if (*head && *tree) {{ double kept = NAME_by_value(**tree, {u}).v; (*head)->v = kept; }}",
    )
    return choices.one_of(forms)


def _copied(choices: Choices, scope: Scope) -> str:
    """Copy nodes as a whole, but where they lead to."""
    forms = (
        "if (*head && *tree) { NAME_T kept = **head; **head = **tree; (*head)->next = kept.next; "
        "(*head)->other = kept.other; }",
        "if (*head && *tree) { NAME_T one = **head; one.next = (*tree)->next; one.other = (*tree)->other; "
        "memmove(*tree, &one, sizeof one); }",
        "if (*head && (*head)->next) { NAME_T *one = *head, *two = one->next, kept = *one; *one = *two; "
        "*two = kept; two->next = one->next; one->next = two; two->other = one->other = 0; }",
    )
    return choices.one_of(forms)


def _reused(choices: Choices, scope: Scope) -> str:
    """Use a block for something else than a node."""
    block, target, u = scope.fresh("block"), choices.one_of(scope.doubles), atom(choices, scope)
    at = index(choices, scope)
    walk = f"for (int j = 0; j < {INDEXABLE}; j++)"
    forms = (
        f"{walk} {block}[j] = 0.2 * j + 0.3 * {u};\n"
        f"{walk} {target} = 0.5 * ({target} + {block}[j] * {block}[{at}]);",
        f"Count *at = (Count *){block}; {walk} at[j] = (j * 5 + {at}) % {INDEXABLE};\n"
        f"{walk} {target} = 0.5 * ({target} + 0.1 * at[at[j]] * {u});",
        f"To *to = (To *){block}; {walk} to[j] = &{scope.doubles[0]};\n"
        f"{target} = 0.5 * ({target} + *to[{at}] * {u}); *to[{at}] *= 0.8;",
        f"Single *at = (Single *){block}; {walk} at[j] = 0.2f * j + (float)(0.2 * {u});\n"
        f"{target} = 0.5 * ({target} + at[{at}]);",
        f"memset({block}, 0, {INDEXABLE} * sizeof(double)); {block}[{at}] = {u};\n"
        f"{walk} {target} = 0.5 * ({target} + {block}[j]);",
    )
    return (
        f"{{ Number *{block} = NAME_block(store);\nif ({block}) {{ {choices.one_of(forms)}\n"
        f"NAME_back(store, (void *){block}); }} }}"
    )


_STATEMENTS: tuple[Callable[[Choices, Scope], str], ...] = (
    *(_walk, _push, _called, _cut, _walk, _turn, _push, _reused, _called, _copied, _walk),
)
