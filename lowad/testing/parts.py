"""A module cut into smaller ones: the functions and variables of each, with all that they reach.

Many programs then cost one run of a compiler, and each is still a module of its own.
"""

import re
from collections.abc import Mapping, Sequence

_GLOBAL = re.compile(r'@("[^"]*"|[-\w.$]+)')
_NODE = re.compile(r"!(\d+)\b")


def parts(text: str, roots: Sequence[Sequence[str]]) -> list[str]:
    """Return one module for each of the groups of names of a module that LLVM has printed."""
    # Those without a name would have to be numbered anew in each.
    text = re.sub(r"@(\d+)\b", r"@number.\1", text)
    head: list[str] = []
    tail: list[str] = []
    globals_: dict[str, str] = {}
    nodes: dict[str, str] = {}
    lines = iter(text.split("\n"))
    for line in lines:
        if line.startswith("define "):
            body = [line]
            while body[-1] != "}":
                body.append(next(lines))
            globals_[_name(line)] = "\n".join(body)
        elif line.startswith(("declare ", "@")):
            globals_[_name(line)] = line
        elif re.match(r"!\d+ = ", line):
            nodes[line[1 : line.index(" ")]] = line
        elif line.startswith("attributes "):
            tail.append(line)
        elif not line.startswith(";"):
            head.append(line)
    return ["\n".join(_part(names, head, globals_, nodes, tail)) for names in roots]


def _part(
    names: Sequence[str],
    head: list[str],
    globals_: Mapping[str, str],
    nodes: Mapping[str, str],
    tail: list[str],
) -> list[str]:
    reached = [globals_[item] for item in _closure(names, globals_, _GLOBAL)]
    starts = [number for line in (*head, *reached) for number in _NODE.findall(line)]
    used = sorted(_closure(starts, nodes, _NODE), key=int)
    return [*head, *reached, *tail, *(nodes[number] for number in used), ""]


def _closure(starts: Sequence[str], texts: Mapping[str, str], mention: re.Pattern[str]) -> dict[str, None]:
    """Return the names that are reached from some through what their texts mention."""
    found = dict.fromkeys(start for start in starts if start in texts)
    work = list(found)
    while work:
        for name in mention.findall(texts[work.pop()]):
            if name in texts and name not in found:
                found[name] = None
                work.append(name)
    return found


def _name(line: str) -> str:
    found = _GLOBAL.search(line)
    assert found is not None
    return found[1]
