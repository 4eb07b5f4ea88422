"""How the reverse pass could compute each node anew, if it can."""

from typing import final

from lowad.analysis.address import operands_that_lead
from lowad.analysis.expr import Expr, Symbol, count, quotient, symbol
from lowad.analysis.loops import Loop
from lowad.cache.facts import Facts, refuse
from lowad.cache.nodes import (
    CallTape,
    CameFrom,
    Iteration,
    Node,
    Overwritten,
    Primal,
    Shadow,
    Trips,
    leaves,
    pointer_base,
)
from lowad.cache.plan import Recipe, RecipeKind
from lowad.cache.takeback import is_back_in_time
from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import IntType
from lowad.ir.values import Argument, Constant, Value
from lowad.records import dataclass
from lowad.request import Marking
from lowad.rules import InactiveRow, ScalarRow, row_of

# Prices of one execution, where an addition costs one.
PRICES = {"fdiv": 4.0, "frem": 20.0, "udiv": 10.0, "sdiv": 10.0, "urem": 10.0, "srem": 10.0}
PRICE_OF_MATH = 20.0
PRICE_OF_CHEAP_MATH = 1.5
PRICE_OF_LOAD = 1.5
PRICE_OF_ADDRESS = 0.3
CHEAP_MATH = frozenset(("sqrt", "fabs", "fma", "fmuladd", "copysign", "minnum", "maxnum", "fmin", "fmax"))
ADDRESSING = frozenset(("getelementptr", "zext", "sext", "trunc", "bitcast", "add", "sub", "shl", "or"))
REPEATABLE = frozenset(
    (
        *("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"),
        *("fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "icmp", "fcmp", "select", "getelementptr"),
        *("trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp"),
        *("ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast"),
        *("extractelement", "insertelement", "shufflevector", "extractvalue", "insertvalue"),
    )
)


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """A recipe, or why there is none."""

    recipe: Recipe | None
    why: str = ""


def verdict(node: Node, facts: Facts) -> Verdict:
    """Return how `node` can be computed in the reverse pass, or why it must be kept."""
    match node:
        case Iteration():
            return Verdict(Recipe(RecipeKind.AT_HAND))
        case CallTape():
            return Verdict(None, "only the callee's forward pass makes it")
        case Overwritten():
            return Verdict(None, "values read earlier are in the same memory")
        case Trips(loop=loop):
            return _trips(loop, facts)
        case CameFrom(block=block):
            return _origin(block, facts)
        case Primal(value=value):
            return _primal(value, facts)
        case Shadow(value=value):
            return _shadow(value, facts)


def home(node: Node, facts: Facts) -> tuple[Loop, ...]:
    """Return the loops whose every round may give `node` another value, outermost first."""
    match node:
        case Primal(value=value) | Shadow(value=value):
            return facts.loops.loops_of(value.block) if isinstance(value, Instruction) else ()
        case CameFrom(block=block):
            return facts.loops.loops_of(block)
        case Iteration(loop=loop):
            return loop.nest
        case Trips(loop=loop):
            return loop.nest[:-1]
        case CallTape(call=call):
            return facts.loops.loops_of(call.block)
        case Overwritten(store=store):
            return facts.loops.loops_of(store.block)


def _trips(loop: Loop, facts: Facts) -> Verdict:
    taken = facts.scev.backedge_taken(loop)
    if taken is None:
        return Verdict(None, "its trip count is known only when it ends")
    reads = leaves(taken)
    if not all(_is_outside(read, loop, facts) for read in reads):
        return Verdict(None, "its trip count depends on values of inner loops")
    return Verdict(Recipe(RecipeKind.EVOLVE, reads, 1.0 + len(reads), expression=taken))


def _is_outside(read: Node, loop: Loop, facts: Facts) -> bool:
    around = loop.nest[:-1]
    return all(other in around for other in home(read, facts))


def _origin(block: Block, facts: Facts) -> Verdict:
    preds = facts.cfg.preds[block]
    above = facts.cfg.idom[block]
    if len(preds) != 2 or above is None or above.terminator.opcode != "br":
        return Verdict(None, "several branches decide which way control came")
    last = above.terminator
    inside = facts.loops.loops_of(block)
    if len(last.operands) != 3 or any(loop not in inside for loop in facts.loops.loops_of(above)):
        return Verdict(None, "the branch that decided is inside a loop")
    condition, *targets = last.operands
    sides = [[_only_over(above, target, pred, block, facts) for target in targets] for pred in preds]
    for inverted, first, second in ((True, 0, 1), (False, 1, 0)):
        if sides[0][first] and sides[1][second]:
            reads = () if isinstance(condition, Constant) else (Primal(condition),)
            if not reads:
                break
            return Verdict(Recipe(RecipeKind.CONDITION, reads, 0.5, inverted=inverted))
    return Verdict(None, "several branches decide which way control came")


def _only_over(above: Block, target: Value, pred: Block, block: Block, facts: Facts) -> bool:
    """Whether control that enters `block` from `pred` came over the edge from `above` to `target`."""
    if pred is above:
        return target is block
    return isinstance(target, Block) and target is not block and facts.cfg.edge_dominates(above, target, pred)


def _primal(value: Value, facts: Facts) -> Verdict:
    if isinstance(value, Argument) or facts.is_held(value):
        return Verdict(Recipe(RecipeKind.AT_HAND))
    assert isinstance(value, Instruction)
    if isinstance(value, Phi):
        return _phi(value, facts, Primal)
    if value.opcode == "load":
        return _reload(value, facts, Primal)
    if isinstance(value, Call):
        return _call(value, facts)
    if value.opcode not in REPEATABLE:
        return Verdict(None, f"a {value.opcode} cannot be repeated")
    price = PRICES.get(value.opcode, PRICE_OF_ADDRESS if value.opcode in ADDRESSING else 1.0)
    return _repeat(value, facts, price)


def _repeat(instr: Instruction, facts: Facts, price: float) -> Verdict:
    operands = instr.arguments if isinstance(instr, Call) else instr.operands
    reads = tuple(dict.fromkeys(Primal(v) for v in operands if not isinstance(v, Constant)))
    return _closed(Recipe(RecipeKind.CLONE, reads, price), instr, facts)


def _closed(recipe: Recipe, instr: Instruction, facts: Facts) -> Verdict:
    """Return `recipe` unless it reads a value that has another one when the loop that makes it is over."""
    around = facts.loops.loops_of(instr.block)
    if all(loop in around for read in recipe.reads for loop in home(read, facts)):
        return Verdict(recipe)
    return Verdict(None, "it reads what a loop left behind")


def _reload(load: Instruction, facts: Facts, kind: type[Primal] | type[Shadow]) -> Verdict:
    if load.may_be_volatile:
        return Verdict(None, "it is volatile")
    writer = facts.overwrites.overwriter(load)
    requires: tuple[Node, ...] = ()
    why = ""
    if writer is not None:
        why = f"its memory may be overwritten {_by(writer, facts)}"
        stores = facts.overwrites.undoable(load) if kind is Primal else None
        if stores is None or not all(facts.is_plain_store(store) for store in stores):
            return Verdict(None, why)
        if not is_back_in_time(load, stores, facts):
            return Verdict(None, why)
        requires = tuple(
            node
            for store in stores
            for node in (Overwritten(store), Primal(store.operands[1]))
            if is_variable(node)
        )
    address = load.operands[0]
    reads = () if isinstance(address, Constant) else (kind(address),)
    recipe = Recipe(RecipeKind.RELOAD, reads, PRICE_OF_LOAD, requires=requires)
    closed = _closed(recipe, load, facts)
    return closed if closed.recipe is None else Verdict(recipe, why)


def is_variable(node: Node) -> bool:
    """Whether `node` is not a constant, which needs no keeping."""
    return not (isinstance(node, Primal | Shadow) and isinstance(node.value, Constant))


def _by(writer: Instruction, facts: Facts) -> str:
    place = facts.module.location_of(writer)
    return f"at {place}" if place else f"by the {writer.opcode} in {writer.block.ref}"


def _call(call: Call, facts: Facts) -> Verdict:
    row = row_of(call)
    if isinstance(row, ScalarRow) and row.is_like:
        effect = facts.effects.of(call)
        is_pure = not (effect.may_read or effect.may_write)
        return _repeat(call, facts, PRICE_OF_MATH) if is_pure else Verdict(None, "it is the result of a call")
    if isinstance(row, ScalarRow):
        cheap = row.name.removeprefix("llvm.") in CHEAP_MATH
        return _repeat(call, facts, PRICE_OF_CHEAP_MATH if cheap else PRICE_OF_MATH)
    if isinstance(row, InactiveRow) and (call.callee_name or "").startswith("llvm."):
        effect = facts.effects.of(call)
        if call.has_result and not effect.may_read and not effect.may_write:
            return _repeat(call, facts, PRICE_OF_CHEAP_MATH)
    return Verdict(None, "it is the result of a call")


def _phi(phi: Phi, facts: Facts, kind: type[Primal] | type[Shadow]) -> Verdict:
    loop = facts.loops.loop_at(phi.block)
    if loop is not None:
        return _evolving(phi, loop, facts, kind)
    around = facts.loops.loops_of(phi.block)
    reads: dict[Node, None] = {}
    for value, source in phi.incoming:
        if source not in facts.cfg.number or isinstance(value, Constant):
            continue
        if isinstance(value, Instruction):
            inside = all(item in around for item in facts.loops.loops_of(value.block))
            if not inside or not facts.cfg.dominates(value.block, phi.block):
                return Verdict(None, "control decides between values that are not always computed")
        reads[kind(value)] = None
    if len(facts.cfg.preds[phi.block]) > 1:
        reads[CameFrom(phi.block)] = None
    return Verdict(Recipe(RecipeKind.CHOOSE, tuple(reads), 1.0))


def _evolving(phi: Phi, loop: Loop, facts: Facts, kind: type[Primal] | type[Shadow]) -> Verdict:
    pointer = phi.ty.is_pointer
    if not pointer and not (isinstance(phi.ty, IntType) and phi.ty.bits <= 64):
        return Verdict(None, "each round of the loop makes it from the last")
    found = facts.scev.of(phi)
    if found == symbol(phi):
        second = None if pointer else _second_order(phi, loop, facts)
        if second is None:
            return Verdict(None, "each round of the loop makes it from the last")
        found = second
    reads = leaves(found)
    if pointer:
        parts = pointer_base(found)
        if parts is None:
            return Verdict(None, "it is an address that lowad cannot compute from the round of the loop")
        reads = ((kind(parts[0]),) if not isinstance(parts[0], Constant) else ()) + leaves(parts[1])
    recipe = Recipe(RecipeKind.EVOLVE, reads, PRICE_OF_ADDRESS * (1 + len(reads)), expression=found)
    return _closed(recipe, phi, facts)


def _second_order(phi: Phi, loop: Loop, facts: Facts) -> Expr | None:
    """Return what grows by a + b·k in round k as start + a·k + b·k·(k-1)/2, None where it does not.

    Bachmann, Wang, Zima, "Chains of Recurrences" (ISSAC 1994), equation 3.
    """
    assert loop.preheader is not None
    assert loop.latch is not None
    following = phi.value_from(loop.latch)
    if not isinstance(following, Instruction) or following.opcode != "add" or phi not in following.operands:
        return None
    step = following.operands[0 if following.operands[1] is phi else 1]
    affine = facts.scev.affine(step, loop)
    if step is phi or affine is None:
        return None
    rounds = count(loop)
    # k·(k-1)/2 without a product that leaves 64 bits before it is halved.
    half = quotient(rounds, 2)
    triangle = half * (rounds * 2 - half * 2 - 1)
    start = facts.scev.of(phi.value_from(loop.preheader))
    found = start + affine[0] * rounds + affine[1] * triangle
    if not found.is_small or phi in (atom.value for atom in found.atoms() if isinstance(atom, Symbol)):
        return None
    return found


def _shadow(value: Value, facts: Facts) -> Verdict:
    if isinstance(value, Argument):
        if facts.request.markings[value.index] is Marking.CONST:
            refuse(
                Code.MARKING_MISFIT,
                f"an address based on {value.ref}, which is marked const, is used as one of active memory",
                facts.fn.entry.instructions[0],
                help=f"mark {value.ref} dup and pass a shadow",
            )
        return Verdict(Recipe(RecipeKind.AT_HAND))
    if facts.is_held(value):
        return Verdict(Recipe(RecipeKind.AT_HAND))
    assert isinstance(value, Instruction)
    if isinstance(value, Phi):
        return _phi(value, facts, Shadow)
    match value.opcode:
        case "load" if facts.request.runtime:
            return Verdict(None, "whether it is a shadow is known in the forward pass")
        case "load":
            return _reload(value, facts, Shadow)
        case "getelementptr" | "bitcast" | "addrspacecast" | "select":
            return _shadow_address(value, facts)
    return Verdict(None, "it is the address of memory made in the forward pass")


def _shadow_address(instr: Instruction, facts: Facts) -> Verdict:
    leading, operands = operands_that_lead(instr), instr.operands
    reads: list[Node] = [Shadow(operands[at]) for at in leading if not isinstance(operands[at], Constant)]
    plain = (value for at, value in enumerate(operands) if at not in leading)
    reads += [Primal(value) for value in plain if not isinstance(value, Constant)]
    recipe = Recipe(RecipeKind.CLONE, tuple(dict.fromkeys(reads)), PRICE_OF_ADDRESS)
    return _closed(recipe, instr, facts)
