"""Changes to who uses a value, from where control comes to a block, and where a call goes on."""

from lowad.ir.instructions import Call
from lowad.ir.module import Block
from lowad.ir.values import Value, poison


def as_invoke(call: Call, normal: Block, unwind: Value) -> Call:
    """Return an invoke, in no block, that takes the place of `call`, which is in none either."""
    made = Call(
        call.fn_type,
        call.callee,
        call.arguments,
        call.name,
        opcode="invoke",
        convention=call.convention,
        address_space=call.address_space,
        result_attributes=call.result_attributes,
        argument_attributes=call.argument_attributes,
        fn_attributes=call.fn_attributes,
        bundles=list(call.bundle_operands),
        targets=(normal, unwind),
        metadata=call.metadata,
    )
    call.drop_operands()
    return made


def as_call(call: Call) -> Call:
    """Return a call, in no block, that does what an invoke does where it returns; a call stays what it is."""
    if call.opcode == "call":
        return call
    made = Call(
        call.fn_type,
        call.callee,
        call.arguments,
        call.name,
        convention=call.convention,
        address_space=call.address_space,
        result_attributes=call.result_attributes,
        argument_attributes=call.argument_attributes,
        fn_attributes=call.fn_attributes,
        bundles=list(call.bundle_operands),
        metadata=call.metadata,
    )
    made.debug_records = call.debug_records
    return made


def forget_source(block: Block, source: Block, instead: tuple[Block, ...] = ()) -> None:
    """Let phis of `block` be from each of `instead` what they were from `source`.

    Nothing is left of those that have no source then, for nothing leads to them.
    """
    for phi in list(block.phis):
        pairs = list(phi.incoming)
        gone = [value for value, other in pairs if other is source]
        if not gone:
            continue
        phi.drop_operands()
        for value, other in pairs:
            if other is not source:
                phi.add_incoming(value, other)
        for new in instead:
            phi.add_incoming(gone[0], new)
    drop_empty_phis(block)


def drop_empty_phis(block: Block) -> None:
    """Drop the phis of a block that control comes to from nowhere."""
    for phi in list(block.phis):
        if not phi.operands:
            replace_uses(phi, poison(phi.ty))
            block.instructions.remove(phi)


def replace_uses(old: Value, new: Value) -> None:
    """Let every user of `old` use `new`."""
    for user in list(getattr(old, "users", ())):
        for index, operand in enumerate(user.operands):
            if operand is old:
                user.set_operand(index, new)
