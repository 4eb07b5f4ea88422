"""Derivatives of routines of BLAS for every choice of active operands: what a rule reads, its row says.

That the numbers are right is shown by `tests/enzyme/programs/blas_*.c`, linked with a library.
"""

from itertools import combinations

import pytest

from lowad.analysis.manager import Manager
from lowad.codegen.emit import Emitter
from lowad.ir.parser import parse
from lowad.pipeline.stages import complete
from lowad.request import Marking, Mode, Request
from lowad.rewrite.blas import declare_plain
from lowad.rules.routines import KINDS, ROUTINES, Plain, Spelling

HEAD = """target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
"""
CASES = [
    (name, letter)
    for name, routine in ROUTINES.items()
    for letter in routine.letters
    if letter in "dz" and not (routine.parts or routine.loops)
]


def _requests(plain: Plain) -> list[Request]:
    """Return requests for every choice of active operands, all of them overwritten afterwards, and none."""
    names = plain.parameters
    able = [name for name in names if name in KINDS and KINDS[name] in ("number", "numbers")]
    found = []
    for count in range(1, len(able) + 1):
        for chosen in combinations(able, count):
            for mode in (Mode.SPLIT, Mode.FORWARD):
                number = Marking.OUT if mode is Mode.SPLIT else Marking.DUP
                markings = tuple(
                    Marking.CONST
                    if name not in chosen
                    else number
                    if KINDS[name] == "number"
                    else Marking.DUP
                    for name in names
                )
                result = number if plain.routine.result == "number" else Marking.CONST
                overwritten = frozenset(range(len(names))) if count % 2 else frozenset[int]()
                private = frozenset[int]() if count == len(able) and mode is Mode.SPLIT else None
                found.append(
                    Request(
                        plain.name, mode, markings, result, overwritten, private=private, returns_primal=True
                    )
                )
    return found


@pytest.mark.parametrize(("name", "letter"), CASES)
@pytest.mark.parametrize("style", ["fortran", "c"])
def test_every_choice_of_active_operands(name: str, letter: str, style: str) -> None:
    module = parse(HEAD)
    plain = Plain(ROUTINES[name], Spelling(style, letter, "64_" if style == "fortran" else ""), 64)
    declare_plain(module, plain)
    emitter = Emitter(module, Manager())
    requests = _requests(plain)
    for request in requests:
        (emitter.split if request.mode is Mode.SPLIT else emitter.forward)(request)
    emitter.finish()
    text = complete(module)
    symbol = plain.spelling.symbol(plain.routine)
    assert f"@{symbol}(" in text
    if requests:
        assert text.count("define internal") >= len(requests)
