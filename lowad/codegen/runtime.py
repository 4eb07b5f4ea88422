"""The functions of `runtime.ll`, as generated code calls them, and all text that lowad defines itself."""

import re
from functools import cache
from importlib.resources import files
from typing import final

from lowad.codegen import special
from lowad.codegen.blas import library
from lowad.codegen.mpi import library as messages
from lowad.ir.builder import Builder
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import DOUBLE, I1, I32, I64, PTR, VOID, FloatType, FunctionType, StructType
from lowad.ir.values import Value
from lowad.records import dataclass
from lowad.request import Request
from lowad.rules.openmp import ASK

PREFIX = "lowad."
DEFER_FREE = "lowad.defer_free"
CONTEXT = StructType((PTR, PTR, PTR, PTR, PTR, PTR))
"""What one call of a user's derivative, or one thread of a team, shares with those of callees.

Blocks to be freed, the stack of their tapes' records with its top, its end and the chunk that it lies in,
where a team counts turns, and tape memory off the stack that an exception would leave behind.
"""

RECORD_ALIGN = 16
"""What an address on the stack of records is a multiple of, whatever the record holds."""


@cache
def _text(name: str) -> str:
    """Return the LLVM text of one of the files that define the functions below."""
    return files("lowad.codegen").joinpath(name).read_text(encoding="utf-8")


def texts(module: Module) -> list[str]:
    """Return the modules, as text, that define what `module` declares of lowad's own, to be linked to it."""
    declared = [fn.name for fn in module.functions if fn.is_declaration and fn.name.startswith(PREFIX)]
    found = special.definitions(module)
    # What the others call is in the last.
    for file in (
        "messages.ll",
        "teams.ll",
        "journal.ll",
        "region.ll",
        "thrown.ll",
        "kept.ll",
        "alike.ll",
        "products.ll",
        "fronted.ll",
        "runtime.ll",
    ):
        defined = re.findall(r"^define .*?@(lowad\.[\w.]+)\(", _text(file), re.MULTILINE)
        if not set(declared).isdisjoint(defined):
            found.append(_text(file))
            declared += re.findall(r"^declare .*@(lowad\.[\w.]+)\(", _text(file), re.MULTILINE)
    found += library.definitions(module)
    found += messages.definitions(module)
    # A module without target would be taken for this machine's.
    head = f'target triple = "{module.triple}"\n' if module.triple else ""
    head += f'target datalayout = "{module.layout.text}"\n' if module.layout.text else ""
    return [head + text for text in found]


def tape_take(module: Module) -> Function:
    """Return `ptr take(i64 bytes)`: tape memory from those kept, or new.

    Where there is none the derivative cannot go on.
    """
    return module.declare("lowad.tape_take", FunctionType(PTR, (I64,)), ("nounwind",))


def drop_address(module: Module) -> Function:
    """Return `void drop_address(ptr word)`: clear a word of a shadow where an address has stayed, in one
    step."""
    return module.declare("lowad.drop_address", FunctionType(VOID, (PTR,)), ("nounwind",))


def tape_give(module: Module) -> Function:
    """Return `void give(ptr)`: keep tape memory for the next call, or free it; null is allowed."""
    return module.declare("lowad.tape_give", FunctionType(VOID, (PTR,)), ("nounwind",))


def tape_grow(module: Module) -> Function:
    """Return `ptr grow(ptr old, i64 used, i64 bytes)`: tape memory with what is used of the old, which is
    given back; null is allowed where nothing is used."""
    return module.declare("lowad.tape_grow", FunctionType(PTR, (PTR, I64, I64)), ("nounwind",))


def tape_room(module: Module) -> Function:
    """Return `i64 room(ptr data, i64 bytes)`: how much of tape memory that was taken for so many bytes may be
    used."""
    return module.declare("lowad.tape_room", FunctionType(I64, (PTR, I64)), ("nounwind",))


