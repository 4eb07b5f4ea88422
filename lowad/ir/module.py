"""Modules, functions and blocks; the only places where the program's structure changes."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import ClassVar, final

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.types import LABEL, PTR, DataLayout, FunctionType, NamedStructType, Type
from lowad.ir.unread import Body, Uses
from lowad.ir.values import Argument, Constant, Named, Value
from lowad.records import dataclass
from lowad.source import Location, Source


@final
class Block(Named):
    """A basic block: phis, other instructions, one terminator at the end."""

    __slots__ = ("instructions", "parent")
    is_block: ClassVar[bool] = True

    def __init__(self, name: str) -> None:
        super().__init__(LABEL, name)
        self.instructions: list[Instruction] = []
        self.parent: Function | None = None

    @property
    def fn(self) -> "Function":
        """The function that holds this block."""
        assert self.parent is not None, f"block {self.name} is in no function"
        return self.parent

    def append(self, instr: Instruction) -> Instruction:
        """Put `instr` at the end and return it."""
        instr.parent = self
        self.instructions.append(instr)
        return instr

    def insert(self, index: int, instr: Instruction) -> Instruction:
        """Put `instr` in front of instruction `index` and return it."""
        instr.parent = self
        self.instructions.insert(index, instr)
        return instr

    @property
    def is_terminated(self) -> bool:
        """Whether the block ends in a terminator."""
        return bool(self.instructions) and self.instructions[-1].is_terminator

    @property
    def terminator(self) -> Instruction:
        """The last instruction, which must be a terminator."""
        last = self.instructions[-1]
        assert last.is_terminator, f"block {self.name} has no terminator"
        return last

    @property
    def successors(self) -> list["Block"]:
        """The blocks that control may go to, each once, in the terminator's order."""
        return list(dict.fromkeys(self.terminator.successors))

    @property
    def phis(self) -> Iterator[Phi]:
        """The phis that begin the block."""
        for instr in self.instructions:
            if not isinstance(instr, Phi):
                return
            yield instr


class Global(Named, Constant):
    """A global object: its value is an address.

    `words` are those in front of the kind or type as printed (linkage, visibility, `dso_local`,
    `unnamed_addr`, `thread_local`, `addrspace(1)`), `tail` those after the type or initializer (section,
    comdat, align). `users` are the instructions that have it as an operand itself, not inside a constant.
    """

    __slots__ = ("metadata", "module", "tail", "words")
    sigil = "@"

    def __init__(self, name: str, ty: Type = PTR, words: Iterable[str] = (), tail: str = "") -> None:
        super().__init__(ty, name)
        self.users = Uses(self._read_users)
        self.words = tuple(words)
        self.tail = tail
        self.metadata: tuple[tuple[str, str], ...] = ()
        self.module: Module | None = None

    def _read_users(self) -> None:
        if self.module is not None:
            self.module.read_where(self.name)

    @property
    def is_local(self) -> bool:
        """Whether no other module can see the name."""
        return "internal" in self.words or "private" in self.words


@final
class GlobalVariable(Global):
    """A global variable of type `value_type`; `initializer` is None where it is defined elsewhere.

    `attributes` (`#3`) stand at the very end of the line.
    """

    __slots__ = ("attributes", "initializer", "is_constant", "value_type")

    def __init__(
        self,
        name: str,
        value_type: Type,
        initializer: Value | None,
        *,
        is_constant: bool = False,
        ty: Type = PTR,
        words: Iterable[str] = (),
        tail: str = "",
    ) -> None:
        super().__init__(name, ty, words, tail)
        self.value_type = value_type
        self.initializer = initializer
        self.is_constant = is_constant
        self.attributes: tuple[str, ...] = ()

    @property
    def is_of_threads(self) -> bool:
        """Whether each thread has such a variable of its own, whose address is no constant."""
        return any(word.startswith("thread_local") for word in self.words)

    @property
    def is_of_llvm(self) -> bool:
        """Whether this is one of LLVM's own lists, of what is used or runs first: no memory of a program."""
        return self.name.startswith(("llvm.", '"llvm.'))


@final
class Alias(Global):
    """An alias or ifunc (`kind`) of `value_type` for the constant `target`."""

    __slots__ = ("kind", "target", "value_type")

    def __init__(
        self,
        name: str,
        kind: str,
        value_type: Type,
        target: Value,
        *,
        ty: Type = PTR,
        words: Iterable[str] = (),
        tail: str = "",
    ) -> None:
        super().__init__(name, ty, words, tail)
        self.kind = kind
        self.value_type = value_type
        self.target = target


