"""What is rewritten because of types asks of all functions before it changes any: types know no other."""

from collections.abc import Callable
from typing import Any

import pytest

from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.types import DOUBLE
from lowad.rewrite import interleaved, signs, turns, words

_TWICE = """
define void @first(ptr %to, ptr %from, i1 %which) {{
entry:
  br i1 %which, label %left, label %right

left:
{body}
  br label %right

right:
  %chosen = phi i64 [ 0, %entry ], [ {word}, %left ]
  %more = add i64 %chosen, 1
  ret void
}}
"""
_WORD = "  %w = load i64, ptr %from, align 8\n  store i64 %w, ptr %to, align 8"
_FLOAT = "  %x = load double, ptr %from, align 8\n  store double %x, ptr %to, align 8"
_BITS = """  %x = load double, ptr %from, align 8
  %w = bitcast double %x to i64
  %turned = xor i64 %w, -9223372036854775808
  store i64 %turned, ptr %to, align 8"""


@pytest.mark.parametrize(
    ("rewrite", "body", "word", "answer"),
    [
        (words.copy_in_memory, _WORD, "0", True),
        (interleaved.copy_as_integers, _FLOAT, "0", True),
        (signs.store_floats, _BITS, "0", DOUBLE),
        (turns.choose_numbers_in_turn, _BITS, "%turned", True),
    ],
)
def test_all_is_asked_before_anything_is_changed(
    rewrite: Callable[..., bool], body: str, word: str, answer: Any
) -> None:
    text = _TWICE.format(body=body, word=word)
    module = parse(text + text.replace("@first", "@second"))
    given, seen = print_module(module), list[str]()

    def asked(_: object) -> Any:
        seen.append(print_module(module))
        return answer

    assert rewrite(list(module.functions), asked)
    assert len(seen) > 1
    assert set(seen) == {given}
    assert print_module(module) != given