@final
@dataclass(frozen=True, slots=True)
class TapeMemory:
    """Where tape memory is from: the stack of records of the context `stack`, else blocks.

    Blocks go with the context `holder`, where there is one, when an exception ends the derivative.
    """

    stack: Value | None
    holder: Value | None

    @staticmethod
    def of(request: Request, context: Value | None, unwinds: bool) -> "TapeMemory":
        """Return the memory of a derivative with that context, which an exception may end if it `unwinds`."""
        return TapeMemory(context if request.has_stack else None, context if unwinds else None)

    @property
    def off_stack(self) -> "TapeMemory":
        """The same for what is not given back in the opposite order."""
        return TapeMemory(None, self.holder)

    def take(self, builder: Builder, size: Value, name: str) -> Value:
        """Append what takes `size` bytes."""
        if self.stack is not None:
            return builder.call(record_push(builder.module), (self.stack, size), name)
        made = builder.call(tape_take(builder.module), (size,), name)
        if self.holder is not None:
            builder.call(tape_hold(builder.module), (self.holder, made))
        return made

    def grow(self, builder: Builder, old: Value, used: Value, size: Value, name: str) -> Value:
        """Append what takes `size` bytes for the `used` ones of `old`, which is off the stack or null."""
        if self.holder is not None:
            builder.call(tape_loose(builder.module), (old,))
        made = builder.call(tape_grow(builder.module), (old, used, size), name)
        if self.holder is not None:
            builder.call(tape_hold(builder.module), (self.holder, made))
        return made

    def give(self, builder: Builder, tape: Value) -> None:
        """Append what gives back what `take` returned, or null where that is off the stack."""
        if self.stack is not None:
            builder.call(record_pop(builder.module), (self.stack, tape))
            return
        if self.holder is not None:
            builder.call(tape_loose(builder.module), (tape,))
        builder.call(tape_give(builder.module), (tape,))


def record_push(module: Module) -> Function:
    """Return `ptr push(ptr context, i64 bytes)`: the record of a callee's tape, on top of the stack."""
    return module.declare("lowad.record_push", FunctionType(PTR, (PTR, I64)), ("nounwind",))


def record_pop(module: Module) -> Function:
    """Return `void pop(ptr context, ptr record)`: give back the record on top.

    Reverse passes end in the opposite order.
    """
    return module.declare("lowad.record_pop", FunctionType(VOID, (PTR, PTR)), ("nounwind",))


def tape_hold(module: Module) -> Function:
    """Return `void hold(ptr context, ptr tape)`: tape memory that an exception is to take along."""
    return module.declare("lowad.tape_hold", FunctionType(VOID, (PTR, PTR)), ("nounwind",))


def tape_loose(module: Module) -> Function:
    """Return `void loose(ptr tape)`: take tape memory from the context that holds it; null is allowed."""
    return module.declare("lowad.tape_loose", FunctionType(VOID, (PTR,)), ("nounwind",))


def context_drop(module: Module) -> Function:
    """Return `void drop(ptr context)`: release all that a derivative has which an exception leaves."""
    return module.declare("lowad.context_drop", FunctionType(VOID, (PTR,)), ("nounwind",))


def defer_free(module: Module) -> Function:
    """Return `void defer(ptr list, ptr block, ptr release)`.

    It notes a block to be released when the reverse pass is over.
    """
    return module.declare(DEFER_FREE, FunctionType(VOID, (PTR, PTR, PTR)), ("nounwind",))


def tape_open(module: Module) -> Function:
    """Return `void open(ptr block)`: note a tape that a user is to carry, in a block all zero."""
    return module.declare("lowad.tape_open", FunctionType(VOID, (PTR,)), ("nounwind",))


def tape_close(module: Module) -> Function:
    """Return `void close(ptr block)`: forget it; what its block notes waits for an older tape's end."""
    return module.declare("lowad.tape_close", FunctionType(VOID, (PTR,)), ("nounwind",))


def round_to(module: Module) -> Function:
    """Return `double round(double x, i64 exponent, i64 significand)`.

    It gives x to the nearest number of so many bits, even where two are as near; too large is infinite.
    """
    return module.declare("lowad.round", FunctionType(DOUBLE, (DOUBLE, I64, I64)))


def renew(module: Module) -> Function:
    """Return `void renew(primal, began, shadow, places, count, period, rounds, known, knowns)`.

    It sets what is in a variable's shadow at `places`, in bytes, of each of `rounds` periods to the shadows
    of the addresses that are in the variable by now, where those are not the ones it began with.
    """
    types = (PTR, PTR, PTR, PTR, I64, I64, I64, PTR, I64)
    return module.declare("lowad.renew", FunctionType(VOID, types), ("nounwind",))


def require_shadow(module: Module) -> Function:
    """Return `void require_shadow(ptr primal, ptr shadow, ptr place)`.

    The derivative cannot go on where an address that is not null has none.
    """
    return module.declare("lowad.require_shadow", FunctionType(VOID, (PTR, PTR, PTR)), ("nounwind",))