@final
class Function(Global):
    """A function; without blocks it is a declaration.

    What is parsed may be read when its `blocks`, or who uses its arguments or a global, are first asked for;
    until then `unread` is its text.

    `words` (linkage and its like), `convention` and `result_attributes` stand in front of the result type,
    `attributes` after the parameters (`#0`, `local_unnamed_addr`, `addrspace(1)`, inline attributes), `tail`
    after those (section, comdat, align, gc, prefix, personality).
    """

    __slots__ = ("_blocks", "arguments", "attributes", "convention", "fn_type", "result_attributes", "unread")

    def __init__(
        self,
        name: str,
        fn_type: FunctionType,
        argument_names: Iterable[str] = (),
        *,
        ty: Type = PTR,
        words: Iterable[str] = (),
        convention: str = "",
        result_attributes: Iterable[str] = (),
        argument_attributes: Iterable[tuple[str, ...]] = (),
        attributes: Iterable[str] = (),
        tail: str = "",
    ) -> None:
        super().__init__(name, ty, words, tail)
        self.fn_type = fn_type
        self.convention = convention
        self.result_attributes = tuple(result_attributes)
        names = list(argument_names) or [str(index) for index in range(len(fn_type.params))]
        words_of = list(argument_attributes) or [()] * len(names)
        self.arguments = [
            Argument(param, given, index, words_of[index])
            for index, (param, given) in enumerate(zip(fn_type.params, names, strict=True))
        ]
        self.attributes = tuple(attributes)
        self.unread: Body | None = None
        self._blocks: list[Block] = []

    @property
    def blocks(self) -> list[Block]:
        """The blocks, in the order in which they are printed."""
        if self.unread is not None:
            self.read()
        return self._blocks

    @blocks.setter
    def blocks(self, blocks: list[Block]) -> None:
        self.unread = None
        self._blocks = blocks

    def leave_unread(self, body: Body) -> None:
        """Have the body read once it is asked for."""
        self.unread = body
        if self.module is not None:
            self.module.note_unread(self)
        for argument in self.arguments:
            argument.users = Uses(self.read)

    def read(self) -> None:
        """Read the body, where that has not been done."""
        body, self.unread = self.unread, None
        if body is not None:
            body.read(self)

    def may_hold(self, *words: str) -> bool:
        """Whether one of some words may stand in the body, as an opcode or the name of a global does."""
        return self.unread is None or any(word in self.unread.text for word in words)

    @property
    def is_declaration(self) -> bool:
        """Whether the body is elsewhere."""
        return self.unread is None and not self._blocks

    @property
    def entry(self) -> Block:
        """The block where the function begins."""
        return self.blocks[0]

    @property
    def instructions(self) -> Iterator[Instruction]:
        """Every instruction, block by block."""
        return chain.from_iterable(block.instructions for block in self.blocks)

    def append(self, block: Block) -> Block:
        """Put `block` at the end and return it."""
        block.parent = self
        self.blocks.append(block)
        return block

    def attribute_words(self) -> frozenset[str]:
        """Return every function attribute as printed (`nounwind`, `memory(read)`), groups resolved."""
        assert self.module is not None
        return self.module.resolve_attributes(self.attributes)


def body_of(call: Call) -> Function | None:
    """Return the function that a call names, where its body is there."""
    callee = call.callee
    return callee if isinstance(callee, Function) and not callee.is_declaration else None


@final
@dataclass(frozen=True, slots=True)
class Comdat:
    """A comdat and the kind of selection, as printed."""

    name: str
    selection: str


