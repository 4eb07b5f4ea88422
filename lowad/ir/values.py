"""What an operand can be: constants by value, everything else by identity with a record of its uses."""

import math
import struct
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, final

from lowad.errors import Code, InternalError
from lowad.ir.types import METADATA, PTR, FloatType, IntType, Type
from lowad.records import dataclass

if TYPE_CHECKING:
    from lowad.ir.instructions import Instruction


class Value:
    """Anything that has a type and can be an operand."""

    __slots__ = ()
    ty: Type

    @property
    def ref(self) -> str:
        """How an operand spells this value, without its type."""
        raise AssertionError(f"{type(self).__name__} has no spelling")

    def __str__(self) -> str:
        return f"{self.ty} {self.ref}"


class Constant(Value):
    """A value known when the program is compiled; equal constants compare equal."""

    __slots__ = ()


class Named(Value):
    """A value with a name of its own: compared by identity, and it knows who uses it.

    `users` maps each using instruction to the number of its operands that are this value, oldest use first.
    `name` is spelled as printed behind the sigil, in quotes where needed; unnamed values have a number.
    """

    __slots__ = ("name", "ty", "users")
    sigil = "%"

    def __init__(self, ty: Type, name: str) -> None:
        self.ty = ty
        self.name = name
        self.users: dict[Instruction, int] = {}

    @property
    def ref(self) -> str:
        return self.sigil + self.name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.ref}>"


@final
class Argument(Named):
    """A parameter of a function; `attributes` as printed (`noalias`, `byval(%struct.P)`, `align 8`)."""

    __slots__ = ("attributes", "index")

    def __init__(self, ty: Type, name: str, index: int, attributes: Iterable[str] = ()) -> None:
        super().__init__(ty, name)
        self.index = index
        self.attributes = tuple(attributes)

    def has(self, word: str) -> bool:
        """Whether an attribute is `word`, or `word` with arguments in parentheses."""
        return any(text == word or text.startswith((word + "(", word + " ")) for text in self.attributes)


@final
@dataclass(frozen=True, slots=True)
class ConstantInt(Constant):
    """An integer, signed as LLVM prints it.

    InternalError where one is printed that its type has no room for: LLVM would take what is left of it.
    """

    ty: IntType
    value: int

    @property
    def ref(self) -> str:
        bits, value = self.ty.bits, self.value
        if bits == 1:
            return "true" if value else "false"
        if not -(1 << bits >> 1) <= value < 1 << bits:
            raise InternalError(Code.INTERNAL, f"{value} is no integer of {bits} bits")
        return str(value)


@final
@dataclass(frozen=True, slots=True)
class ConstantFloat(Constant):
    """A floating-point number in LLVM's own spelling, which is exact."""

    ty: FloatType
    text: str

    @staticmethod
    def of(ty: FloatType, value: float) -> "ConstantFloat":
        """Make the constant nearest to `value` in half, bfloat, float, double, x86_fp80 or fp128."""
        return ConstantFloat(ty, float_text(ty, value))

    @property
    def ref(self) -> str:
        return self.text

    @property
    def value(self) -> float:
        """The number as a Python float, rounded where the type is wider than double."""
        return float_value(self.text)


@final
@dataclass(frozen=True, slots=True)
class ConstantWord(Constant):
    """A constant that is only a word: null, none, undef, poison, zeroinitializer."""

    ty: Type
    word: str

    @property
    def ref(self) -> str:
        return self.word


@final
@dataclass(frozen=True, slots=True)
class ConstantAggregate(Constant):
    """An array, structure or vector, element by element."""

    ty: Type
    elements: tuple[Value, ...]

    @property
    def ref(self) -> str:
        opening = str(self.ty)[0]
        inside = ", ".join(map(str, self.elements))
        match opening:
            case "[":
                return f"[{inside}]"
            case "<" if str(self.ty)[1] != "{" and not _is_packed(self.ty):
                return f"<{inside}>"
        body = f"{{ {inside} }}" if inside else "{}"
        return f"<{body}>" if _is_packed(self.ty) else body


@final
@dataclass(frozen=True, slots=True)
class ConstantString(Constant):
    """An array of i8 in LLVM's spelling, `c"..."` with its escapes."""

    ty: Type
    text: str

    @property
    def ref(self) -> str:
        return self.text


@final
@dataclass(frozen=True, slots=True)
class ConstantSplat(Constant):
    """A vector of one repeated element."""

    ty: Type
    element: Value

    @property
    def ref(self) -> str:
        return f"splat ({self.element})"


