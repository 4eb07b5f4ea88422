"""Pass structures by pointer inside a module, where the calling convention passes them by value.

A parameter marked `byval` is a copy that nobody sees made, one marked `sret` a result that looks like an
argument, and a structure of several kinds in registers is a number and a pointer in one value. After this,
later stages meet memory, which they know: every such function gets an internal version with plain pointers,
which all direct calls in the module are sent to. What other modules see stays as it is.

    %r = call { ptr, double } @f(ptr byval(%struct.S) %s)       before

    call void @llvm.memcpy.p0.p0.i64(ptr %s.copy, ptr %s, ...)  after
    call void @f.plain(ptr %f.result, ptr %s.copy)
    %p = load ptr, ptr %f.result
    ...
    %r = insertvalue { ptr, double } %q, double %d, 1
"""

import re
from collections.abc import Collection, Iterator, Sequence

from lowad.ir.builder import Builder, i64
from lowad.ir.clone import clone_function
from lowad.ir.debug import copy_debug
from lowad.ir.edges import as_invoke, forget_source, replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, Module
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.symbols import is_interposable
from lowad.ir.types import (
    I1,
    I32,
    I64,
    PTR,
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    Type,
    struct_of,
)
from lowad.ir.values import Argument, ConstantInt, ConstantWord, Value
from lowad.records import dataclass

_MAY_CONCERN = re.compile(
    r"^define .*(?:\b(?:byval|sret)\(|[{\[%][^@\n]*@|[(,] ?[{\[%][^@\n]*\))", re.MULTILINE
)

_BY_VALUE = ("byval(", "sret(")

BEYOND_REACH = ("inalloca", "preallocated", "swifterror")
"""Parameters that only the calling convention knows where to find."""

# What they say of the function would no longer be true: the copies, and memory for results.
_SAYS_OF_MEMORY = ("memory(", "speculatable")

# Functions that a program has rules for are called as those rules say.
_OWN_RULES = '"enzyme_'

Path = tuple[int, ...]


def may_concern(text: str) -> bool:
    """Whether printed IR may define functions that take or return structures by value."""
    return _MAY_CONCERN.search(text) is not None


def pass_by_pointer(module: Module, among: Collection[Function] | None = None) -> bool:
    """Send calls of functions that take or return structures by value to versions that do not.

    Return whether there are any such functions, in the module or `among` some of it.
    Every value and block must have a name: LLVM wants those without to be numbered in order.
    """
    looked_at = module.functions if among is None else among
    plain_of = {fn: _plain(fn) for fn in looked_at if _is_by_value(fn)}
    for fn in plain_of:
        _leave_parameters_alone(fn)
    for fn, calls in module.calls_of(plain_of).items():
        concerned = [call for call in calls if is_direct(call)]
        if concerned:
            builder = Builder(fn)
            for call in concerned:
                callee = call.callee
                assert isinstance(callee, Function)
                _Redirection(call, callee, plain_of[callee], builder).run()
    return bool(plain_of)


def is_mixed(ty: Type) -> bool:
    """Whether a structure or array holds anything but floats."""
    return is_aggregate(ty) and any(not isinstance(part.scalar, FloatType) for _, part in leaves(ty))


def is_uniform(ty: Type) -> bool:
    """Whether a structure or array holds floats of one kind, and nothing else."""
    kinds = {part for _, part in leaves(ty)}
    return is_aggregate(ty) and len(kinds) == 1 and isinstance(kinds.pop(), FloatType)


_BITS_PASS = frozenset(("bitcast", "or", "shl", "zext", "trunc", "phi", "select", "freeze"))


def returns_packed(fn: Function) -> bool:
    """Whether a function returns bits of floats in an integer, as small structures of both are passed."""
    if not isinstance(fn.fn_type.result, IntType):
        return False
    ends = (block.terminator for block in fn.blocks if block.terminator.opcode == "ret")
    work = [operand for end in ends for operand in end.operands]
    seen = set(work)
    while work:
        value = work.pop()
        if not isinstance(value, Instruction) or value.opcode not in _BITS_PASS:
            continue
        if value.opcode == "bitcast" and isinstance(value.operands[0].ty.scalar, FloatType):
            return True
        new = [operand for operand in value.operands if operand not in seen]
        seen.update(new)
        work += new
    return False


