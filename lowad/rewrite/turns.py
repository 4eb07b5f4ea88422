"""Words that are an address on one way through a program and something else on another, chosen in memory.

    a: %bits = ptrtoint ptr %p to i64               a: store ptr %p, ptr %turn
    b: %n = bitcast double %x to i64                b: store double %x, ptr %turn
    c: %w = phi i64 [ %bits, %a ], [ %n, %b ]       c: call @llvm.memcpy(ptr %q, ptr %turn, i64 8)
       store i64 %w, ptr %q                            %y = load double, ptr %turn
       %y = bitcast i64 %w to double

So does LLVM fill what holds small objects themselves and large ones by their address, as `std::function`, and
unions of a number and an address; it may call the word an integer, a number or an address. In memory words
are told apart when the program runs; what is chosen in a register would have to be one of both. So are words
that are a number and an integer in turn, of which types know more than how they are cast.
"""

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import final

from lowad.ir.debug import drop_records
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, FLOAT, I32, I64, PTR, IntType, Type
from lowad.ir.unused import drop_unused
from lowad.ir.values import Constant, ConstantInt, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.words import WORD, copy, copy_through_memory, is_copied, stores

_WORDS = (I64, DOUBLE, PTR)
_HALVES = (I32, FLOAT)
_CHOOSES = ("phi", "select", "freeze")
_GIVES = ("load", "call", "invoke", "extractvalue")
_CASTS = ("ptrtoint", "inttoptr", "bitcast")


def choose_in_memory(module: Module) -> bool:
    """Choose in variables, in place, the words that are addresses and something else in turn.

    Say whether there are numbers chosen as integers, which are stored as numbers now.
    """
    if module.layout.pointer_bytes() != WORD:
        return False
    is_changed = False
    for fn in module.functions:
        left = _disguised(fn)
        while left:
            web = _together(next(iter(left)), left)
            left = {choice: None for choice in left if choice not in web}
            if _is_in_turn(web):
                _Turns(fn, web).choose()
                drop_unused(fn)
            elif _is_of_numbers(web):
                _store_numbers(fn, web)
                is_changed = True
    return is_changed


def choose_numbers_in_turn(
    functions: Collection[Function], is_in_turn: Callable[[Instruction], bool]
) -> bool:
    """Choose in variables, in place, the integers that are numbers in turn, as is said of choices of them.

    Say whether there were any.
    """
    is_changed = False
    choices_of = {
        fn: dict.fromkeys(instr for instr in fn.instructions if _is_choice(instr)) for fn in functions
    }
    in_turn = {
        fn: [choice for choice in choices if isinstance(choice.ty, IntType) and is_in_turn(choice)]
        for fn, choices in choices_of.items()
    }
    for fn, left in in_turn.items():
        choices = choices_of[fn]
        while left:
            web = _together(left[0], choices)
            left = [choice for choice in left if choice not in web]
            leaves = list(dict.fromkeys(_leaves(web)))
            # What is only read is read as either (unions.py), and what is only stored is looked at there.
            if any(map(_is_made, leaves)) and _are_there_before(web) and not _is_stored(web):
                turns = _Turns(fn, web, are_numbers=True)
                turns.choose()
                for load in filter(is_copied, leaves):
                    copy_through_memory(turns.editor, load, is_number=True)
                drop_unused(fn)
                is_changed = True
    return is_changed


def _disguised(fn: Function) -> dict[Instruction, None]:
    """Return the choices, in an order, among what addresses or numbers have been cast to."""
    work = [user for cast in fn.instructions if _is_disguise(cast) for user in cast.users if _is_choice(user)]
    found = dict.fromkeys(work)
    while work:
        choice = work.pop()
        more = [user for user in choice.users if _is_choice(user) and user not in found]
        found.update(dict.fromkeys(more))
        work += more
    return found


def _together(begin: Instruction, among: Collection[Instruction]) -> dict[Instruction, None]:
    """Return what is chosen from, or to choose from, with `begin`."""
    web = {begin: None}
    work = [begin]
    for choice in work:
        near = [value for value in (*_choices(choice), *choice.users) if isinstance(value, Instruction)]
        near = [value for value in dict.fromkeys(near) if value in among and value not in web]
        web.update(dict.fromkeys(near))
        work += near
    return web


def _is_disguise(cast: Instruction) -> bool:
    """Whether an address or a number is cast to what it is none in."""
    return _is_cast(cast) and _plain(cast).ty is not cast.ty


def _is_cast(value: Value) -> bool:
    if not (isinstance(value, Instruction) and value.opcode in _CASTS):
        return False
    types = (value.ty, value.operands[0].ty)
    return any(all(ty in alike for ty in types) for alike in (_WORDS, _HALVES))


def _plain(value: Value) -> Value:
    """Return the number or the address that has been cast to a value, else the value itself."""
    found = value
    while _is_cast(found):
        assert isinstance(found, Instruction)
        found = found.operands[0]
    return value if isinstance(found.ty, IntType) else found


def _bits(ty: Type) -> Type:
    """Return the integer type of a word's or half a word's size."""
    return I32 if ty in _HALVES else I64


def _is_choice(value: Value) -> bool:
    return isinstance(value, Instruction) and value.opcode in _CHOOSES and value.ty in (*_WORDS, *_HALVES)


def _choices(choice: Instruction) -> Iterator[Value]:
    """Yield what is chosen among."""
    if isinstance(choice, Phi):
        yield from (value for value, _ in choice.incoming)
    else:
        yield from choice.operands[choice.opcode == "select" :]


