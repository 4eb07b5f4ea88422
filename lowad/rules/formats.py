"""What the formats of `printf` and its like say of the arguments that follow.

Source: ISO C 17, 7.21.6.1.
"""

import re

from lowad.ir.module import GlobalVariable
from lowad.ir.values import ConstantString, Value

_CONVERSION = re.compile(r"%[^diouxXeEfFgGaAcspnCSm%]*([diouxXeEfFgGaAcspnCSm%])")
"""A conversion: flags, width, precision and length, which are no such letters, then what it is."""


def may_count(text: Value) -> bool:
    """Whether a format may have a `%n`, which stores how many characters have been written; any that is not
    known may."""
    if not isinstance(text, GlobalVariable) or not text.is_constant:
        return True
    known = text.initializer
    return not isinstance(known, ConstantString) or "n" in _CONVERSION.findall(known.text)
