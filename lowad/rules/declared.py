"""What a program says of its own functions, as attributes in quotes of a function, a variable or one call.

`"enzyme_inactive"`: no derivative flows through it. `"enzyme_math"="log1p"`: it computes that function of the
rule table. `"enzyme_augment"="f" "enzyme_gradient"="g"`: f runs it and returns what g, its reverse pass,
needs. `"enzyme_derivative"="h"`: h runs it with tangents. `"enzyme_split_augment"="f"
"enzyme_split_derivative"="h"`: h makes tangents of what f returns. `"enzyme_allocates"="1"`: it returns new
memory of as many bytes as argument 1 says, which the function named in `"enzyme_freed_by"` releases;
`"enzyme_frees"="0"`: it releases the block that argument 0 leads to. `"enzyme_holds"="double"`: it is called
to say that numbers of that type lie behind its first argument, and does nothing else. `"enzyme_shadow"="s"`,
of a variable: s is its shadow.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import final

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.values import Value
from lowad.records import dataclass
from lowad.rules.messages import message_of
from lowad.rules.routines import plain
from lowad.rules.schema import Allocation, CalleeRow, InactiveRow
from lowad.source import UNASKED, UNSEEN, Location

INACTIVE = "enzyme_inactive"
HOLDS = "enzyme_holds"
SHADOW = "enzyme_shadow"
MATH = "enzyme_math"
AUGMENT = "enzyme_augment"
GRADIENT = "enzyme_gradient"
DERIVATIVE = "enzyme_derivative"
SPLIT_AUGMENT = "enzyme_split_augment"
SPLIT_DERIVATIVE = "enzyme_split_derivative"
ALLOCATES = "enzyme_allocates"
FREED_BY = "enzyme_freed_by"
FREES = "enzyme_frees"

TEXT = '"lowad-text"'
"""The attribute of a call of a library's virtual function that gives a text, as `what` of exceptions does."""

# Text, output, clocks and sources of random bits, in GNU's and LLVM's C++ library. Input is none of them, but
# for streams as such and into strings: it may overwrite numbers. Nor are distributions: parameters may carry
# derivatives.
_GNU = (
    *("7__cxx1112basic_stringI", "8ios_base", "9basic_iosI", "6locale", "15basic_streambufI"),
    *("7__cxx1115basic_stringbufI", "7__cxx1119basic_ostringstreamI", "14basic_ofstreamI"),
    *("7__cxx1119basic_istringstreamI", "7__cxx1118basic_stringstreamI"),
    *("14basic_ifstreamI", "13basic_fstreamI"),
    *("13basic_filebufI", "5ctypeI", "7__cxx118time_putI", "7__cxx1110moneypunctI", "8time_putI"),
    *("7num_putI", "7codecvtI", "8numpunctI", "7__cxx118numpunctI", "13random_device"),
    *("23mersenne_twister_engineI", "26linear_congruential_engineI", "20discard_block_engineI"),
    *("20shuffle_order_engineI", "26subtract_with_carry_engineI", "8seed_seq", "10filesystem"),
    *("6chrono3_V212system_clock3nowE", "6chrono3_V212steady_clock3nowE"),
)
_LLVM = (
    *("12basic_stringI", "8ios_base", "9basic_iosI", "6locale", "15basic_streambufI", "13basic_ostreamI"),
    *("15basic_stringbufI", "19basic_ostringstreamI", "14basic_ofstreamI", "13basic_filebufI", "5ctypeI"),
    *("19basic_istringstreamI", "18basic_stringstreamI", "14basic_ifstreamI", "13basic_fstreamI"),
    *("8time_putI", "7num_putI", "7codecvtI", "8numpunctI", "13random_device", "8seed_seq"),
    *("23mersenne_twister_engineI", "26linear_congruential_engineI", "20discard_block_engineI"),
    *("20shuffle_order_engineI", "26subtract_with_carry_engineI", "4__fs10filesystem"),
    *("6chrono12system_clock3nowE", "6chrono12steady_clock3nowE"),
)
_QUALIFIED = ("", "K", "KR", "O")
"""How members are marked in mangled names that are `const`, `const &` and `&&`."""

