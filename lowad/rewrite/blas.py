"""Calls of BLAS and LAPACK, in any library's spelling, become calls of plain functions.

    call void @dgemv_(ptr %t, ptr %m, ptr %n, ptr %alpha, ptr %A, …)

becomes loads of what is passed by address and `call void @lowad.blas.i32.dgemv_(i32 102, i8 %t, i64 %m, …)`.
What these do to memory is said by attributes; `lowad.codegen.blas` has their derivatives and, last of all,
their bodies, which call the library as the program did. Routines that no rule is written for are loops from
here on: `bands.c` and `rotations.c`.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import final

from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import I8, I32, I64, PTR, VOID, IntType, Type
from lowad.ir.values import Value, null
from lowad.records import dataclass
from lowad.rewrite.editor import Editor
from lowad.rules.routines import (
    ATTRIBUTES,
    COLUMN_MAJOR,
    FLAGS,
    IMAGINARY,
    KINDS,
    ROUTINES,
    Plain,
    Routine,
    Spelling,
    may_name,
    spelled,
)
from lowad.rules.shape import shape

may_concern = may_name
_UPPER_CASE = 0xDF


def declare_plain(module: Module, plain: Plain) -> Function:
    """Return a plain function, declared with all that is known of it where the module has none and nothing is
    to be written out."""
    if plain.routine.loops:
        return module.declare(plain.name, plain.fn_type)
    found = module.function(plain.name)
    if found is None:
        names = plain.parameters
        found = Function(
            plain.name,
            plain.fn_type,
            names,
            argument_attributes=[plain.attributes_of(name) for name in names],
            attributes=ATTRIBUTES,
        )
        module.add(found)
    return found


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite calls of routines that are only declared, in all functions or in those `within`; say whether
    there were any."""
    known = {fn: found for fn in module.functions if fn.is_declaration and (found := spelled(fn.name))}
    by_name = [made for fn in known if (made := _call_by_name(module, fn)) is not None]
    any_found = False
    inside = None if within is None else {*within, *by_name}
    for fn, calls in module.calls_of(known).items():
        if inside is not None and fn not in inside:
            continue
        named = [_Call.of(call, known) for call in calls]
        understood = [call for call in named if call is not None]
        editor = Editor(fn) if understood else None
        for call in understood:
            assert editor is not None
            editor.replace(call.call, partial(call.write, editor))
        any_found = any_found or bool(understood)
    return any_found


def _call_by_name(module: Module, fn: Function) -> Function | None:
    """Where the address of a routine is taken, let a function of the program that calls it stand for it, and
    return that."""
    others = [user for user in fn.users if fn in _operands(user)]
    if not others or fn.fn_type.variadic:
        return None
    stems = [f"x{index}" for index in range(len(fn.fn_type.params))]
    made = Function(module.free_name(f"call.{fn.name}"), fn.fn_type, stems, words=("internal",))
    for user in others:
        for index, operand in enumerate(_operands(user)):
            if operand is fn:
                user.set_operand(index, made)
    module.add(made)
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    result = builder.call(fn, made.arguments, "result")
    builder.ret(result if result.has_result else None)
    return made


def _operands(instr: Instruction) -> list[Value]:
    """Return the operands of an instruction without what it calls."""
    return list(instr.arguments if isinstance(instr, Call) else instr.operands)


