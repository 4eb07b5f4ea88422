"""The order of things: read the module's own words, prepare it, replace calls level by level, optimise."""

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import final

from lowad import frontends
from lowad.analysis.manager import Manager
from lowad.codegen import later, teams
from lowad.codegen.emit import Emitter
from lowad.codegen.versions import add_twin, is_worthwhile
from lowad.deep import deep
from lowad.errors import InputError
from lowad.frontends.options import Options
from lowad.ir.instructions import Call
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.parser import parse, skim
from lowad.ir.printer import print_module
from lowad.ir.reached import reached_functions
from lowad.opt import afresh
from lowad.opt.again import is_again
from lowad.opt.aside import set_aside, take_back
from lowad.opt.asked import refuse
from lowad.opt.choose import choose
from lowad.opt.copies import ask_of_copies, asked_functions, copy_atomic, leave_to_copies
from lowad.opt.declare import declare
from lowad.opt.dense import DENSE, make_dense
from lowad.opt.derive import replace_call
from lowad.opt.hints import forget_hints
from lowad.opt.interface import OTHERS, EntryPoint, calls_of, entry_calls, entry_point, is_of_interface
from lowad.opt.lent import note_lent
from lowad.opt.read import differentiated, may_be_differentiated, perhaps_differentiated, read_call
from lowad.opt.series import end_series, longer
from lowad.opt.together import rules_apart
from lowad.opt.truncate import truncate
from lowad.pipeline.stages import complete, prepared, settle, written_out
from lowad.records import dataclass
from lowad.rewrite import (
    KERNELS,
    NO_KERNELS,
    may_concern_kernels,
    results,
    returning,
    rewrite_kernels,
    rewrite_threads,
    unwind,
)
from lowad.rewrite.fields import with_tags
from lowad.rules.declared import forget_names, functions_of_rules
from lowad.rules.routines import plain
from lowad.source import Source

_WITHOUT_ROUTINES = (EntryPoint.ERROR_ESTIMATE, *DENSE)
"""Where nothing is known of routines of BLAS, so that they are not put in the place of anything."""

_ROUNDS = 3
"""How often exceptions that are caught are looked for where calls through pointers have become direct."""


def read(paths: Sequence[str], options: Options | None = None) -> str:
    """Return files of any form that a front end knows as one module, not optimised yet.

    The text of one file is what the front end gave: `lower` has LLVM verify it under that file's name.
    """
    from lowad.llvm import text as llvm_text

    options = replace(options or Options(), level=0, attributes=True)
    given = frontends.read_all(paths, options)
    if isinstance(given[0], Source) and [given[0].name] == list(paths):
        return given[0].text
    texts = [llvm_text.read(one) for one in given]
    return texts[0] if len(texts) == 1 else llvm_text.link(rules_apart(texts), list(paths))


