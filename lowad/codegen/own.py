"""Derivatives that the program itself gives for a function, called as lowad calls its own.

The program's functions take the primal's arguments, each pointer (in forward mode each number too) followed
by its shadow. The augmented one returns a tape, the primal's result, or a structure of both, and behind an
address its shadow; the gradient takes the seed of each number that the primal returns, then the tape, and
returns a gradient for each number it is given. The derivative returns the tangent, or the primal's result and
the tangent.

The shadow of inactive memory is null where the function does not look at it, or finds addresses there unless
it is null; else it is memory that reads as zero and is forgotten.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn, final

from lowad.analysis.address import Addresses
from lowad.analysis.effects import Summaries
from lowad.codegen import region, runtime
from lowad.codegen.entry import c_result
from lowad.codegen.signature import (
    Parameters,
    Signature,
    augmented_signature,
    forward_signature,
    result_type,
    reverse_signature,
    tape_signature,
)
from lowad.errors import Code, InputError
from lowad.ir.builder import Builder, i64
from lowad.ir.module import Function
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.types import I64, PTR, VOID, ArrayType, DataLayout, FloatType, StructType, Type, struct_of
from lowad.ir.values import Argument, Named, Value, is_zero, null, zero
from lowad.records import dataclass
from lowad.request import Marking, Mode, Request
from lowad.rules.declared import OwnRule, own_rule


def write_own(fn: Function, request: Request, made: Sequence[Function], effects: Summaries) -> bool:
    """Write the bodies of the functions of `request` as calls of the program's own; False where it has
    none in that mode."""
    rule = own_rule(fn)
    assert rule is not None
    match request.mode:
        case Mode.FORWARD:
            if rule.derivative is None and rule.split_derivative is None:
                return False
            if request.errors:
                _refuse(fn, "has a derivative of the program's own, which says nothing of rounding")
            assert request.width == 1 or not changes_memory(fn, effects), "one tangent at a time"
            _write_forward(fn, request, made[0], rule, effects)
        case Mode.REVERSE:
            if rule.gradient is None:
                return False
            signature = reverse_signature(fn, request)
            builder, parameters = begin(made[0], signature)
            own = _Own(builder, fn, request, parameters, effects)
            tape, result = own.augment(rule.augment, needs_result=request.returns_primal)
            gradients = own.gradient(_named(fn, rule.gradient), tape)
            primal = [result] if request.returns_primal and result is not None else []
            end(builder, signature.results, [*primal, *gradients])
        case Mode.SPLIT:
            if rule.gradient is None:
                return False
            _write_split(fn, request, made, rule, effects)
    return True


def changes_memory(fn: Function, effects: Summaries) -> bool:
    """Whether the program's own derivative of `fn`, if there is one, cannot be called once for each tangent:
    one call would change what the next reads."""
    rule = own_rule(fn)
    if rule is None:
        return False
    names = [name for name in (rule.derivative, rule.split_augment, rule.split_derivative) if name]
    if not any(argument.ty.is_pointer for argument in fn.arguments):
        return _may_write(fn, effects)
    return any(_may_write(one, effects) for one in (fn, *(_named(fn, name) for name in names)))


def _may_write(fn: Function, effects: Summaries) -> bool:
    """Whether a function may change memory that its caller sees."""
    summary = effects.of_function(fn)
    return fn.is_declaration or summary is None or summary.may_write


def _write_split(
    fn: Function, request: Request, made: Sequence[Function], rule: OwnRule, effects: Summaries
) -> None:
    """The tape of the program is what the record of a callee's tape holds."""
    assert rule.gradient is not None
    gradient = _named(fn, rule.gradient)
    signature = augmented_signature(fn, request)
    builder, parameters = begin(made[0], signature)
    own = _Own(builder, fn, request, parameters, effects)
    tape, result = own.augment(rule.augment, needs_result=True)
    place: Value = null()
    kept = None if tape is None else tape.ty
    if tape is not None:
        assert parameters.context is not None
        size = i64(builder.module.layout.size_bytes(tape.ty))
        place = runtime.TapeMemory.of(request, parameters.context, request.held).take(builder, size, "tape")
        builder.store(tape, place, align=runtime.RECORD_ALIGN)
    results = [place, *([] if result is None else [result])]
    if request.result is Marking.DUP:
        if own.shadow is None:
            _refuse(
                fn,
                "returns a pointer with a shadow, which its rule does not give",
                help="let the augmented function return {tape, result, shadow of the result}",
            )
        results.append(own.shadow)
    end(builder, signature.results, results)
    signature = tape_signature(fn, request)
    builder, parameters = begin(made[1], signature)
    taken = None
    if kept is not None:
        assert parameters.tape is not None
        assert parameters.context is not None
        taken = builder.load(kept, parameters.tape, align=runtime.RECORD_ALIGN)
        runtime.TapeMemory.of(request, parameters.context, request.held).give(builder, parameters.tape)
    gradients = _Own(builder, fn, request, parameters, effects).gradient(gradient, taken)
    end(builder, signature.results, gradients)


