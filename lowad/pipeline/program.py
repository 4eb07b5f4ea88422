"""Programs, and the derivatives, plans, headers and facts made of them: every stage in order."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import final

from lowad import frontends, rewrite
from lowad.analysis.activity import Activity
from lowad.analysis.manager import Manager, dump
from lowad.analysis.manager import facts as manager_facts
from lowad.analysis.types.infer import Types
from lowad.cache.make import make_forward_plan, make_plan
from lowad.cache.plan import ForwardPlan, Plan
from lowad.codegen import names, teams
from lowad.codegen.carried import first_signature, second_signature
from lowad.codegen.emit import Emitter
from lowad.codegen.entry import make_entry, make_split_entries
from lowad.codegen.header import header
from lowad.codegen.relax import relax
from lowad.codegen.signature import Signature, forward_signature, reverse_signature
from lowad.codegen.versions import add_twin, is_worthwhile, make_dispatch
from lowad.deep import deep
from lowad.frontends.options import Options
from lowad.ir.debug import argument_names
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.symbols import symbol
from lowad.pipeline.asked import make_request, select
from lowad.pipeline.stages import ROUNDS, complete, plainer, prepared, raised, settle
from lowad.records import dataclass
from lowad.request import Keeping, Marking, Mode, Request
from lowad.rewrite import returning, unwind
from lowad.rules.declared import has_rule
from lowad.rules.unread import refuse_unread

_OF_REQUESTS = ("activity", "plan")
"""Facts that depend on what is asked for."""


@final
@dataclass(frozen=True, slots=True)
class Derived:
    """A derivative made: the whole module as text, not yet optimised, and the names in it.

    `entry` takes the primal's arguments, each active one followed by its shadow or tangent; `seeded` is the
    same with the seed of the result as its last parameter, None where there is no seed. In split mode
    `augmented` returns the tape, and `entry` has seed and tape as its last parameters. `visible`: the entries
    and the functions that other modules saw before, as symbols.
    """

    text: str
    entry: str
    seeded: str | None
    request: Request
    visible: frozenset[str]
    plans: Mapping[Request, Plan] = field(default_factory=dict)
    augmented: str | None = None


@final
class Program:
    """One program, linked from any number of inputs and prepared for analysis."""

    def __init__(self, text: str, name: str = "<input>") -> None:
        """Prepare LLVM text."""
        from lowad.llvm import text as llvm_text

        self.name = name
        self.original = llvm_text.canonical(text, name)
        refuse_unread(self.original)
        self._plain = plainer(raised(llvm_text.unasked_marked(self.original), name), name)
        self._prepared = prepared(self._plain, name).text

    @staticmethod
    def read(paths: Sequence[str], options: Options | None = None) -> "Program":
        """Read, compile and link files of any form that a front end knows."""
        from lowad.llvm import text as llvm_text

        texts = [llvm_text.read(given) for given in frontends.read_all(paths, options)]
        whole = texts[0] if len(texts) == 1 else llvm_text.link(texts, list(paths))
        return Program(whole, paths[0])

    @property
    def prepared(self) -> str:
        """The text as it is analysed, before library calls are written out."""
        return self._prepared

    @property
    def runnable(self) -> str:
        """The same with forks in the place of calls of what teams of threads run."""
        if not rewrite.may_concern_threads(self._prepared):
            return self._prepared
        whole = parse(self._prepared)
        teams.lower(whole)
        return complete(whole)

    def module(self, function: str | None = None) -> Module:
        """Parse the prepared text into a module of its own, which the caller may add to.

        `function` is in it as it was written.
        """
        module = parse(self._with(function))
        settle(module)
        return module

    def _with(self, function: str | None) -> str:
        """Return the prepared text with an internal function kept in it as it is.

        Preparing else inlines it away or gives it other parameters.
        """
        from lowad.llvm import text as llvm_text

        if function is None:
            return self._prepared
        local = rf"^define (?:internal|private) .*@{re.escape(llvm_text.quoted(function))}\("
        if not re.search(local, self._plain, re.MULTILINE):
            return self._prepared
        return prepared(self._plain, self.name, frozenset((function,))).text

    @deep()
    def derive(
        self,
        function: str | None,
        mode: Mode,
        markings: Mapping[str | int, Marking] | None = None,
        *,
        with_primal: bool = False,
        with_seeded: bool = True,
        fast_math: bool = False,
        check: bool = False,
        keeping: Keeping = Keeping.CHEAPEST,
        width: int = 1,
    ) -> Derived:
        """Differentiate one function; InputError says why it cannot be done.

        `with_seeded`: with an entry that takes the seed; `fast_math`: the derivative's numbers are treated as
        real ones; `check`: plans are confirmed by an independent checker, InternalError where one is wrong;
        `keeping`: which values the reverse pass finds kept; `width`: how many tangents there are of
        everything in forward mode.
        """
        module, fn, twin = self._versions(function, mode)
        before = [item for item in module.functions if item is not twin]
        emitter = Emitter(module, Manager(fn), check=check)
        request = make_request(fn, mode, markings or {}, emitter.manager, with_primal, width)
        request = replace(request, keeping=keeping)
        seeded = augmented = None
        if mode is Mode.SPLIT:
            halves = emitter.split(request)
            emitter.finish()
            augmented, entry = make_split_entries(module, returning.written_name(fn.name), halves, request)
        else:
            signature, derivative = _in_one_call(emitter, fn, twin, request)
            written = returning.written_name(fn.name)
            name = module.free_name(names.entry(written, mode is Mode.FORWARD))
            entry = make_entry(module, name, derivative, signature, False)
            if signature.seed and with_seeded:
                name = module.free_name(names.seeded(written))
                seeded = make_entry(module, name, derivative, signature, True)
        teams.lower(module)
        if fast_math:
            relax(fn for fn in module.functions if fn not in before)
        text = complete(module)
        seen = [fn for fn in before if not (fn.is_local or fn.is_declaration)]
        visible = frozenset(map(symbol, [entry, *([augmented] if augmented else []), *seen]))
        called = [fn and fn.name for fn in (seeded, augmented)]
        return Derived(text, entry.name, called[0], request, visible, dict(emitter.plans), called[1])

    def _versions(
        self, function: str | None, mode: Mode = Mode.REVERSE
    ) -> tuple[Module, Function, Function | None]:
        """Return a module, the function in it, and its version for disjoint arguments if `mode` has one."""
        from lowad.llvm import text as llvm_text

        module, fn = self._returning(function)
        if mode is not Mode.REVERSE or not is_worthwhile(fn, Manager()):
            return module, fn, None
        name = add_twin(fn).name
        again = parse(llvm_text.prepare(print_module(module), self.name, keep=frozenset((symbol(fn),))))
        settle(again)
        fn, twin = select(again, fn.name), select(again, name)
        twin.words = ("internal",)
        return again, fn, twin if is_worthwhile(fn, Manager()) else None

    def _returning(self, function: str | None) -> tuple[Module, Function]:
        """Return a module and the function in it, or the copy of it to which exceptions come by a return."""
        module = self.module(function)
        fn = select(module, function)
        if not unwind.may_concern(self._prepared):
            return module, fn
        for number in range(ROUNDS):
            copies = returning.rewrite(module, [fn]) if number else returning.copy_passing([fn])
            if fn not in copies:
                break
            keep = frozenset(map(symbol, (fn, copies[fn])))
            module = prepared(print_module(module), self.name, keep).module()
            settle(module)
            fn = select(module, copies[fn].name)
        return module, fn

    def header(
        self,
        function: str | None,
        mode: Mode,
        markings: Mapping[str | int, Marking] | None = None,
        *,
        with_primal: bool = False,
        width: int = 1,
    ) -> str:
        """Return the C prototypes of what `derive` would make."""
        module = self.module(function)
        fn = select(module, function)
        manager = Manager()
        request = make_request(fn, mode, markings or {}, manager, with_primal, width)
        entry = module.free_name(names.entry(fn.name, mode is Mode.FORWARD))
        entries = {entry: (forward_signature if mode is Mode.FORWARD else reverse_signature)(fn, request)}
        if mode is Mode.SPLIT:
            first = module.free_name(names.augmented_entry(fn.name))
            entries = {first: first_signature(fn, request), entry: second_signature(fn, request)}
        return header(entries, manager.get(Types, fn), argument_names(fn))

    def plan(
        self, function: str | None, mode: Mode, markings: Mapping[str | int, Marking] | None = None
    ) -> tuple[Manager, list[Plan | ForwardPlan]]:
        """Return the plans of a derivative and of those it calls, in order.

        With them comes the manager of the facts behind them.
        """
        forward = mode is Mode.FORWARD
        module, fn, twin = self._versions(function, mode)
        manager = Manager(fn)
        make = make_forward_plan if forward else make_plan
        waiting = [make_request(fn, mode, markings or {}, manager)]
        if twin is not None:
            waiting.append(replace(waiting[0], function=twin.name, disjoint=True))
        seen = dict.fromkeys(waiting)
        plans: list[Plan | ForwardPlan] = []
        while waiting:
            request = waiting.pop(0)
            called = module.function(request.function)
            assert called is not None
            plans.append(make(called, request, manager))
            for call in plans[-1].calls.values():
                # What has a rule of its own has no plan.
                named = call.request and module.function(call.request.function)
                if call.request is not None and call.request not in seen and not (named and has_rule(named)):
                    seen[call.request] = None
                    waiting.append(call.request)
        return manager, plans

    def check(
        self, function: str | None, mode: Mode, markings: Mapping[str | int, Marking] | None = None
    ) -> None:
        """Have the independent checker confirm every plan of a derivative; InternalError if one is wrong."""
        from lowad.cache.check import check

        manager, plans = self.plan(function, mode, markings)
        for plan in plans:
            if isinstance(plan, Plan):
                assert plan.fn.module is not None
                check(plan, plan.fn.module, manager)

    def dump(
        self,
        fact: str,
        function: str | None,
        mode: Mode,
        markings: Mapping[str | int, Marking] | None = None,
    ) -> str:
        """Return one of `facts` as text: of the function named, or of all of them where that makes sense."""
        if fact in _OF_REQUESTS:
            manager, plans = self.plan(function, mode, markings)
            if fact == "plan":
                return "\n\n".join(plan.dump() for plan in plans)
            return "\n\n".join(Activity.of(plan.fn, plan.request, manager).dump() for plan in plans)
        module = self.module(function)
        analysis = manager_facts()[fact]
        if function is None or analysis.of_module:
            return dump(fact, module, Manager())
        return Manager().get(analysis, select(module, function)).dump()


def _in_one_call(
    emitter: Emitter, fn: Function, twin: Function | None, request: Request
) -> tuple[Signature, Function]:
    """Make a derivative that does everything in one call, and return it with its signature."""
    forward = request.mode is Mode.FORWARD
    signature = (forward_signature if forward else reverse_signature)(fn, request)
    derivative = emitter.forward(request) if forward else emitter.reverse(request)
    if twin is not None:
        other = emitter.reverse(replace(request, function=twin.name, disjoint=True))
        derivative = make_dispatch(signature, derivative, other, emitter.manager)
    emitter.finish()
    return signature, derivative


def facts() -> tuple[str, ...]:
    """Return the name of everything that `Program.dump` shows, sorted."""
    return tuple(sorted([*manager_facts(), *_OF_REQUESTS]))
