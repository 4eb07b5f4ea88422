"""Atomic accesses of floats as plain ones.

An `atomicrmw` becomes load, operation and store. Loads and stores that are atomic, and the loop around a
compare-and-exchange, by which compilers write an operation that the processor does not have, become plain.
Outside of parallel regions a derivative is of what one thread computes. In them one thread at a time passes
what was one access, and takes a turn where it begins and ends; where a program only adds, in any order,
additions stay.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import final

from lowad.ir.builder import integer
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import I1, I64, VOID, FloatType, FunctionType, Type
from lowad.ir.values import Value
from lowad.rewrite import teams
from lowad.rewrite.editor import Editor
from lowad.rules import ScalarRow, row_of
from lowad.rules.openmp import ATOMIC, ATOMIC_END, TURN

_OPERATIONS = {"fadd": "fadd", "fsub": "fsub"}
_INTRINSICS = {
    "fmax": "llvm.maxnum",
    "fmin": "llvm.minnum",
    "fmaximum": "llvm.maximum",
    "fminimum": "llvm.minimum",
}
_SUFFIXES = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite the operations and accesses of all functions, or of those `within`; say whether there were
    any."""
    found = False
    shared = teams.run_by_teams(module)
    only_adds = not _Section.is_used(module) and all(
        _adds(i) for fn in shared for i in fn.instructions if _is_known(i) or _is_atomic(i)
    )
    for fn in module.functions if within is None else within:
        if fn in shared and only_adds:
            continue
        if fn in shared:
            found = _one_round(fn) or found
        operations = [
            i for i in fn.instructions if _is_known(i) and (fn not in shared or i.opcode != "cmpxchg")
        ]
        accesses = [i for i in fn.instructions if i.opcode in ("load", "store") and "atomic" in i.flags]
        section = _Section(fn in shared)
        exchanged = {i.operands[0] for i in operations if i.opcode == "cmpxchg"}
        plain = [i for i in accesses if _is_plain(i) or i.operands[0] in exchanged]
        if not (operations or plain):
            continue
        found, editor = True, Editor(fn)
        for instr in operations:
            write = _exchange if instr.opcode == "cmpxchg" else _operate
            editor.replace(
                instr, partial(section.around, editor, partial(write, instr, editor, tuple(instr.operands)))
            )
        for instr in plain:
            section.put_around(instr, editor)
            instr.flags = tuple(flag for flag in instr.flags if flag != "atomic")
            align = instr.align
            instr.suffix = f", align {align}" if align else ""
    return found


def accesses_float(fn: Function) -> bool:
    """Whether `rewrite` may rewrite an atomic access in a function, or take one as a part of another."""
    return fn.may_hold("atomic", "cmpxchg") and any(map(_is_of_float, fn.instructions))


def _is_of_float(instr: Instruction) -> bool:
    """Whether an access is such a one.

    Before a program is optimised, exchanges do not show whose bits they exchange.
    """
    exchanges = instr.opcode == "cmpxchg" or (instr.opcode == "atomicrmw" and instr.word == "xchg")
    return _is_known(instr) or _is_atomic(instr) or exchanges


def _one_round(fn: Function) -> bool:
    """Let loops around a compare-and-exchange, where other threads change the same memory, run once; say
    whether there were any.

    Equal bits do not say that no other thread was there in between: its derivative would be passed by. So
    the new value is made of the old one while no other thread passes.
    """
    loops = [(i, phi) for i in fn.instructions if i.opcode == "cmpxchg" and (phi := _retried(i)) is not None]
    section, editor = _Section(True), Editor(fn)
    for exchange, phi in loops:
        address, _, value = exchange.operands
        block = exchange.block
        now = Instruction("load", phi.ty, (address,), editor.unique("now"), source=phi.ty)
        block.insert(len(list(block.phis)), now)
        replace_uses(phi, now)
        section.begin(now, editor)

        def write(
            address: Value = address, value: Value = value, now: Value = now, ty: Type = exchange.ty
        ) -> Instruction:
            editor.store(value, address)
            section.end(editor)
            whole = editor.aggregate(ty, (now, integer(I1, 1)))
            assert isinstance(whole, Instruction)
            return whole

        editor.replace(exchange, write)
    return bool(loops)


def _retried(exchange: Instruction) -> Phi | None:
    """Return what a compare-and-exchange of a float's bits expects, where it is tried in a loop of one
    block until it succeeds."""
    phi, block = exchange.operands[1], exchange.block
    if (
        not isinstance(phi, Phi)
        or phi.block is not block
        or block not in block.successors
        or not _is_known(exchange)
    ):
        return None
    address = exchange.operands[0]
    if isinstance(address, Instruction) and address.block is block:
        return None
    again = phi.value_from(block)
    parts = [user for user in exchange.users if user.opcode == "extractvalue"]
    is_old = any(part is again and part.indices == (0,) for part in parts)
    last = block.terminator.operands
    decides = last[-1] is block and any(part is last[0] and part.indices == (1,) for part in parts)
    others = [
        i
        for i in block.instructions
        if i is not exchange and (i.is_call or i.opcode in ("store", "atomicrmw"))
    ]
    simple = all(isinstance(row_of(i), ScalarRow) for i in others)
    return phi if is_old and decides and simple else None