@final
@dataclass(frozen=True, slots=True)
class _Call:
    """A call of a routine whose arguments are what the interface says."""

    call: Call
    plain: Plain

    @staticmethod
    def of(call: Call, known: Mapping[Function, tuple[Routine, Spelling]]) -> "_Call | None":
        callee = call.callee
        if call.opcode != "call" or not isinstance(callee, Function) or callee not in known:
            return None
        routine, spelling = known[callee]
        bits = _bits(call, spelling, routine)
        if spelling.letter not in routine.letters or bits is None:
            return None
        found = _Call(call, Plain(routine, spelling, bits))
        return found if found._is_understood() else None

    def _expected(self) -> list[Type | None]:
        """Return the types of the arguments of the library's routine, None for an integer."""
        routine, ty = self.plain.routine, self.plain.spelling.ty
        if self.plain.spelling.style == "fortran":
            return [PTR] * (len(routine.operands) + routine.is_lapack - routine.returns_in_memory)
        kinds: dict[str, Type | None] = {"flag": None, "int": None, "number": ty}
        found = [
            PTR if self.plain.is_in_halves(name) else kinds.get(KINDS[name], PTR)
            for name in self._c_operands()
        ]
        return [None, *found] if routine.has_layout else found

    def _c_operands(self) -> list[str]:
        return [name for name in self.plain.routine.operands if name not in ("work", "lwork")]

    def _is_understood(self) -> bool:
        call, routine = self.call, self.plain.routine
        expected = self._expected()
        given = [argument.ty for argument in call.arguments]
        hidden = given[len(expected) :]
        flags = sum(KINDS[name] == "flag" for name in routine.operands)
        is_fortran = self.plain.spelling.style == "fortran"
        # Fortran passes the lengths of letters behind everything else.
        if hidden and not (is_fortran and len(hidden) == flags and all(ty.is_integer for ty in hidden)):
            return False
        if len(given) < len(expected):
            return False
        fits = all(
            ty.is_integer if wanted is None else ty is wanted
            for ty, wanted in zip(given, expected, strict=False)
        )
        return fits and self._returns_as_expected()

    def _returns_as_expected(self) -> bool:
        ty, result = self.call.ty, self.plain.routine.result
        match result:
            case "number":
                return ty is self.plain.spelling.ty
            case "index":
                return ty.is_integer
            case "info" if self.plain.spelling.style == "c":
                return ty.is_integer
        if self.plain.routine.returns_in_memory and self.plain.spelling.style == "fortran":
            return self._returned is not None and ty is self._returned
        # Subroutines of Fortran are declared as functions of int by some headers.
        return ty is VOID or (ty.is_integer and not self.call.users)

    @property
    def _returned(self) -> Type | None:
        """The type that a complex number is returned as, None where that is not known."""
        assert self.call.fn.module is not None
        how = shape(self.call.fn.module.triple, self.plain.spelling.ty)
        return None if how is None else how.returned(2, self.plain.spelling.ty)

    def write(self, editor: Editor) -> Instruction | None:
        """Append the call of the plain function with what it needs; return what stands for the result."""
        module = editor.module
        cell = self._cell(editor) if self.plain.routine.returns_in_memory else None
        arguments = self._fortran(editor, cell) if self.plain.spelling.style == "fortran" else self._c(editor)
        made = (
            self._made_of_parts(editor, arguments)
            if self.plain.routine.parts
            else editor.call(declare_plain(module, self.plain), arguments, self.plain.spelling.letter)
        )
        result = self.plain.routine.result
        if result == "info" and self.plain.spelling.style == "fortran":
            where = self.call.arguments[len(self.plain.routine.operands)]
            editor.store(_narrow(editor, made, self._integer), where)
            return None
        if self.call.ty is VOID or not self.call.users:
            return None
        if cell is not None:
            loaded = editor.load(self.call.ty, cell)
            assert isinstance(loaded, Instruction)
            return loaded
        if isinstance(self.call.ty, IntType):
            narrowed = _narrow(editor, made, self.call.ty)
            assert isinstance(narrowed, Instruction)
            return narrowed
        return made

    def _made_of_parts(self, editor: Editor, arguments: list[Value]) -> Instruction:
        """Append the calls of the routines that this one is made of; return the first code that is not 0."""
        given = dict(zip(self.plain.parameters, arguments, strict=True))
        end = editor.new_block("solved")
        ways: list[tuple[Value, Block]] = []
        for name, *names in self.plain.routine.parts:
            part = replace(self.plain, routine=ROUTINES[name])
            passed = [integer(I8, ord(each[1])) if each[0] == "'" else given[each] for each in names]
            info = editor.call(declare_plain(editor.module, part), [given["layout"], *passed], "info")
            ways.append((info, editor.block))
            if len(ways) < len(self.plain.routine.parts):
                more = editor.new_block("solve")
                editor.branch_if(editor.icmp("eq", info, i64(0)), more, end)
                editor.at(more)
        editor.branch(end)
        editor.at(end)
        return editor.phi(I64, ways, "info")

    @property
    def _integer(self) -> IntType:
        return I64 if self.plain.bits == 64 else I32

    def _cell(self, editor: Editor) -> Value | None:
        """Return memory for the result of a function of Fortran, at the beginning of the function."""
        if self.plain.spelling.style != "fortran":
            return None
        assert self._returned is not None
        place = Instruction("alloca", PTR, (), editor.unique("returned"), source=self._returned)
        self.call.fn.entry.insert(0, place)
        return place

    def _fortran(self, editor: Editor, cell: Value | None) -> list[Value]:
        """Load what is passed by address."""
        found: list[Value] = [integer(I32, COLUMN_MAJOR)] if self.plain.routine.has_layout else []
        given = [*self.call.arguments[: len(self._expected())], *([] if cell is None else [cell])]
        for name, argument in zip(self.plain.routine.operands, given, strict=False):
            match KINDS[name]:
                case "flag":
                    letter = editor.load(I8, argument, name)
                    found.append(editor.binary("and", letter, integer(I8, _UPPER_CASE), name))
                case "int":
                    found.append(_wide(editor, editor.load(self._integer, argument, name)))
                case "number":
                    found += self._loaded(editor, argument, name)
                case _:
                    found.append(argument)
        return found

    def _loaded(self, editor: Editor, argument: Value, name: str) -> list[Value]:
        """Load a number, in two halves where it is complex."""
        ty = self.plain.spelling.ty
        places = [argument]
        if self.plain.is_in_halves(name):
            places.append(editor.gep(ty, argument, (i64(1),)))
        return [editor.load(ty, place, name) for place in places]

    def _c(self, editor: Editor) -> list[Value]:
        names = [*(("layout",) if self.plain.routine.has_layout else ()), *self._c_operands()]
        given = dict(zip(names, self.call.arguments, strict=True))
        found: list[Value] = []
        for name in self.plain.parameters:
            argument = given.get(name)
            if name.endswith(IMAGINARY):
                continue
            if argument is None:
                found.append(null() if name == "work" else i64(0))
            elif name == "layout":
                found.append(_narrow(editor, _wide(editor, argument), I32))
            elif KINDS[name] == "int":
                found.append(_wide(editor, argument))
            elif KINDS[name] == "flag" and self.plain.routine.is_lapack:
                letter = _narrow(editor, argument, I8)
                found.append(editor.binary("and", letter, integer(I8, _UPPER_CASE), name))
            elif KINDS[name] == "flag":
                found.append(_letter(editor, name, argument))
            elif self.plain.is_in_halves(name):
                found += self._loaded(editor, argument, name)
            else:
                found.append(argument)
        return found


