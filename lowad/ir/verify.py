"""Check of a function against the rules of SSA form; what it finds is a mistake of lowad, not of the user."""

from collections import Counter
from collections.abc import Callable
from typing import NoReturn

from lowad.errors import Code, InternalError
from lowad.ir.dominance import immediate_dominators, reverse_postorder
from lowad.ir.instructions import Call, Instruction, Phi, Switch
from lowad.ir.module import Block, Function, Global
from lowad.ir.opcodes import OPCODES, Form, Result
from lowad.ir.printer import print_instruction
from lowad.ir.types import I1, LABEL, METADATA, VOID, FunctionType, VectorType, indexed_type, vector_like
from lowad.ir.values import MetadataOperand, Named


def verify(fn: Function) -> None:
    """Raise InternalError where the body of `fn` breaks a rule.

    Checked are terminators, phis and their blocks, names, owners of operands, use records, types, and that a
    definition dominates each of its uses in code that can be reached. A declaration has nothing to check.
    """
    if fn.is_declaration:
        return
    _check_shape(fn)
    _check_owners(fn)
    _check_uses(fn)
    predecessors = _predecessors(fn)
    if predecessors[fn.entry]:
        _fail(fn, f"the entry block is a target of %{predecessors[fn.entry][0].name}")
    for block in fn.blocks:
        for phi in block.phis:
            _check_phi(phi, predecessors[block])
        for instr in block.instructions:
            _check_types(fn, instr)
    _check_dominance(fn, predecessors)


def _fail(fn: Function, message: str, instr: Instruction | None = None) -> NoReturn:
    notes = () if instr is None else (print_instruction(instr),)
    raise InternalError(Code.INTERNAL, f"@{fn.name} is ill-formed: {message}", notes=notes)


# Shape and owners


def _check_shape(fn: Function) -> None:
    """Check that blocks end as they should, phis come first, and names are there and unique."""
    names = [argument.name for argument in fn.arguments]
    for block in fn.blocks:
        names.append(block.name)
        if block.parent is not fn:
            _fail(fn, f"block %{block.name} does not know its function")
        if not block.is_terminated:
            _fail(fn, f"block %{block.name} has no terminator")
        body = False
        for instr in block.instructions:
            if instr.parent is not block:
                _fail(fn, f"an instruction does not know its block %{block.name}", instr)
            if instr.is_terminator and instr is not block.instructions[-1]:
                _fail(fn, f"a terminator stands inside block %{block.name}", instr)
            if isinstance(instr, Phi) and body:
                _fail(fn, "a phi stands behind other instructions", instr)
            body = body or not isinstance(instr, Phi)
            if instr.has_result:
                names.append(instr.name)
    repeated = [name for name, count in Counter(names).items() if count > 1 or not name]
    if repeated:
        _fail(fn, f"there are two %{repeated[0]}" if repeated[0] else "a value has no name")


def _check_owners(fn: Function) -> None:
    """Check that every operand belongs to the function or its module."""
    local: set[Named] = {*fn.arguments, *fn.blocks, *fn.instructions}
    for instr in fn.instructions:
        for operand in instr.operands:
            if isinstance(operand, Global):
                if fn.module is not None and operand.module is not fn.module:
                    _fail(fn, f"{operand.ref} is of another module", instr)
            elif isinstance(operand, Named) and operand not in local:
                _fail(fn, f"{operand.ref} is not of this function", instr)


def _check_uses(fn: Function) -> None:
    """Check that the use records say just what the operands are."""
    found: dict[Named, Counter[Instruction]] = {}
    for instr in fn.instructions:
        for operand in instr.operands:
            if isinstance(operand, Named):
                found.setdefault(operand, Counter())[instr] += 1
    own: list[Named] = [*fn.arguments, *fn.blocks, *fn.instructions]
    for value in own:
        if value.users != found.get(value, {}):
            _fail(fn, f"the use record of {value.ref} is wrong")
    for value, users in found.items():
        for instr, count in users.items():
            if value.users.get(instr) != count:
                _fail(fn, f"the use record of {value.ref} misses a use", instr)


def _predecessors(fn: Function) -> dict[Block, list[Block]]:
    """Return for each block the blocks that go there, once for every edge."""
    found: dict[Block, list[Block]] = {block: [] for block in fn.blocks}
    for block in fn.blocks:
        for target in block.terminator.successors:
            found[target].append(block)
    return found