def _write_forward(fn: Function, request: Request, made: Function, rule: OwnRule, effects: Summaries) -> None:
    signature = forward_signature(fn, request)
    builder, parameters = begin(made, signature)
    results: list[Value] = []
    for lane in parameters.lanes:
        own = _Own(builder, fn, request, replace(parameters, lanes=[lane]), effects)
        primal, tangent = own.tangent(rule)
        if request.returns_primal and fn.fn_type.result is not VOID and not results:
            results.append(own.result_besides("{result, tangent}") if primal is None else primal)
        if request.result is not Marking.CONST:
            if tangent is None:
                _refuse(fn, "has a derivative that returns nothing")
            results.append(tangent)
    end(builder, signature.results, results)


def begin(made: Function, signature: Signature) -> tuple[Builder, Parameters]:
    """Begin the body of a function of that signature."""
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    return builder, signature.split(made.arguments)


def end(builder: Builder, types: Sequence[Type], values: Sequence[Value]) -> None:
    """End the body with its results."""
    assert [value.ty for value in values] == list(types), f"{values} for {types}"
    if not values:
        builder.ret()
    elif len(values) == 1:
        builder.ret(values[0])
    else:
        builder.ret(builder.aggregate(result_type(types), values))


def _named(fn: Function, name: str) -> Function:
    assert fn.module is not None
    found = fn.module.function(name)
    if found is None:
        _refuse(fn, f"has a rule that names @{name}, which is not there")
    return found


def _refuse(fn: Function, message: str, help: str | None = None) -> NoReturn:
    raise InputError(Code.ENZYME_RULE, f"@{fn.name} {message}", help=help)


@final
@dataclass(frozen=True, slots=True)
class _Given:
    """What a function of the program is given: a value, or null for the shadow that an argument lacks."""

    value: Value
    shadow_of: Argument | None = None


def _with_shadows(values: Sequence[Value]) -> list[_Given]:
    return [_Given(value) for value in values]


def _leads_to_addresses(pointer: Argument) -> bool:
    """Whether a function reads addresses in the memory that a parameter leads to."""
    work: list[Value] = [pointer]
    seen: set[Value] = set(work)
    while work:
        value = work.pop()
        assert isinstance(value, Named)
        for user in value.users:
            if user.opcode == "load" and user.ty.is_pointer:
                return True
            if user.opcode in ("getelementptr", "phi", "select", "freeze") and user not in seen:
                seen.add(user)
                work.append(user)
    return False


def _extent(pointer: Argument, layout: DataLayout) -> int | None:
    """Return how many bytes behind a parameter a function accesses, None where that is not known or many."""
    addresses = Addresses(layout)
    end = 0
    work: list[tuple[Named, int]] = [(pointer, 0)]
    while work:
        value, at = work.pop()
        for user in value.users:
            if user.opcode == "load":
                end = max(end, at + layout.store_bytes(user.ty))
            elif user.opcode == "store" and user.operands[0] is not value:
                end = max(end, at + layout.store_bytes(user.operands[0].ty))
            elif user.opcode == "getelementptr" and user.ty.is_pointer:
                assert user.source is not None
                found = addresses.gep_offset(user.source, user.operands[1:])
                if found.step or at + found.constant < 0:
                    return None
                work.append((user, at + found.constant))
            elif user.opcode != "icmp":
                return None
    return end if end <= _LARGEST else None


def _scalars(ty: Type) -> list[Type]:
    """Return the types of the numbers and addresses in a result, one by one."""
    struct = struct_of(ty)
    return [ty] if struct is None else [part for element in struct.elements for part in _scalars(element)]


_ALIGN = 16
_LARGEST = 1024
"""How many bytes of inactive memory have a shadow on the stack; a larger one is lent."""