INACTIVE_PREFIXES = (
    *(f"_ZN{of}St{name}" for name in _GNU for of in _QUALIFIED),
    *(f"_ZN{of}St3__1{name}" for name in _LLVM for of in _QUALIFIED),
    # What prepares the variables of a thread that another file defines, where it has to.
    "_ZTH",
    *("_ZNSo", "_ZNKSo", "_ZNSaIcE", "_ZSt4endlI", "_ZSt5flushI", "_ZSt4endsI", "_ZSt16__ostream_insertI"),
    *("_ZStlsISt11char_traits", "_ZStlsIcSt11char_traits", "_ZStplIcSt11char_traits"),
    "_ZNSt3__1plIcNS_11char_traits",
    *("_ZSteqIcSt11char_traits", "_ZStltIcSt11char_traits", "_ZStneIcSt11char_traits"),
    *("_ZNSt7__cxx119to_string", "_ZSt18generate_canonicalI", "_ZSt9use_facetI", "_ZSt9has_facetI"),
    *("_ZNSt3__19to_string", "_ZNSt3__1lsI", "_ZNSt3__14endlI", "_ZNSt3__15flushI"),
    *("_ZNSt3__124__put_character_sequenceI", "_ZNSt3__118generate_canonicalI"),
    # Integers from a stream; numbers are read into variables of their own (`rewrite/streams.ll`).
    *("_ZNSirsER", "_ZNSi10_M_extractI", "_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsER"),
    *("_ZNSi3getEv", "_ZNSi4peekEv", "_ZNSi5ungetEv", "_ZNSi6ignoreE", "_ZNSi5seekgE", "_ZNSi5tellgEv"),
    # What reads text into a string is one of its functions: it overwrites text, of a string of its own
    # where the program looks into strings itself (`rewrite/streams.ll`).
    *("_ZSt7getlineIcSt11char_traitsIcESaIcEE", "_ZStrsIcSt11char_traitsIcESaIcEE"),
)
"""How the mangled names of functions begin that make text, output or random bits, or prepare variables."""

_OUTPUT = re.compile(
    r"_ZSt(?:ls|16__ostream_insert|4endl|4ends|5flush)I"
    r"|_ZNSo(?:9_M_insertI|3putE|5flushE|5writeE|lsE(?!PF))"
    r"|_ZNSt3__1(?:ls|24__put_character_sequence|4endl|4ends|5flush)I"
    r"|_ZNSt3__113basic_ostreamI[cw]NS_11char_traitsI[cw]EEE(?:3putE|5flushE|5writeE|lsE(?!PF))"
)
"""How the mangled names of functions begin that put numbers or text into a stream and return the stream; what
calls a function that it is given (`PF`) is none of them."""

_APART = re.compile(
    r"_ZSt(?:7getline|rs)IcSt11char_traitsIcESaIcEE|_ZNSirsER|_ZNSi10_M_extractI"
    r"|_ZNKSt7__cxx1112basic_stringI[cw]\w+?E4copyE"
    r"|_ZNSt7__cxx11(?:15basic_stringbuf|1[89]basic_[io]?stringstream)I[cw]\w+?C[12]ERKNS_12basic_stringI"
)
"""How the mangled names of functions begin that read text into a string or a number, copy its letters, or
make a stream of it: none of their arguments keeps the address of another."""

_LOOKS_AT = re.compile(
    r"_ZNKSt(?:7__cxx11|3__1)12basic_stringI[cw]\w+?E"
    r"(?:ixEm|2atEm|4sizeEv|6lengthEv|8max_sizeEv|8capacityEv|5emptyEv|5frontEv|4backEv|5c_strEv|4dataEv"
    r"|5beginEv|3endEv|6cbeginEv|4cendEv|7compareE|4findE|5rfindE|13find_first_ofE|12find_last_ofE"
    r"|17find_first_not_ofE|16find_last_not_ofE|11_M_is_localEv|7_M_dataEv|13_M_local_dataEv|8_M_checkE"
    r"|8_M_limitE|15_M_check_lengthE|11_M_disjunctE)"
)
"""How the mangled names of members of strings begin that change nothing and return a number or an address."""

FACETS = ("_ZNKSt5ctypeI", "_ZNKSt3__15ctypeI")
"""How the names of members begin of what says for a locale which characters there are."""

_STREAMS = ("4cout", "4cerr", "3cin", "4clog", "5wcout", "5wcerr", "4wcin", "5wclog")
INACTIVE_GLOBALS = frozenset(
    (
        *(f"_ZSt{name}" for name in _STREAMS),
        *(f"_ZNSt3__1{name}E" for name in _STREAMS),
        *(
            "stdin",
            "stdout",
            "stderr",
            "__stdinp",
            "__stdoutp",
            "__stderrp",
            "_ZSt7nothrow",
            "_ZStL8__ioinit",
        ),
        *("_ZNSt6locale7classicE", "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4nposE"),
        *("__libc_single_threaded", "__stack_chk_guard", "__dso_handle"),
        *("environ", "__environ", "program_invocation_name", "optarg", "optind", "opterr", "optopt"),
    )
)
"""Variables of the libraries that hold no numbers."""

