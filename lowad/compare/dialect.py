"""LLVM text of one version for the reader of another: words that it would refuse and that only inform go."""

import re
import struct

from lowad.ir.module import Function, Module

_TARGET_MEMORY = re.compile(r"target_mem\w*: \w+")
_OLDER_WORDS = re.compile(
    r" (?:captures\([^)]*\)|samesign|nocreateundeforpoison|dead_on_return"
    r"|initializes\((?:\([^)]*\)(?:, )?)*\))(?=[ ,)])"
)
_SPECIAL = {
    "+inf": "0x7FF0000000000000",
    "-inf": "0xFFF0000000000000",
    "+qnan": "0x7FF8000000000000",
    "-qnan": "0xFFF8000000000000",
}
"""Numbers by the names that newer LLVM prints, as LLVM 22 spells them for `float` and `double`."""

_DEBUG = ("dbg", "DIAssignID")

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


def for_older_reader(text: str) -> str:
    """Return LLVM 22's text as LLVM 19 to 21 read it, for the `opt` that a plugin was built for."""
    text = _OLDER_WORDS.sub("", text)
    # Lifetimes were told the size, -1 where it is not known.
    text = re.sub(r"^(declare .*@llvm\.lifetime\.\w+\.p\d+\()", r"\1i64 immarg, ", text, flags=re.MULTILINE)
    text = re.sub(r"^( .*@llvm\.lifetime\.\w+\.p\d+\()", r"\1i64 -1, ", text, flags=re.MULTILINE)
    return _without_effects(_without_effects(text, _ERRNO), _TARGET_MEMORY)


def _without_effects(text: str, kind: re.Pattern[str]) -> str:
    """Return text whose `memory(...)` attributes do not name memory of that kind.

    An attribute that says nothing else goes as a whole, which is to say that everything may happen.
    """

    def rewrite(found: re.Match[str]) -> str:
        parts = [part for part in found[1].split(", ") if not kind.fullmatch(part)]
        return f"memory({', '.join(parts)})" if parts else ""

    return re.sub(r"\bmemory\(([^)]*)\)", rewrite, text)


def drop_debug_data(module: Module) -> None:
    """Take debug records and attachments out of a module: another LLVM may not be able to read them."""
    for name in [name for name in module.named_metadata if name.startswith("llvm.dbg.")]:
        del module.named_metadata[name]
    for item in module.globals.values():
        item.metadata = tuple(entry for entry in item.metadata if entry[0] not in _DEBUG)
        if isinstance(item, Function):
            for instr in item.instructions:
                instr.debug_records = ()
                instr.metadata = tuple(entry for entry in instr.metadata if entry[0] not in _DEBUG)
    _drop_debug_nodes(module)


def _drop_debug_nodes(module: Module) -> None:
    """Drop the nodes of debug data, and from those that stay, as a loop's, the references to them."""
    is_debug = re.compile(r"(?:distinct )?!DI\w+\(")
    dropped = {number for number, node in module.metadata.items() if is_debug.match(node)}

    def rewrite(found: re.Match[str]) -> str:
        return "" if found[1] in dropped else found[0]

    for number in dropped:
        del module.metadata[number]
    for number, node in module.metadata.items():
        if '"' not in node:
            module.metadata[number] = re.sub(r"(?:, )?!(\d+)\b", rewrite, node).replace("{, ", "{")