@final
class _Section:
    """What one thread at a time passes, in functions that teams run; in others nothing is needed."""

    def __init__(self, is_needed: bool) -> None:
        self._is_needed = is_needed

    @staticmethod
    def is_used(module: Module) -> bool:
        """Whether there are any in the module."""
        return module.function(ATOMIC) is not None

    def begin(self, instr: Instruction, editor: Editor) -> None:
        """Put the beginning in front of an instruction."""
        self._insert((ATOMIC, TURN), instr.block, instr.block.instructions.index(instr), editor)

    def end(self, editor: Editor) -> None:
        """Append the end."""
        for call in self._calls((TURN, ATOMIC_END), editor):
            editor.append(call, "turn")

    def around(self, editor: Editor, write: Callable[[], Instruction]) -> Instruction:
        """Append what `write` appends, between beginning and end."""
        for call in self._calls((ATOMIC, TURN), editor):
            editor.append(call, "turn")
        made = write()
        self.end(editor)
        return made

    def put_around(self, instr: Instruction, editor: Editor) -> None:
        """Put beginning and end around an instruction that stays."""
        self.begin(instr, editor)
        self._insert((TURN, ATOMIC_END), instr.block, instr.block.instructions.index(instr) + 1, editor)

    def _insert(self, names: tuple[str, ...], block: Block, at: int, editor: Editor) -> None:
        for number, call in enumerate(self._calls(names, editor)):
            if call.has_result:
                call.name = editor.unique("turn")
            block.insert(at + number, call)

    def _calls(self, names: tuple[str, ...], editor: Editor) -> Iterator[Call]:
        for name in names if self._is_needed else ():
            ty = FunctionType(I64 if name == TURN else VOID, ())
            yield Call(ty, editor.module.declare(name, ty, ("convergent", "nounwind")), ())


def _is_atomic(instr: Instruction) -> bool:
    return instr.opcode in ("load", "store") and "atomic" in instr.flags and _is_plain(instr)


def _adds(instr: Instruction) -> bool:
    """Whether an operation is an addition whose result nobody asks for."""
    return instr.opcode == "atomicrmw" and instr.word in _OPERATIONS and not instr.users


def _is_known(instr: Instruction) -> bool:
    if instr.opcode not in ("atomicrmw", "cmpxchg") or "volatile" in instr.flags:
        return False
    if instr.opcode == "cmpxchg":
        return _is_bits(instr.operands[2])
    if instr.word == "xchg" and (_is_bits(instr) or _is_bits(instr.operands[1])):
        return True
    ty = instr.operands[1].ty
    known = instr.word in _OPERATIONS or instr.word == "xchg"
    return isinstance(ty, FloatType) and (known or (instr.word in _INTRINSICS and str(ty) in _SUFFIXES))


def _is_plain(instr: Instruction) -> bool:
    """Whether an atomic access may be a plain one: of a float, or of bits that are none else."""
    value = instr if instr.opcode == "load" else instr.operands[0]
    if "volatile" in instr.flags:
        return False
    return isinstance(value.ty, FloatType) or _is_bits(value)


def _is_bits(value: Value) -> bool:
    """Whether an integer is nothing but the bits of a float."""
    if isinstance(value, Instruction) and value.opcode == "bitcast":
        return isinstance(value.operands[0].ty, FloatType)
    users = list(getattr(value, "users", ()))
    return bool(users) and all(u.opcode == "bitcast" and isinstance(u.ty, FloatType) for u in users)


def _operate(instr: Instruction, editor: Editor, operands: Sequence[Value]) -> Instruction:
    address, value = operands
    old = _load(address, value.ty, editor)
    editor.store(_new_value(instr.word, old, value, editor), address)
    return old


def _new_value(word: str, old: Value, value: Value, editor: Editor) -> Value:
    if word == "xchg":
        return value
    if word in _OPERATIONS:
        return editor.binary(_OPERATIONS[word], old, value)
    name = f"{_INTRINSICS[word]}.{_SUFFIXES[str(value.ty)]}"
    return editor.call(
        editor.module.declare(name, FunctionType(value.ty, (value.ty, value.ty))), (old, value)
    )


def _exchange(instr: Instruction, editor: Editor, operands: Sequence[Value]) -> Instruction:
    address, expected, value = operands
    old = _load(address, value.ty, editor)
    same = editor.icmp("eq", old, expected)
    editor.store(editor.select(same, value, old), address)
    whole = editor.aggregate(instr.ty, (old, same))
    assert isinstance(whole, Instruction)
    return whole


def _load(address: Value, ty: Type, editor: Editor) -> Instruction:
    return editor.append(Instruction("load", ty, (address,), source=ty), "old")