TABLES = ("_ZTV", "_ZTT", "_ZTI", "_ZTS", "_ZTC", "_ZGV")
"""How mangled names begin of tables of virtual functions, descriptions of types, guards of variables."""

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

    @property
    def names(self) -> list[str]:
        """The names of the program's functions that it consists of."""
        found = (self.augment, self.gradient, self.derivative, self.split_augment, self.split_derivative)
        return [name for name in found if name is not None]


def inactive_row(call: Call) -> InactiveRow | None:
    """Return the row of a call that the program says to be inactive, or that only makes text; None of any
    other.

    A library's function whose body is there is none of them: text may lie beside numbers, and what becomes of
    its pointers concerns their shadows too.
    """
    if only_makes_text(call):
        return _BY_THE_PROGRAM
    words = call.fn_attributes
    module = _module_of(call) if words else None
    if (words and INACTIVE in _said(module, words)) or attribute(call.callee, INACTIVE) is not None:
        return _BY_THE_PROGRAM
    return None


def only_makes_text(call: Call) -> bool:
    """Whether a call is of a library's function for text, output or random bits, without its body."""
    if isinstance(call.callee, Instruction):
        words = call.fn_attributes
        module = _module_of(call) if words else None
        return module is not None and module.says(words, TEXT)
    return _makes_text(call.callee_name or "") and not getattr(call.callee, "blocks", ())


def only_puts_out(call: Call) -> bool:
    """Whether a call of a library's function only puts text into the stream that its first argument leads to,
    and returns that argument: where the rest is, no stream remembers."""
    return only_makes_text(call) and _puts_out(call.callee_name or "")


def only_looks_at_text(call: Call) -> bool:
    """Whether a call is of a member of a string, without its body, that changes no memory."""
    return only_makes_text(call) and _looks_at(call.callee_name or "")


def leaves_apart(call: Call) -> bool:
    """Whether a call of a library's function for text leaves no address of what one argument leads to in what
    another does, and returns its first argument, if an address."""
    return only_makes_text(call) and _leaves_apart(call.callee_name or "")


def is_table(item: GlobalVariable) -> bool:
    """Whether a variable is a table of a class or describes a type: it leads to code and its like alone."""
    return item.name.startswith(TABLES)


def is_inactive_global(item: GlobalVariable) -> bool:
    """Whether the program says that a variable carries no derivatives, or it is known as a library's."""
    if item.name in INACTIVE_GLOBALS or is_table(item):
        return True
    return bool(item.attributes) and _value(item.module, item.attributes, INACTIVE) is not None


def own_shadow(item: GlobalVariable) -> GlobalVariable | None:
    """Return the variable that the program itself has for the shadow of one, None where it has none."""
    name = _value(item.module, item.attributes, SHADOW) if item.attributes else None
    found = None if name is None or item.module is None else item.module.globals.get(name)
    return found if isinstance(found, GlobalVariable) else None


def memory_row(callee: Value) -> CalleeRow | None:
    """Return the row of an allocator of the program or of what releases its memory, None of any other
    function."""
    said = _of(callee)
    size, freed = said.get(ALLOCATES), said.get(FREES)
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
    said = _of(callee)
    if not said:
        return None
    rule = OwnRule(
        said.get(AUGMENT),
        said.get(GRADIENT),
        said.get(DERIVATIVE),
        said.get(SPLIT_AUGMENT),
        said.get(SPLIT_DERIVATIVE),
    )
    is_one = rule.gradient is not None or rule.derivative is not None or rule.split_derivative is not None
    return rule if is_one else None


def functions_of_rules(module: Module) -> list[Function]:
    """Return the functions by which a program differentiates functions itself."""
    rules = [rule for fn in module.functions if (rule := own_rule(fn)) is not None]
    names = dict.fromkeys(name for rule in rules for name in rule.names)
    found = [module.function(name) for name in names]
    return [fn for fn in found if fn is not None]


def is_own_deallocator(callee: Value) -> bool:
    """Whether the program says that a function releases memory of an allocator of its own."""
    return attribute(callee, FREES) is not None


def has_rule(callee: Value) -> bool:
    """Whether a function is differentiated by functions of the program, or is a routine of BLAS or LAPACK."""
    if own_rule(callee) is not None:
        return True
    return isinstance(callee, Function) and is_ours(callee.name)