def is_replaceable(fn: Function) -> bool:
    """Whether calls of a function may be sent to a version of it with other parameters, made of its body."""
    if fn.is_declaration or fn.fn_type.variadic or is_interposable(fn):
        return False
    if any(argument.has(word) for argument in fn.arguments for word in BEYOND_REACH):
        return False
    return not any(word.startswith(_OWN_RULES) for word in fn.attribute_words())


def _is_by_value(fn: Function) -> bool:
    if not is_replaceable(fn):
        return False
    return is_mixed(fn.fn_type.result) or any(map(_changes, fn.arguments))


def _changes(argument: Argument) -> bool:
    marked = argument.ty is PTR and any(word.startswith(_BY_VALUE) for word in argument.attributes)
    return marked or is_mixed(argument.ty)


def is_direct(call: Call) -> bool:
    """Whether a call passes exactly what its callee expects, and returns here."""
    callee = call.callee
    return (
        call.opcode != "callbr"
        and isinstance(callee, Function)
        and callee.fn_type is call.fn_type
        and "musttail" not in call.flags
        and not call.bundles
    )


def is_aggregate(ty: Type) -> bool:
    """Whether a type is a structure or an array."""
    return isinstance(ty, ArrayType) or struct_of(ty) is not None


def leaves(ty: Type) -> Iterator[tuple[Path, Type]]:
    """Yield the parts of a type that are no aggregates themselves, in order, with the indices of each."""
    work: list[tuple[Path, Type]] = [((), ty)]
    while work:
        path, part = work.pop()
        struct = struct_of(part)
        if struct is not None:
            work += [((*path, at), found) for at, found in reversed(list(enumerate(struct.elements)))]
        elif isinstance(part, ArrayType):
            work += [((*path, at), part.element) for at in reversed(range(part.count))]
        else:
            yield path, part


# The version of a function


def add_version(fn: Function, word: str) -> Function:
    """Add a copy of `fn` to its module that is to take or return its arguments in another way."""
    module = fn.module
    assert module is not None
    name = f'"{fn.name[1:-1]}.{word}"' if fn.name.startswith('"') else f"{fn.name}.{word}"
    copy_of: dict[Value, Value] = {}
    made = clone_function(fn, module.free_name(name), mapping=copy_of)
    made.attributes = without_memory(module, fn.attributes)
    module.add(made)
    copy_debug(fn, made, copy_of)
    return made


def _plain(fn: Function) -> Function:
    """Add the version of `fn` that takes and returns structures by pointer to its module."""
    module = fn.module
    assert module is not None
    made = add_version(fn, "plain")
    builder = Builder(made)
    for argument in made.arguments:
        if any(word.startswith("byval(") for word in argument.attributes):
            argument.attributes = _distinct(argument.attributes)
        argument.attributes = tuple(word for word in argument.attributes if not word.startswith(_BY_VALUE))
    arguments = [
        _take_apart(argument, builder) if is_mixed(argument.ty) else argument for argument in made.arguments
    ]
    result = fn.fn_type.result
    if is_mixed(result):
        words = ("noalias", f"align {module.layout.align_bytes(result)}")
        arguments.insert(0, Argument(PTR, builder.unique("result"), 0, words))
        made.result_attributes = ()
    for index, argument in enumerate(arguments):
        argument.index = index
    made.arguments = arguments
    returned = VOID if is_mixed(result) else result
    made.fn_type = FunctionType(returned, [argument.ty for argument in arguments])
    if is_mixed(result):
        for block in made.blocks:
            if block.terminator.opcode == "ret":
                _return_through(block.instructions.pop(), arguments[0], builder.at(block))
    return made


