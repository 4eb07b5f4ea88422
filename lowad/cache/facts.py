"""All that the plan of one function is made from, and how it refuses."""

from typing import NoReturn, final

from lowad.analysis.activity import Activity
from lowad.analysis.cfg import Cfg
from lowad.analysis.effects import Effects
from lowad.analysis.loops import Loops
from lowad.analysis.manager import Manager
from lowad.analysis.modref import Overwrites
from lowad.analysis.scev import Scev
from lowad.analysis.types.infer import Types
from lowad.analysis.unwinding import Unwinding
from lowad.errors import Code, Excerpt, InputError
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.printer import print_instruction
from lowad.ir.values import Argument, Value
from lowad.records import dataclass
from lowad.request import Mode, Request
from lowad.rewrite.teams import is_team
from lowad.rules.declared import is_table
from lowad.source import Span


@final
@dataclass(frozen=True, slots=True)
class Facts:
    """What the analyses say of one function under one request."""

    fn: Function
    request: Request
    manager: Manager
    cfg: Cfg
    loops: Loops
    scev: Scev
    types: Types
    effects: Effects
    activity: Activity
    overwrites: Overwrites

    @staticmethod
    def of(fn: Function, request: Request, manager: Manager) -> "Facts":
        """Run every analysis that a plan needs."""
        return Facts(
            fn,
            request,
            manager,
            manager.get(Cfg, fn),
            manager.get(Loops, fn),
            manager.get(Scev, fn),
            manager.get(Types, fn),
            manager.get(Effects, fn),
            Activity.of(fn, request, manager),
            _overwrites(fn, request, manager),
        )

    @property
    def module(self) -> Module:
        """The module that the function is in."""
        assert self.fn.module is not None
        return self.fn.module

    @property
    def unwinds(self) -> bool:
        """Whether an exception may leave the function."""
        return self.manager.get(Unwinding, self.module).may_leave(self.fn) and not is_team(self.fn)

    def may_reach_number(self, pointer: Value) -> bool:
        """Whether a number may be reached from `pointer`, as far as this function or its caller knows."""
        if isinstance(pointer, Argument) and pointer.index in self.request.numberless:
            return False
        objects = self.activity.pointsto.objects(pointer)
        if objects and all(isinstance(item.key, Function) for item in objects):
            return False
        return not self._is_of_table(pointer) and self.types.may_reach_float(pointer)

    def _is_of_table(self, pointer: Value) -> bool:
        """Whether a pointer comes from a table of a class: to virtual functions, or a base's table."""
        if not isinstance(pointer, Instruction) or pointer.opcode != "load":
            return False
        keys = [item.key for item in self.activity.pointsto.objects(pointer.operands[0])]
        return bool(keys) and all(isinstance(key, GlobalVariable) and is_table(key) for key in keys)

    def is_held(self, value: Value) -> bool:
        """Whether `value` is an alloca that the reverse pass finds where the forward pass made it."""
        if not (isinstance(value, Instruction) and value.opcode == "alloca"):
            return False
        return value.block is self.fn.entry and (self.request.mode is Mode.REVERSE or not value.operands)

    def is_plain_store(self, store: Instruction) -> bool:
        """Whether the reverse pass comes to `store` anyway, for it writes active floats."""
        return store.operands[0].ty.is_float and self.activity.holds_active(store.operands[1])


def _overwrites(fn: Function, request: Request, manager: Manager) -> Overwrites:
    volatile = request.overwritten if request.mode is Mode.SPLIT else None
    apart = frozenset(a.index for a in fn.arguments if a.ty.is_pointer) if request.disjoint else frozenset()
    private = request.private
    key = (Overwrites, fn, volatile, apart, private)
    return manager.once(
        key, lambda: Overwrites(fn, manager, volatile, apart, keeps_freed=True, private=private)
    )


def refuse(
    code: Code,
    message: str,
    instr: Instruction,
    *,
    notes: tuple[str, ...] = (),
    help: str | None = None,
) -> NoReturn:
    """Raise the error that points at `instr`, in the user's source where debug data names it."""
    text = print_instruction(instr).strip()
    module = instr.fn.module
    assert module is not None
    where = f"block {instr.block.ref} of @{instr.fn.name}"
    raise InputError(
        code,
        message,
        location=module.location_of(instr),
        excerpt=Excerpt(text.split(", !dbg")[0], Span(0, max(1, len(text.split(", !dbg")[0]))), where),
        notes=notes,
        help=help,
    )


def refuse_function(fn: Function, message: str, help: str) -> NoReturn:
    """Raise the error that points at a function: at its first instruction whose source line is known."""
    module = fn.module
    assert module is not None
    lines = (instr for instr in fn.instructions if module.location_of(instr))
    refuse(Code.UNSUPPORTED_INSTRUCTION, message, next(lines, fn.entry.instructions[0]), help=help)
