"""Memory objects, and places in them: which bytes of an object a pointer may lead to.

Lattice: offsets are residue classes `at + k · step`, from one byte (step 0) to every byte (step 1); two that
  meet become the smallest class that holds both. Chains are as long as a step has divisors.
Reads: nothing.
When unsure: EVERYWHERE.
Source: Granger, Static analysis of arithmetical congruences, International Journal of Computer Mathematics 30
  (1989).
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from math import gcd
from typing import ClassVar, NamedTuple, final
from weakref import WeakValueDictionary

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Global, body_of
from lowad.ir.values import Argument, Value

WORD = 8
"""The size of an address."""


class ObjectKind(Enum):
    """Where a memory object comes from."""

    ARGUMENT = "argument"
    DEEP = "behind"
    LOCAL = "local"
    GLOBAL = "global"
    UNKNOWN = "unknown"

    # Members are hashed a great many times, and the enumeration's own hash is slow.
    __hash__ = object.__hash__


class Offset(NamedTuple):
    """Byte `at`, or with a `step` each byte `at` + k · `step`, for k of either sign; then `at` < `step`."""

    at: int
    step: int = 0

    def moved(self, by: "Offset") -> "Offset":
        """Return the offsets that are one of this and one of `by` added."""
        if by is BEGIN:
            return self
        return _class_of(self.at + by.at, gcd(self.step, by.step))

    def joined(self, other: "Offset") -> "Offset":
        """Return the smallest class that holds both."""
        if self == other:
            return self
        return _class_of(self.at, gcd(self.step, other.step, self.at - other.at))

    def meets(self, size_bytes: int, other: "Offset") -> bool:
        """Whether `size_bytes` from one of these on may overlap an address that lies at one of `other`."""
        distance, step = self.at - other.at, gcd(self.step, other.step)
        if not step:
            return -size_bytes < distance < WORD
        distance %= step
        return distance < WORD or distance + size_bytes > step

    def __str__(self) -> str:
        if self == EVERYWHERE:
            return "any"
        return f"{self.at}+{self.step}k" if self.step else str(self.at)


BEGIN = Offset(0)
EVERYWHERE = Offset(0, 1)
Path = tuple[Offset, ...]
"""The fields through which one comes to memory, first to last. EVERYWHERE, the last: all that follows."""


def _class_of(at: int, step: int) -> Offset:
    if step == 1:
        return EVERYWHERE
    return Offset(at % step if step else at, step)


@final
class MemoryObject:
    """A set of memory locations named by where their address comes from.

    ARGUMENT: what pointer argument `key` points to. DEEP: what pointers lead to that lay there (or in global
    `key`) before the function ran, in the field that `path` ends with, counted from what the fields before it
    lead to. LOCAL: what alloca or call `key` made. GLOBAL: the global `key`. UNKNOWN: what `key`, a call or
    cast, leads to. Equal is identical: sets of them are what points-to is made of.
    """

    __slots__ = ("__weakref__", "key", "kind", "path")
    kind: ObjectKind
    key: Value
    path: Path
    _made: ClassVar[WeakValueDictionary[tuple[ObjectKind, Value, Path], "MemoryObject"]] = (
        WeakValueDictionary()
    )

    def __new__(cls, kind: ObjectKind, key: Value, path: Path = ()) -> "MemoryObject":
        found = cls._made.get((kind, key, path))
        if found is None:
            made = super().__new__(cls)
            made.kind, made.key, made.path = kind, key, path
            found = cls._made.setdefault((kind, key, path), made)
        return found

    @property
    def is_rest(self) -> bool:
        """Whether this is all that is reached from some place on, at whatever depth."""
        return bool(self.path) and self.path[-1] == EVERYWHERE

    @property
    def is_chain(self) -> bool:
        """Whether this is all that is reached from some place on through one field, again and again."""
        return len(self.path) > 1 and self.path[-1] == self.path[-2]

    def __str__(self) -> str:
        fields = self.path[:-1] if self.is_rest else self.path
        return " ".join((self.kind.value, self.key.ref, *(f"at {offset}" for offset in fields)))


Objects = frozenset[MemoryObject]
NOTHING: Objects = frozenset()
Places = Mapping[MemoryObject, Offset]
"""Where a pointer may lead: objects, each with the offsets there, in the order found. Never changed."""
NOWHERE: Places = {}


def united(*parts: Places) -> Places:
    """Return the places of all; the very first where the others add nothing."""
    return gathered(parts)


def gathered(parts: Iterable[Places]) -> Places:
    """Return the places of all parts; the first that has any where the others add nothing."""
    first = NOWHERE
    found: dict[MemoryObject, Offset] | None = None
    # What is known by several names is one mapping more often than not.
    seen: dict[int, Places] = {}
    for part in parts:
        if not part or id(part) in seen:
            continue
        seen[id(part)] = part
        if not first:
            first = part
            continue
        known = first if found is None else found
        # Most often nothing is new, which is seen by far the fastest so.
        if len(part) <= len(known) and part.items() <= known.items():
            continue
        for item, offset in part.items():
            before = (first if found is None else found).get(item)
            if before is offset:
                continue
            joined = offset if before is None else before.joined(offset)
            if joined != before:
                if found is None:
                    found = dict(first)
                found[item] = joined
    return first if found is None else found


def moved(places: Places, by: Offset) -> Places:
    """Return the places that lie by one of the offsets `by` further on."""
    if by is BEGIN or (by is EVERYWHERE and all(offset is EVERYWHERE for offset in places.values())):
        return places
    return {item: offset.moved(by) for item, offset in places.items()}


def everywhere(items: Iterable[MemoryObject]) -> Places:
    """Return any place in objects."""
    return dict.fromkeys(items, EVERYWHERE)


def words(offset: Offset, size_bytes: int | None) -> tuple[Offset, ...]:
    """Return the places of the addresses that `size_bytes` from `offset` on have room for, end to end."""
    if size_bytes is None or size_bytes > 64 * WORD:
        return (EVERYWHERE,)
    if size_bytes < WORD and not offset.step % WORD:
        # A part of an address is one of the word that it lies in.
        return (Offset(offset.at - offset.at % WORD, offset.step),)
    return tuple(offset.moved(Offset(at)) for at in range(0, max(size_bytes, 1), WORD))


def argument_object(argument: Argument) -> MemoryObject:
    """Return the object that pointer argument `argument` points to."""
    return MemoryObject(ObjectKind.ARGUMENT, argument)


def is_called(argument: Argument) -> bool:
    """Whether a pointer is called, here or by a function that is handed it, and else compared at most.

    It leads to code then; what is read or written through as well may be memory at another time.
    """
    found, work = False, [argument] if argument.ty.is_pointer else []
    for item in work:
        for user in item.users:
            if isinstance(user, Call) and user.callee is item and item not in user.arguments:
                found = True
            elif isinstance(user, Call) and (callee := body_of(user)) is not None:
                pairs = zip(user.arguments, callee.arguments, strict=False)
                work += (formal for actual, formal in pairs if actual is item and formal not in work)
            elif user.opcode != "icmp":
                return False
    return found


def is_code(item: MemoryObject) -> bool:
    """Whether a memory object is a function: there are no numbers in it."""
    return isinstance(item.key, Function)


def is_fixed(item: MemoryObject) -> bool:
    """Whether nothing is ever stored in an object: code and constants."""
    is_constant = item.kind is ObjectKind.GLOBAL and bool(getattr(item.key, "is_constant", False))
    return is_constant or is_code(item)


def of_global(item: Global) -> tuple[MemoryObject, MemoryObject]:
    """Return a global variable, and what pointers lead to that were in it before the function ran."""
    return MemoryObject(ObjectKind.GLOBAL, item), MemoryObject(ObjectKind.DEEP, item, (EVERYWHERE,))