@deep()
def lower(
    text: str,
    name: str = "<input>",
    finish: Callable[[Sequence[str]], str] | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> str:
    """Return LLVM text in which every call of the Enzyme interface is one of the derivative; InputError says
    why one cannot be. `tell` is given what is doubtful, and no mistake for certain, a line each.

    A derivative of a function that asks for derivatives itself is made after those, from the module that has
    them. `finish` makes one text of the module's and those of lowad's own that it calls; without it they are
    linked.
    """
    from lowad.llvm import text as llvm_text

    named, optimised = llvm_text.named_and_whether_optimised(text, name)
    # A line of doubt is said once.
    tell = functools.cache(tell)
    # What is refused may be plainer once LLVM has been over it with all that it has, or in loops.
    kernels = KERNELS if may_concern_kernels(named) else NO_KERNELS
    shorts = tuple(dict.fromkeys((optimised, False)))
    ways = [(short, some) for some in dict.fromkeys((kernels, NO_KERNELS)) for short in shorts]
    refusals: dict[tuple[bool, frozenset[str]], InputError] = {}
    while ways:
        short, some = ways.pop(0)
        try:
            return _lower(named, name, finish, tell, optimised=short, kernels=some)
        except InputError as refusal:
            refusals[short, some] = refusal
            # Where a routine is what is refused, the others come first.
            others = some - _refused_routines(refusal)
            ways = [(one, others) for one in shorts if others != some] + ways
            ways = [way for way in dict.fromkeys(ways) if way not in refusals]
    raise refusals[False, NO_KERNELS]


def _refused_routines(refusal: InputError) -> frozenset[str]:
    """Return the letters of the routines that lowad has put in the place of kernels and is refused at."""
    words = refusal.excerpt.text.replace("(", " ").split() if refusal.excerpt else ()
    found = (plain(word.removeprefix("@")) for word in words)
    return frozenset(one.spelling.letter for one in found if one is not None and one.spelling.style == "own")


def _lower(
    named: str,
    name: str,
    finish: Callable[[Sequence[str]], str] | None,
    tell: Callable[[str], None],
    *,
    optimised: bool,
    kernels: frozenset[str],
) -> str:
    """Do what `lower` does to text whose values all have names; what is `optimised` is prepared in short, and
    of the `kernels` that a program brings along those of numbers of these letters become routines."""
    from lowad.llvm import text as llvm_text

    module = skim(with_tags(named))
    kept = declare(module, tell)
    if llvm_text.has_lent_bodies(named):
        module = parse(llvm_text.prepare(print_module(module), name, sealed=kept))
    if calls_of(module, OTHERS.difference(DENSE)):
        module = prepared(print_module(module), name, sealed=kept).module()
        choose(calls_of(module, OTHERS.difference(DENSE)))
        truncate(module)
        optimised = False
    has_routines = bool(kernels) and not calls_of(module, _WITHOUT_ROUTINES)
    while entry_calls(module):
        # Reading a program is dear: it is read once for all that is rewritten before LLVM sees it.
        rewrite_threads(module, perhaps_differentiated(module))
        copy_atomic(module)
        if has_routines:
            rewrite_kernels(module, may_be_differentiated(module), kernels)
        asked = asked_functions(module)
        copies = returning.copy_passing(asked)
        ask_of_copies(module, copies)
        leave_to_copies(asked, copies, kept)
        is_held = bool(calls_of(module, DENSE)) and afresh.hold(differentiated(module))
        written = written_out(module, may_be_differentiated) or print_module(module)
        # A derivative that is differentiated in turn needs to be plain, and its function with it.
        is_short = optimised and not any(map(_asks, asked))
        made = prepared(written, name, sealed=kept, within=differentiated, optimised=is_short)
        # No optimiser has seen what lowad writes from here on.
        optimised = False
        module = made.module()
        # Inlining, and targets of pointers that are known by now, bring new calls each time.
        for _ in range(_ROUNDS):
            if not unwind.may_concern(made.text) or not _catch_by_returns(module):
                break
            made = prepared(print_module(module), name, sealed=kept, within=differentiated)
            module = made.module()
        choose(entry_calls(module))
        ask_of_copies(module, results.in_memory(asked_functions(module)))
        module, twins = _with_twins(module, name, kept)
        take_back(module)
        if is_held:
            afresh.release(differentiated(module))
        note_lent(module, twins)
        level = _Level(module, twins)
        level.replace_calls(settle(module, level.entries(asked_functions(module))))
        teams.lower(module)
        if entry_calls(module):
            module = skim(llvm_text.named(print_module(module), name))
            set_aside(module, kept)
    if calls_of(module, DENSE):
        # Derivatives keep what they need again, such addresses too, in a tape that is a local variable.
        module = parse(llvm_text.in_registers(print_module(module), name))
        make_dense(module)
    end_series(module)
    forget_hints(module)
    later.write_out(module)
    forget_names(module)
    text = print_module(module)
    # Last, so that derivatives of derivatives meet functions with rows, and not what is in them.
    return complete(module, _without_names(module, text), finish)


def _catch_by_returns(module: Module) -> bool:
    """Have derivatives made of copies to which exceptions that they catch come by a return; say whether there
    are any."""
    copies = returning.rewrite(module, asked_functions(module))
    ask_of_copies(module, copies)
    return bool(copies)


def _with_twins(module: Module, name: str, kept: frozenset[str]) -> tuple[Module, dict[str, str]]:
    """Return the module with versions, by function, for arguments that lie apart, where derivatives of
    them may be faster."""
    from lowad.llvm import text as llvm_text

    calls = [call for call in entry_calls(module) if entry_point(call.callee) is EntryPoint.AUTODIFF]
    asked = dict.fromkeys(read_call(call).function for call in calls)
    manager = Manager()
    wanted = [fn for fn in asked if not fn.is_declaration and not _asks(fn) and is_worthwhile(fn, manager)]
    if not wanted:
        return module, {}
    twins = {fn.name: add_twin(fn).name for fn in wanted}
    again = parse(llvm_text.prepare(print_module(module), name, sealed=kept))
    for twin in twins.values():
        found = again.function(twin)
        assert found is not None
        found.words = ("internal",)
    return again, twins


def _without_names(module: Module, text: str) -> str:
    """Return printed IR without the declarations and markers of the interface that nothing refers to."""
    named = [item for item in module.globals.values() if is_of_interface(item)]
    unused = []
    for item in named:
        uses = re.findall(rf"@{re.escape(item.name)}(?![-\w$.])", text)
        own = 2 if isinstance(item, GlobalVariable) and item.initializer is not None else 1
        if len(uses) <= own:
            unused.append(item)
    for item in unused:
        line = rf"^(?:declare [^\n]*|)@{re.escape(item.name)}(?:\(| = )[^\n]*\n"
        text = re.sub(line, "", text, count=1, flags=re.MULTILINE)
    return text


@final
@dataclass(frozen=True, slots=True)
class _Level:
    """The calls of one prepared module that can be replaced now."""

    module: Module
    twins: Mapping[str, str]

    def entries(self, asked: Iterable[Function]) -> list[Function]:
        """Return all the functions that derivatives are made of, where they are asked of some: nothing else
        calls into what they share."""
        wanted = dict.fromkeys(asked)
        twins = (self.module.function(self.twins[fn.name]) for fn in wanted if fn.name in self.twins)
        return [fn for fn in (*wanted, *twins) if fn is not None and not fn.is_declaration]

    def replace_calls(self, known: Manager) -> None:
        """Replace every call whose function asks for no derivatives itself; refuse where all do.

        `known` is what has been found out of the module so far.
        """
        asked = [read_call(call) for call in entry_calls(self.module)]
        again = {one.function for one in asked if is_again(one)}
        inner = frozenset(reached_functions(one.function for one in asked))
        in_rules = frozenset(reached_functions(functions_of_rules(self.module)))
        asked = [
            replace(
                one,
                again=one.function in again,
                is_differentiated=one.call.fn in inner,
                is_in_rule=one.call.fn in in_rules,
            )
            for one in asked
        ]
        ready = [one for one in asked if not _asks(one.function)]
        if asked and not ready:
            refuse(asked[0].call, "the function's own derivative is needed to make it")
        grown: dict[Function, Function] = {}
        ready = [replace(one, function=longer(one.function, grown)) for one in ready]
        entries = self.entries(one.function for one in ready)
        emitter = Emitter(self.module, known if known.entries == (*entries,) else Manager(*entries))
        refused: dict[tuple[str, str], InputError] = {}
        for one in ready:
            twin = self.twins.get(one.function.name)
            apart = twin is not None and is_worthwhile(one.function, emitter.manager)
            try:
                replace_call(replace(one, twin=twin) if apart else one, emitter)
            except InputError as error:
                # The other calls may be wrong as well: all that is refused is said at once.
                refused.setdefault((error.message, str(error.location or error)), error)
                emitter = Emitter(self.module, emitter.manager)
        if refused:
            first, *others = refused.values()
            first.others = (*first.others, *others)
            raise first


def _asks(fn: Function) -> bool:
    """Whether `fn` may come to a call of the interface."""
    calls = (i for found in reached_functions((fn,)) for i in found.instructions if isinstance(i, Call))
    return any(entry_point(call.callee) not in (None, *OTHERS) for call in calls)
