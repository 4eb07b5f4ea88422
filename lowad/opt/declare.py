"""What must be read before LLVM optimises: markers, and what the program says of its functions and globals.

It is said by global arrays (`__enzyme_register_gradient_f`), by annotations, or by attributes. All of it
becomes attributes that stay where they are through LLVM's passes: see `lowad.rules.declared`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn, final

from lowad.errors import Code, InputError
from lowad.ir.alike import are_alike
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Global, GlobalVariable, Module
from lowad.ir.symbols import GLOBAL_NAME, is_interposable
from lowad.ir.types import ArrayType, FloatType, IntType
from lowad.ir.values import (
    ConstantAggregate,
    ConstantExpr,
    ConstantInt,
    ConstantString,
    ConstantWord,
    Value,
)
from lowad.opt.hints import ONLY_SAYS, deactivate
from lowad.opt.interface import (
    EntryPoint,
    entry_calls,
    entry_point,
    hint,
    is_of_interface,
)
from lowad.opt.lost import Inlining, check_rules
from lowad.opt.read import differentiated, function_of
from lowad.opt.strangers import turn_away
from lowad.opt.virtual import give_tables
from lowad.opt.wrappers import open_wrappers
from lowad.rewrite.indirect import STAYS
from lowad.rules import row_like
from lowad.rules.declared import (
    ALLOCATES,
    AUGMENT,
    DERIVATIVE,
    FREED_BY,
    FREES,
    GRADIENT,
    HOLDS,
    INACTIVE,
    MATH,
    SHADOW,
    SPLIT_AUGMENT,
    SPLIT_DERIVATIVE,
    attribute,
    says,
)
from lowad.source import UNASKED


def declare(module: Module, tell: Callable[[str], None]) -> frozenset[str]:
    """Make the parsed module ready for LLVM, in place; return the names of the functions that must stay as
    they are. `tell` is given a line for each thing that is doubtful.

    A marker becomes a constant whose value is its own address: so every way of passing it comes to the name
    of the marker, no load of it is left, and neither is it. Calls of the interface are never merged into one.
    """
    turn_away(module, SAYINGS)
    for item in module.variables:
        if is_of_interface(item):
            _fix_marker(item)
    give_tables(module)
    open_wrappers(module)
    for call in entry_calls(module):
        call.fn_attributes = (*call.fn_attributes, "nomerge")
        _say_named(call)
    for fn in module.functions:
        kind = hint(fn)
        if entry_point(fn) is EntryPoint.ITERATE:
            fn.attributes = ("nounwind", "willreturn", "memory(none)")
        elif kind is not None:
            fn.attributes = (*ONLY_SAYS, f'"{INACTIVE}"', f'"{HOLDS}"="{kind}"')
    reader = _Reader(module)
    reader.read(tell)
    _tell_of_weak(module, tell)
    return frozenset(reader.kept)


def _tell_of_weak(module: Module, tell: Callable[[str], None]) -> None:
    """Warn of functions that are differentiated here, and that another file may define otherwise."""
    for fn in differentiated(module):
        if is_interposable(fn) and not fn.is_declaration:
            tell(
                f"{fn.name} is weak: the derivative is that of the body in these files, whichever is linked; "
                "where another file defines it, give both together"
            )


def _fix_marker(item: GlobalVariable) -> None:
    if isinstance(item.value_type, IntType):
        item.initializer = ConstantExpr(item.value_type, "ptrtoint", (item,))
    elif item.value_type.is_pointer:
        item.initializer = item
    else:
        return
    item.words = ("internal",)
    item.is_constant = True
    item.tail = ""


_OF_FUNCTIONS = (
    *(EntryPoint.AUTODIFF, EntryPoint.FORWARD, EntryPoint.FORWARD_SPLIT, EntryPoint.AUGMENT),
    *(EntryPoint.REVERSE, EntryPoint.TAPE_SIZE, EntryPoint.BATCH, EntryPoint.ERROR_ESTIMATE),
)
"""What is asked of a function that the call names, and that is called by its name from then on."""


def _say_named(call: Call) -> None:
    """Say of the function of which a derivative is asked that its address goes nowhere.

    Else every call through a pointer might be one of it.
    """
    at = next((at for at, value in enumerate(call.arguments) if function_of(value) is not None), None)
    if entry_point(call.callee) in _OF_FUNCTIONS and at is not None and call.arguments[at].ty.is_pointer:
        words = list(call.argument_attributes)
        words[at] = (*words[at], STAYS)
        call.argument_attributes = tuple(words)


LINKAGE = frozenset(
    (
        *("private", "internal", "available_externally", "linkonce", "linkonce_odr", "weak", "weak_odr"),
        *("common", "appending", "extern_weak", "external", "dso_local"),
    )
)
"""The words that say who else sees a global (LangRef, linkage types)."""

_ALONE = (INACTIVE, MATH, GRADIENT)
"""What a function can be but one of, where its derivative is asked for in reverse mode."""


@final
class _Reader:
    """Turns what a program says into attributes of its functions; `kept` are the functions that LLVM must
    leave alone."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self.kept: dict[str, None] = {}
        self._inlinable: dict[Function, Inlining] = {}
        self._sayings: list[GlobalVariable] = []

    def read(self, tell: Callable[[str], None]) -> None:
        """Read every global that says something, every annotation, and attributes that stand there
        already; `tell` of what is doubtful."""
        for item in list(self._module.variables):
            say = next((say for name, say in SAYINGS.items() if name in item.name), None)
            if say is not None and item.initializer is not None:
                self._sayings.append(item)
                say(self, item, self._elements(item))
                # It stays for what the output is linked with; another file may say the same under its name.
                item.words = ("weak", *(word for word in item.words if word not in LINKAGE))
        self._read_annotations()
        self._read_metadata()
        for fn in list(self._module.functions):
            if attribute(fn, INACTIVE) is not None or attribute(fn, MATH) is not None:
                self._keep(fn)
        check_rules(self._module, self._inlinable, self._sayings, tell)

    def _read_annotations(self) -> None:
        for target, text, rest in self._annotations():
            if isinstance(target, Function):
                self._annotate(target, text)
            elif isinstance(target, GlobalVariable) and text.startswith(INACTIVE):
                self._say_of_variable(target)
            elif isinstance(target, GlobalVariable) and text == SHADOW:
                self._say_shadow(target, _global_of(rest[0]) if len(rest) == 1 else None)

    def _read_metadata(self) -> None:
        """Read the metadata that says what is inactive: variables, functions, calls."""
        for item in self._module.globals.values():
            if any(kind == INACTIVE for kind, _ in item.metadata):
                if isinstance(item, GlobalVariable):
                    self._say_of_variable(item)
                elif isinstance(item, Function):
                    self._say(item, INACTIVE)
            if isinstance(item, Function):
                self._read_rules(item)
            elif isinstance(item, GlobalVariable):
                self._read_shadow(item)
        self._read_instructions()

    def _read_instructions(self) -> None:
        """Read the metadata of instructions that are inactive."""
        functions = [fn for fn in self._module.functions if fn.may_hold(INACTIVE)]
        for instr in [instr for fn in functions for instr in fn.instructions]:
            if instr.metadata_of(INACTIVE) is None:
                continue
            if isinstance(instr, Call):
                instr.fn_attributes = (*instr.fn_attributes, f'"{INACTIVE}"')
            elif isinstance(instr.ty.scalar, FloatType):
                deactivate(instr)

    def _read_shadow(self, item: GlobalVariable) -> None:
        """Read the metadata that names the shadow of a variable."""
        for kind, text in item.metadata:
            if kind == SHADOW:
                found = GLOBAL_NAME.search(self._module.node(text) or "")
                self._say_shadow(item, self._module.globals.get(found[1]) if found else None)

    def _say_shadow(self, item: GlobalVariable, shadow: Global | None) -> None:
        """Name the shadow of a variable."""
        if not isinstance(shadow, GlobalVariable) or shadow.value_type is not item.value_type:
            self._refuse(item, f"its shadow is no variable of type {item.value_type}")
        item.is_constant = False  # Else LLVM puts its value where it is read, and nothing adds to the shadow.
        self._give(item, says(SHADOW, shadow.name))

    def _read_rules(self, item: Function) -> None:
        """Read the metadata that names the functions by which one is differentiated."""
        for kind, text in item.metadata:
            if kind in (AUGMENT, GRADIENT, DERIVATIVE):
                rule = self._named(item, text)
                self._say(item, kind, rule.name)
                self._keep_rule(rule)

    def _named(self, item: Function, reference: str) -> Function:
        """Return the function that a node of metadata names."""
        text = self._module.node(reference) or ""
        found = GLOBAL_NAME.search(text)
        function = self._module.function(found[1]) if found else None
        if function is None:
            self._refuse(item, f"its metadata {text} name no function")
        return function

    def _elements(self, item: GlobalVariable) -> list[Value]:
        match item.initializer:
            case ConstantAggregate(elements=elements):
                return list(elements)
            case ConstantWord(ty=ArrayType(count=count, element=element)):
                return [ConstantWord(element, "null")] * count
            case Value() as single:
                return [single]
        return []

    def _annotations(self) -> Iterator[tuple[Global, str, Sequence[Value]]]:
        """Yield each global that is annotated, with the text and what stands behind it."""
        found = self._module.globals.get("llvm.global.annotations")
        if not isinstance(found, GlobalVariable) or not isinstance(found.initializer, ConstantAggregate):
            return
        for entry in found.initializer.elements:
            if isinstance(entry, ConstantAggregate):
                target, text = _global_of(entry.elements[0]), _text_of(entry.elements[1])
                behind = _global_of(entry.elements[4]) if len(entry.elements) > 4 else None
                if target is not None and text is not None:
                    yield target, text, self._elements(behind) if isinstance(behind, GlobalVariable) else ()

    def _annotate(self, fn: Function, text: str) -> None:
        word, _, rest = text.partition("=")
        match word.strip():
            case "enzyme_inactive" | "enzyme_inactivefn" | "enzyme_inactive_noblock":
                self._say(fn, INACTIVE)
            case "enzyme_math" | "enzyme_function_like":
                self._say_like(fn, rest.strip())
            case strange if strange.startswith("enzyme_") and strange not in _WITHOUT_MEANING:
                self._refuse(fn, f"lowad knows no annotation {strange}")

    def _say(self, fn: Function, key: str, value: str = "") -> None:
        """Give a function an attribute, and keep LLVM from inlining it.

        Two rules that say different things are refused: nobody could tell which one counts.
        """
        other = next((word for word in _ALONE if word != key and attribute(fn, word) is not None), None)
        given = attribute(fn, key)
        if given is not None and given != value and not self._is_same(given, value):
            self._refuse(fn, f"two rules of the program contradict each other: {given} and {value} for {key}")
        if other is not None and key in _ALONE:
            self._refuse(fn, f"two rules of the program contradict each other: {other} and {key}")
        if given is not None:
            return
        self._keep(fn)
        fn.attributes = (*fn.attributes, says(key, value))

    def _is_same(self, given: str, value: str) -> bool:
        """Whether two names are of one function of a header that two files have made their own."""
        one, other = self._module.function(given), self._module.function(value)
        return one is not None and other is not None and are_alike(one, other)

    def _say_like(self, fn: Function, name: str) -> None:
        """Say that a function is differentiated as one of the table."""
        if row_like(name, fn.fn_type) is None:
            self._refuse(fn, f"no function {name!r} of type {fn.fn_type} is known to be like")
        self._say(fn, MATH, name)

    def _say_of_variable(self, item: GlobalVariable) -> None:
        """Give a variable the attribute that it is inactive: attributes of variables stand in a group.

        LLVM must not replace what is loaded from it by what was stored: that carries a derivative.
        """
        for user in list(item.users):
            if user.opcode == "load" and not user.flags:
                user.flags = ("volatile",)
        self._give(item, f'"{INACTIVE}"')

    def _give(self, item: GlobalVariable, word: str) -> None:
        """Give a variable an attribute."""
        groups = self._module.attribute_groups
        number = str(max((int(known) for known in groups), default=-1) + 1)
        groups[number] = (word,)
        item.attributes = (*item.attributes, f"#{number}")

    def _keep_rule(self, fn: Function) -> None:
        """Keep a function that derivatives will call, though nothing else may, or may know its body."""
        self._keep(fn)
        self.kept[fn.name] = None

    def _keep(self, fn: Function) -> None:
        """Keep a function whole: not inlined, with the arguments that it has."""
        if fn.is_declaration or fn.name in self.kept:
            return
        self.kept[fn.name] = None
        words: list[str] = []
        for word in fn.attributes:
            words += self._module.attribute_groups.get(word[1:], ()) if word.startswith("#") else (word,)
        if "optnone" not in words:
            always = Inlining.ALWAYS if "alwaysinline" in words else Inlining.MAY
            self._inlinable[fn] = Inlining.NEVER if "noinline" in words else always
        dropped = ("optnone", "noinline", "alwaysinline", UNASKED)
        fn.attributes = (*(word for word in words if word not in dropped), "noinline")

    def _function(self, item: Global, value: Value) -> Function:
        found = function_of(value)
        if found is None:
            self._refuse(item, f"{value.ref} is no function")
        return found

    def _refuse(self, item: Global, message: str) -> NoReturn:
        raise InputError(Code.ENZYME_RULE, f"{item.name}: {message}")

    def _functions(self, item: Global, elements: Sequence[Value], count: int) -> list[Function]:
        if len(elements) != count:
            self._refuse(item, f"{count} functions are expected, and {len(elements)} are given")
        return [self._function(item, element) for element in elements]

    def _say_functions(self, item: Global, elements: Sequence[Value], *words: str) -> None:
        """Give the first of the functions those behind it, each under its word of `words`."""
        fn, *others = self._functions(item, elements, 1 + len(words))
        for word, other in zip(words, others, strict=True):
            self._say(fn, word, other.name)
        for other in others:
            self._keep_rule(other)

    # What the globals say

    def say_gradient(self, item: Global, elements: Sequence[Value]) -> None:
        """{primal, augmented, gradient}."""
        self._say_functions(item, elements, AUGMENT, GRADIENT)

    def say_derivative(self, item: Global, elements: Sequence[Value]) -> None:
        """{primal, derivative}."""
        self._say_functions(item, elements, DERIVATIVE)

    def say_split_derivative(self, item: Global, elements: Sequence[Value]) -> None:
        """{primal, augmented, derivative}: tangents are made of what the augmented one returns."""
        self._say_functions(item, elements, SPLIT_AUGMENT, SPLIT_DERIVATIVE)

    def say_inactive(self, item: Global, elements: Sequence[Value]) -> None:
        """The function, or functions."""
        for element in elements:
            self._say(self._function(item, element), INACTIVE)

    def say_inactive_global(self, item: Global, elements: Sequence[Value]) -> None:
        """The variable, or variables."""
        for element in elements:
            found = _global_of(element)
            if not isinstance(found, GlobalVariable):
                self._refuse(item, f"{element.ref} is no variable")
            self._say_of_variable(found)

    def say_like(self, item: Global, elements: Sequence[Value]) -> None:
        """{function, name of the function of the rule table}."""
        name = _text_of(elements[1]) if len(elements) == 2 else None
        if name is None:
            self._refuse(item, "a function and a name in quotes are expected")
        self._say_like(self._function(item, elements[0]), name)

    def say_allocation(self, item: Global, elements: Sequence[Value]) -> None:
        """{allocator, position of the size, what the deallocator takes, deallocator}."""
        if len(elements) != 4:
            self._refuse(item, f"four elements are expected, and {len(elements)} are given")
        allocator, free = self._function(item, elements[0]), self._function(item, elements[3])
        size = _number_of(elements[1])
        if size is None or not 0 <= size < len(allocator.arguments):
            self._refuse(item, "the position of the size is no argument's")
        # Which of the allocator's arguments the deallocator takes; -1 is the block.
        taken = [word.strip() for word in (_text_of(elements[2]) or "-1").split(",")]
        if len(free.arguments) != len(taken) or taken.count("-1") != 1:
            words = ", ".join(taken)
            self._refuse(item, f"@{free.name} should take '{words}', one of them the block (-1)")
        self._say(allocator, ALLOCATES, str(size))
        self._say(allocator, FREED_BY, free.name)
        if attribute(free, FREES) is None:
            self._say(free, FREES, str(taken.index("-1")))

    def say_nothing(self, item: Global, elements: Sequence[Value]) -> None:
        """What lowad finds out by itself: that a function frees nothing, or that values are cheap to
        compute again."""