@final
@dataclass(frozen=True, slots=True)
class ConstantExpr(Constant):
    """An expression of constants: `opcode` with `flags`, for getelementptr the `source` element type.

    Words in front of values that LLVM prints alike (`dso_local_equivalent @f`, `no_cfi @f`, `blockaddress`,
    `ptrauth`) are of this class too.
    """

    ty: Type
    opcode: str
    operands: tuple[Value, ...]
    flags: tuple[str, ...] = ()
    source: Type | None = None

    @property
    def ref(self) -> str:
        words = " ".join((self.opcode, *self.flags))
        match self.opcode:
            case "dso_local_equivalent" | "no_cfi":
                return f"{words} {self.operands[0].ref}"
            case "blockaddress":
                return f"{words}({', '.join(operand.ref for operand in self.operands)})"
            case "trunc" | "ptrtoint" | "ptrtoaddr" | "inttoptr" | "bitcast" | "addrspacecast":
                return f"{words} ({self.operands[0]} to {self.ty})"
        inside = ", ".join([*([str(self.source)] if self.source else []), *map(str, self.operands)])
        return f"{words} ({inside})"


@final
@dataclass(frozen=True, slots=True)
class InlineAsm(Constant):
    """Inline assembly as a callee: everything from `asm` on, as printed."""

    text: str
    ty: Type = PTR

    @property
    def ref(self) -> str:
        return self.text

    @property
    def has_side_effects(self) -> bool:
        """Whether it does what its operands do not show (`asm volatile`); an empty text does nothing."""
        words, template = self.text.split('"')[:2]
        return bool(template) and "sideeffect" in words.split()


@final
@dataclass(frozen=True, slots=True)
class MetadataOperand(Constant):
    """A metadata operand of a call, as printed after the word `metadata`."""

    text: str
    ty: Type = METADATA

    @property
    def ref(self) -> str:
        return self.text


def _is_packed(ty: Type) -> bool:
    body = getattr(ty, "body", ty)
    return bool(getattr(body, "packed", False))


def null(ty: Type = PTR) -> Constant:
    """Return the null pointer of `ty`."""
    return ConstantWord(ty, "null")


def undef(ty: Type) -> Constant:
    """Return undef of `ty`."""
    return ConstantWord(ty, "undef")


def poison(ty: Type) -> Constant:
    """Return poison of `ty`."""
    return ConstantWord(ty, "poison")


def zero(ty: Type) -> Constant:
    """Return the zero of any first-class type."""
    if isinstance(ty, IntType):
        return ConstantInt(ty, 0)
    if isinstance(ty, FloatType):
        return ConstantFloat.of(ty, 0.0)
    return ConstantWord(ty, "null" if ty.is_pointer else "zeroinitializer")


def is_all_ones(value: Value) -> bool:
    """Whether `value` is a constant integer with all bits set, as a mask that leaves nothing out."""
    return (
        isinstance(value, ConstantInt)
        and isinstance(value.ty, IntType)
        and (value.value + 1) % (1 << value.ty.bits) == 0
    )


def is_zero(value: Value) -> bool:
    """Whether `value` is a constant whose bits are all zero (so not -0.0)."""
    match value:
        case ConstantInt(value=number):
            return number == 0
        case ConstantFloat() as number:
            return number == ConstantFloat.of(number.ty, 0.0)
        case ConstantWord(word=word):
            return word in ("null", "zeroinitializer")
        case ConstantAggregate(elements=elements):
            return all(map(is_zero, elements))
        case ConstantSplat(element=element):
            return is_zero(element)
    return False


def is_undefined(value: Value) -> bool:
    """Whether `value` is undef or poison."""
    return isinstance(value, ConstantWord) and value.word in ("undef", "poison")


_FIRST_PAGE = 4096
"""No object begins at a smaller address on any target, nor at one so close to the last."""


def leads_nowhere(value: Value) -> bool:
    """Whether a constant address is of no object: null, or a small integer as Rust's empty slices have it.

    The integer may stand for itself, where an address travels as one.
    """
    match value:
        case ConstantWord(word="null"):
            return True
        case (
            ConstantInt(value=address)
            | ConstantExpr(opcode="inttoptr", operands=(ConstantInt(value=address),))
        ):
            return -_FIRST_PAGE <= address < _FIRST_PAGE
    return False


def float_text(ty: FloatType, value: float) -> str:
    """Spell `value`, rounded to `ty`, as LLVM reads it."""
    match str(ty):
        case "double":
            return _short_text(value)
        case "float":
            narrow: float = struct.unpack("<f", struct.pack("<I", _bits(value, "<f", "<I")))[0]
            return _short_text(narrow)
        case "half":
            return f"0xH{_bits(value, '<e', '<H'):04X}"
        case "bfloat":
            bits = _bits(value, "<f", "<I")
            rounded = bits if value != value else bits + 0x7FFF + ((bits >> 16) & 1)
            return f"0xR{rounded >> 16:04X}"
        case "ppc_fp128":
            return f"0xM{_bits(value, '<d', '<Q'):016X}{0:016X}"
    sign, exponent, fraction = _parts(value)
    if str(ty) == "x86_fp80":
        wide = 0 if exponent == fraction == 0 else (fraction << 11) | (1 << 63)
        return f"0xK{(sign << 15) | exponent:04X}{wide:016X}"
    if str(ty) == "fp128":
        high = (sign << 63) | (exponent << 48) | (fraction >> 4)
        return f"0xL{(fraction & 15) << 60:016X}{high:016X}"
    raise AssertionError(f"no spelling of a number as {ty}")