def free_deferred(module: Module) -> Function:
    """Return `void free_deferred(ptr list)`: release every block noted."""
    return module.declare("lowad.free_deferred", FunctionType(VOID, (PTR,)), ("nounwind",))


def ask(module: Module) -> Function:
    """Return `void ask(i32 threads)`: let the next fork be of as many threads where they are not 0."""
    return module.declare(ASK, FunctionType(VOID, (I32,)))


def fork(module: Module) -> Function:
    """Return `void fork(ptr place, i32 count, ptr run, ...)` of the run time of OpenMP."""
    return module.declare("__kmpc_fork_call", FunctionType(VOID, (PTR, I32, PTR), variadic=True))


def place(module: Module) -> GlobalVariable:
    """Return the place in the source that forks of derivatives say to come from."""
    name = "lowad.place"
    found = module.globals.get(name)
    if found is None:
        ty = StructType((I32, I32, I32, I32, PTR))
        found = module.add(GlobalVariable(name, ty, None, is_constant=True, words=("external",)))
    assert isinstance(found, GlobalVariable)
    return found


def fork_forward(module: Module) -> Function:
    """Return `ptr fork_forward(ptr run, ptr pack, i32 threads, ptr context)`: fork with a record of tapes."""
    return module.declare("lowad.fork_forward", FunctionType(PTR, (PTR, PTR, I32, PTR)))


def fork_reverse(module: Module) -> Function:
    """Return `void fork_reverse(ptr run, ptr pack, ptr record, ptr context)`: with as many threads again."""
    return module.declare("lowad.fork_reverse", FunctionType(VOID, (PTR, PTR, PTR, PTR)))


def seat(module: Module) -> Function:
    """Return `ptr seat(ptr record)`: the context of this thread, new, in front of the place of its tape."""
    return module.declare("lowad.seat", FunctionType(PTR, (PTR,)))


def seat_again(module: Module) -> Function:
    """Return `ptr seat_again(ptr record)`: what this thread kept, in a team of the same size."""
    return module.declare("lowad.seat_again", FunctionType(PTR, (PTR,)))


def turn_taken(module: Module) -> Function:
    """Return `i64 turn_taken(ptr context)`: the number of this turn among those of all threads."""
    return module.declare("lowad.turn_taken", FunctionType(I64, (PTR,)), ("convergent", "nounwind"))


def turn_back(module: Module) -> Function:
    """Return `void turn_back(ptr context, i64 turn)`: take it back as soon as all later ones have been."""
    return module.declare("lowad.turn_back", FunctionType(VOID, (PTR, I64)), ("convergent", "nounwind"))


def add_gathered(module: Module, ty: FloatType) -> Function:
    """Return `void add_gathered(ptr target, ptr from, i64 count, i64 low, i64 high)`.

    It adds what is not zero of `count` numbers to memory that other threads may add to too, but for those
    from `low` up to `high`.
    """
    return module.declare(
        f"lowad.add_gathered_{ty}", FunctionType(VOID, (PTR, PTR, I64, I64, I64)), ("nounwind",)
    )


def require_far(module: Module) -> Function:
    """Return `void require_far(i64 address, ptr place)`: the derivative cannot go on with an address, other
    than null, that looks like a float beside a zero."""
    return module.declare("lowad.require_far", FunctionType(VOID, (I64, PTR)), ("nounwind",))


def require_same(module: Module) -> Function:
    """Return `void require_same(ptr before, ptr now, ptr place)`: the derivative cannot go on with another
    address than the tape was made with."""
    return module.declare("lowad.require_same", FunctionType(VOID, (PTR, PTR, PTR)), ("nounwind",))


def require_told(module: Module) -> Function:
    """Return `void require_told(i1 may_be_both, ptr place)`: the derivative cannot go on with a word of a
    shadow that may be an address or a number beside a count."""
    return module.declare("lowad.require_told", FunctionType(VOID, (I1, PTR)), ("nounwind",))


def require_aligned(module: Module) -> Function:
    """Return `void require_aligned(i64 past, ptr place)`: the derivative cannot go on with a number that lies
    so many bytes behind a place for such numbers, unless it is none."""
    return module.declare("lowad.require_aligned", FunctionType(VOID, (I64, PTR)), ("nounwind",))


def require_address(module: Module) -> Function:
    """Return `void require_address(ptr shadow, i64 least, ptr place)`.

    The derivative cannot go on with a word of a shadow that is no address from `least` on, and not zero.
    """
    return module.declare("lowad.require_address", FunctionType(VOID, (PTR, I64, PTR)), ("nounwind",))