def _leave_parameters_alone(fn: Function) -> None:
    """Let `fn` work on copies of what it takes by value: a shadow that is passed is nobody's copy."""
    builder = Builder(fn)
    for argument in fn.arguments:
        copied = _copied(argument)
        if copied is None or argument.has("readonly") or argument.has("readnone"):
            continue
        rest, fn.entry.instructions = fn.entry.instructions, []
        place = _copy(copied, argument, argument, builder.at(fn.entry), "by.value")
        made = fn.entry.instructions[-1]
        fn.entry.instructions += rest
        for user in list(argument.users):
            if user is not made:
                _replace_use(user, argument, place)


def without_memory(module: Module, words: Sequence[str]) -> tuple[str, ...]:
    """Return attributes, groups resolved, without those that speak of memory."""
    groups = [word for word in words if not word.startswith("#")]
    numbered = sorted(module.resolve_attributes([word for word in words if word.startswith("#")]))
    return tuple(word for word in (*groups, *numbered) if not word.startswith(_SAYS_OF_MEMORY))


def _distinct(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(words) if "noalias" in words else ("noalias", *words)


def _take_apart(argument: Argument, builder: Builder) -> Argument:
    """Return a pointer to what `argument` was, which is put together again where the function begins."""
    module = builder.module
    place = Argument(
        PTR, builder.unique(argument.name), 0, ("noalias", f"align {module.layout.align_bytes(argument.ty)}")
    )
    entry = builder.fn.entry
    rest, entry.instructions = entry.instructions, []
    builder.at(entry)
    whole = _load_whole(builder, argument.ty, place, argument.name)
    entry.instructions += rest
    replace_uses(argument, whole)
    return place


def _return_through(last: Instruction, place: Value, builder: Builder) -> None:
    """Store what `last` returns, leaf by leaf, and return nothing."""
    (value,) = last.operands
    last.drop_operands()
    for path, part in leaves(value.ty):
        found = builder.append(Instruction("extractvalue", part, (value,), indices=path)) if path else value
        builder.store(found, _address(builder, value.ty, place, path), align=_align(builder, value.ty, part))
    builder.ret()
    builder.block.terminator.metadata = last.metadata
    builder.block.terminator.debug_records = last.debug_records


# Calls


@dataclass(frozen=True, slots=True)
class _Redirection:
    """One call that is sent to the version of its callee with plain pointers."""

    call: Call
    callee: Function
    plain: Function
    builder: Builder

    def run(self) -> None:
        """Put the new call, with what goes in and comes out, in the place of the old one."""
        call, builder = self.call, self.builder
        block = call.block
        at = block.instructions.index(call)
        rest = block.instructions[at + 1 :]
        del block.instructions[at:]
        builder.at(block)
        start = len(block.instructions)
        made = self._made()
        if is_mixed(call.ty):
            replace_uses(call, _load_whole(builder, call.ty, made.arguments[0], call.name))
        elif call.has_result:
            made.name = call.name
            replace_uses(call, made)
        for instr in block.instructions[start:]:
            instr.metadata = (
                *(p for p in call.metadata if p[0] == "dbg"),
                *(p for p in instr.metadata if p[0] != "dbg"),
            )
        block.instructions[start].debug_records = call.debug_records
        targets = call.targets
        call.drop_operands()
        if targets:
            normal = targets[0]
            assert isinstance(normal, Block)
            builder.branch(normal)
            forget_source(normal, block, (builder.block,))
        block.instructions += rest

    def _made(self) -> Call:
        call, builder = self.call, self.builder
        arguments: list[Value] = []
        words: list[tuple[str, ...]] = []
        if is_mixed(call.ty):
            arguments.append(_place(builder, call.ty, f"{self._stem}.result"))
            words.append(())
        for value, given, parameter in zip(
            call.arguments, call.argument_attributes, self.callee.arguments, strict=True
        ):
            arguments.append(self._passed(value, parameter))
            words.append(() if is_mixed(value.ty) else tuple(w for w in given if not w.startswith(_BY_VALUE)))
        made = Call(
            self.plain.fn_type,
            self.plain,
            arguments,
            # A tail call may not see memory of the frame that it replaces.
            flags=[flag for flag in call.flags if flag not in ("tail", "musttail")],
            convention=call.convention,
            result_attributes=() if self.plain.fn_type.result is VOID else call.result_attributes,
            argument_attributes=words,
            fn_attributes=without_memory(builder.module, call.fn_attributes),
            metadata=call.metadata,
        )
        if call.opcode == "invoke":
            returned = builder.block_behind("returned")
            made = as_invoke(made, returned, call.targets[1])
            builder.append(made, call.name)
            builder.at(returned)
        else:
            builder.append(made, call.name)
        return made

    @property
    def _stem(self) -> str:
        return re.sub(r"[^\w.$]", "_", self.callee.name.strip('"'))

    def _passed(self, value: Value, parameter: Argument) -> Value:
        """Return what is passed to the plain version: the value, or the address of a copy."""
        builder = self.builder
        if is_mixed(value.ty):
            place = _place(builder, value.ty, f"{self._stem}.{self.callee.arguments.index(parameter)}")
            for path, part in leaves(value.ty):
                found = builder.append(Instruction("extractvalue", part, (value,), indices=path))
                builder.store(
                    found, _address(builder, value.ty, place, path), align=_align(builder, value.ty, part)
                )
            return place
        copied = _copied(parameter)
        if copied is None:
            return value
        return _copy(
            copied, value, parameter, builder, f"{self._stem}.{self.callee.arguments.index(parameter)}"
        )


def _replace_use(user: Instruction, old: Value, new: Value) -> None:
    for index, operand in enumerate(user.operands):
        if operand is old:
            user.set_operand(index, new)


# Memory


def _copied(parameter: Argument) -> str | None:
    """Return the attribute that says that `parameter` points to a copy, and of what type."""
    return next((word for word in parameter.attributes if word.startswith("byval(")), None)


def _copy(copied: str, value: Value, parameter: Argument, builder: Builder, name: str) -> Value:
    """Append a copy, into the frame, of what `value` points to; return where it is."""
    module = builder.module
    ty = type_in_attribute(copied, module.named_types)
    aligned = [int(word.removeprefix("align ")) for word in parameter.attributes if word.startswith("align ")]
    place = _place(builder, ty, name, max([*aligned, module.layout.align_bytes(ty)]))
    size = i64(module.layout.size_bytes(ty))
    builder.call(_memcpy(module), (place, value, size, ConstantInt(I1, 0)))
    return place


def _place(builder: Builder, ty: Type, name: str, align: int | None = None) -> Value:
    """Return room for a `ty` in the frame."""
    suffix = f", align {align or builder.module.layout.align_bytes(ty)}"
    made = Instruction("alloca", PTR, (), builder.unique(name), source=ty, suffix=suffix)
    return builder.fn.entry.insert(0, made)


def _load_whole(builder: Builder, ty: Type, place: Value, name: str) -> Value:
    """Append loads of the leaves and what puts them together; the result has just that name."""
    whole: Value = ConstantWord(ty, "poison")
    for path, part in leaves(ty):
        address = _address(builder, ty, place, path)
        found = builder.load(part, address, "part", align=_align(builder, ty, part))
        whole = builder.append(Instruction("insertvalue", ty, (whole, found), indices=path), "whole")
    if isinstance(whole, Instruction):
        whole.name = name
    return whole


def _address(builder: Builder, ty: Type, place: Value, path: Path) -> Value:
    indices = [ConstantInt(I32, at) for at in (0, *path)]
    return builder.gep(ty, place, indices, flags=("inbounds",))


def _align(builder: Builder, whole: Type, part: Type) -> int:
    """Return the alignment of a leaf: none is known in a packed structure, or below one."""
    layout = builder.module.layout
    return min(layout.align_bytes(whole), layout.align_bytes(part))


def _memcpy(module: Module) -> Function:
    fn_type = FunctionType(VOID, (PTR, PTR, I64, I1))
    words = ("nocallback", "nofree", "nounwind", "willreturn", "memory(argmem: readwrite)")
    return module.declare("llvm.memcpy.p0.p0.i64", fn_type, words)
