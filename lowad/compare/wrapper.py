"""The text round a derivative: the module that asks Enzyme for one, and a caller for any signature."""

from collections.abc import Sequence

from lowad.codegen.signature import Signature, forward_signature, reverse_signature
from lowad.compare.debugdata import drop_debug_data
from lowad.errors import Code, InputError
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.types import VOID, Type
from lowad.ir.values import Argument
from lowad.records import dataclass
from lowad.request import Mode, Request

SLOT_BYTES = 8
"""What each argument takes in the table that a caller is given."""

CALLER = "lowad.caller"

_ABI_WORDS = ("zeroext", "signext", "inreg")


@dataclass(frozen=True, slots=True)
class Question:
    """A module that asks Enzyme in the function `entry`, whose arguments are those of lowad's."""

    text: str
    entry: str


def ask(prepared: str, request: Request, entry: str) -> Question:
    """Return the module `prepared` with a wrapper `entry` that asks Enzyme for what `request` asks of lowad.

    Functions become internal, so that no name of the program meets one of Enzyme's; `noinline` goes, since
    Enzyme as a wheel refuses what it is asked to inline and keep apart at once.
    """
    module = parse(prepared)
    drop_debug_data(module)
    _allow_inlining(module)
    fn = module.function(request.function)
    assert fn is not None, f"@{request.function} is not in the module"
    _refuse_aggregates(fn)
    for other in module.functions:
        if not other.is_declaration:
            other.words = ("internal",)
            other.tail = " ".join(word for word in other.tail.split(" ") if not word.startswith("comdat"))
    name = module.free_name(entry)
    return Question(print_module(module) + _wrapper(module, fn, request, name), name)


def _allow_inlining(module: Module) -> None:
    emptied = []
    for number, words in module.attribute_groups.items():
        module.attribute_groups[number] = tuple(word for word in words if word not in ("noinline", "optnone"))
        if not module.attribute_groups[number]:
            emptied.append(number)
    # LLVM's reader refuses a group without attributes.
    for number in emptied:
        del module.attribute_groups[number]
    for fn in module.functions:
        fn.attributes = tuple(word for word in fn.attributes if word.removeprefix("#") not in emptied)
        for instr in fn.instructions:
            if isinstance(instr, Call):
                kept = (word for word in instr.fn_attributes if word.removeprefix("#") not in emptied)
                instr.fn_attributes = tuple(kept)


def _refuse_aggregates(fn: Function) -> None:
    for argument in fn.arguments:
        if argument.has("byval") or argument.has("sret"):
            raise InputError(
                Code.BAD_OPTION,
                f"argument '{argument.name}' of @{fn.name} is a structure by value, and compare passes none",
                help="compare a function that takes the structure by pointer",
            )


def _wrapper(module: Module, fn: Function, request: Request, entry: str) -> str:
    """Return the wrapper's text and the declarations it needs."""
    forward = request.mode is Mode.FORWARD
    full = forward_signature(fn, request) if forward else reverse_signature(fn, request)
    # The seed of a result is 1 where Enzyme is not told otherwise, as in lowad's plain entry.
    signature = Signature(fn, request, full.results)
    made = signature.make(entry)
    parameters = signature.split(made.arguments)
    words: list[str] = []
    markers: dict[str, None] = {}
    for argument, marking in zip(fn.arguments, request.markings, strict=True):
        marker = f"enzyme_{marking.value}"
        markers[marker] = None
        words += [
            f"i32 %{marker}",
            _passed(argument.ty, argument.attributes, parameters.primals[argument].ref),
        ]
        if marking.has_shadow:
            words.append(f"{argument.ty} {parameters.shadows[argument].ref}")
    function = module.free_name("__enzyme_fwddiff" if forward else "__enzyme_autodiff")
    result = str(made.fn_type.result)
    call = f"call {result} (ptr, ...) @{function}({', '.join([f'ptr @{fn.name}', *words])})"
    lines = [f"@{marker} = external global i32" for marker in markers if marker not in module.globals]
    heads = [_passed(a.ty, a.attributes, a.ref) for a in made.arguments]
    lines += [f"declare {result} @{function}(ptr, ...)", f"define {result} @{entry}({', '.join(heads)}) {{"]
    lines += [f"  %{marker} = load i32, ptr @{marker}" for marker in markers]
    is_void = made.fn_type.result is VOID
    lines += [f"  {call}", "  ret void"] if is_void else [f"  %given = {call}", f"  ret {result} %given"]
    return "\n" + "\n".join([*lines, "}", ""])


def _passed(ty: Type, attributes: Sequence[str], ref: str) -> str:
    """Return a parameter or an argument with the attributes that decide how it is passed."""
    return " ".join((str(ty), *(word for word in attributes if word in _ABI_WORDS), ref))


def caller(entry: Function) -> str:
    """Return the text of `void lowad.caller(ptr arguments, ptr results)`, which calls `entry`.

    Each argument stands in a slot of its own; what is returned is written one number behind the other, as C
    lays out a structure, in whatever registers or memory the platform's rules return it.
    """
    lines = [f"define void @{CALLER}(ptr %arguments, ptr %results) {{"]
    words = []
    for number, argument in enumerate(entry.arguments):
        hidden = next((word for word in argument.attributes if word.startswith("sret")), None)
        if hidden:
            words.append(f"ptr {hidden} %results")
            continue
        at, value = f"%at{number}", f"%value{number}"
        lines.append(
            f"  {at} = getelementptr i8, ptr %arguments, i64 {SLOT_BYTES * slot_of(entry, argument)}"
        )
        lines.append(f"  {value} = load {argument.ty}, ptr {at}")
        words.append(_passed(argument.ty, argument.attributes, value))
    returned = entry.fn_type.result
    call = f"call {returned} @{entry.name}({', '.join(words)})"
    if returned is VOID:
        lines.append(f"  {call}")
    else:
        lines += [f"  %back = {call}", f"  store {returned} %back, ptr %results"]
    return "\n" + "\n".join([*lines, "  ret void", "}", ""])


def given_arguments(entry: Function) -> list[Argument]:
    """Return the arguments that take a slot: all but the place of a result."""
    return [argument for argument in entry.arguments if not argument.has("sret")]


def slot_of(entry: Function, argument: Argument) -> int:
    """Return the position of the argument's slot."""
    return given_arguments(entry).index(argument)


def results_of(fn: Function, request: Request) -> tuple[Type, ...]:
    """Return the types of the numbers that the derivative returns; refuse others than float and double."""
    signature = (forward_signature if request.mode is Mode.FORWARD else reverse_signature)(fn, request)
    for ty in signature.results:
        if str(ty) not in ("float", "double"):
            raise InputError(Code.BAD_OPTION, f"@{fn.name} returns a {ty}, which compare does not read")
    return signature.results