@final
class Module:
    """One module of LLVM IR: all that its text says, in order of kind.

    `metadata` maps `"12"` to the node's text (`distinct !DISubprogram(...)`), `named_metadata` maps
    `llvm.module.flags` to `!{!0, !1}`, `attribute_groups` maps `"0"` to the words in the braces. Names stand
    as printed, in quotes where LLVM needs them. `source` is the text that was parsed. `shadows` says which
    variable is the shadow of which in which of several tangents, since a program may have variables of any
    name. `lent` says what calls that are no calls of the function yet will pass as its arguments.
    """

    def __init__(self, source: Source | None = None) -> None:
        self.source = source
        self.identifier = ""
        self.source_filename: str | None = None
        self.layout = DataLayout("")
        self.triple = ""
        self.asm: list[str] = []
        self.named_types: dict[str, NamedStructType] = {}
        self.comdats: dict[str, Comdat] = {}
        self.globals: dict[str, Global] = {}
        self.shadows: dict[tuple[GlobalVariable, int], GlobalVariable] = {}
        self.lent: dict[Argument, tuple[Value, ...]] = {}
        self.lenders: dict[Argument, tuple[Value, ...]] = {}
        self.attribute_groups: dict[str, tuple[str, ...]] = {}
        self.named_metadata: dict[str, str] = {}
        self.metadata: dict[str, str] = {}
        self._mentioning: dict[str, list[Function]] | None = None

    def named(self, names: Iterable[str]) -> list[Global]:
        """Return the globals of some names, those that there are."""
        return [found for name in names if (found := self.globals.get(name)) is not None]

    def calls_of(self, callees: Iterable[Global]) -> dict[Function, list[Call]]:
        """Return the calls that name some functions or aliases as what they call, by the functions in which
        they stand, in the module's order."""
        found = {
            user: None
            for callee in callees
            for user in callee.users
            if isinstance(user, Call) and user.callee is callee and user.parent is not None
        }
        callers = {call.block.parent for call in found}
        return {
            fn: [instr for instr in fn.instructions if isinstance(instr, Call) and instr in found]
            for fn in self.functions
            if fn in callers
        }

    def read_where(self, name: str) -> None:
        """Read the functions in whose bodies the global `name` may stand."""
        if self._mentioning is None:
            self._mentioning = {}
            for fn in self.functions:
                self.note_unread(fn)
        for fn in self._mentioning.pop(name, ()):
            if self.globals.get(fn.name) is fn:
                fn.read()

    def note_unread(self, fn: Function) -> None:
        """Note what a function that has not been read, if it is one, may use."""
        if self._mentioning is not None and fn.unread is not None:
            for found in fn.unread.mentioned:
                self._mentioning.setdefault(found, []).append(fn)

    @property
    def functions(self) -> list[Function]:
        """Every function there is now, declarations too: some may be added or taken out meanwhile."""
        return [found for found in self.globals.values() if isinstance(found, Function)]

    @property
    def variables(self) -> list[GlobalVariable]:
        """Every global variable there is now."""
        return [found for found in self.globals.values() if isinstance(found, GlobalVariable)]

    def add(self, item: Global) -> Global:
        """Add a global under a name that is free and return it."""
        assert item.name not in self.globals, f"@{item.name} is there already"
        item.module = self
        self.globals[item.name] = item
        if isinstance(item, Function):
            self.note_unread(item)
        return item

    def function(self, name: str) -> Function | None:
        """Return the function `name`, None where there is none."""
        found = self.globals.get(name)
        return found if isinstance(found, Function) else None

    def free_name(self, wanted: str) -> str:
        """Return `wanted`, or `wanted.1`, `wanted.2` … where it is taken; quotes stay around the whole."""
        name, number = wanted, 0
        stem, end = (wanted[:-1], '"') if wanted.startswith('"') else (wanted, "")
        while name in self.globals:
            number += 1
            name = f"{stem}.{number}{end}"
        return name

    def declare(self, name: str, fn_type: FunctionType, attributes: Iterable[str] = ()) -> Function:
        """Return the function `name`, declared with `fn_type` where the module has none of that name."""
        found = self.globals.get(name)
        if isinstance(found, Function):
            return found
        made = Function(name, fn_type, attributes=attributes)
        self.add(made)
        return made

    def resolve_attributes(self, words: Iterable[str]) -> frozenset[str]:
        """Return the attributes that `words` name, with each `#n` replaced by its group."""
        groups = (self.attribute_groups.get(w[1:], ()) if w.startswith("#") else (w,) for w in words)
        return _NO_WORDS.union(*map(_words, groups))

    def says(self, words: Iterable[str], attribute: str) -> bool:
        """Whether `attribute` is among those that `words` name."""
        groups = self.attribute_groups
        return any(attribute in groups.get(w[1:], ()) if w[0] == "#" else w == attribute for w in words)

    def node(self, reference: str) -> str | None:
        """Return the text of the metadata node that `!12` refers to; other text is a node itself."""
        if re.fullmatch(r"!\d+", reference):
            return self.metadata.get(reference[1:])
        return reference

    def location_of(self, instr: Instruction) -> Location | None:
        """Return where in the user's source `instr` comes from, None without debug data."""
        reference = instr.metadata_of("dbg")
        while reference:
            text = self.node(reference) or ""
            line, scope = _field(text, "line"), _field(text, "scope")
            if line and scope and text.removeprefix("distinct ").startswith("!DILocation"):
                if int(line) == 0:
                    reference = _field(text, "inlinedAt")
                    continue
                return Location(self._file_of(scope), int(line), int(_field(text, "column") or 0))
            return None
        return None

    def _file_of(self, scope: str | None) -> str:
        """Return the file name that the debug scope `scope` lies in."""
        for _ in range(64):
            text = self.node(scope or "") or ""
            file = (
                text
                if text.removeprefix("distinct ").startswith("!DIFile(")
                else self.node(_field(text, "file") or "")
            )
            if file and (name := _text(file, "filename")):
                # Clang cuts off the start that a path shares with the working directory: put it back.
                folder = _text(file, "directory")
                is_whole = name.startswith("/") or folder in ("", self._working_folder(scope))
                return name if is_whole else f"{folder}/{name}"
            scope = _field(text, "scope")
        return self.source_filename or "<unknown>"

    def _working_folder(self, scope: str | None) -> str:
        """Return the folder in which the compiler of debug scope `scope` ran."""
        for _ in range(64):
            text = self.node(scope or "") or ""
            if unit := _field(text, "unit"):
                return _text(self.node(_field(self.node(unit) or "", "file") or "") or "", "directory")
            scope = _field(text, "scope")
        return ""


_NO_WORDS: frozenset[str] = frozenset()


@lru_cache(maxsize=1024)
def _words(group: tuple[str, ...]) -> frozenset[str]:
    return frozenset(group)


def _text(node: str, name: str) -> str:
    """Return field `name` of a metadata node: the text between quotes, empty where there is none."""
    found = re.search(rf'\b{name}: "((?:[^"\\]|\\.)*)"', node)
    return found[1] if found else ""


def _field(node: str, name: str) -> str | None:
    """Return field `name` of a specialised metadata node, as a number or reference."""
    found = re.search(rf"\b{name}: (!?\d+)", node)
    return found[1] if found else None
