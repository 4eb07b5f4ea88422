"""LLVM text of one version for the reader of another: words that it would refuse and that only inform go."""

import functools
import re
import struct

DIALECT = 22
"""The version whose text lowad writes, and whose words front ends may give; older readers get theirs."""

_TARGET_MEMORY = re.compile(r"target_mem\w*: \w+")
_UNKNOWN_BEFORE = {
    20: re.compile(r" (?:captures\([^)]*\)|samesign|initializes\((?:\([^)]*\)(?:, )?)*\))(?=[ ,)])"),
    22: re.compile(r" (?:nocreateundeforpoison|dead_on_return(?:\([^)]*\))?)(?=[ ,)])"),
}
"""Words of attributes and flags by the first version that reads them; leaving one out promises less."""

_DEBUG_FIELDS = re.compile(r", (?:keyInstructions: \w+|atomGroup: \d+|atomRank: \d+|dataSize: \d+)")
_LABEL_FIELDS = re.compile(
    r"^(!\d+ = (?:distinct )?!DILabel\(.*?), column: \d+(?:, isArtificial: \w+)?", re.MULTILINE
)

_ONE_OPERAND = r"(?=ptr(?: \w+(?:\([^)]*\))?)*(?: %[^,()]*)?\))"
_LIFETIME = re.compile(rf"^(declare)?( .*@llvm\.lifetime\.\w+\.p\d+\(){_ONE_OPERAND}", re.MULTILINE)

_MASK = r"(?P<mask>, <(?:vscale x )?\d+ x i1>)"
_MASKED = r"@llvm\.masked\.(?:load|store|gather|scatter)\.[^(]*\("
_MASKED_CALL = re.compile(
    rf"(?P<start>{_MASKED}(?:.*?, )?(?:ptr(?: addrspace\(\d+\))?|<[\w ]+ x ptr>)(?: nonnull| noundef)*)"
    rf"(?: align (?P<align>\d+))?(?P<address> (?:(?!, i32 \d).)*?){_MASK} "
)
_MASKED_DECLARATION = re.compile(
    rf"^(?P<start>declare .*{_MASKED}(?:(?!, i32).)*?){_MASK}(?=[,)])", re.MULTILINE
)
_SPECIAL = {
    "+inf": "0x7FF0000000000000",
    "-inf": "0xFFF0000000000000",
    "+qnan": "0x7FF8000000000000",
    "-qnan": "0xFFF8000000000000",
}
"""Numbers by the names that newer LLVM prints, as LLVM 22 spells them for `float` and `double`."""

_NEW_FUNCTIONS = {
    19: ("tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"),
    20: ("atan2",),
}
"""Intrinsics by the first version that has them, which the C library has too."""
_IN_C = {"f32": "f", "f64": "", "f80": "l"}

_WRITTEN_BY = re.compile(
    r'^!\d+ = !\{!"[^"\n]*?\b(?:clang|flang)(?:-new)? version (\d+)\.[^"\n]*"\}', re.MULTILINE
)

_ERRNO = re.compile(r"errnomem: \w+")


def for_this_reader(text: str) -> str:
    """Return text of a newer LLVM without what LLVM 22 refuses; functions do the same as before.

    Named memory of the target in `memory(...)`, numbers by their own bits or by name, and the second operand
    of alias domains are what Enzyme's LLVM 24 writes.
    """
    text = _without_effects(text, _TARGET_MEMORY)
    text = re.sub(r"(?<=[ \[<(])f0x([0-9A-F]{16}|[0-9A-F]{8})(?=[ ,\]>)\n])", _as_double, text)
    text = re.sub(r"(?<=[ \[<(])[+-](?:inf|qnan)(?=[ ,\]>)\n])", lambda found: _SPECIAL[found[0]], text)
    return re.sub(r"(= distinct !\{!\d+), i1 (?:true|false), ", r"\1, ", text)


def _as_double(found: re.Match[str]) -> str:
    """Return a number given by its bits, 16 digits of a double or 8 of a float, as LLVM 22 spells both."""
    digits = found[1]
    if len(digits) == 8:
        (value,) = struct.unpack(">f", bytes.fromhex(digits))
        digits = struct.pack(">d", value).hex().upper()
    return f"0x{digits}"


def for_older_reader(text: str, version: int = 19) -> str:
    """Return LLVM 22's text as LLVM 19 to 21 read it; text that is so already stays as it is."""
    # Captures without exceptions have a word that every version reads.
    text = text.replace(" captures(none)", " nocapture")
    for first, words in _UNKNOWN_BEFORE.items():
        if version < first:
            text = words.sub("", text)
    for first, functions in _NEW_FUNCTIONS.items():
        if version < first:
            text = functools.reduce(_from_the_library, functions, text)
    text = _DEBUG_FIELDS.sub("", text).replace(" = ptrtoaddr ptr ", " = ptrtoint ptr ")
    text = text.replace('"frame-pointer"="non-leaf-no-reserve"', '"frame-pointer"="non-leaf"')
    text = _LABEL_FIELDS.sub(r"\1", text)
    # Lifetimes were told the size, -1 where it is not known; accesses under a mask their alignment.
    text = _LIFETIME.sub(lambda found: f"{found[0]}i64 {'immarg' if found[1] else '-1'}, ", text)
    text = _MASKED_DECLARATION.sub(r"\g<start>, i32 immarg\g<mask>", text)
    text = _MASKED_CALL.sub(_with_alignment, text)
    return _without_effects(_without_effects(text, _ERRNO), _TARGET_MEMORY)


def for_its_compiler(text: str) -> str:
    """Return LLVM text as the oldest of the compilers reads it that the module says (`llvm.ident`) it comes
    from: the same one is to make code of it."""
    if "!llvm.ident" not in text:
        return text
    oldest = min((int(version) for version in _WRITTEN_BY.findall(text)), default=DIALECT)
    return for_older_reader(text, oldest) if oldest < DIALECT else text


def _from_the_library(text: str, name: str) -> str:
    """Return text that calls C's function in the place of the intrinsic of the same meaning.

    Where the module has a function of that name itself, another one, the intrinsic stays for the linker to
    refuse.
    """
    for width, suffix in _IN_C.items():
        intrinsic, function = f"@llvm.{name}.{width}(", f"@{name}{suffix}("
        own = rf"^define [^@\n]*{re.escape(function)}"
        if intrinsic not in text or re.search(own, text, re.MULTILINE):
            continue
        if re.search(rf"^declare [^@\n]*{re.escape(function)}", text, re.MULTILINE):
            text = re.sub(rf"^declare [^@\n]*{re.escape(intrinsic)}[^\n]*\n", "", text, flags=re.MULTILINE)
        text = text.replace(intrinsic, function)
    return text


def _with_alignment(call: re.Match[str]) -> str:
    return f"{call['start']}{call['address']}, i32 {call['align'] or 1}{call['mask']} "


def _without_effects(text: str, kind: re.Pattern[str]) -> str:
    """Return text whose `memory(...)` attributes do not name memory of that kind.

    An attribute that says nothing else goes as a whole, which is to say that everything may happen.
    """

    def rewrite(found: re.Match[str]) -> str:
        parts = [part for part in found[1].split(", ") if not kind.fullmatch(part)]
        return f"memory({', '.join(parts)})" if parts else ""

    return re.sub(r"\bmemory\(([^)]*)\)", rewrite, text)
