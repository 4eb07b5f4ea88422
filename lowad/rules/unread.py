"""What a program says of its functions in words of Enzyme's interface, which only `lowad opt` reads."""

import re

from lowad.errors import Code, InputError

_SAID = "register_(?:gradient|derivative|splitderivative)|inactive|function_like|allocation_like"
_RULE = re.compile(rf'^@"?([^\s"]*__enzyme_(?:{_SAID})[^\s"]*)"? = (?!.*\bexternal\b)', re.MULTILINE)
_ANNOTATION = re.compile(
    r'^@\S+ = .* c"(enzyme_(?:inactive|function_like|shadow)\b[^"]*?)(?:\\00)?", section', re.MULTILINE
)


def refuse_unread(text: str) -> None:
    """InputError where canonical LLVM text has rules whose being ignored would change a derivative."""
    found = _RULE.search(text) or _ANNOTATION.search(text)
    if found is not None:
        raise InputError(
            Code.ENZYME_RULE,
            f"the program has a rule of Enzyme's interface, {found[1]}, which `lowad opt` alone reads",
            help="ask for the derivative by a call of __enzyme_autodiff in it, or leave the rule out",
        )