def _is_in_turn(web: dict[Instruction, None]) -> bool:
    """Whether it is chosen among addresses and something else."""
    kinds = {_plain(value).ty for value in _leaves(web) if not isinstance(value, Constant)}
    if PTR not in kinds or len(kinds) == 1:
        return False
    # An integer beside an address may be the distance from one to another.
    return _are_there_before(web) and (DOUBLE in kinds or _is_stored(web))


def _are_there_before(web: dict[Instruction, None]) -> bool:
    """Whether what is chosen among is there where a way to the choice ends: not so what an invoke returns."""
    phis = [choice for choice in web if isinstance(choice, Phi)]
    return not any(value is source.terminator for phi in phis for value, source in phi.incoming)


def _is_of_numbers(web: dict[Instruction, None]) -> bool:
    """Whether it is chosen among numbers and constants, as integers, to be stored."""
    kinds = {_plain(value).ty for value in _leaves(web) if not isinstance(value, ConstantInt)}
    return kinds == {DOUBLE} and all(choice.ty is I64 for choice in web) and _is_stored(web)


def _leaves(web: dict[Instruction, None]) -> Iterator[Value]:
    for choice in web:
        yield from (value for value in _choices(choice) if value not in web)


def _is_made(value: Value) -> bool:
    """Whether a value is made here: of others, or as what it is none in."""
    return isinstance(value, Instruction) and value.opcode not in _GIVES


def _is_stored(web: dict[Instruction, None]) -> bool:
    """Whether what is chosen is stored, and nothing else."""
    outside = [(user, choice) for choice in web for user in choice.users if user not in web]
    return bool(outside) and all(stores(*use) for use in outside)


def _store_numbers(fn: Function, web: dict[Instruction, None]) -> None:
    """Let what is chosen be stored as numbers."""
    editor = Editor(fn)

    def write(choice: Instruction, place: Value) -> None:
        editor.store(editor.cast("bitcast", choice, DOUBLE), place)

    for choice in web:
        for store in [user for user in choice.users if stores(user, choice)]:
            editor.replace(store, partial(write, choice, store.operands[1]))


@final
class _Turns:
    """Variables in which words are chosen; `are_numbers`, or integers in turn, and no addresses."""

    def __init__(self, fn: Function, web: dict[Instruction, None], *, are_numbers: bool = False) -> None:
        self._copy = partial(copy, is_number=are_numbers)
        self._fn, self.editor = fn, Editor(fn)
        self._places = {choice: self._variable(choice.ty) for choice in web}

    def choose(self) -> None:
        """Let every choice be made in its variable."""
        for choice in self._places:
            if isinstance(choice, Phi):
                self._choose_by_way(choice)
            else:
                self._choose_here(choice)
        for choice, place in self._places.items():
            for user in [user for user in choice.users if user not in self._places]:
                self._use(user, choice, place)
        for choice in self._places:
            drop_records(self._fn, {choice.ref})
            choice.block.instructions.remove(choice)
            choice.drop_operands()

    def _variable(self, ty: Type) -> Instruction:
        made = Instruction("alloca", PTR, (), self.editor.unique("turn"), source=_bits(ty))
        return self._fn.entry.insert(0, made)

    def _choose_by_way(self, phi: Phi) -> None:
        """What is put into a variable on a way that leads here alone stays until one comes here again."""
        ways = list(phi.incoming)
        leads_here = all(len(source.successors) == 1 for _, source in ways)
        is_apart = leads_here and all(value not in self._places for value, _ in ways)
        into = self._places[phi] if is_apart else self._variable(phi.ty)
        for value, source in ways:
            self.editor.ahead_of(source.terminator, partial(self._put, value, into))
        if not is_apart:
            first = next(i for i in phi.block.instructions if i.opcode not in ("phi", "landingpad"))
            self.editor.ahead_of(
                first, partial(self._copy, self.editor, self._places[phi], into, of=_bits(phi.ty))
            )

    def _choose_here(self, choice: Instruction) -> None:
        def write() -> None:
            editor, into = self.editor, self._places[choice]
            if choice.opcode == "freeze":
                self._put(choice.operands[0], into)
                return
            condition, *values = choice.operands
            places = []
            for value in values:
                place = self._places.get(value) if isinstance(value, Instruction) else None
                if place is None:
                    place = self._variable(choice.ty)
                    self._put(value, place)
                places.append(place)
            self._copy(editor, into, editor.select(condition, places[0], places[1]), of=_bits(choice.ty))

        self.editor.ahead_of(choice, write)

    def _put(self, value: Value, into: Value) -> None:
        place = self._places.get(value) if isinstance(value, Instruction) else None
        if place is None:
            self.editor.store(_plain(value), into)
        else:
            assert isinstance(value, Instruction)
            self._copy(self.editor, into, place, of=_bits(value.ty))

    def _use(self, user: Instruction, choice: Instruction, place: Instruction) -> None:
        if stores(user, choice):
            self.editor.replace(
                user, partial(self._copy, self.editor, user.operands[1], place, of=_bits(choice.ty))
            )
            return
        if _is_cast(user):
            for after in [item for item in user.users if _is_cast(item)]:
                self._read(after, place)
            if user.users:
                self._read(user, place)
            else:
                user.block.instructions.remove(user)
                user.drop_operands()
            return
        read = self.editor.ahead_of(user, partial(self.editor.load, choice.ty, place))
        for at, operand in enumerate(user.operands):
            if operand is choice:
                user.set_operand(at, read)

    def _read(self, cast: Instruction, place: Instruction) -> None:
        load = Instruction("load", cast.ty, (place,), source=cast.ty)
        self.editor.replace(cast, partial(self.editor.append, load))