def is_ours(name: str) -> bool:
    """Whether a function is a routine of BLAS or LAPACK or a message, whose derivatives lowad writes."""
    message = message_of(name)
    return plain(name) is not None or (message is not None and message.has_rule)


def is_declared(row: object) -> bool:
    """Whether a row says only what the program says, so that effects on memory are the body's."""
    return row is _BY_THE_PROGRAM


def is_spoken_of(callee: Value) -> bool:
    """Whether the program says anything of a function."""
    return bool(_of(callee))


def attribute(callee: Value, key: str) -> str | None:
    """Return what attribute `key` of a function says, "" where it says nothing more, None where it has
    none."""
    return _of(callee).get(key)


def _module_of(call: Call) -> Module | None:
    return call.fn.module if call.parent is not None and call.block.parent is not None else None


def _of(callee: Value) -> Mapping[str, str]:
    """Return what the attributes of a function in quotes say, nothing of what is none."""
    if not isinstance(callee, Function) or not callee.attributes:
        return _NOTHING
    return _said(callee.module, callee.attributes)


def _value(module: Module | None, words: Sequence[str], key: str) -> str | None:
    return _said(module, words).get(key)


def _said(module: Module | None, words: Sequence[str]) -> Mapping[str, str]:
    """Return what attributes in quotes say, by name; of two that say something the first."""
    found: Mapping[str, str] = _NOTHING
    for word in words:
        if word.startswith("#"):
            group = module.attribute_groups.get(word[1:], ()) if module is not None else ()
        else:
            group = (word,)
        more = _quoted(group)
        found = {**more, **found} if found else more
    return found


_NOTHING: Mapping[str, str] = {}
_OURS = '"enzyme_'
_QUOTE = r"\22"
"""How a quotation mark is spelled in an attribute; names that are no words stand in such marks."""


def says(key: str, value: str = "") -> str:
    """Return the attribute that says `value`, the name of a function or variable as printed among others."""
    spelled = f"{_QUOTE}{value[1:-1]}{_QUOTE}" if value.startswith('"') else value
    return f'"{key}"="{spelled}"' if value else f'"{key}"'


_NAMES = frozenset(
    (AUGMENT, GRADIENT, DERIVATIVE, SPLIT_AUGMENT, SPLIT_DERIVATIVE, ALLOCATES, FREED_BY, FREES, SHADOW)
)


def forget_names(module: Module) -> None:
    """Drop what attributes say of functions and variables by their names, which linking may change: the
    program's own variables say it still."""
    groups = {
        number: tuple(word for word in words if not _names(word))
        for number, words in module.attribute_groups.items()
    }
    module.attribute_groups = {number: words for number, words in groups.items() if words}
    emptied = {f"#{number}" for number, words in groups.items() if not words}

    def left(words: Sequence[str]) -> tuple[str, ...]:
        return tuple(word for word in words if word not in emptied and not _names(word))

    for item in module.globals.values():
        if isinstance(item, Function | GlobalVariable):
            item.attributes = left(item.attributes)
        for call in item.instructions if isinstance(item, Function) else ():
            if isinstance(call, Call):
                call.fn_attributes = left(call.fn_attributes)


def _names(word: str) -> bool:
    return word in (UNSEEN, UNASKED) or (word.startswith(_OURS) and word[1:].partition('"')[0] in _NAMES)


@lru_cache(maxsize=1024)
def _quoted(words: tuple[str, ...]) -> Mapping[str, str]:
    """Return what attributes in quotes say, by name, as far as they are these."""
    found: dict[str, str] = {}
    for word in words:
        if word.startswith(_OURS):
            name, _, rest = word[1:].partition('"')
            value = rest[2:-1]
            is_quoted = value.startswith(_QUOTE)
            found.setdefault(name, f'"{value[len(_QUOTE) : -len(_QUOTE)]}"' if is_quoted else value)
    return found


@lru_cache(maxsize=4096)
def _makes_text(name: str) -> bool:
    return name.startswith(INACTIVE_PREFIXES)


@lru_cache(maxsize=4096)
def _leaves_apart(name: str) -> bool:
    return _APART.match(name) is not None


@lru_cache(maxsize=4096)
def _looks_at(name: str) -> bool:
    return _LOOKS_AT.match(name) is not None


@lru_cache(maxsize=4096)
def _puts_out(name: str) -> bool:
    return _OUTPUT.match(name) is not None
