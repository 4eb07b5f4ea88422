"""The stages in order: text of any source form, prepared and parsed, differentiated, printed, optimised."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import final

from lowad import frontends, rewrite
from lowad.analysis.activity import Activity
from lowad.analysis.apart import say_apart
from lowad.analysis.manager import Manager, dump
from lowad.analysis.manager import facts as manager_facts
from lowad.analysis.types.infer import Types
from lowad.cache.make import make_forward_plan, make_plan
from lowad.cache.plan import ForwardPlan, Plan
from lowad.codegen import names, runtime, teams
from lowad.codegen.carried import first_signature, second_signature
from lowad.codegen.emit import Emitter
from lowad.codegen.entry import make_entry, make_split_entries
from lowad.codegen.header import header
from lowad.codegen.relax import relax
from lowad.codegen.signature import Signature, forward_signature, reverse_signature
from lowad.codegen.versions import add_twin, is_worthwhile, make_dispatch
from lowad.errors import Code, InputError, InternalError
from lowad.frontends.options import Options
from lowad.ir import byvalue
from lowad.ir.bits import as_floats
from lowad.ir.debug import argument_names, source_name
from lowad.ir.lanes import define_lanes
from lowad.ir.mixed import load_fields
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.reached import reached_functions
from lowad.ir.types import FloatType, IntType, Type
from lowad.ir.values import Argument
from lowad.request import Keeping, Marking, Mode, Request
from lowad.rewrite import halves, indirect, returning, unwind
from lowad.rules.declared import has_rule
from lowad.rules.expand import expand
from lowad.rules.unread import refuse_unread

_OF_REQUESTS = ("activity", "plan")
"""Facts that depend on what is asked for."""


_ROUNDS = 4
"""How often inlining may show calls through pointers that were not there before."""


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
        self._plain = plainer(raised(self.original, name), name)
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
        for number in range(_ROUNDS):
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

    if not (byvalue.may_concern(text) or rewrite.may_concern(text) or unwind.may_concern(text)):
        return text
    return written_out(parse(llvm_text.named(text, name))) or text


def written_out(whole: Module) -> str | None:
    """Return a program, whose values all have names, as `plainer` does; None where it is so already.

    Changes `whole`.
    """
    from lowad.llvm import text as llvm_text

    changed = unwind.make_calls(whole)
    changed |= rewrite.rewrite_lists(whole)
    changed |= byvalue.pass_by_pointer(whole)
    if rewrite.rewrite_source(whole):
        return llvm_text.link([print_module(whole), *rewrite.definitions(whole)])
    return print_module(whole) if changed else None


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


def prepared(
    text: str,
    name: str,
    keep: frozenset[str] = frozenset(),
    sealed: frozenset[str] = frozenset(),
    within: Callable[[Module], Collection[Function]] | None = None,
) -> Prepared:
    """Return the program as it is analysed: optimised, the targets of calls known, one entry a loop.

    `keep` and `sealed` are those of `lowad.llvm.text.prepare`; `within` says in which functions of a module
    calls through pointers are looked at; without it in all.
    """
    from lowad.llvm import text as llvm_text

    made = llvm_text.prepare(text, name, keep=keep, sealed=sealed)
    for _ in range(_ROUNDS):
        if not rewrite.may_concern_prepared(made):
            break
        whole = parse(made)
        if not rewrite.rewrite_prepared(whole, None if within is None else within(whole)):
            return Prepared(made, whole)
        made = llvm_text.prepare(print_module(whole), name, keep=keep, sealed=sealed)
    return Prepared(made)


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


def settle(module: Module, asked: Sequence[Function] | None = None) -> None:
    """Say, in place, what a prepared program does in the operations that analysis and rules know.

    What needs types is done in the functions that derivatives are `asked` of, and in all that they reach:
    None where any may be asked for.
    """
    load_fields(module)
    expand(module)
    as_floats(module)
    define_lanes(module)
    indirect.settle_objects(module)
    say_apart(module)
    entries = [fn for fn in (module.functions if asked is None else asked) if not fn.is_declaration]
    types = Manager(*entries)
    within = [fn for fn in reached_functions(entries) if not fn.is_declaration]
    halves.take_copies_apart(within, lambda load: types.get(Types, load.fn).ends(load))


def facts() -> tuple[str, ...]:
    """Return the name of everything that `Program.dump` shows, sorted."""
    return tuple(sorted([*manager_facts(), *_OF_REQUESTS]))


def complete(module: Module, printed: str | None = None) -> str:
    """Return a module with derivatives as verified text, with the functions of lowad's own that it calls.

    `printed` stands for the module's own text where that has been changed.
    """
    from lowad.llvm import text as llvm_text

    parts = [print_module(module) if printed is None else printed, *runtime.texts(module)]
    try:
        return llvm_text.link(parts)
    except InputError as error:
        raise InternalError(
            Code.INTERNAL,
            "the derivative made is not valid LLVM IR",
            excerpt=error.excerpt,
            notes=(error.message, *error.notes),
        ) from error


def symbol(fn: Function) -> str:
    """Return the name of a function as linkers know it: without the quotes and escapes of printed IR."""
    return unquoted(fn.name)


def unquoted(name: str) -> str:
    """Return a printed name without quotes and escapes."""
    if not name.startswith('"'):
        return name
    raw = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda found: bytes((int(found[1], 16),)), name[1:-1].encode())
    return raw.decode(errors="replace")


def select(module: Module, name: str | None) -> Function:
    """Return the function to differentiate: the one named, or the only one that other modules can see.

    The name is the symbol, or what the source calls the function where that is one only.
    """
    defined = [fn for fn in module.functions if not fn.is_declaration]
    visible = [fn for fn in defined if not fn.is_local]
    listed = ", ".join(fn.name for fn in visible) or "none"
    if name is None:
        if len(visible) == 1:
            return visible[0]
        raise InputError(
            Code.AMBIGUOUS_FUNCTION,
            "which function to differentiate is not clear",
            notes=(f"functions to choose from: {listed}",),
            help="name one with -f",
        )
    found = next((fn for fn in module.functions if name in (fn.name, symbol(fn))), None)
    if found is None:
        called = [fn for fn in defined if source_name(fn) == name]
        if len(called) > 1:
            raise InputError(
                Code.AMBIGUOUS_FUNCTION,
                f"several functions are called '{name}'",
                notes=(f"their symbols: {', '.join(fn.name for fn in called)}",),
                help="name one of these with -f",
            )
        found = called[0] if called else None
    if found is None or found.is_declaration:
        state = "is only declared" if found is not None else "is not there"
        raise InputError(
            Code.UNKNOWN_FUNCTION,
            f"function '{name}' {state}",
            notes=(f"functions with a body: {listed}",),
            help="a static function may have been inlined by the compiler: leave out `static`",
        )
    return found


def make_request(
    fn: Function,
    mode: Mode,
    markings: Mapping[str | int, Marking],
    manager: Manager,
    with_primal: bool = False,
    width: int = 1,
) -> Request:
    """Return the request with Enzyme's defaults for what `markings` leaves out.

    Between the two calls of split mode the program may change the memory of any argument.
    """
    forward = mode is Mode.FORWARD
    if width > 1 and not forward:
        raise InputError(
            Code.BAD_OPTION,
            f"a derivative in {mode.value} mode has one shadow of each argument, and {width} are asked for",
            help="leave out the width and call it once for each seed, or use forward mode",
        )
    given: dict[Argument, Marking] = {}
    for key, marking in markings.items():
        argument = _argument(fn, key)
        _check(fn, argument, marking, forward)
        given[argument] = marking
    for argument in fn.arguments:
        _check_passing(fn, argument, argument in given, manager)
    chosen = tuple(given.get(argument, _default(argument, forward)) for argument in fn.arguments)
    pointers = frozenset(argument.index for argument in fn.arguments if argument.ty.is_pointer)
    return Request(
        fn.name,
        mode,
        chosen,
        _result(fn, forward),
        overwritten=pointers if mode is Mode.SPLIT else frozenset(),
        returns_primal=with_primal,
        width=width,
    )


def _result(fn: Function, forward: bool) -> Marking:
    """Return what the result is to the derivative; refuse one in which numbers cannot be told from others."""
    result = fn.fn_type.result
    parts = [part.scalar for _, part in byvalue.leaves(result)] if byvalue.is_aggregate(result) else []
    integers = [part for part in parts if isinstance(part, IntType)]
    # The platform may put a float and an integer into one register.
    packed = byvalue.returns_packed(fn) or any(part.bits > 32 for part in integers)
    is_number = isinstance(result.scalar, FloatType) or any(part.is_float for part in parts)
    others = (packed, any(part.is_pointer for part in parts))
    if (is_number and any(others)) or byvalue.returns_packed(fn):
        raise InputError(
            Code.MARKING_MISFIT,
            f"@{fn.name} returns {result}, in which there are numbers and others",
            help="write a function around it that writes its results through a pointer",
        )
    if is_number:
        return Marking.DUP if forward else Marking.OUT
    return Marking.CONST


def _check_passing(fn: Function, argument: Argument, is_marked: bool, manager: Manager) -> None:
    """Refuse an argument that only the calling convention can find, or with no place for its shadow."""
    words = [word for word in byvalue.BEYOND_REACH if argument.has(word)]
    if words:
        raise InputError(
            Code.UNSUPPORTED_INSTRUCTION,
            f"@{fn.name} takes '{argument.name}' in a way ({words[0]}) that lowad cannot pass on",
            help="write a function around it that takes a pointer",
        )
    if is_marked or byvalue.is_uniform(argument.ty):
        return
    parts = (
        [part.scalar for _, part in byvalue.leaves(argument.ty)] if byvalue.is_aggregate(argument.ty) else []
    )
    is_integer = isinstance(argument.ty, IntType)
    packed = is_integer and bool(fn.blocks) and manager.get(Types, fn).holds_float(argument)
    if packed or any(part.is_pointer or part.is_float for part in parts):
        called = argument_names(fn).get(argument, argument.name)
        what = "an integer that holds a float" if packed else "a structure in registers"
        raise InputError(
            Code.MARKING_MISFIT,
            f"argument '{called}' of @{fn.name} is {what}, {argument.ty}",
            help="mark it const, or write a function around it that takes a pointer",
        )


def _is_number(ty: Type) -> bool:
    """Whether a value of `ty` has a derivative: a number, a vector of them, or several of one kind."""
    return isinstance(ty.scalar, FloatType) or byvalue.is_uniform(ty)


def _default(argument: Argument, forward: bool) -> Marking:
    if _is_number(argument.ty):
        return Marking.DUP if forward else Marking.OUT
    return Marking.DUP if argument.ty.is_pointer else Marking.CONST


def _argument(fn: Function, key: str | int) -> Argument:
    """Return the argument of that name, by the IR's names or the source's, or at that position."""
    called = argument_names(fn)
    for argument in fn.arguments:
        if key in (argument.index, argument.name.strip('"')):
            return argument
    for argument in fn.arguments:
        if key in (called.get(argument), str(argument.index)):
            return argument
    shown = ", ".join(
        f"{called.get(argument, argument.name)} ({argument.index})" for argument in fn.arguments
    )
    raise InputError(
        Code.UNKNOWN_ARGUMENT,
        f"@{fn.name} has no argument '{key}'",
        notes=(f"its arguments: {shown or 'none'}",),
    )


def _check(fn: Function, argument: Argument, marking: Marking, forward: bool) -> None:
    is_float = _is_number(argument.ty)
    fits = {
        Marking.CONST: True,
        Marking.OUT: is_float and not forward,
        Marking.DUP: argument.ty.is_pointer or (forward and is_float),
        Marking.DUPNONEED: argument.ty.is_pointer or (forward and is_float),
    }
    if not fits[marking]:
        known = [m.value for m, ok in fits.items() if ok]
        called = argument_names(fn).get(argument, argument.name)
        raise InputError(
            Code.MARKING_MISFIT,
            f"argument '{called}' of @{fn.name} is of type {argument.ty} and cannot be {marking.value}",
            help=f"it can be {' or '.join(known)}",
        )
