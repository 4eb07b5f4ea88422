"""The text round a derivative: the module that asks Enzyme for one, and a caller for any signature."""

from collections.abc import Sequence
from dataclasses import dataclass

from lowad.codegen.signature import Signature, reverse_signature
from lowad.compare.dialect import drop_debug_data
from lowad.errors import Code, InputError
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.types import VOID, FloatType, IntType, StructType, Type
from lowad.request import Request

SLOT_BYTES = 8
"""What each argument and each result takes in the tables that a caller is given."""

CALLER = "lowad.caller"

_ABI_WORDS = ("zeroext", "signext", "inreg")


@dataclass(frozen=True, slots=True)
class Question:
    """A module that calls `__enzyme_autodiff` in the function `entry`, whose arguments are those of lowad's."""

    text: str
    entry: str


def ask(prepared: str, request: Request, entry: str) -> Question:
    """Return the module `prepared` with a wrapper `entry` that asks Enzyme for what `request` asks of lowad.

    Functions become internal, so that no name of the program meets one of Enzyme's; `noinline` goes, since
    Enzyme as a wheel refuses what it is asked to inline and keep apart at once.
    """
    module = parse(prepared)
    drop_debug_data(module)
    for number, words in module.attribute_groups.items():
        kept = tuple(word for word in words if word not in ("noinline", "optnone"))
        module.attribute_groups[number] = kept
    fn = module.function(request.function)
    assert fn is not None, f"@{request.function} is not in the module"
    _refuse_aggregates(fn)
    for other in module.functions:
        if not other.is_declaration:
            other.words = ("internal",)
            other.tail = " ".join(word for word in other.tail.split(" ") if not word.startswith("comdat"))
    name = module.free_name(entry)
    return Question(print_module(module) + _wrapper(module, fn, request, name), name)


def _refuse_aggregates(fn: Function) -> None:
    for argument in fn.arguments:
        if argument.has("byval") or argument.has("sret"):
            raise InputError(
                Code.BAD_OPTION,
                f"argument '{argument.name}' of @{fn.name} is a structure by value, which compare does not pass on",
                help="compare a function that takes the structure by pointer",
            )


def _wrapper(module: Module, fn: Function, request: Request, entry: str) -> str:
    """Return the wrapper's text and the declarations it needs."""
    signature = Signature(fn, request, reverse_signature(fn, request).results)
    made = signature.make(entry)
    parameters = signature.split(made.arguments)
    words: list[str] = []
    markers: dict[str, None] = {}
    for argument, marking in zip(fn.arguments, request.markings, strict=True):
        marker = f"enzyme_{marking.value}"
        markers[marker] = None
        words += [f"i32 %{marker}", _passed(argument.ty, argument.attributes, parameters.primals[argument].ref)]
        if marking.has_shadow:
            words.append(f"ptr {parameters.shadows[argument].ref}")
    function = f"__enzyme_autodiff_{len(module.globals)}"
    result = str(made.fn_type.result)
    call = f"call {result} (ptr, ...) @{function}({', '.join([f'ptr @{fn.name}', *words])})"
    lines = [f"@{marker} = external global i32" for marker in markers if marker not in module.globals]
    heads = [_passed(a.ty, a.attributes, a.ref) for a in made.arguments]
    lines += [f"declare {result} @{function}(ptr, ...)", f"define {result} @{entry}({', '.join(heads)}) {{"]
    lines += [f"  %{marker} = load i32, ptr @{marker}" for marker in markers]
    lines += [f"  {call}", "  ret void"] if made.fn_type.result is VOID else [f"  %given = {call}", f"  ret {result} %given"]
    return "\n" + "\n".join([*lines, "}", ""])


def _passed(ty: Type, attributes: Sequence[str], ref: str) -> str:
    """Return a parameter or an argument with the attributes that decide how it is passed."""
    return " ".join((str(ty), *(word for word in attributes if word in _ABI_WORDS), ref))


def caller(entry: Function) -> str:
    """Return the text of `void lowad.caller(ptr arguments, ptr results)`, which calls `entry`.

    Each argument stands in a slot of its own, each returned number goes into one. Results that are no numbers
    of at most eight bytes are refused.
    """
    returned = entry.fn_type.result
    lines = [f"define void @{CALLER}(ptr %arguments, ptr %results) {{"]
    words = []
    for argument in entry.arguments:
        at = f"%at{argument.index}"
        lines.append(f"  {at} = getelementptr i8, ptr %arguments, i64 {SLOT_BYTES * argument.index}")
        lines.append(f"  %value{argument.index} = load {argument.ty}, ptr {at}")
        words.append(_passed(argument.ty, argument.attributes, f"%value{argument.index}"))
    call = f"call {returned} @{entry.name}({', '.join(words)})"
    kinds = result_types(entry)
    lines.append(f"  %back = {call}" if kinds else f"  {call}")
    for number, kind in enumerate(kinds):
        value = "%back"
        if isinstance(returned, StructType):
            value = f"%back{number}"
            lines.append(f"  {value} = extractvalue {returned} %back, {number}")
        lines.append(f"  %to{number} = getelementptr i8, ptr %results, i64 {SLOT_BYTES * number}")
        lines.append(f"  store {kind} {value}, ptr %to{number}")
    return "\n" + "\n".join([*lines, "  ret void", "}", ""])


def result_types(entry: Function) -> tuple[Type, ...]:
    """Return the types of the numbers that `entry` returns."""
    returned = entry.fn_type.result
    if returned is VOID:
        return ()
    kinds = tuple(returned.elements) if isinstance(returned, StructType) else (returned,)
    for kind in kinds:
        is_small = (isinstance(kind, FloatType) and str(kind) in ("float", "double")) or (
            isinstance(kind, IntType) and kind.bits <= 64
        )
        if not is_small:
            raise InputError(Code.BAD_OPTION, f"values of type {kind} are not compared")
    return kinds
