"""What a program says of its own functions, as attributes in quotes of a function, a variable or one call.

`"enzyme_inactive"`: no derivative flows through it. `"enzyme_math"="log1p"`: it computes that function of the
rule table. `"enzyme_augment"="f" "enzyme_gradient"="g"`: f runs it and returns what g, its reverse pass,
needs. `"enzyme_derivative"="h"`: h runs it with tangents. `"enzyme_split_augment"="f"
"enzyme_split_derivative"="h"`: h makes tangents of what f returns. `"enzyme_allocates"="1"`: it returns new memory of
as many bytes as argument 1 says, which the function named in `"enzyme_freed_by"` releases;
`"enzyme_frees"="0"`: it releases the block that argument 0 leads to. `"enzyme_holds"="double"`: it is called
to say that numbers of that type lie behind its first argument, and does nothing else.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import final

from lowad.ir.instructions import Call
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.values import Value
from lowad.rules.routines import plain
from lowad.rules.schema import Allocation, CalleeRow, InactiveRow
from lowad.source import Location

INACTIVE = "enzyme_inactive"
HOLDS = "enzyme_holds"
MATH = "enzyme_math"
AUGMENT = "enzyme_augment"
GRADIENT = "enzyme_gradient"
DERIVATIVE = "enzyme_derivative"
SPLIT_AUGMENT = "enzyme_split_augment"
SPLIT_DERIVATIVE = "enzyme_split_derivative"
ALLOCATES = "enzyme_allocates"
FREED_BY = "enzyme_freed_by"
FREES = "enzyme_frees"

# Text and output, in GNU's and LLVM's C++ library. Input is none of them: it may overwrite numbers.
_OF_TEXT = (
    *("_ZNSt7__cxx1112basic_stringI", "_ZNKSt7__cxx1112basic_stringI", "_ZNSt7__cxx119to_string"),
    *("_ZStplIcSt11char_traits", "_ZSteqIcSt11char_traits", "_ZStltIcSt11char_traits", "_ZNSt8ios_base"),
    *(
        "_ZNKSt8ios_base",
        "_ZNSt9basic_iosI",
        "_ZNKSt9basic_iosI",
        "_ZNSo",
        "_ZNKSo",
        "_ZSt4endlI",
        "_ZSt5flushI",
    ),
    *("_ZStlsISt11char_traits", "_ZStlsIcSt11char_traits", "_ZSt16__ostream_insertI", "_ZNSt6locale"),
    *("_ZNKSt6locale", "_ZNSt15basic_streambufI", "_ZNSt7__cxx1115basic_stringbufI", "_ZNKSt5ctypeI"),
    *("_ZNSt7__cxx1119basic_ostringstreamI", "_ZNKSt7__cxx1119basic_ostringstreamI"),
    *("_ZNKSt7__cxx1115basic_stringbufI", "_ZNSt14basic_ofstreamI", "_ZNSt13basic_filebufI"),
    *(
        "_ZNSt3__112basic_stringI",
        "_ZNKSt3__112basic_stringI",
        "_ZNSt3__19to_string",
        "_ZNSt3__113basic_ostreamI",
    ),
    *(
        "_ZNSt3__1lsI",
        "_ZNSt3__18ios_base",
        "_ZNKSt3__18ios_base",
        "_ZNSt3__19basic_iosI",
        "_ZNSt3__16locale",
    ),
    *("_ZNKSt3__16locale", "_ZNSt3__115basic_stringbufI", "_ZNSt3__119basic_ostringstreamI"),
    *("_ZNSt3__124__put_character_sequenceI", "_ZNSaIcE"),
)

_PLACE = Location("<program>")
_BY_THE_PROGRAM = InactiveRow(INACTIVE, "function", False, _PLACE)


@final
@dataclass(frozen=True, slots=True)
class OwnRule:
    """The functions, by name, that differentiate one of the program; None where there is none for that
    mode."""

    augment: str | None
    gradient: str | None
    derivative: str | None
    split_augment: str | None = None
    split_derivative: str | None = None


def inactive_row(call: Call) -> InactiveRow | None:
    """Return the row of a call that the program says to be inactive, or that only makes text; None of any
    other."""
    if (call.callee_name or "").startswith(_OF_TEXT):
        return _BY_THE_PROGRAM
    module = call.fn.module if call.parent is not None and call.block.parent is not None else None
    if (
        _value(module, call.fn_attributes, INACTIVE) is not None
        or attribute(call.callee, INACTIVE) is not None
    ):
        return _BY_THE_PROGRAM
    return None


def is_inactive_global(item: GlobalVariable) -> bool:
    """Whether the program says that a variable carries no derivatives."""
    return bool(item.attributes) and _value(item.module, item.attributes, INACTIVE) is not None


def memory_row(callee: Value) -> CalleeRow | None:
    """Return the row of an allocator of the program or of what releases its memory, None of any other
    function."""
    size, freed = attribute(callee, ALLOCATES), attribute(callee, FREES)
    if size is None and freed is None:
        return None
    assert isinstance(callee, Function)
    operands = tuple(argument.name for argument in callee.arguments)
    if freed is not None:
        return CalleeRow(callee.name, operands, _PLACE, frees=int(freed))
    free = attribute(callee, FREED_BY) or ""
    return CalleeRow(callee.name, operands, _PLACE, allocates=Allocation((int(size or 0),), free))


def own_rule(callee: Value) -> OwnRule | None:
    """Return the rule that the program has for a function, None where it has none."""
    augment, gradient = attribute(callee, AUGMENT), attribute(callee, GRADIENT)
    derivative = attribute(callee, DERIVATIVE)
    split = attribute(callee, SPLIT_AUGMENT), attribute(callee, SPLIT_DERIVATIVE)
    if gradient is None and derivative is None and split[1] is None:
        return None
    return OwnRule(augment, gradient, derivative, *split)


def is_own_deallocator(callee: Value) -> bool:
    """Whether the program says that a function releases memory of an allocator of its own."""
    return attribute(callee, FREES) is not None


def has_rule(callee: Value) -> bool:
    """Whether a function is differentiated by functions of the program, or is a routine of BLAS or LAPACK."""
    return own_rule(callee) is not None or (isinstance(callee, Function) and plain(callee.name) is not None)


def is_declared(row: object) -> bool:
    """Whether a row says only what the program says, so that effects on memory are the body's."""
    return row is _BY_THE_PROGRAM


def attribute(callee: Value, key: str) -> str | None:
    """Return what attribute `key` of a function says, "" where it says nothing more, None where it has
    none."""
    if not isinstance(callee, Function) or not callee.attributes:
        return None
    return _value(callee.module, callee.attributes, key)


def _value(module: Module | None, words: Sequence[str], key: str) -> str | None:
    for word in _resolved(module, words):
        if word.startswith(f'"{key}"'):
            return word[len(key) + 4 : -1]
    return None


def _resolved(module: Module | None, words: Sequence[str]) -> Iterable[str]:
    for word in words:
        if word.startswith("#") and module is not None:
            yield from module.attribute_groups.get(word[1:], ())
        else:
            yield word
