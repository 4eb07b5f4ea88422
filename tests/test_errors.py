"""Codes and their documentation, and how a refusal prints."""

import json
import pickle
import re
from pathlib import Path

import pytest

from lowad.errors import Code, Excerpt, InputError, InternalError, LowadError, RuleError
from lowad.source import Location, Source, Span

PAGE = Path(__file__).parents[1] / "docs" / "errors.md"


def test_every_code_has_its_section_and_every_section_its_code() -> None:
    sections = re.findall(r"^## (\S+)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert sections == [code.number for code in Code]


def test_sections_begin_with_the_title_and_name_a_way_out() -> None:
    parts = re.split(r"^## (LA\d{3})$", PAGE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    texts = dict(zip(parts[::2], parts[1::2], strict=True))
    for code in Code:
        text = " ".join(texts[code.number].split())
        assert text.lower().startswith(f"**{code.title}.**".lower())
        assert "Way out:" in text


def test_numbers_are_distinct_and_rising() -> None:
    numbers = [code.number for code in Code]
    assert numbers == sorted(set(numbers))


def example() -> InputError:
    text = "define double @dot() {\n  %5 = call double @erfcx(double %4)\n}\n"
    source = Source("dot.ll", text)
    start = text.index("call")
    span = Span(start, text.index("\n", start))
    return InputError(
        Code.NO_RULE,
        "no rule for active call to 'erfcx'",
        location=Location("dot.c", 12, 9),
        excerpt=Excerpt.of(source, span, "block %for.body of @dot"),
        notes=("%4 is active: %4 ← argument %x",),
        help="add a line to lowad/rules/libm.py",
    )


def test_render_shows_place_carets_notes_and_help() -> None:
    assert example().render().splitlines() == [
        "dot.c:12:9: error[LA021]: no rule for active call to 'erfcx'",
        "    %5 = call double @erfcx(double %4)          block %for.body of @dot",
        "         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "  note: %4 is active: %4 ← argument %x",
        "  help: add a line to lowad/rules/libm.py",
    ]
    assert str(example()) == example().render()


def test_json_carries_the_same_facts() -> None:
    data = json.loads(json.dumps(example().as_json()))
    assert (data["code"], data["file"], data["line"], data["column"]) == ("LA021", "dot.c", 12, 9)
    assert data["excerpt"]["text"][data["excerpt"]["start"] : data["excerpt"]["end"]].startswith(
        "call double"
    )
    bare = LowadError(Code.FILE_MISSING, "gone", location=Location("x.c")).as_json()
    assert (bare["file"], bare["line"], bare["excerpt"], bare["help"]) == ("x.c", None, None, None)


def test_errors_survive_pickling() -> None:
    again = pickle.loads(pickle.dumps(example()))
    assert type(again) is InputError
    assert again.render() == example().render()


@pytest.mark.parametrize("kind", [InputError, RuleError, InternalError])
def test_kinds_share_one_base(kind: type[LowadError]) -> None:
    error = kind(Code.INTERNAL, "two\nlines", notes=("a\nb",))
    assert isinstance(error, LowadError)
    assert error.render() == "error[LA099]: two\nlines\n  note: a\n        b"


def test_of_a_long_line_what_is_near_the_carets_is_shown() -> None:
    text = "".join(chr(ord("a") + number % 26) for number in range(3000))
    line, marks = Excerpt(text, Span(1500, 1503)).render("")
    assert len(line) < 400
    assert line.startswith("…")
    assert line.endswith("…")
    assert line[marks.index("^") : marks.rindex("~") + 1] == text[1500:1503]
    line, marks = Excerpt(text, Span(0, 3000)).render("")
    assert (line, marks) == (text[:200] + "…", "^" + "~" * 199)


def test_excerpt_of_a_span_over_several_lines_stops_at_the_first() -> None:
    source = Source("f", "one\n  two three\nfour")
    assert Excerpt.of(source, Span(10, 20)).render("") == ("two three", "    ^~~~~")
    assert Excerpt.of(source, Span(20, 20)).render("") == ("four", "    ^")


def test_source_gives_lines_and_columns_from_one() -> None:
    source = Source("f.ll", "ab\ncd\n")
    places = [str(source.location(offset)) for offset in range(6)]
    assert places == ["f.ll:1:1", "f.ll:1:2", "f.ll:1:3", "f.ll:2:1", "f.ll:2:2", "f.ll:2:3"]
    assert source.slice(source.line_at(4)) == "cd"
    assert str(Location("f.ll")) == "f.ll"
    assert Span(3, 5).cover(Span(1, 4)) == Span(1, 5)
