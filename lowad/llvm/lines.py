"""Lines of long texts that are few: found by a word in them, where a pattern would be tried on every line."""

from collections.abc import Callable


def replace_lines(text: str, word: str, replace: Callable[[str], str]) -> str:
    """Return the text with what `replace` makes of each line that holds `word`."""
    parts: list[str] = []
    done = 0
    at = text.find(word)
    while at >= 0:
        start = text.rfind("\n", done, at) + 1 or done
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        parts += (text[done:start], replace(text[start:end]))
        done = end
        at = text.find(word, end)
    return "".join((*parts, text[done:]))
