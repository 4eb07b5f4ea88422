"""Inline assembly that means no more than instructions of LLVM's do, as these instructions.

Comments, which libraries put into kernels as marks, are nothing. An empty template hands its operands on: it
only keeps a compiler from reordering. Minimum, maximum and fused multiply-add of vectors are written so where
compilers once chose badly. All else stays.
Sources: LLVM Language Reference, "Inline Assembler Expressions"; Intel 64 and IA-32 Architectures Software
Developer's Manual, volume 2.
"""

import re
from typing import Self, final

from lowad.llvm.lines import replace_lines
from lowad.records import dataclass

_CALL = re.compile(
    r"^  (?:(?P<result>%[-\w$.]+) = )?(?:tail |notail )?call "
    r"(?:(?:fast|nnan|ninf|nsz|arcp|contract|afn|reassoc) )*"
    r"(?:(?:noundef|nofpclass\([a-z ]*\)) )*(?P<type>[^@\n]*?) asm (?:sideeffect )?"
    r'"(?P<template>[^"\\\n]*)", "(?P<constraints>[^"\n]*)"\((?P<arguments>[^\n]*?)\)(?P<rest>[^()\n]*)$',
)
_FLAGS = frozenset(("~{dirflag}", "~{fpsr}", "~{flags}"))
_MEMORY = "~{memory}"
_ATTRIBUTE = re.compile(r"(?:noundef|nonnull|nofpclass\([a-z ]*\)|elementtype\([^)]*\)|align \d+) ")
_INTRINSIC = re.compile(r"@(llvm\.(?:fma|arithmetic\.fence)\.(?:v(\d+))?f(32|64))(?=\()")
_SINGLES, _DOUBLES = re.compile(r"<\d+ x float>$"), re.compile(r"<\d+ x double>$")


def plain(text: str) -> str:
    """Return canonical text in which inline assembly of known meaning is instructions."""
    if " asm " not in text:
        return text
    count = 0
    written: list[str] = []

    def replace(line: str) -> str:
        nonlocal count
        call = _CALL.match(line)
        if call is None:
            return line
        found = _Assembly.of(call)
        made = found.instructions(f"%lowad.asm.{count}") if found else None
        count += 1
        if made is None:
            return line
        written.extend(made)
        return "\n".join(f"  {one}" for one in made)

    text = replace_lines(text, " asm ", replace)
    for name, lanes, bits in dict.fromkeys(re.findall(_INTRINSIC, "\n".join(written))):
        if not re.search(rf"^declare [^\n]*@{re.escape(name)}\(", text, re.MULTILINE):
            scalar = "float" if bits == "32" else "double"
            ty = f"<{lanes} x {scalar}>" if lanes else scalar
            listed = ", ".join([ty] * (3 if "fma" in name else 1))
            text += f"\ndeclare {ty} @{name}({listed})\n"
    return text


