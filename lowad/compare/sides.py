"""The two derivatives of one request: lowad's and Enzyme's, as text that LLVM 22 reads, and what is in them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lowad.codegen import names
from lowad.compare import wrapper
from lowad.compare.count import Counts, count, part_of
from lowad.compare.dialect import for_this_reader
from lowad.compare.provider import Provider
from lowad.errors import Code, InputError
from lowad.ir.module import Function
from lowad.ir.parser import parse
from lowad.llvm import text as llvm_text
from lowad.llvm.optimise import optimise
from lowad.pipeline import Program
from lowad.request import Marking, Mode, Request


@dataclass(frozen=True, slots=True)
class Side:
    """One derivative: canonical text of its entry with all that it reaches, as its maker's last pass left it."""

    maker: str
    text: str
    entry: str
    counts: Counts

    def function(self) -> Function:
        """Return the entry, parsed."""
        found = parse(self.text).function(self.entry)
        assert found is not None, f"@{self.entry} is not in its own text"
        return found

    def definitions(self) -> str:
        """Return the functions alone, without declarations, attributes and metadata."""
        found = re.findall(r"^define .*?^\}$", self.text, re.MULTILINE | re.DOTALL)
        shown = (re.sub(r"(?:, ![\w.]+ !\d+)+$| #\d+(?= |$)", "", text, flags=re.MULTILINE) for text in found)
        return "\n\n".join(shown) + "\n"


def lowad_side(
    program: Program,
    function: str | None,
    markings: Mapping[str | int, Marking],
    *,
    fast_math: bool = False,
) -> tuple[Side, Request]:
    """Differentiate by lowad in reverse mode, optimise as `lowad grad -O3` does, and say what was asked for."""
    derived = program.derive(function, Mode.REVERSE, markings, with_seeded=False, fast_math=fast_math)
    made = optimise(derived.text, level=3, roots=frozenset((derived.entry,)))
    return _side("lowad", made, derived.entry), derived.request


def enzyme_side(program: Program, request: Request, provider: Provider) -> Side:
    """Ask an Enzyme for what lowad was asked for."""
    prepared = llvm_text.prepare(program.original, program.name)
    question = wrapper.ask(prepared, request, names.entry(request.function, forward=False))
    made = provider.lower(question.text, question.entry)
    try:
        readable = llvm_text.canonical(for_this_reader(made), provider.name)
    except InputError as error:
        raise InputError(
            Code.ENZYME_FAILED, f"what {provider.name} wrote cannot be read", notes=(error.render(),)
        ) from None
    return _side(provider.name, readable, question.entry)


def _side(maker: str, text: str, entry: str) -> Side:
    part = llvm_text.canonical(part_of(text, entry))
    return Side(maker, part, entry, count(part, entry))
