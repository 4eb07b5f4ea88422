"""Lines of texts that are found by a word in them."""

import pytest

from lowad.llvm.lines import replace_lines

TEXTS = ["", "a", "word", "word\n", "\nword word\n\nno\nsword", "a word\nword\nb\n", "\n\n"]


@pytest.mark.parametrize("text", TEXTS)
def test_lines_with_the_word_are_replaced_and_the_others_stay(text: str) -> None:
    def marked(line: str) -> str:
        return f"<{line}>"

    plain = "\n".join(marked(line) if "word" in line else line for line in text.split("\n"))
    assert replace_lines(text, "word", marked) == plain