def _check_phi(phi: Phi, predecessors: list[Block]) -> None:
    """Check a phi's blocks against the edges, and that one block brings one value."""
    fn = phi.fn
    if Counter(block for _, block in phi.incoming) != Counter(predecessors):
        wanted = ", ".join("%" + block.name for block in predecessors)
        _fail(fn, f"the blocks of the phi are not the predecessors {wanted or '(none)'}", phi)
    seen: dict[Block, object] = {}
    for value, block in phi.incoming:
        if value.ty is not phi.ty:
            _fail(fn, f"{value.ref} is {value.ty}", phi)
        if seen.setdefault(block, value) != value:
            _fail(fn, f"two values come from %{block.name}", phi)


# Types


def _check_types(fn: Function, instr: Instruction) -> None:
    """Check the types of an instruction's operands and result."""
    row = OPCODES.get(instr.opcode)
    if row is None:
        _fail(fn, f"there is no opcode '{instr.opcode}'")
    if not isinstance(instr, Call) and any(operand.ty is VOID for operand in instr.operands):
        _fail(fn, "an operand has no value", instr)
    if row.result is Result.NONE and instr.ty is not VOID:
        _fail(fn, f"the result cannot be {instr.ty}", instr)
    if row.result is Result.FIRST and instr.operands[0].ty is not instr.ty:
        _fail(fn, f"the result is {instr.ty}", instr)
    check = _CHECKS.get(instr.opcode) or _FORM_CHECKS.get(row.form)
    complaint = check(instr) if check else ""
    if complaint:
        _fail(fn, complaint, instr)


def _binary(instr: Instruction) -> str:
    left, right = instr.operands
    return "" if left.ty is right.ty else f"operands are {left.ty} and {right.ty}"


def _compare(instr: Instruction) -> str:
    left = instr.operands[0].ty
    return _binary(instr) or ("" if instr.ty is vector_like(left, I1) else f"the result is {instr.ty}")


def _select(instr: Instruction) -> str:
    condition, yes, no = instr.operands
    if yes.ty is not no.ty or instr.ty is not yes.ty:
        return f"chooses between {yes.ty} and {no.ty} for {instr.ty}"
    fits = condition.ty in (I1, vector_like(yes.ty, I1))
    return "" if fits else f"the condition is {condition.ty}"


def _indexed(instr: Instruction) -> str:
    whole, *part = instr.operands
    try:
        ty = indexed_type(whole.ty, instr.indices)
    except KeyError as error:
        return str(error.args[0])
    given = part[0].ty if part else instr.ty
    return "" if given is ty else f"the element is {ty}, not {given}"


def _element(instr: Instruction) -> str:
    vector = instr.operands[0].ty
    given = instr.operands[1].ty if instr.opcode == "insertelement" else instr.ty
    if not isinstance(vector, VectorType):
        return f"{vector} is no vector"
    return "" if given is vector.element else f"the element is {vector.element}, not {given}"


def _address(instr: Instruction) -> str:
    position = 1 if instr.opcode == "store" else 0
    ty = instr.operands[position].ty
    is_address = ty.is_pointer or (instr.opcode == "getelementptr" and ty.scalar.is_pointer)
    if not is_address:
        return f"the address is {ty}"
    return "" if instr.opcode != "load" or instr.ty is instr.source else f"the result is {instr.ty}"


def _branch(instr: Instruction) -> str:
    *condition, last = instr.operands
    if last.ty is not LABEL or any(target.ty is not LABEL for target in condition[1:]):
        return "a target is no block"
    if len(instr.operands) not in (1, 3):
        return "a branch has one target, or a condition and two"
    return "" if not condition or condition[0].ty is I1 else f"the condition is {condition[0].ty}"


def _switch(instr: Instruction) -> str:
    assert isinstance(instr, Switch)
    ty = instr.operands[0].ty
    cases = [case for case, _ in instr.cases]
    if any(case.ty is not ty for case in cases):
        return f"a case is not {ty}"
    return "" if len(set(cases)) == len(cases) else "two cases are equal"


def _return(instr: Instruction) -> str:
    given = instr.operands[0].ty if instr.operands else VOID
    wanted = instr.fn.fn_type.result
    return "" if given is wanted else f"returns {given}, not {wanted}"


