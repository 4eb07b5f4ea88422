"""The stages from text to a module that analysis knows, made plain, prepared, settled; and back to text."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import final

from lowad import rewrite
from lowad.analysis.apart import say_apart
from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import Float
from lowad.analysis.types.suitable import Suitable
from lowad.codegen import later, runtime
from lowad.errors import Code, InputError, InternalError
from lowad.ir import byvalue, fieldwise
from lowad.ir.bits import as_floats
from lowad.ir.instructions import Instruction
from lowad.ir.lanes import define_lanes
from lowad.ir.mixed import load_fields
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.reached import reached_functions
from lowad.ir.types import FloatType
from lowad.rewrite import (
    bitlanes,
    bytelanes,
    bytewise,
    callers,
    carriers,
    disguised,
    dropped,
    fronted,
    halves,
    indirect,
    interleaved,
    narrow,
    picked,
    picks,
    pointers,
    regrouped,
    signs,
    standins,
    turns,
    unions,
    unsunk,
    unwind,
    words,
)
from lowad.rules.expand import expand

ROUNDS = 4
"""How often inlining may show calls through pointers that were not there before."""


@final
class Prepared:
    """A program as it is analysed: its text, and the module where that has been read already."""

    def __init__(self, text: str, module: Module | None = None) -> None:
        self.text = text
        self._module = module

    def module(self) -> Module:
        """Return a module of its own, which the caller may change."""
        module, self._module = self._module, None
        return module or parse(self.text)


def raised(text: str, name: str, within: Callable[[Module], Collection[Function]] | None = None) -> str:
    """Return the program with calls in place of forks of threads: of all, or in the functions of `within`."""
    from lowad.llvm import text as llvm_text

    if not rewrite.may_concern_threads(text):
        return text
    whole = parse(llvm_text.named(text, name))
    return print_module(whole) if rewrite.rewrite_threads(whole, within and within(whole)) else text


def plainer(text: str, name: str) -> str:
    """Return the program without structures by value and with library functions written out."""
    from lowad.llvm import text as llvm_text

    has_kernels = rewrite.may_concern_kernels(text)
    if not has_kernels and not any(part.may_concern(text) for part in (byvalue, rewrite, unwind)):
        return text
    whole = parse(llvm_text.named(text, name))
    is_changed = has_kernels and rewrite.rewrite_kernels(whole)
    return written_out(whole) or (print_module(whole) if is_changed else text)


def written_out(whole: Module, within: Callable[[Module], Collection[Function]] | None = None) -> str | None:
    """Return a program, whose values all have names, as `plainer` does; None where it is so already. Calls of
    libraries are written out in the functions that `within` gives, without it in all.

    Changes `whole`.
    """
    from lowad.llvm import text as llvm_text

    changed = unwind.make_calls(whole)
    changed |= rewrite.rewrite_lists(whole)
    changed |= byvalue.pass_by_pointer(whole)
    if rewrite.rewrite_source(whole, within and within(whole)):
        return llvm_text.link([print_module(whole), *rewrite.definitions(whole)])
    return print_module(whole) if changed else None


def prepared(
    text: str,
    name: str,
    keep: frozenset[str] = frozenset(),
    sealed: frozenset[str] = frozenset(),
    within: Callable[[Module], Collection[Function]] | None = None,
    optimised: bool = False,
) -> Prepared:
    """Return the program as it is analysed: optimised, the targets of calls known, one entry a loop.

    `keep`, `sealed` and `optimised` are those of `lowad.llvm.text.prepare`; `within` says in which functions
    of a module calls through pointers are looked at; without it in all.
    """
    from lowad.llvm import text as llvm_text

    made = llvm_text.prepare(text, name, keep=keep, sealed=sealed, optimised=optimised)
    for _ in range(ROUNDS):
        if not rewrite.may_concern_prepared(made):
            break
        whole = parse(made)
        functions = None if within is None else within(whole)
        is_changed = fronted.rewrite(whole, functions)
        if not rewrite.rewrite_prepared(whole, Suitable(whole, functions), functions):
            is_changed |= pointers.store_addresses(whole, functions)
            return Prepared(print_module(whole) if is_changed else made, whole)
        # What has been called through pointers is called with structures by value.
        byvalue.pass_by_pointer(whole)
        made = llvm_text.prepare(print_module(whole), name, keep=keep, sealed=sealed)
    return Prepared(made)


def settle(module: Module, asked: Sequence[Function] | None = None) -> Manager:
    """Say, in place, what a prepared program does in the operations that analysis and rules know.

    What needs types is done in the functions that derivatives are `asked` of, and in all that they reach:
    None where any may be asked for. Return what is known of the module now, for these to be the entries.
    """
    fieldwise.split(module)
    dropped.rewrite(module)
    picks.rewrite(module)
    interleaved.take_words(module)
    bytelanes.rewrite(module)
    load_fields(module)
    unsunk.rewrite(module)
    picked.rewrite(module)
    disguised.read_as_integers(module)
    narrow.extend_lowest(module)
    unions.read_twice(module)
    bytewise.rewrite(module)
    expand(module)
    as_floats(module)
    if bitlanes.rewrite(module):
        unions.read_twice(module)
    regrouped.rewrite(module)
    if turns.choose_in_memory(module):
        as_floats(module)
    define_lanes(module)
    indirect.settle_objects(module)
    say_apart(module)
    standins.add(module)
    entries = [fn for fn in (module.functions if asked is None else asked) if not fn.is_declaration]
    within = [fn for fn in reached_functions(entries) if not fn.is_declaration]
    types = Manager(*entries)
    if callers.split(within, lambda fn, ends, size: types.get(Types, fn).is_unclear(ends, size)):
        types = Manager(*entries)
        within = [fn for fn in reached_functions(entries) if not fn.is_declaration]
    if interleaved.copy_as_integers(within, lambda load: types.get(Types, load.fn).is_any_float(load)):
        types = Manager(*entries)
    types = _in_memory(within, entries, types)
    if signs.store_floats(within, partial(_float_at, types)):
        as_floats(module)
        types = Manager(*entries)
    if halves.may_hold_floats(within) and interleaved.copy_as_integers(
        within, lambda load: types.get(Types, load.fn).is_contradicted(load)
    ):
        types = Manager(*entries)
    if carriers.rewrite(module, within, lambda fn, value: types.get(Types, fn).floats(value)):
        as_floats(module)
        types = Manager(*entries)
        within = [fn for fn in reached_functions(entries) if not fn.is_declaration]
        halves.rewrite(module, within)
    is_changed = halves.take_copies_apart(
        within,
        lambda value: types.get(Types, value.fn).ends(value),
        lambda store: types.get(Types, store.fn).ends_at(store.operands[1], store.operands[0]),
    )
    if not is_changed:
        return types
    as_floats(module)
    return Manager(*entries)


def _in_memory(within: Collection[Function], entries: Sequence[Function], types: Manager) -> Manager:
    """Let words that are several things in turn be chosen and copied in memory; return what is known then."""
    for _ in range(ROUNDS):
        if not turns.choose_numbers_in_turn(within, partial(_is_in_turn, types)):
            break
        types = Manager(*entries)
    for _ in range(ROUNDS):
        # What is copied in memory shows of other words that they are numbers and addresses in turn.
        if not words.copy_in_memory(within, partial(_may_copy_torn, types)):
            break
        types = Manager(*entries)
    return types


def _float_at(types: Manager, store: Instruction) -> FloatType | None:
    """Return the kind of float that all is which `store` writes over."""
    module = store.fn.module
    assert module is not None
    value, address = store.operands
    parts = types.get(Types, store.fn).memory(address, module.layout.store_bytes(value.ty))
    kinds = {part.kind for part in parts}
    kind = kinds.pop() if len(kinds) == 1 else None
    if not isinstance(kind, Float) or any(part.offset * 8 % kind.ty.bits for part in parts):
        return None
    return kind.ty


def _is_in_turn(types: Manager, choice: Instruction) -> bool:
    return types.get(Types, choice.fn).is_number_in_turn(choice)


def _may_copy_torn(types: Manager, access: Instruction) -> bool:
    return types.get(Types, access.fn).may_copy_torn(access)


def complete(
    module: Module, printed: str | None = None, finish: Callable[[Sequence[str]], str] | None = None
) -> str:
    """Return a module with derivatives as verified text, with the functions of lowad's own that it calls.

    `printed` stands for the module's own text where that has been changed. `finish` makes the text of the
    whole out of those of its parts; without it they are linked.
    """
    from lowad.llvm import text as llvm_text

    later.write_out(module)
    parts = [print_module(module) if printed is None else printed, *runtime.texts(module)]
    try:
        return (finish or llvm_text.link)(parts)
    except InputError as error:
        if error.code not in (Code.NOT_IR, Code.LINK_FAILED):
            raise
        raise InternalError(
            Code.INTERNAL,
            "the derivative made is not valid LLVM IR",
            excerpt=error.excerpt,
            notes=(error.message, *error.notes),
        ) from error
