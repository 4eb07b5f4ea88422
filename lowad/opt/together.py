"""Files that are linked as one program, of which each keeps what its variables say of functions."""

import re
from collections import Counter
from collections.abc import Collection, Sequence

from lowad.opt.declare import LINKAGE, SAYINGS

_LOCAL = frozenset(("private", "internal"))

_SAYING = re.compile(
    rf"^(@\"?[-\w$.\\]*(?:{'|'.join(SAYINGS)})[-\w$.\\]*\"?)"
    r" = (?!extern)((?:[\w()]+ )*?)((?:global|constant) )(.*)$",
    re.MULTILINE,
)
"""The definition of a variable that says something of functions."""

_COMDAT = re.compile(r", comdat(?:\([^)]*\))?")


def rules_apart(texts: Sequence[str]) -> list[str]:
    """Return modules that can be linked with all that their variables say of functions.

    Those of a header are in each file that includes it, under the same name; and what is internal and nothing
    refers to is not taken over from any but the first.
    """
    owners: dict[str, int] = {}
    files: Counter[str] = Counter()
    for at, text in enumerate(texts):
        for found in _SAYING.finditer(text):
            files[found[1]] += 1
            if _LOCAL.isdisjoint(found[2].split()):
                owners.setdefault(found[1], at)
    return [
        _with_its_rules(text, at, {name for name in files if files[name] > 1 and owners.get(name) != at})
        for at, text in enumerate(texts)
    ]


def _with_its_rules(text: str, at: int, shared: Collection[str]) -> str:
    """Return the module of the file `at` with variables that say something taken over, those that are
    `shared` under names of their own."""
    if not at:
        return text
    names = dict.fromkeys(found[1] for found in _SAYING.finditer(text))
    text = _SAYING.sub(_taken_over, text)
    for name in names:
        if name in shared:
            place = len(name) - name.endswith('"')
            other = f"{name[:place]}.{at}{name[place:]}".replace("\\", r"\\")
            text = re.sub(rf"{re.escape(name)}(?![-\w$.])", other, text)
    return text


def _taken_over(found: re.Match[str]) -> str:
    words = "".join(f"{word} " for word in found[2].split() if word not in LINKAGE)
    return f"{found[1]} = {words}{found[3]}{_COMDAT.sub('', found[4])}"
