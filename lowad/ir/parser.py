"""LLVM's text to a `Module`: declarations first, so that bodies and initializers may refer to anything.

Bodies wait until they are asked for: what is rewritten before LLVM prepares a program is a small part of it.
"""

import re
from functools import partial
from typing import final

from lowad.ir.instructions import Instruction
from lowad.ir.lexer import spell
from lowad.ir.module import Alias, Block, Comdat, Function, Global, GlobalVariable, Module
from lowad.ir.parse_constant import EXPRESSIONS
from lowad.ir.parse_instruction import InstructionReader
from lowad.ir.types import PTR, DataLayout, FunctionType, PointerType, StructType, Type
from lowad.ir.unread import Body
from lowad.ir.values import null
from lowad.records import dataclass
from lowad.source import Source

_LINKAGE = frozenset(
    (
        *("private", "internal", "available_externally", "linkonce", "weak", "common", "appending"),
        *("extern_weak", "linkonce_odr", "weak_odr", "external", "default", "hidden", "protected"),
        *("dllimport", "dllexport", "dso_local", "dso_preemptable", "unnamed_addr", "local_unnamed_addr"),
        *("thread_local", "externally_initialized", "addrspace"),
    )
)
_TAIL = frozenset(
    ("section", "partition", "comdat", "align", "prefalign", "gc", "prefix", "prologue", "personality")
)
_ASM = re.compile(r'module asm "(.*)"$')


def parse(text: str | Source) -> Module:
    """Return the module whose text, as LLVM 22 prints it, is `text`.

    Use-list orders are left out: they say nothing of what the program does, and any new use breaks them.
    Raises InputError at the first line that lowad does not read.
    """
    module = skim(text)
    for fn in module.functions:
        fn.read()
    return module


def skim(text: str | Source) -> Module:
    """Return the same module, with the bodies of functions read once they are asked for.

    Raises InputError at the first line outside of them that lowad does not read; to ask for a body may.
    """
    source = text if isinstance(text, Source) else Source("<ir>", text)
    reader = _ModuleReader(source)
    try:
        return reader.read()
    except RecursionError:
        reader.fail("a type or constant is nested too deeply")


@final
@dataclass(frozen=True, slots=True)
class _Place:
    """Where reading goes on later: a line, where it starts, and the token in it."""

    line_index: int
    line_start: int
    at: int