def require_zero(module: Module) -> Function:
    """Return `void require_zero(ptr bytes, i64 from, i64 to, i64 size, ptr place)`.

    The derivative cannot go on unless the bytes from `from` on, before `to` and `size`, are zero.
    """
    ty = FunctionType(VOID, (PTR, I64, I64, I64, PTR))
    return module.declare("lowad.require_zero", ty, ("nounwind",))


def require_zero_or_alike(module: Module) -> Function:
    """Return `void require(ptr bytes, ptr primal, i64 from, to, size, normal, i32 text, ptr place)`.

    The same, but that bytes may be those of the primal that are no number: words with none of the bits
    `normal`, counts, and with `text` characters.
    """
    ty = FunctionType(VOID, (PTR, PTR, I64, I64, I64, I64, I32, PTR))
    return module.declare("lowad.require_zero_or_alike", ty, ("nounwind",))


def is_zero(module: Module) -> Function:
    """Return `i1 is_zero(ptr bytes, i64 from, i64 stop)`: whether bytes of a shadow are zero."""
    return module.declare("lowad.is_zero", FunctionType(I1, (PTR, I64, I64)), ("nounwind",))


def copy_tangents(module: Module) -> Function:
    """Return `void copy_tangents(ptr target, ptr source, i64 size)`.

    Copies a shadow; of what a library has made for itself, which has none, it is zero.
    """
    return module.declare("lowad.copy_tangents", FunctionType(VOID, (PTR, PTR, I64)), ("nounwind",))


def take_along(module: Module) -> Function:
    """Return `void take_along(ptr old, ptr new, i64 from, i64 end, i64 size, ptr place)`.

    Copies the bytes of a shadow, from `from` on, before `end` and `size`, to that of the new block to which
    the primal moves. The derivative cannot go on where there is anything but addresses.
    """
    return module.declare(
        "lowad.take_along", FunctionType(VOID, (PTR, PTR, I64, I64, I64, PTR)), ("nounwind",)
    )


def bring_back(module: Module) -> Function:
    """Return `void bring_back(ptr new, ptr old, i64 from, i64 end, i64 size, ptr place)`.

    The way back of `take_along`, with the adjoints that have come up; `old` is null where none are wanted.
    """
    return module.declare(
        "lowad.bring_back", FunctionType(VOID, (PTR, PTR, I64, I64, I64, PTR)), ("nounwind",)
    )


def carry(module: Module) -> Function:
    """Return `void carry(ptr shadow, ptr sink, i64 from, i64 end, i64 size, ptr place)`.

    Adds the bytes of `shadow` from `from` on, before `end` and `size`, to those of `sink`, and clears them.
    The derivative cannot go on unless those of one of them are zero, or where there is an address.
    """
    ty = FunctionType(VOID, (PTR, PTR, I64, I64, I64, PTR))
    return module.declare("lowad.carry", ty, ("nounwind",))


def copy_apart(module: Module) -> Function:
    """Return `void copy_apart(ptr source, ptr target, ptr primal, i64 from, i64 end, i64 size, ptr place)`.

    Copies the shadows of addresses, told apart from those of numbers by their bits, from `from` on, before
    `end` and `size`, in whole words; all other bytes have to be zero, or counts as in `primal`, the copy.
    """
    ty = FunctionType(VOID, (PTR, PTR, PTR, I64, I64, I64, PTR))
    return module.declare("lowad.copy_apart", ty, ("nounwind",))


def clear_apart(module: Module) -> Function:
    """Return `void clear_apart(ptr shadow, i64 from, i64 end, i64 size, ptr place)`.

    Lets no shadow of an address stay in those words.
    """
    return module.declare("lowad.clear_apart", FunctionType(VOID, (PTR, I64, I64, I64, PTR)), ("nounwind",))


def give_back_apart(module: Module) -> Function:
    """Return `void give_back_apart(ptr shadow, ptr sink, i64 from, i64 end, i64 size, i64 bits, ptr place)`.

    Adds the numbers in those words of `shadow` to `sink`, which is null where nothing is to be added to, and
    clears them; addresses stay. All numbers have `bits` bits, if 96 each has 64 bits or 32 beside zero; where
    that is 0 one of both has to be zero.
    """
    ty = FunctionType(VOID, (PTR, PTR, I64, I64, I64, I64, PTR))
    return module.declare("lowad.give_back_apart", ty, ("nounwind",))
