"""The two derivatives of one request, lowad's and Enzyme's: text that LLVM 22 reads, and what is in it."""

import re
from collections.abc import Mapping

from lowad.codegen import names
from lowad.compare import wrapper
from lowad.compare.count import Counts, count, part_of
from lowad.compare.provider import Provider
from lowad.errors import Code, InputError
from lowad.ir.module import Function
from lowad.ir.parser import parse
from lowad.ir.types import Type
from lowad.llvm import text as llvm_text
from lowad.llvm.dialect import for_this_reader
from lowad.llvm.optimise import optimise
from lowad.pipeline.program import Program
from lowad.records import dataclass
from lowad.request import Marking, Mode, Request


@dataclass(frozen=True, slots=True)
class Side:
    """One derivative: canonical text of its entry with all that it reaches, as its maker's last pass left it.

    `results` are the numbers that it returns, in order.
    """

    maker: str
    text: str
    entry: str
    counts: Counts
    results: tuple[Type, ...]

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
    mode: Mode = Mode.REVERSE,
    fast_math: bool = False,
) -> tuple[Side, Request]:
    """Differentiate by lowad, optimise as `lowad grad -O3` does, and say what was asked for."""
    derived = program.derive(function, mode, markings, with_seeded=False, fast_math=fast_math)
    made = optimise(derived.text, level=3, roots=frozenset((derived.entry,)))
    return _side("lowad", made, derived.entry, _results(program, derived.request)), derived.request


def enzyme_side(program: Program, request: Request, provider: Provider) -> Side:
    """Ask an Enzyme for what lowad was asked for."""
    prepared = llvm_text.prepare(program.original, program.name)
    question = wrapper.ask(prepared, request, names.entry(request.function, request.mode is Mode.FORWARD))
    made = provider.lower(question.text, question.entry)
    try:
        readable = llvm_text.canonical(for_this_reader(made), provider.name)
    except InputError as error:
        raise InputError(
            Code.ENZYME_FAILED, f"what {provider.name} wrote cannot be read", notes=(error.render(),)
        ) from None
    return _side(provider.name, readable, question.entry, _results(program, request))


def _side(maker: str, text: str, entry: str, results: tuple[Type, ...]) -> Side:
    part = llvm_text.canonical(part_of(text, entry))
    return Side(maker, part, entry, count(part, entry), results)


def _results(program: Program, request: Request) -> tuple[Type, ...]:
    fn = program.module().function(request.function)
    assert fn is not None, f"@{request.function} is not in the module"
    return wrapper.results_of(fn, request)