@final
@dataclass(frozen=True, slots=True)
class _Assembly:
    """One call: operands are typed, in the order of `$0`, `$1` ...

    An output's is what it holds before, if anything.
    """

    result: str | None
    ty: str
    template: str
    outputs: int
    operands: tuple[str | None, ...]
    places: tuple[str | None, ...]
    """For each output the address that it is stored to, None where it is (part of) the result."""
    orders_memory: bool

    @classmethod
    def of(cls, line: re.Match[str]) -> Self | None:
        """Read a call; None where its operands are of other kinds than are known here."""
        words = [word for word in line["constraints"].split(",") if word and word not in _FLAGS]
        orders_memory = _MEMORY in words
        words = [word for word in words if word != _MEMORY]
        outputs = [word for word in words if word.startswith("=")]
        inputs = words[len(outputs) :]
        if any(word[0] in "~=!" or "*" in word for word in inputs):
            return None
        given = _split(line["arguments"])
        indirect = [index for index, word in enumerate(outputs) if word.startswith("=*")]
        if len(given) != len(indirect) + len(inputs):
            return None
        places: list[str | None] = [None] * len(outputs)
        for index, address in zip(indirect, given, strict=False):
            places[index] = address
        held: list[str | None] = [None] * len(outputs)
        for word, value in zip(inputs, given[len(indirect) :], strict=True):
            tied = word.partition("|")[0]
            if tied.isdigit():
                if int(tied) >= len(outputs):
                    return None
                held[int(tied)] = value
        operands = (*held, *given[len(indirect) :])
        template = line["template"].strip()
        return cls(
            line["result"], line["type"], template, len(outputs), operands, tuple(places), orders_memory
        )

    def instructions(self, scratch: str) -> list[str] | None:
        """Return the instructions that mean the same, None if none are known; `scratch` begins new names."""
        if not self.template or self.template.startswith("#"):
            return self._handed_on(scratch)
        mnemonic, *operands = self.template.replace(",", " ").split()
        numbers = [int(word[1:]) for word in operands if re.fullmatch(r"\$\d+", word)]
        if len(numbers) != len(operands) or self.outputs != 1 or self.places[0] or self.result is None:
            return None
        if self.orders_memory or numbers[-1:] != [0] or not max(numbers) < len(self.operands):
            return None
        values = [self.operands[number] for number in numbers]
        if any(value is None for value in values[:-1]):
            return None
        if any(value is not None and not value.startswith(f"{self.ty} ") for value in values):
            return None
        return self._computed(
            mnemonic, [(value or "").removeprefix(f"{self.ty} ") for value in values], scratch
        )

    def _handed_on(self, scratch: str) -> list[str] | None:
        """Return outputs that are what they were before."""
        values = self.operands[: self.outputs]
        if any(value is None for value in values):
            return None
        lines = ['fence syncscope("singlethread") acq_rel'] * self.orders_memory
        direct = []
        for value, place in zip(values, self.places, strict=True):
            if place is None:
                direct.append(value)
            else:
                ty, _, word = (value or "").rpartition(" ")
                if re.fullmatch(r"%[-\w$.]+", word):
                    lines.append(_same(f"{scratch}.{len(lines)}", ty, value or ""))
                    value = f"{ty} {scratch}.{len(lines) - 1}"
                lines.append(f"store {value}, {place}")
        if self.result is None:
            return lines if not direct else None
        if len(direct) == 1:
            return [*lines, _same(self.result, self.ty, direct[0] or "")]
        whole = "poison"
        for index, value in enumerate(direct):
            name = self.result if index == len(direct) - 1 else f"{scratch}.{index}"
            lines.append(f"{name} = insertvalue {self.ty} {whole}, {value}, {index}")
            whole = name
        return lines

    def _computed(self, mnemonic: str, values: list[str], scratch: str) -> list[str] | None:
        """Return an instruction of vectors; the last operand in AT&T's order is where the result goes."""
        found = re.fullmatch(r"(v?)(max|min|fmadd231)p([sd])", mnemonic)
        if not found or not (_SINGLES if found[3] == "s" else _DOUBLES).match(self.ty):
            return None
        if found[2] == "fmadd231":
            if not found[1] or len(values) != 3 or not values[2]:
                return None
            lanes = re.findall(r"\d+", self.ty)[0]
            name = f"@llvm.fma.v{lanes}f{32 if found[3] == 's' else 64}"
            listed = ", ".join(f"{self.ty} {value}" for value in values)
            return [f"{self.result} = call {self.ty} {name}({listed})"]
        # The second source is the result where the comparison is false, with a NaN too; it stands first.
        if len(values) != (3 if found[1] else 2) or not all(values[:2]):
            return None
        second, first = values[:2]
        word = "ogt" if found[2] == "max" else "olt"
        lanes = re.findall(r"\d+", self.ty)[0]
        return [
            f"{scratch} = fcmp {word} {self.ty} {first}, {second}",
            f"{self.result} = select <{lanes} x i1> {scratch}, {self.ty} {first}, {self.ty} {second}",
        ]


def _same(result: str, ty: str, value: str) -> str:
    """Return an instruction whose result is `value`, which no compiler reorders floats across."""
    lanes = re.fullmatch(r"(?:<(\d+) x )?(float|double)>?", ty)
    if not lanes:
        return f"{result} = bitcast {value} to {ty}"
    name = f"{'v' + lanes[1] if lanes[1] else ''}f{32 if lanes[2] == 'float' else 64}"
    return f"{result} = call {ty} @llvm.arithmetic.fence.{name}({value})"


def _split(arguments: str) -> list[str]:
    """Return typed arguments, without attributes, split at commas outside brackets."""
    found, depth, start = [], 0, 0
    for at, char in enumerate(f"{arguments},"):
        depth += (char in "<[{(") - (char in ">]})")
        if char == "," and not depth:
            found.append(_ATTRIBUTE.sub("", arguments[start:at].strip()))
            start = at + 1
    return [item for item in found if item]