SAYINGS: dict[str, Callable[[_Reader, Global, Sequence[Value]], None]] = {
    "__enzyme_register_gradient": _Reader.say_gradient,
    "__enzyme_register_derivative": _Reader.say_derivative,
    "__enzyme_register_splitderivative": _Reader.say_split_derivative,
    "__enzyme_inactive_global": _Reader.say_inactive_global,
    "__enzyme_inactive": _Reader.say_inactive,
    "__enzyme_function_like": _Reader.say_like,
    "__enzyme_allocation_like": _Reader.say_allocation,
    "__enzyme_nofree": _Reader.say_nothing,
    "__enzyme_shouldrecompute": _Reader.say_nothing,
}
"""What variables say of functions, by what their names contain."""


_WITHOUT_MEANING = (
    *("enzyme_nofree", "enzyme_shouldrecompute", "enzyme_sparse_accumulate", "enzyme_preserve_primal"),
    *("enzyme_no_escaping_allocation", "enzyme_notypeanalysis", "enzyme_ta_norecur", "enzyme_truetype"),
)
"""Annotations that say what lowad finds out by itself."""


def _global_of(value: Value) -> Global | None:
    while isinstance(value, ConstantExpr) and value.operands:
        value = value.operands[0]
    return value if isinstance(value, Global) else None


def _text_of(value: Value) -> str | None:
    """Return the C string that a constant points to."""
    found = _global_of(value)
    if not isinstance(found, GlobalVariable) or not isinstance(found.initializer, ConstantString):
        return None
    raw = found.initializer.text.removeprefix('c"').removesuffix('"')
    return re.sub(r"\\([0-9A-F]{2})", lambda code: chr(int(code[1], 16)), raw).rstrip("\0")


def _number_of(value: Value) -> int | None:
    match value:
        case ConstantInt(value=number):
            return number
        case ConstantExpr(operands=(ConstantInt(value=number),)):
            return number
        case ConstantWord(word="null"):
            return 0
    return None
