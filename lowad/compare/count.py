"""How much there is in a derivative: instructions by kind, in all functions that it may reach."""

import re
from dataclasses import fields

from lowad.codegen import runtime
from lowad.compare.memory import size_arguments
from lowad.errors import Code, InternalError
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.parser import parse
from lowad.ir.types import PTR
from lowad.records import dataclass

_LOCAL = re.compile(r"^define (?:internal|private|dso_local|hidden) ")
_NAME = re.compile(r'@("[^"]*"|[-\w$.]+)')


@dataclass(frozen=True, slots=True)
class Counts:
    """Instructions of the functions reached; `allocations` are calls that return new memory or grow some."""

    instructions: int = 0
    loads: int = 0
    stores: int = 0
    allocas: int = 0
    calls: int = 0
    allocations: int = 0

    @staticmethod
    def names() -> tuple[str, ...]:
        """Return the fields in order."""
        return tuple(field.name for field in fields(Counts))


def part_of(text: str, entry: str) -> str:
    """Return canonical text without what @`entry` does not reach, and with `entry` seen from outside."""
    entities = _entities(text)
    named: dict[str, str] = {name: words for name, words in entities if name}
    reached: dict[str, None] = {}
    work = [entry]
    while work:
        name = work.pop()
        if name in named and name not in reached:
            reached[name] = None
            work.extend(_NAME.findall(named[name]))
    if entry not in reached:
        raise InternalError(Code.INTERNAL, f"@{entry} is not in the module")
    kept = []
    for name, words in entities:
        if not name or name in reached:
            is_entry = name == entry
            kept.append(_LOCAL.sub("define ", words, count=1) if is_entry else words)
    return "\n".join(kept) + "\n"


def _entities(text: str) -> list[tuple[str, str]]:
    """Return what a module's text is made of, in order: name and text, the name empty for what has none."""
    found: list[tuple[str, str]] = []
    body: list[str] = []
    for line in text.splitlines():
        if body or line.startswith("define "):
            body.append(line)
            if line == "}":
                found.append((_named(body[0]), "\n".join(body)))
                body = []
        elif line.startswith(("@", "declare ")):
            found.append((_named(line), line))
        elif not line.startswith(";"):
            found.append(("", line))
    return found


def _named(line: str) -> str:
    match = _NAME.search(line)
    return match[1] if match else ""


def count(text: str, entry: str) -> Counts:
    """Count in canonical text what @`entry` reaches; of lowad's own memory functions the calls alone.

    A function that only passes its arguments on counts as the one that it calls.
    """
    module = parse(part_of(text, entry))
    first = module.function(entry)
    assert first is not None
    skipped: list[Function] = []
    while (inner := _forwarded(first)) is not None and inner not in skipped:
        skipped.append(first)
        first = inner
    totals = dict.fromkeys(Counts.names(), 0)
    for fn in module.functions:
        if fn in skipped or _is_own(fn):
            continue
        for instr in fn.instructions:
            for kind in _kinds(instr):
                totals[kind] += 1
    return Counts(**totals)


def _forwarded(fn: Function) -> Function | None:
    """Return the function that `fn` only passes its arguments on to, None where it does more."""
    body = list(fn.instructions)
    if len(body) != 2 or not isinstance(body[0], Call) or body[1].opcode != "ret":
        return None
    callee = body[0].callee
    if not isinstance(callee, Function) or callee.is_declaration:
        return None
    return callee if list(body[0].arguments) == fn.arguments else None


def _kinds(instr: Instruction) -> list[str]:
    kinds = ["instructions"]
    plain = {"load": "loads", "store": "stores", "alloca": "allocas"}.get(instr.opcode)
    if plain:
        kinds.append(plain)
    if isinstance(instr, Call):
        callee = instr.callee
        is_intrinsic = isinstance(callee, Function) and callee.name.startswith("llvm.")
        if not is_intrinsic:
            kinds.append("calls")
        if _allocates(instr):
            kinds.append("allocations")
    return kinds


def _allocates(call: Call) -> bool:
    callee = call.callee
    if isinstance(callee, Function) and _is_own(callee):
        return callee.fn_type.result is PTR
    return size_arguments(call) is not None


def _is_own(fn: Function) -> bool:
    """Whether `fn` belongs to lowad's run time."""
    return fn.name.startswith(runtime.PREFIX)
