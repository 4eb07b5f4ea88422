"""Which accesses may touch the same bytes.

Lattice: sets of objects; for pairs of accesses: apart, or perhaps the same.
Direction: from a pointer to what it is derived from, on demand.
Reads: `Effects` (through callees), `Scev`, attributes of arguments, type-based tags and scopes.
When unsure: accesses may overlap, objects are reachable by others.
Source: the LLVM Language Reference on `noalias`, "based on", TBAA and scoped metadata; Choi et al., "Escape
  Analysis for Java", OOPSLA 1999, for objects that stay local.
"""

from functools import partial
from typing import ClassVar, Self, final

from lowad.analysis.cfg import Cfg
from lowad.analysis.dependence import Place, disjoint
from lowad.analysis.effects import Effects, access_of
from lowad.analysis.expr import Expr, constant
from lowad.analysis.loops import Loop, Loops
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.objects import Access, Escape, Object, ObjectKind, escape, underlying
from lowad.analysis.scev import Scev
from lowad.analysis.tbaa import Tags, scope_declarations
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block, Function, GlobalVariable
from lowad.ir.values import Argument, Value
from lowad.rewrite.teams import lies_apart
from lowad.rules.messages import NETWORK


@final
class Alias(Analysis):
    """Objects behind the pointers of one function, and which accesses may meet.

    Where a check at run time has shown that what the function accesses through some arguments lies apart,
    `apart` names these arguments.
    """

    __slots__ = (
        "_effects",
        "_escapes",
        "_fn",
        "_objects",
        "_scev",
        "_scopes",
        "_tags",
        "apart",
    )
    fact: ClassVar[str] = "alias"
    requires: ClassVar[tuple[type[Analysis], ...]] = (Cfg, Loops, Scev, Effects)

    def __init__(
        self, fn: Function, effects: Effects, scev: Scev, apart: frozenset[int] = frozenset()
    ) -> None:
        assert fn.module is not None
        self.apart = apart
        self._fn = fn
        self._effects = effects
        self._scev = scev
        self._tags = Tags(fn.module)
        self._objects: dict[Value, tuple[Object, ...]] = {}
        self._escapes: dict[Value, Escape] = {}
        self._scopes: tuple[tuple[Block, str], ...] = tuple(scope_declarations(fn))

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject, manager.get(Effects, subject), manager.get(Scev, subject))

    @classmethod
    def assuming(cls, fn: Function, manager: Manager, apart: frozenset[int]) -> "Alias":
        """Return the same facts where the memory accessed through the arguments `apart` does not overlap."""
        if not apart:
            return manager.get(Alias, fn)
        make = partial(cls, fn, manager.get(Effects, fn), manager.get(Scev, fn), apart)
        return manager.once((Alias, fn, apart), make)

    # Objects

    def objects(self, pointer: Value) -> tuple[Object, ...]:
        """Return the objects that `pointer` may lead into; none for pointers that must not be followed."""
        found = self._objects.get(pointer)
        if found is None:
            found = self._objects[pointer] = underlying(pointer, self._effects.callees)
        return found

    def escape(self, value: Value) -> Escape:
        """Return whether the address `value`, of a local object or an argument, gets away."""
        found = self._escapes.get(value)
        if found is None:
            found = self._escapes[value] = escape(value, self._effects.callees)
        return found

    def is_reachable(self, item: Object) -> bool:
        """Whether a pointer from elsewhere, or a callee that is not passed one, may lead to `item`."""
        match item.kind:
            case ObjectKind.NULL:
                return False
            case ObjectKind.STACK | ObjectKind.HEAP:
                return self.escape(item.value).captured
            case ObjectKind.ARGUMENT:
                return not (_is_noalias(item) and not self.escape(item.value).captured)
            case ObjectKind.GLOBAL:
                return not self.is_constant(item)
        return True

    def is_constant(self, item: Object) -> bool:
        """Whether nothing ever changes `item`."""
        if item.kind is ObjectKind.NULL:
            return True
        value = item.value
        return item.kind is ObjectKind.GLOBAL and (
            isinstance(value, Function) or (isinstance(value, GlobalVariable) and value.is_constant)
        )

    def may_share(self, left: Value, right: Value) -> bool:
        """Whether two pointers may lead into one object."""
        return any(self.may_be_same(a, b) for a in self.objects(left) for b in self.objects(right))

    def may_be_same(self, a: Object, b: Object) -> bool:
        """Whether two objects may be, or overlap in, the same memory."""
        if ObjectKind.NULL in (a.kind, b.kind):
            return False
        if a == b:
            return True
        # No pointer of the program leads to what stands for other processes.
        if _is_network(a) or _is_network(b):
            return False
        for one, other in ((a, b), (b, a)):
            if one.kind is ObjectKind.UNKNOWN:
                return other.kind is ObjectKind.UNKNOWN or self.is_reachable(other)
        if any(item.is_local or _is_noalias(item) for item in (a, b)):
            return False
        if isinstance(a.value, Argument) and isinstance(b.value, Argument):
            return not self.apart.issuperset((a.value.index, b.value.index))
        return not (a.kind is ObjectKind.GLOBAL and b.kind is ObjectKind.GLOBAL)

    # Accesses

    def may_alias(self, a: Access, b: Access) -> bool:
        """Whether two accesses of this function may overlap, whenever each of them runs."""
        return self.may_meet(a, b) and not self._fixed_apart(a, b)

    def may_meet(self, a: Access, b: Access) -> bool:
        """Whether accesses may overlap as far as objects and types tell.

        Types tell nothing of one object that a program uses as an array of one type, then of another, as it
        may memory from the heap: a store makes it what it stores.
        """
        if not self.may_share(a.pointer, b.pointer):
            return False
        if self._tags.may_alias(a.tbaa, b.tbaa):
            return True
        return self._tags.are_unrelated(a.tbaa, b.tbaa) and self._is_one_object(a.pointer, b.pointer)

    def _is_one_object(self, left: Value, right: Value) -> bool:
        """Whether two pointers may lead into one object for sure, or are read from one place."""
        sources, others = (
            {_source(item) for item in self.objects(pointer) if item.kind is not ObjectKind.NULL}
            for pointer in (left, right)
        )
        return not sources.isdisjoint(others)

    def may_overlap(self, a: Access, a_block: Block, b: Access, b_block: Block, later: Loop | None) -> bool:
        """Whether `b` may touch bytes of `a`, run in one order: see `dependence.disjoint` for `later`."""
        if not self.may_meet(a, b) or self._scopes_say_apart(a, b, later):
            return False
        first, second = self.place(a, a_block), self.place(b, b_block)
        if later is not None and self._is_made_anew(a.pointer, b.pointer, later):
            return False
        if first is None or second is None:
            return True
        return not disjoint(self._scev, first, second, later)

    def is_never_written(self, access: Access) -> bool:
        """Whether the memory of `access` is constant while the program runs."""
        objects = self.objects(access.pointer)
        known = bool(objects) and all(self.is_constant(item) for item in objects)
        return known or self._tags.is_constant(access.tbaa)

    def place(self, access: Access, block: Block) -> Place | None:
        """Return the bytes of an access as seen from `block`, None where their number is unknown."""
        size: Expr | None = None
        if access.size is not None:
            size = constant(access.size)
        elif access.length is not None:
            size = self._scev.of_seen_from(access.length, block)
        if size is None or not access.pointer.ty.is_pointer:
            return None
        return Place(self._scev.of_seen_from(access.pointer, block), size, block)

    def _fixed_apart(self, a: Access, b: Access) -> bool:
        """Whether two accesses lie at different constant offsets from a pointer that never changes."""
        if a.size is None or b.size is None:
            return False
        left, right = self._scev.of(a.pointer), self._scev.of(b.pointer)
        distance = (right - left).constant
        if distance is None or not (distance >= a.size or -distance >= b.size):
            return False
        return all(self._scev.is_invariant(left, loop) for loop in self._scev.loops)

    def _is_made_anew(self, left: Value, right: Value, later: Loop) -> bool:
        """Whether both pointers lead into the one object that each round of `later` makes for itself."""
        one, two = self._scev.base(self._scev.of(left)), self._scev.base(self._scev.of(right))
        if one is None or two is None or one[0] is not two[0]:
            return False
        maker = one[0]
        items = self.objects(maker)
        return (
            isinstance(maker, Instruction)
            and later.contains(maker)
            and len(items) == 1
            and items[0].is_local
            and items[0].value is maker
        )

    def _scopes_say_apart(self, a: Access, b: Access, later: Loop | None) -> bool:
        """Whether scoped metadata keeps two accesses apart.

        A scope that begins inside a loop means something else in each round, so it then says nothing of
        accesses in different rounds, and neither does one whose beginning is not marked.
        """
        for one, other in ((a, b), (b, a)):
            if self._tags.scopes_disjoint(one.alias_scope, other.noalias):
                if later is None:
                    return True
                scopes = self._tags.scopes(one.alias_scope)
                begins = [block for block, node in self._scopes if scopes & self._tags.scopes(node)]
                declared = frozenset[str]().union(*(self._tags.scopes(node) for _, node in self._scopes))
                if scopes <= declared and not any(later.contains(block) for block in begins):
                    return True
        return False

    def dump(self) -> str:
        lines = [f"alias of @{self._fn.name}"]
        for argument in self._fn.arguments:
            if argument.ty.is_pointer:
                kept = self.escape(argument)
                words = [
                    *(["noalias"] if argument.has("noalias") else []),
                    *(["kept"] if kept.captured else []),
                ]
                lines.append(f"  {argument.ref}: " + (", ".join(words) or "may overlap others"))
        for instr in self._fn.instructions:
            if instr.opcode in ("load", "store", "atomicrmw", "cmpxchg"):
                access = access_of(instr)
                items = ", ".join(map(str, self.objects(access.pointer))) or "nothing"
                address = self._scev.of(access.pointer) if access.pointer.ty.is_pointer else "-"
                name = instr.ref if instr.has_result else instr.opcode
                lines.append(f"  {instr.block.ref}: {name} at {address}, in {items}")
            elif instr.opcode == "alloca" and not self.escape(instr).captured:
                lines.append(f"  {instr.block.ref}: {instr.ref} stays local")
        return "\n".join(lines) + "\n"


def _source(item: Object) -> Value:
    """Return what names an object: of a loaded pointer where it lay."""
    value = item.value
    return value.operands[0] if isinstance(value, Instruction) and value.opcode == "load" else value


def _is_network(item: Object) -> bool:
    return isinstance(item.value, GlobalVariable) and item.value.name == NETWORK


def _is_noalias(item: Object) -> bool:
    return item.kind is ObjectKind.ARGUMENT and isinstance(item.value, Argument) and lies_apart(item.value)
