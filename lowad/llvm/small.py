"""Small functions of unoptimised programs, inlined before LLVM's pipeline comes to each of them.

A program that nobody has optimised has a thousand functions of a few lines, and LLVM's pipeline runs over
each alone before it inlines it. What is left is the same; it takes half the time.
"""

import re
from collections.abc import Iterator

import llvmlite.binding as llvm

from lowad.llvm.dialect import DIALECT
from lowad.llvm.passes import run_passes

MANY = 200
"""From how many functions on it is worth while."""

SMALL = 20
"""Up to how many lines a function is small."""

_WORD = "alwaysinline"
_HEAD = re.compile(r"""define (?:internal|linkonce_odr) [^@\n]*@(?P<name>"[^"]*"|[-\w$.]+)\(.*""")
_GROUP = re.compile(r"^attributes #(\d+) = \{ (.*) \}$", re.MULTILINE)


def inline_small(made: llvm.ModuleRef) -> frozenset[str]:
    """Inline, in place, small functions that only this module calls; return the names of all that were to be.

    Their variables become values first: structures that meet another function in memory are copied as bits.
    """
    # Older ones mark the result where a function is to be marked.
    if llvm.llvm_version_info[0] < DIALECT or sum(not fn.is_declaration for fn in made.functions) < MANY:
        return frozenset()
    run_passes(made, ("sroa", "simplify_cfg"))
    names = small_functions(str(made))
    for name in sorted(names):
        made.get_function(name).add_function_attribute(_WORD)
    run_passes(made, ("always_inliner", "global_dead_code_eliminate"))
    return names


def small_functions(text: str) -> frozenset[str]:
    """Return the small functions of printed text that only this module calls, and that nobody wants apart."""
    kept = {number for number, words in _groups(text).items() if {"noinline", _WORD} & set(words.split())}
    names: set[str] = set()
    for head, lines in _functions(text):
        found = _HEAD.match(head) if lines <= SMALL else None
        if found is None or "\\" in found["name"] or " noinline" in head:
            continue
        if kept.isdisjoint(re.findall(r" #(\d+)", head)):
            names.add(found["name"].strip('"'))
    return frozenset(names)


def _groups(text: str) -> dict[str, str]:
    """Return the groups of attributes of printed text, which come after its functions, by number."""
    return dict(_GROUP.findall(text, text.find("\nattributes #")))


def _functions(text: str) -> Iterator[tuple[str, int]]:
    """Yield the first line of each function of printed text, and of how many lines its body is."""
    at = text.find("\ndefine ") + 1
    while at:
        first, last = text.find("\n", at), text.find("\n}", at)
        yield text[at:first], text.count("\n", first, last)
        at = text.find("\ndefine ", last) + 1


def without_inlining(text: str, names: frozenset[str]) -> str:
    """Return printed text in which functions that are still there are not marked any more."""
    if not names:
        return text
    groups = _groups(text)
    plain: dict[str, str] = {}

    def unmarked(line: re.Match[str]) -> str:
        if line["name"].strip('"') not in names:
            return line[0]
        head, number = line["head"], line["group"]
        if groups[number] == _WORD:
            return head
        new = plain.setdefault(number, str(max(map(int, groups)) + 1 + len(plain)))
        return f"{head} #{new}"

    text = re.sub(
        r"""^(?P<head>define [^@\n]*@(?P<name>"[^"]*"|[-\w$.]+)\(.*?) #(?P<group>\d+)(?=[^#\n]*$)""",
        unmarked,
        text,
        flags=re.MULTILINE,
    )
    added = (
        f"attributes #{new} = {{ {' '.join(w for w in groups[old].split() if w != _WORD)} }}"
        for old, new in plain.items()
    )
    return "\n".join((text, *added, "")) if plain else text