def _bits(call: Call, spelling: Spelling, routine: Routine) -> int | None:
    """Return the width of the library's integers: as passed, or as the suffix says."""
    if spelling.style == "fortran":
        return 64 if "64" in spelling.suffix else 32
    sizes = [ty.bits for a in call.arguments if isinstance(ty := a.ty, IntType) and ty.bits >= 32]
    if not sizes and "int" not in (KINDS[name] for name in routine.operands):
        return 32
    return (64 if 64 in sizes else 32) if sizes else None


def _wide(editor: Editor, value: Value) -> Value:
    return value if value.ty is I64 else editor.cast("sext", value, I64)


def _narrow(editor: Editor, value: Value, ty: IntType) -> Value:
    assert isinstance(value.ty, IntType)
    return value if value.ty.bits <= ty.bits else editor.cast("trunc", value, ty)


def _letter(editor: Editor, name: str, value: Value) -> Value:
    """Return the letter that an enumeration of CBLAS stands for; of a value that is none the last."""
    *choices, (_, last) = FLAGS[name]
    if isinstance(value.ty, IntType) and value.ty.bits < 32:
        value = editor.cast("zext", value, I32)
    found: Value = integer(I8, ord(last))
    for number, letter in choices:
        is_it = editor.icmp("eq", value, integer(value.ty, number))
        found = editor.select(is_it, integer(I8, ord(letter)), found, name)
    return found