@final
class _ModuleReader(InstructionReader):
    """Reads a module in two passes, and then one function at a time."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._initialisers: list[tuple[GlobalVariable | Alias, _Place]] = []
        self._function: Function | None = None

    @property
    def current_function(self) -> Function | None:
        return self._function

    def read(self) -> Module:
        """Return the module."""
        while self.advance():
            line = self.line
            if line and line[0] != ";":
                self._entity(line)
            elif line.startswith("; ModuleID = '"):
                self.module.identifier = line[14:-1]
        for item, place in self._initialisers:
            self._go_to(place)
            self._initialise(item)
        self.module.named_types = self.named
        self.module.globals = {item.name: item for item in self.globals.values()}
        if "blockaddress(" in self.source.text:
            # What names a block by its function finds it there.
            for fn in self.module.functions:
                fn.read()
        return self.module

    def _go_to(self, place: _Place) -> None:
        self.line_index, self.line_start = place.line_index, place.line_start
        self.read_line()
        self.at = place.at

    def _place(self) -> _Place:
        return _Place(self.line_index, self.line_start, self.at)

    def _entity(self, line: str) -> None:
        """Read what one line at the outermost level begins."""
        match line[0]:
            case "!":
                self._metadata(line)
            case "d" if line.startswith(("define ", "declare ")):
                self._function_header()
            case "@":
                self._global()
            case "%":
                self._named_type()
            case "$":
                self._comdat()
            case "a" if line.startswith("attributes "):
                self._attribute_group()
            case _:
                self._remark(line)

    def _remark(self, line: str) -> None:
        """Read a line that is neither type, global, function nor metadata."""
        if line.startswith("source_filename = "):
            self.module.source_filename = line.partition('"')[2].rpartition('"')[0]
        elif line.startswith("target datalayout = "):
            self.module.layout = DataLayout(line.partition('"')[2].rpartition('"')[0])
        elif line.startswith("target triple = "):
            self.module.triple = line.partition('"')[2].rpartition('"')[0]
        elif found := _ASM.match(line):
            self.module.asm.append(found[1])
        elif line.split(maxsplit=1)[:1] not in ([], ["uselistorder"], ["uselistorder_bb"]):
            self.fail("lowad knows no such line in a module")

    def _metadata(self, line: str) -> None:
        name, found, node = line.partition(" = ")
        if not found:
            self.fail("expected '=' after the name of a metadata node")
        nodes = self.module.metadata if name[1:].isdigit() else self.module.named_metadata
        nodes[name[1:]] = node.rstrip()

    def _comdat(self) -> None:
        self.read_line()
        name = self.take()[1:]
        self.expect("=")
        self.expect("comdat")
        self.module.comdats[name] = Comdat(name, self.take())

    def _attribute_group(self) -> None:
        tokens = self.read_line()
        self.at = 1
        number = self.take()[1:]
        self.expect("=")
        self.expect("{")
        words: list[str] = []
        while tokens[self.at] != "}":
            words.append(self.attribute())
        self.module.attribute_groups[number] = tuple(words)

    def _named_type(self) -> None:
        self.read_line()
        made = self.named_type(self.take()[1:])
        self.expect("=")
        self.expect("type")
        if self.tokens[self.at] == "opaque":
            return
        body = self.type()
        if not isinstance(body, StructType):
            self.fail(f"expected a structure, not {body}")
        made.body = body

    def _add(self, item: Global) -> None:
        if "@" + item.name in self.globals:
            self.fail(f"there are two @{item.name}")
        item.module = self.module
        self.globals["@" + item.name] = item

    # Variables and aliases

    def _global(self) -> None:
        self.read_line()
        name = self.take()[1:]
        self.expect("=")
        words: list[str] = []
        while self.tokens[self.at] in _LINKAGE:
            words.append(self.attribute())
        ty = _space_of(words)
        kind = self.take()
        if kind in ("alias", "ifunc"):
            value_type = self.full_type()
            self.expect(",")
            alias = Alias(name, kind, value_type, null(), ty=ty, words=words)
            self._add(alias)
            self._initialisers.append((alias, self._place()))
            return
        if kind not in ("global", "constant"):
            self.fail(f"'{kind}' is no kind of global")
        variable = GlobalVariable(name, self.type(), None, is_constant=kind == "constant", ty=ty, words=words)
        self._add(variable)
        self._initialisers.append((variable, self._place()))

    def _initialise(self, item: GlobalVariable | Alias) -> None:
        """Read what follows the type of a global."""
        if isinstance(item, Alias):
            # LLVM names the type of a global that is aliased, not of an expression.
            ty = None if self.tokens[self.at] in EXPRESSIONS else self.type()
            item.target = self.value(ty or PTR)
            item.ty = ty or item.target.ty
        elif self.tokens[self.at] not in (",", "") and self.tokens[self.at][0] != "#":
            item.initializer = self.value(item.value_type)
        start = self.at
        metadata: list[tuple[str, str]] = []
        kept: list[str] = []
        while self.tokens[self.at] == ",":
            found = self.attachments(comma=True)
            metadata += found
            if not found:
                start = self.at
                self.at += 1
                while self.tokens[self.at] not in (",", "") and self.tokens[self.at][0] != "#":
                    if self.tokens[self.at] == "(":
                        self.balanced()
                    else:
                        self.at += 1
                kept += self.tokens[start : self.at]
        item.tail = spell(kept)
        item.metadata = tuple(metadata)
        words: list[str] = []
        while self.tokens[self.at]:
            words.append(self.attribute())
        if isinstance(item, GlobalVariable):
            item.attributes = tuple(words)

    # Functions

    def _function_header(self) -> None:
        tokens = self.read_line()
        self.at = 1
        metadata = self.attachments(comma=False)
        words: list[str] = []
        while tokens[self.at] in _LINKAGE:
            words.append(self.attribute())
        convention = self.convention()
        result_attributes: list[str] = []
        while not self.starts_type(tokens[self.at]):
            result_attributes.append(self.attribute())
        result = self.type()
        name = self.take()[1:]
        params, names, param_words, variadic = self._parameters_with_names()
        attributes: list[str] = []
        while (token := tokens[self.at]) and token not in _TAIL and token != "{" and token[0] != "!":
            attributes.append(self.attribute())
        tail = self._function_tail()
        metadata += self.attachments(comma=False)
        is_definition = tokens[0] == "define"
        if is_definition:
            self.expect("{")
        if tokens[self.at]:
            self.fail(f"'{tokens[self.at]}' was not expected here")
        fn = Function(
            name,
            FunctionType(result, params, variadic),
            names,
            ty=_space_of(attributes),
            words=words,
            convention=convention,
            result_attributes=result_attributes,
            argument_attributes=param_words,
            attributes=attributes,
            tail=tail,
        )
        fn.metadata = metadata
        self._add(fn)
        if is_definition:
            self._skip_body(fn)

    def _parameters_with_names(self) -> tuple[list[Type], list[str], list[tuple[str, ...]], bool]:
        """Take the parameters of a function: types, names, attributes, and whether more may follow."""
        types: list[Type] = []
        names: list[str] = []
        words: list[tuple[str, ...]] = []
        tokens = self.tokens
        number = 0
        self.expect("(")
        while not self.accept(")"):
            if types:
                self.expect(",")
            if self.accept("..."):
                self.expect(")")
                return types, names, words, True
            types.append(self.type())
            given: list[str] = []
            while tokens[self.at] not in (",", ")") and tokens[self.at][:1] != "%":
                given.append(self.attribute())
            words.append(tuple(given))
            if tokens[self.at][:1] == "%":
                names.append(self.take()[1:])
                number += names[-1].isdigit()
            else:
                names.append(str(number))
                number += 1
        return types, names, words, False

    def _function_tail(self) -> str:
        """Take what stands between a function's attributes and its metadata."""
        tokens, start = self.tokens, self.at
        while tokens[self.at] and tokens[self.at][:1] != "!" and not self._at_body():
            self.at += 1
        text = spell(tokens[start : self.at])
        return " " + text if text else ""

    def _at_body(self) -> bool:
        return self.tokens[self.at] == "{" and not self.tokens[self.at + 1]

    def _skip_body(self, fn: Function) -> None:
        """Go to the end of a body, of which only the header is read."""
        text, start = self.source.text, self.line_start + len(self.line) + 1
        end = text.find("\n}", start - 1) + 1
        if not end:
            self.line_index, self.line_start = len(self.lines) - 1, len(text)
            self.fail("the text ends inside a function")
        body = Body(text[start : end + 1], partial(self._read_body, start))
        fn.leave_unread(body)
        self.line_index += 1 + body.text.count("\n")
        self.line_start = end

    def _read_body(self, start: int, fn: Function, text: str) -> None:
        """Read the blocks of a function whose body stands at `start`."""
        self.begin(text, start)
        try:
            self._body(fn)
        except RecursionError:
            self.fail("a type or constant is nested too deeply")

    def _body(self, fn: Function) -> None:
        self.enter_function(fn.name)
        self._function = fn
        for argument in fn.arguments:
            self.local_values["%" + argument.name] = argument
        records: list[str] = []
        block: Block | None = None
        while self.advance() and self.line[:1] != "}":
            tokens = self.read_line()
            first = tokens[0]
            if not first:
                continue
            if tokens[1] == ":":
                block = self._begin_block(fn, first)
            elif first[:4] == "#dbg":
                records.append(self.line.strip())
            elif first in ("uselistorder", "uselistorder_bb"):
                continue
            else:
                if block is None:
                    unnamed = sum(argument.name.isdigit() for argument in fn.arguments)
                    block = self._begin_block(fn, str(unnamed))
                self._statement(block, records)
        self._finish_body(fn)

    def _begin_block(self, fn: Function, name: str) -> Block:
        block = self.block_named("%" + name)
        if block.parent is not None:
            self.fail(f"there are two blocks %{name}")
        return fn.append(block)

    def _statement(self, block: Block, records: list[str]) -> None:
        """Read one instruction and put it at the end of `block`, after the debug `records`."""
        start = self.line_start
        instr = self.instruction()
        instr.span = (start, self.line_start + len(self.line))
        if records:
            instr.debug_records = tuple(records)
            records.clear()
        block.append(instr)
        if instr.name:
            token = "%" + instr.name
            if token in self.local_values:
                self.fail(f"there are two {token}")
            self.local_values[token] = instr
            if token in self.forwards:
                self._resolve(token, instr)

    def _resolve(self, token: str, made: Instruction) -> None:
        """Put `made` where its name was used before it was read."""
        forward = self.forwards.pop(token)
        if forward.ty is not made.ty:
            self.fail(f"{token} is {made.ty} and is used as {forward.ty}")
        for user in list(forward.users):
            for index, operand in enumerate(user.operands):
                if operand is forward:
                    user.set_operand(index, made)

    def _finish_body(self, fn: Function) -> None:
        if self.forwards:
            self.fail(f"{next(iter(self.forwards))} is used but never defined")
        for token, block in self.local_blocks.items():
            if block.parent is None:
                self.fail(f"there is no block {token}")
        if not all(block.is_terminated for block in fn.blocks) or not fn.blocks:
            self.fail("a block has no terminator")
        self._function = None


def _space_of(words: list[str]) -> PointerType:
    """Return the type of the address of a global with these words."""
    for word in words:
        if word.startswith("addrspace("):
            return PointerType(word[10:-1])
    return PTR
