"""Functions of the program that take any number of arguments, as functions that take the address of a list.

    %s = call double (i32, ...) @sum(i32 2, double %x, double %y)

becomes a call of a version with one parameter more, where the caller has written down what it passes:

    store double %x, ptr %list          store double %y, ptr (%list + 8)
    %s = call double @sum.listed(i32 2, ptr %list)

The list is what calling conventions make of arguments that find no register: slots of 8 bytes, in order. In
the version `va_start` says that no register holds anything, and that the list begins there. So `va_arg`,
which compilers have written out by then, finds everything in the list, and a `va_list` may be passed on as
before. Behind a list lies an integer that nobody reads: a function that takes integers of other calls takes
none of the numbers for one.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import final

from lowad.ir.builder import Builder, i64, integer
from lowad.ir.byvalue import add_version, is_direct, without_memory
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.symbols import is_interposable
from lowad.ir.types import I1, I8, I32, I64, PTR, VOID, ArrayType, FunctionType, StructType, Type
from lowad.ir.values import Argument, ConstantInt, Value, null
from lowad.rewrite.editor import Editor

_SLOT = 8
_BEHIND = i64(1)  # Zero would be a number as well.
_WIDEST = 16
"""The largest alignment that a calling convention keeps in the list."""

Start = Sequence[tuple[Type, int | None]]
"""What a `va_list` is made of, and what it begins as: a number, or None for the address of the list."""

_STARTS: tuple[tuple[str, str, Start], ...] = (
    ("x86_64", "windows", ((PTR, None),)),
    # Offsets into the registers' save area, 48 bytes of integers and 128 of floats: past their ends.
    ("x86_64", "", ((I32, 48), (I32, 176), (PTR, None), (PTR, 0))),
    ("aarch64", "linux", ((PTR, None), (PTR, 0), (PTR, 0), (I32, 0), (I32, 0))),
    ("aarch64", "", ((PTR, None),)),
    ("arm64", "", ((PTR, None),)),
)
"""By architecture and system, the first that fits a triple."""


_OF_LISTS = ("llvm.va_copy", "llvm.va_end")


def may_concern(text: str) -> bool:
    """Whether the program as it was written may hold what `rewrite` rewrites."""
    return "@llvm.va_" in text


def rewrite(module: Module) -> bool:
    """Rewrite every direct call of a variadic function that has a body; say whether there were any."""
    start = next((row for name, system, row in _STARTS if _fits(module.triple, name, system)), None)
    if start is None:
        return False
    variadic = [fn for fn in module.functions if fn.fn_type.variadic and _is_replaceable(fn)]
    calls = [call for found in module.calls_of(variadic).values() for call in found if is_direct(call)]
    asked = dict.fromkeys(call.callee for call in calls)
    listed = {fn: _listed(fn, start) for fn in asked if isinstance(fn, Function)}
    for fn, found in module.calls_of(listed).items():
        editor = Editor(fn)
        for call in filter(is_direct, found):
            assert isinstance(call.callee, Function)
            redirection = _Redirection(editor, call, listed[call.callee])
            if redirection.fits:
                editor.replace(call, redirection.run)
    return _copy_passed(module, start) or bool(listed)


def _copy_passed(module: Module, start: Start) -> bool:
    """Copy as memory, and end without more ado, in place, the lists that functions are passed; say whether
    there are any."""
    found = False
    size = module.layout.size_bytes(StructType([ty for ty, _ in start]))
    ends = [fn for fn in module.functions if fn.name.startswith(_OF_LISTS)]
    for fn, calls in module.calls_of(ends).items():
        if fn.fn_type.variadic:
            continue
        passed = [(call, write) for call in calls if (write := _write_passed(call, size)) is not None]
        editor = Editor(fn) if passed else None
        for call, write in passed:
            assert editor is not None
            editor.replace(call, partial(write, editor))
        found = found or bool(passed)
    return found


def _write_passed(call: Call, size: int) -> Callable[[Editor], None] | None:
    """Return what stands for a call that copies or ends a `va_list` of so many bytes; None for others."""
    name = call.callee_name or ""
    if name.startswith("llvm.va_copy"):
        return lambda editor: _copy(editor, call.arguments[0], call.arguments[1], size)
    return (lambda _: None) if name.startswith("llvm.va_end") else None


def _fits(triple: str, architecture: str, system: str) -> bool:
    return triple.startswith(architecture) and system in triple


def _is_replaceable(fn: Function) -> bool:
    if fn.is_declaration or is_interposable(fn):
        return False
    return not any(i.opcode == "va_arg" or "musttail" in i.flags for i in fn.instructions)


def _listed(fn: Function, start: Start) -> Function:
    """Add the version of `fn` with the address of the list to its module."""
    made = add_version(fn, "listed")
    editor = Editor(made)
    rest = Argument(PTR, editor.unique("list"), len(made.arguments), ("noundef",))
    made.arguments = [*made.arguments, rest]
    made.fn_type = FunctionType(fn.fn_type.result, [argument.ty for argument in made.arguments])
    for call in [i for i in made.instructions if isinstance(i, Call)]:
        write = _write_list(editor, call, rest, start)
        if write is not None:
            editor.replace(call, write)
    return made


def _write_list(
    editor: Editor, call: Call, rest: Argument, start: Start
) -> Callable[[], Instruction | None] | None:
    """Return what stands for a call that begins, copies or ends a `va_list`; None for other calls."""
    name = ".".join((call.callee_name or "").split(".")[:2])
    match name:
        case "llvm.va_start":
            return partial(_begin, editor, call.arguments[0], rest, start)
        case "llvm.va_copy":
            size = editor.module.layout.size_bytes(StructType([ty for ty, _ in start]))
            return partial(_copy, editor, call.arguments[0], call.arguments[1], size)
        case "llvm.va_end":
            return lambda: None
    return None


def _begin(editor: Editor, place: Value, rest: Argument, start: Start) -> None:
    fields = StructType([ty for ty, _ in start])
    for (ty, number), at in zip(start, editor.module.layout.offsets(fields), strict=False):
        value: Value = rest if number is None else null() if ty is PTR else integer(ty, number)
        editor.store(value, editor.byte_offset(place, i64(at)))


def _copy(builder: Builder, into: Value, out_of: Value, size: int) -> None:
    fn_type = FunctionType(VOID, (PTR, PTR, I64, I1))
    memcpy = builder.module.declare("llvm.memcpy.p0.p0.i64", fn_type)
    builder.call(memcpy, (into, out_of, i64(size), ConstantInt(I1, 0)))


@final
class _Redirection:
    """One call that is sent to the version of its callee, with a list."""

    def __init__(self, editor: Editor, call: Call, listed: Function) -> None:
        self.editor, self.call, self.listed = editor, call, listed
        self._layout = editor.module.layout

    @property
    def fits(self) -> bool:
        """Whether the list has no argument that wants a place aligned like no list is."""
        return all(align <= _WIDEST for _, _, align in self._passed())

    def run(self) -> Instruction | None:
        """Append the list and the call."""
        call, editor = self.call, self.editor
        fixed = len(call.fn_type.params)
        places, size = self._places()
        area: Value = null()
        if places:
            suffix = f", align {_WIDEST}"
            ty = ArrayType(size, I8)
            made = Instruction("alloca", PTR, (), editor.unique("list"), source=ty, suffix=suffix)
            area = editor.fn.entry.insert(0, made)
        for (value, copied), at in places:
            place = editor.byte_offset(area, i64(at))
            if copied is None:
                editor.store(value, place)
            else:
                _copy(editor, place, value, self._layout.size_bytes(copied))
        if places:
            editor.store(_BEHIND, editor.byte_offset(area, i64(size - _SLOT)))
        new = Call(
            self.listed.fn_type,
            self.listed,
            [*call.arguments[:fixed], area],
            # A tail call may not see memory of the frame that it replaces.
            flags=[flag for flag in call.flags if flag != "tail"],
            convention=call.convention,
            result_attributes=call.result_attributes,
            argument_attributes=[*call.argument_attributes[:fixed], ()],
            fn_attributes=without_memory(editor.module, call.fn_attributes),
            metadata=call.metadata,
        )
        new = editor.in_place(new, call.name)
        return new if new.has_result else None

    def _places(self) -> tuple[list[tuple[tuple[Value, Type | None], int]], int]:
        """Return the arguments with their places in the list, and its size in bytes with what lies behind."""
        places: list[tuple[tuple[Value, Type | None], int]] = []
        end = 0
        for value, copied, align in self._passed():
            at = -(-end // align) * align
            places.append(((value, copied), at))
            end = at + -(-self._layout.size_bytes(copied or value.ty) // _SLOT) * _SLOT
        return places, end + _SLOT

    def _passed(self) -> Iterator[tuple[Value, Type | None, int]]:
        """Yield the arguments of the list with their alignment.

        With one that is passed by value stands its type: what the address leads to is copied.
        """
        fixed = len(self.call.fn_type.params)
        for value, words in zip(
            self.call.arguments[fixed:], self.call.argument_attributes[fixed:], strict=True
        ):
            said = next((word for word in words if word.startswith("byval(")), None)
            copied = None if said is None else type_in_attribute(said, self.editor.module.named_types)
            aligns = [int(word.removeprefix("align ")) for word in words if word.startswith("align ")]
            align = max(aligns, default=_SLOT) if copied else self._layout.align_bytes(value.ty)
            yield value, copied, max(align, _SLOT)