def _call(instr: Instruction) -> str:
    assert isinstance(instr, Call)
    fn_type: FunctionType = instr.fn_type
    given = [argument.ty for argument in instr.arguments]
    fixed = tuple(given[: len(fn_type.params)]) if fn_type.variadic else tuple(given)
    if fixed != fn_type.params:
        return f"arguments of {fn_type} are ({', '.join(map(str, given))})"
    if len(instr.argument_attributes) != len(given):
        return "arguments and their attributes differ in number"
    if instr.ty is not fn_type.result:
        return f"the result is {instr.ty}"
    if not instr.callee.ty.is_pointer:
        return f"calls a {instr.callee.ty}"
    stray = [a for a in instr.arguments if a.ty is METADATA and not isinstance(a, MetadataOperand)]
    return f"{stray[0].ref} is no metadata" if stray else ""


_CHECKS: dict[str, Callable[[Instruction], str]] = {
    "select": _select,
    "extractelement": _element,
    "insertelement": _element,
    "load": _address,
    "store": _address,
    "getelementptr": _address,
}
_FORM_CHECKS: dict[Form, Callable[[Instruction], str]] = {
    Form.BINARY: _binary,
    Form.COMPARE: _compare,
    Form.INDEXED: _indexed,
    Form.BRANCH: _branch,
    Form.SWITCH: _switch,
    Form.RETURN: _return,
    Form.CALL: _call,
}


# Dominance


class _Dominance:
    """Immediate dominators of the blocks that can be reached, as positions in reverse postorder."""

    def __init__(self, fn: Function, predecessors: dict[Block, list[Block]]) -> None:
        order = reverse_postorder(fn.entry)
        self.position = {block: index for index, block in enumerate(order)}
        places = [[self.position[p] for p in predecessors[block] if p in self.position] for block in order]
        self.immediate = immediate_dominators(places)

    def is_reached(self, block: Block) -> bool:
        """Whether control can come to `block`."""
        return block in self.position

    def dominates(self, above: Block, below: Block) -> bool:
        """Whether every way to `below`, which can be reached, leads through `above`."""
        wanted = self.position.get(above, -1)
        at = self.position[below]
        while at > wanted >= 0:
            at = self.immediate[at]
        return at == wanted


def _check_dominance(fn: Function, predecessors: dict[Block, list[Block]]) -> None:
    """Check that definitions come before their uses on every way."""
    dominance = _Dominance(fn, predecessors)
    for block in fn.blocks:
        if not dominance.is_reached(block):
            continue
        above: set[Instruction] = set()
        for instr in block.instructions:
            for index, operand in enumerate(instr.operands):
                if not isinstance(operand, Instruction):
                    continue
                if isinstance(instr, Phi):
                    source = instr.operands[index + 1]
                    assert isinstance(source, Block)
                    fits = not dominance.is_reached(source) or _reaches_end(
                        operand, source, block, dominance, predecessors
                    )
                elif operand.parent is block and not operand.is_terminator:
                    fits = operand in above
                else:
                    fits = _comes_before(operand, block, dominance, predecessors)
                if not fits:
                    _fail(fn, f"{operand.ref} is used where it may not be defined yet", instr)
            above.add(instr)


def _reaches_end(
    value: Instruction,
    source: Block,
    target: Block,
    dominance: _Dominance,
    predecessors: dict[Block, list[Block]],
) -> bool:
    """Whether `value` is defined on the edge from `source` to `target`."""
    if value.block is source:
        return value.opcode != "invoke" or value.operands[-2] is target
    return _comes_before(value, source, dominance, predecessors)


def _comes_before(
    value: Instruction, block: Block, dominance: _Dominance, predecessors: dict[Block, list[Block]]
) -> bool:
    """Whether `value` of another block is defined at the start of `block`."""
    if value.opcode == "invoke":
        # The result exists on the edge to the normal target only.
        normal = value.operands[-2]
        assert isinstance(normal, Block)
        others = [p for p in predecessors[normal] if p is not value.block and dominance.is_reached(p)]
        edge = all(dominance.dominates(normal, other) for other in others)
        return edge and dominance.dominates(normal, block)
    return value.block is not block and dominance.dominates(value.block, block)