@final
class _Own:
    """Calls of the program's functions out of one derivative."""

    def __init__(
        self, builder: Builder, fn: Function, request: Request, parameters: Parameters, effects: Summaries
    ) -> None:
        self.builder = builder
        self.fn = fn
        self.request = request
        self.parameters = parameters
        self._effects = effects
        self.shadow: Value | None = None
        """That of the pointer which the primal returns, as the augmented function gives it."""
        self._lent: Value | None = None

    def result_besides(self, wanted: str) -> Value:
        """Call the primal for its result, beside a rule that has run it and does not return that; where the
        second run would change memory once more, the rule must return `wanted`."""
        arguments = [self.parameters.primals[argument] for argument in self.fn.arguments]
        call = self.builder.call(self.fn, arguments, "primal")
        if self._effects.of_call(call).may_write:
            _refuse(
                self.fn,
                "changes memory, and has a rule that does not return its result",
                help=f"let the rule return {wanted}",
            )
        return call

    def augment(self, name: str | None, *, needs_result: bool) -> tuple[Value | None, Value | None]:
        """Call the augmented function; return the tape and the primal's result, None for what there is
        not."""
        ty = self.fn.fn_type.result
        augmented = _named(self.fn, name) if name is not None else self.fn
        shadows = name is not None
        found = self.call(
            augmented,
            self.arguments(augmented, extra=(), says_derivatives=False)
            if shadows
            else list(self.parameters.primals.values()),
            whole=ty,
        )
        wanted = ty is not VOID
        if len(found) == 3 and ty.is_pointer:
            self.shadow = found[2]
        if len(found) > 1:
            return found[0], self._result(found[1])
        if not found:
            return None, self.result_besides("the result") if wanted and needs_result else None
        if wanted and found[0].ty is ty and not ty.is_pointer:
            return None, found[0]
        return found[0], self.result_besides("{tape, result}") if wanted and needs_result else None

    def tangent(self, rule: OwnRule) -> tuple[Value | None, Value | None]:
        """Call the derivative, after what returns its tape where it takes one; return the primal's result, or
        None, and the tangent."""
        primal: Value | None = None
        tape: Value | None = None
        name = rule.derivative
        if name is None:
            name = rule.split_derivative
            assert name is not None
            tape, primal = self.augment(rule.split_augment, needs_result=False)
        derivative = _named(self.fn, name)
        extra = () if tape is None else (tape,)
        arguments = self.arguments(derivative, numbers_too=True, extra=extra)
        found = self.call(derivative, arguments, whole=self.fn.fn_type.result)
        if len(found) == 2:
            primal = self._result(found[0])
        return primal, self._result(found[-1]) if found else None

    def _result(self, value: Value) -> Value:
        """Return what a function of the program gives for the primal's result, or its tangent, as a value of
        that type: a structure in a structure is none of C's results."""
        ty = self.fn.fn_type.result
        if value.ty is ty:
            return value
        layout = self.builder.module.layout
        if _scalars(value.ty) != _scalars(ty) or layout.size_bytes(value.ty) != layout.size_bytes(ty):
            _refuse(self.fn, f"has a rule that returns {value.ty} for its result, which is {ty}")
        place = self.builder.alloca(ty, "result")
        self.builder.store(value, place)
        return self.builder.load(ty, place)

    def gradient(self, gradient: Function, tape: Value | None) -> list[Value]:
        """Call the gradient and return the gradients that the request asks for."""
        extra: list[Value] = []
        ty = self.fn.fn_type.result
        if all(isinstance(part.scalar, FloatType) for part in _scalars(ty)):
            extra += self._scalars_of(zero(ty) if self.parameters.seed is None else self.parameters.seed)
        elif self.request.result is Marking.OUT:
            _refuse(self.fn, f"has a rule that takes no seed, as its result is {ty}")
        if tape is not None:
            extra.append(tape)
        found = self.call(gradient, self.arguments(gradient, extra=extra), self._numbers())
        gradients = dict(
            zip([a for a in self.fn.arguments if isinstance(a.ty.scalar, FloatType)], found, strict=False)
        )
        results = []
        for argument, marking in zip(self.fn.arguments, self.request.markings, strict=True):
            if marking is Marking.OUT:
                if argument not in gradients:
                    _refuse(
                        self.fn,
                        f"has a gradient, @{gradient.name}, that returns none for argument {argument.index}",
                    )
                results.append(gradients[argument])
        return results

    def _scalars_of(self, value: Value) -> list[Value]:
        struct = struct_of(value.ty)
        if struct is None:
            return [value]
        fields = [self.builder.extract(value, at) for at in range(len(struct.elements))]
        return [part for field in fields for part in self._scalars_of(field)]

    def _numbers(self) -> list[Type]:
        return [a.ty for a in self.fn.arguments if isinstance(a.ty.scalar, FloatType)]

    def arguments(
        self,
        callee: Function,
        *,
        extra: Sequence[Value],
        numbers_too: bool = False,
        says_derivatives: bool = True,
    ) -> list[Value]:
        """Return what a function of the program takes: arguments with shadows, then `extra`."""
        found = self._paired(numbers_too, extra)
        expected = [a for a in callee.arguments if not any(w.startswith("sret(") for w in a.attributes)]
        choices = [found, self._paired(True, extra)]
        # Without shadows nothing can be said of derivatives, where there are any to be said of.
        silent = not any(self.request.markings[a.index].has_shadow for a in self.fn.arguments)
        if silent or not says_derivatives:
            choices.append(_with_shadows([*self.parameters.primals.values(), *extra]))
        for choice in choices:
            if [given.value.ty for given in choice] == [parameter.ty for parameter in expected]:
                is_known = not callee.is_declaration
                return [self._given(*pair, is_known) for pair in zip(choice, expected, strict=True)]
        types = ", ".join(str(given.value.ty) for given in found)
        _refuse(
            self.fn, f"has a rule in @{callee.name}, whose parameters should be of types {types or 'none'}"
        )

    def _paired(self, numbers_too: bool, extra: Sequence[Value]) -> list["_Given"]:
        """Return every argument, pointers and where asked for numbers with their shadows, then `extra`."""
        found: list[_Given] = []
        for argument in self.fn.arguments:
            primal = self.parameters.primals[argument]
            found.append(_Given(primal))
            if argument.ty.is_pointer or (numbers_too and isinstance(argument.ty.scalar, FloatType)):
                shadow = self.parameters.shadows.get(argument)
                lacks = argument if shadow is None and argument.ty is PTR else None
                found.append(_Given(zero(argument.ty) if shadow is None else shadow, lacks))
        return [*found, *_with_shadows(extra)]

    def _given(self, given: "_Given", parameter: Argument, is_known: bool) -> Value:
        """Return the value for a parameter of a function of the program, whose body may be known; memory is
        lent for a shadow that there is none of, and that it looks at without asking."""
        lacking = given.shadow_of
        users = parameter.users
        if lacking is None or (is_known and not users):
            return given.value
        if _leads_to_addresses(parameter):
            if any(user.opcode == "icmp" and any(map(is_zero, user.operands)) for user in users):
                return given.value
            _refuse(
                self.fn,
                f"has a rule that finds addresses in the shadow of inactive memory, argument {lacking.index}",
                help="let the rule ask whether that shadow is null, or mark the argument enzyme_dup",
            )
        layout = self.builder.module.layout
        extent = _extent(parameter, layout) if is_known else None
        if extent is not None:
            ty = ArrayType(-(-extent // layout.size_bytes(I64)), I64)
            place = self.builder.alloca(ty, "shadow", align=_ALIGN)
            self.builder.store(zero(ty), place)
            return place
        if self._lent is None:
            self._lent = region.lend(self.builder)
        return region.lent_shadow(self.builder, self._lent, self.parameters.primals[lacking])

    def call(
        self,
        callee: Function,
        arguments: list[Value],
        fields: Sequence[Type] = (),
        *,
        whole: Type | None = None,
    ) -> list[Value]:
        """Call a function of the program and return its results one by one, one of type `whole` in one piece;
        `fields` are those behind a C structure."""
        builder = self.builder
        lent, self._lent = self._lent, None
        first = callee.arguments[0].attributes if callee.arguments else ()
        sret = next((word for word in first if word.startswith("sret(")), None)
        if sret is not None:
            ty = type_in_attribute(sret, builder.module.named_types)
            place = builder.alloca(ty, "results")
            written = builder.call(callee, [place, *arguments])
            written.argument_attributes = ((sret,), *((),) * len(arguments))
            if lent is not None:
                region.take_back(builder, lent)
            return self._parts(builder.load(ty, place), fields, whole)
        made = builder.call(callee, arguments, "own")
        if lent is not None:
            region.take_back(builder, lent)
        return self._parts(made, fields, whole) if made.has_result else []

    def _parts(self, value: Value, fields: Sequence[Type], whole: Type | None) -> list[Value]:
        builder = self.builder
        if value.ty is whole:
            return [value]
        if (
            len(fields) > 1
            and value.ty is not StructType(fields)
            and c_result(builder.module, fields) is value.ty
        ):
            place = builder.alloca(StructType(fields), "fields")
            builder.store(value, place)
            value = builder.load(StructType(fields), place)
        struct = struct_of(value.ty)
        if struct is None:
            return [value]
        return [builder.extract(value, at) for at in range(len(struct.elements))]