def _short_text(value: float) -> str:
    """Spell a double as LLVM does: six decimal digits where they read back as the same, else its bits."""
    if math.isfinite(value):
        short = _six_digits(value)
        if float(short) == value:
            return short
    return f"0x{_bits(value, '<d', '<Q'):X}"


def _six_digits(value: float) -> str:
    """Return about six digits of a finite number, rounded as LLVM's APFloat::toString rounds.

    It first cuts the exact decimal digits to 20 bits or some more, and rounds what is left: 0.98 becomes
    9.799990e-01. Only with that are the same numbers spelled in hexadecimal as LLVM spells so.
    """
    numerator, denominator = abs(value).as_integer_ratio()
    exponent = 1 - denominator.bit_length()
    digits = numerator * 5**-exponent
    cut = max(0, (digits.bit_length() - 20) * 59 // 196)
    digits //= 10**cut
    excess = max(0, len(str(digits)) - 6)
    if excess:
        digits = (digits + 5 * 10 ** (excess - 1)) // 10**excess
    text = str(digits)
    exponent += cut + excess + len(text) - 1 if digits else 0
    sign = "-" if math.copysign(1, value) < 0 else ""
    return f"{sign}{text[0]}.{text[1:].ljust(6, '0')}e{exponent:+03d}"


def _bits(value: float, as_float: str, as_int: str) -> int:
    try:
        packed = struct.pack(as_float, value)
    except OverflowError:
        packed = struct.pack(as_float, math.copysign(math.inf, value))
    found: int = struct.unpack(as_int, packed)[0]
    return found


def _parts(value: float) -> tuple[int, int, int]:
    """Return sign, exponent biased by 16383 and 52-bit fraction, as wider types hold them."""
    bits = _bits(value, "<d", "<Q")
    exponent = (bits >> 52) & 0x7FF
    fraction = bits & ((1 << 52) - 1)
    if exponent == 0 and fraction:
        # What is subnormal in double is normal in every wider type.
        shift = 53 - fraction.bit_length()
        return bits >> 63, 1 - shift - 1023 + 16383, (fraction << shift) & ((1 << 52) - 1)
    wide = 0 if exponent == 0 else 0x7FFF if exponent == 0x7FF else exponent - 1023 + 16383
    return bits >> 63, wide, fraction


def float_value(text: str) -> float:
    """Return the number that LLVM's spelling `text` stands for, rounded to double where it is wider."""
    if not text.startswith("0x"):
        return float(text)
    kind, digits = (text[2], text[3:]) if text[2] in "KLMHR" else ("", text[2:])
    bits = int(digits, 16)
    match kind:
        case "H":
            found: float = struct.unpack("<e", struct.pack("<H", bits))[0]
        case "R":
            found = struct.unpack("<f", struct.pack("<I", bits << 16))[0]
        case "K":
            found = _wide_value(bits >> 79, (bits >> 64) & 0x7FFF, bits & ((1 << 64) - 1), 63)
        case "L":
            high = bits & ((1 << 64) - 1)
            low = bits >> 64
            significand = ((high & ((1 << 48) - 1)) << 64) | low
            exponent = (high >> 48) & 0x7FFF
            found = _wide_value(high >> 63, exponent, significand | ((exponent > 0) << 112), 112)
        case "M":
            found = struct.unpack("<d", struct.pack("<Q", bits >> 64))[0]
        case _:
            found = struct.unpack("<d", struct.pack("<Q", bits))[0]
    return found


def _wide_value(sign: int, exponent: int, significand: int, point: int) -> float:
    if exponent == 0x7FFF:
        magnitude = float("inf") if significand in (0, 1 << point) else float("nan")
    else:
        power = max(exponent, 1) - 16383 - point
        try:
            magnitude = float(significand * 2**power) if power >= 0 else significand / 2**-power
        except OverflowError:
            magnitude = float("inf")
    return -magnitude if sign else magnitude


def elements_of(value: Value, count: int) -> Sequence[Value] | None:
    """Return the `count` elements of a constant vector or array, None where they are not written out."""
    match value:
        case ConstantAggregate(elements=elements):
            return elements
        case ConstantSplat(element=element):
            return [element] * count
        case ConstantWord(ty=ty, word=word):
            element_ty = getattr(ty, "element", None)
            if element_ty is None:
                return None
            return [zero(element_ty) if word == "zeroinitializer" else ConstantWord(element_ty, word)] * count
    return None
