"""Copies of single instructions under a map of values."""

from collections.abc import Callable

from lowad.ir.instructions import Call, Instruction, Switch
from lowad.ir.types import DataLayout, Type
from lowad.ir.values import Value

# What is said of a memory access and holds of that access in the derivative, and of the one to the shadow.
_KEPT_METADATA = frozenset(("tbaa",))
_TAIL = frozenset(("tail", "musttail", "notail"))


def copy_instruction(instr: Instruction, value_of: Callable[[Value], Value]) -> Instruction:
    """Return a copy of `instr`, in no block, on operands mapped by `value_of`; phis are not for this.

    Of an invoke it is the call: who places it says where it goes on.

    Debug locations and loop marks are dropped, for they speak of the primal; so is `tail`, for the derivative
    keeps allocas alive.
    """
    if isinstance(instr, Call):
        given = instr.operands[: len(instr.operands) - len(instr.targets)]
        return _copy_call(instr, [value_of(operand) for operand in given])
    operands = [value_of(operand) for operand in instr.operands]
    metadata = [item for item in instr.metadata if item[0] in _KEPT_METADATA]
    if isinstance(instr, Switch):
        pairs = zip(operands[2::2], operands[3::2], strict=True)
        return Switch(operands[0], operands[1], [(case, block) for case, block in pairs])  # type: ignore[arg-type, misc]
    made = Instruction(
        instr.opcode,
        instr.ty,
        operands,
        flags=instr.flags,
        word=instr.word,
        source=instr.source,
        indices=instr.indices,
        suffix=instr.suffix,
        metadata=metadata,
    )
    return made


def shadow_align(instr: Instruction, ty: Type, layout: DataLayout) -> int:
    """Return the alignment of what lies in a shadow where `instr`, a load or store, has `ty` in the primal.

    A program may align what it does by the address itself, as vector code does that begins with single
    numbers: then the shadow of an aligned address need not be aligned. Numbers and pointers in it are, as
    their types ask.
    """
    own = layout.scalar_align(ty)
    return min(instr.align or own, own)


def tags_of(instr: Instruction) -> tuple[tuple[str, str], ...]:
    """Return the type tag of an access."""
    return tuple(item for item in instr.metadata if item[0] == "tbaa")


def shadow_tags(instr: Instruction) -> tuple[tuple[str, str], ...]:
    """Return the type tag of a load or store that the same access of the shadow may carry too.

    An integer's would say that no number and no address is read or written there: but one may travel as it.
    """
    value = instr if instr.opcode == "load" else instr.operands[0]
    return () if value.ty.scalar.is_integer else tags_of(instr)


def copy_on_shadow(instr: Instruction, value_of: Callable[[Value], Value], layout: DataLayout) -> Instruction:
    """Return a copy of `instr` for shadows: of an access, aligned as they are."""
    made = copy_instruction(instr, value_of)
    if instr.opcode in ("load", "store"):
        ty = instr.ty if instr.opcode == "load" else instr.operands[0].ty
        said, _, rest = instr.suffix.partition(", align ")
        made.suffix = f"{said}, align {shadow_align(instr, ty, layout)}{rest.lstrip('0123456789')}"
        made.metadata = shadow_tags(instr)
    elif isinstance(made, Call):
        made.argument_attributes = tuple(
            tuple(word for word in words if not word.startswith("align "))
            for words in made.argument_attributes
        )
    return made


def _copy_call(call: Call, operands: list[Value]) -> Call:
    count = call.argument_count
    bundles, at = [], count + 1
    for tag, size in call.bundles:
        bundles.append((tag, operands[at : at + size]))
        at += size
    return Call(
        call.fn_type,
        operands[count],
        operands[:count],
        flags=[flag for flag in call.flags if flag not in _TAIL],
        convention=call.convention,
        address_space=call.address_space,
        result_attributes=call.result_attributes,
        argument_attributes=call.argument_attributes,
        fn_attributes=call.fn_attributes,
        bundles=bundles,
    )


def math_flags(instr: Instruction) -> tuple[str, ...]:
    """Return the fast-math flags of an operation or call."""
    return tuple(flag for flag in instr.flags if flag not in _TAIL)
