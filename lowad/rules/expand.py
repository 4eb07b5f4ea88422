"""Write out calls with several results and reductions of vectors, before anything is analysed.

Later stages then meet only functions with one scalar result, whose rows they know.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from lowad.ir.builder import Builder, i64, integer
from lowad.ir.debug import drop_records
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I32, FloatType, IntType, StructType, Type, VectorType, struct_of
from lowad.ir.values import Value, poison
from lowad.rules.emit import call as call_row
from lowad.rules.emit import emit_as_is
from lowad.rules.schema import WIDTHS, ExpansionRow
from lowad.rules.shape import Shape, shape
from lowad.rules.table import RULES, strip_types

FAST = frozenset(("fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"))


def expand(module: Module) -> bool:
    """Write out what has an expansion, in place and before anything is analysed; say whether there was any.

    A call of a function whose body is in the module stays, and so does a vector whose length is not known.
    """
    found = [_expand_function(fn) for fn in module.functions]
    return any(found)


def _expand_function(fn: Function) -> bool:
    found = [
        (instr, write)
        for instr in fn.instructions
        if isinstance(instr, Call) and instr.opcode == "call" and (write := _writer(instr)) is not None
    ]
    if found:
        builder = Builder(fn)
        removed = {instr.ref for call, write in found for instr in _replace(call, write, builder)}
        drop_records(fn, removed)
    return bool(found)


# Appends what a call computes and returns its result, or the fields of its result, in turn.
Writer = Callable[[Builder], Sequence[Value]]


def _writer(call: Call) -> Writer | None:
    callee = call.callee
    if not isinstance(callee, Function) or not callee.is_declaration:
        return None
    name = strip_types(callee.name)
    if name in _REDUCTIONS:
        vector = call.arguments[-1].ty
        known = isinstance(vector, VectorType) and not vector.scalable
        return partial(_reduce, call, _REDUCTIONS[name]) if known else None
    row, width = RULES.expansions.get(name, (None, ""))
    if row is None or (row.needs and _global(call, row.needs) is None):
        return None
    if name.startswith("llvm."):
        return partial(_write_out, call, row, None) if _fits_intrinsic(row, call) else None
    assert callee.module is not None
    passed = _shape(row, width, call, callee.module.triple)
    return partial(_write_out, call, row, passed) if passed else None


def _fits_intrinsic(row: ExpansionRow, call: Call) -> bool:
    """Whether an intrinsic has the operands and results of the row."""
    if len(call.arguments) < len(row.operands):
        return False
    struct = struct_of(call.ty)
    if len(row.fields) > 1:
        return struct is not None and len(struct.elements) == len(row.fields)
    return call.ty is call.arguments[0].ty


def _shape(row: ExpansionRow, width: str, call: Call, triple: str) -> Shape | None:
    """Return how the call passes complex numbers; None where its types are those of another function."""
    for name in WIDTHS[width]:
        ty = FloatType(name)
        found = shape(triple, ty)
        if found is None:
            if "complex" in row.kinds or len(row.fields) > 1:
                continue
            found = Shape("scalars", "struct")
        wanted = list(found.parameters(row.kinds, ty))
        params = call.fn_type.params
        if call.fn_type.result is not found.returned(len(row.fields), ty) or len(params) != len(wanted):
            continue
        if all(
            isinstance(param, IntType) if want is None else param is want
            for param, want in zip(params, wanted, strict=True)
        ) and _passes_copies(row, found, call):
            return found
    return None


def _passes_copies(row: ExpansionRow, found: Shape, call: Call) -> bool:
    """Whether complex numbers in memory are passed as copies, where they are passed so."""
    if found.argument != "memory":
        return True
    words = zip(row.kinds, call.argument_attributes, strict=True)
    return all(any(w.startswith("byval(") for w in given) for kind, given in words if kind == "complex")


def _global(call: Call, name: str) -> Value | None:
    callee = call.callee
    assert isinstance(callee, Function)
    assert callee.module is not None
    return callee.module.globals.get(name)


def _numbers(call: Call, row: ExpansionRow, passed: Shape | None, builder: Builder) -> Iterator[Value]:
    """Yield the arguments as the row knows them: complex ones in two parts."""
    rest = iter(call.arguments)
    for kind in row.kinds:
        argument = next(rest)
        if kind != "complex" or passed is None:
            yield argument
        elif passed.argument == "scalars":
            yield from (argument, next(rest))
        elif passed.argument == "vector":
            yield from (builder.extract_element(argument, part) for part in range(2))
        elif passed.argument == "array":
            yield from (builder.extract(argument, part) for part in range(2))
        else:
            # The result's parts have the type of the arguments'.
            ty = _part(call.ty)
            whole = StructType((ty, ty))
            for part in range(2):
                yield builder.load(ty, builder.gep(whole, argument, (i64(0), integer(I32, part))))


def _part(ty: Type) -> Type:
    """Return the floating-point type of a result that is one number or a structure of them."""
    struct = struct_of(ty)
    return struct.elements[0] if struct is not None else ty


def _write_out(call: Call, row: ExpansionRow, passed: Shape | None, builder: Builder) -> Sequence[Value]:
    env = dict(zip(row.names, _numbers(call, row, passed, builder), strict=False))
    if row.of_lane:
        env = {name: builder.extract_element(value, 0) for name, value in env.items()}
    ty = next(value.ty for value in env.values() if isinstance(value.ty.scalar, FloatType))
    flags = _flags(call)
    stored = [(target, emit_as_is(what, env, builder, ty, flags)) for target, what in row.stores]
    for target, value in stored:
        address = _global(call, row.needs) if target == row.needs else env[target]
        assert address is not None
        builder.store(value, address)
    made = [emit_as_is(field, env, builder, ty, flags) for field in row.fields]
    if row.of_lane:
        return [builder.insert_element(call.arguments[0], made[0], 0)]
    if len(made) > 1 and isinstance(call.ty, VectorType):
        whole: Value = poison(call.ty)
        for lane, value in enumerate(made):
            whole = builder.insert_element(whole, value, lane)
        return [whole]
    return made


def _reduce(call: Call, name: str, builder: Builder) -> Sequence[Value]:
    """Append the operation on one element after the other, from the start value where there is one."""
    *start, vector = call.arguments
    assert isinstance(vector.ty, VectorType)
    ty, flags = vector.ty.element, _flags(call)
    elements = [builder.extract_element(vector, lane) for lane in range(vector.ty.count)]
    result, *rest = [*start, *elements]
    for element in rest:
        if name == "fmul":
            result = builder.binary("fmul", result, element, flags=flags)
        else:
            row = RULES.scalar_row(name)
            assert row is not None
            result = call_row(row, (result, element), builder, ty, flags)
    return [result]


_REDUCTIONS: Mapping[str, str] = {
    "llvm.vector.reduce.fmul": "fmul",
    "llvm.vector.reduce.fmax": "fmax",
    "llvm.vector.reduce.fmin": "fmin",
    "llvm.vector.reduce.fmaximum": "fmaximum",
    "llvm.vector.reduce.fminimum": "fminimum",
}


def _flags(call: Call) -> list[str]:
    return [flag for flag in call.flags if flag in FAST]


def _replace(call: Call, write: Writer, builder: Builder) -> list[Instruction]:
    """Put what `write` appends in the place of `call`; return the instructions that are gone."""
    gone: list[Instruction] = [call]
    block = call.block
    at = block.instructions.index(call)
    rest = block.instructions[at + 1 :]
    del block.instructions[at:]
    made = write(builder.at(block))
    if call.users and struct_of(call.ty) is not None:
        for user in list(call.users):
            if user.opcode == "extractvalue" and len(user.indices) == 1:
                _replace_uses(user, made[user.indices[0]])
                user.drop_operands()
                gone.append(user)
                (rest if user.block is block else user.block.instructions).remove(user)
    if call.users:
        whole = made[0] if struct_of(call.ty) is None else builder.aggregate(call.ty, made)
        _replace_uses(call, whole)
    call.drop_operands()
    block.instructions.extend(rest)
    return gone


def _replace_uses(old: Instruction, new: Value) -> None:
    for user in list(old.users):
        for index, operand in enumerate(user.operands):
            if operand is old:
                user.set_operand(index, new)
