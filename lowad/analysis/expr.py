"""Integer polynomials over what a function computes: the terms in which scalar evolution speaks.

An expression denotes a 64-bit pattern: a polynomial whose atoms are values of the function, rounds of loops,
extremes and quotients, taken modulo 2^64. Values of fewer bits stand sign-extended (`Symbol`) or
zero-extended (`Unsigned`), pointers as their address. Equal expressions compare equal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import reduce
from math import gcd
from typing import final

from lowad.analysis.loops import Loop
from lowad.ir.values import Value
from lowad.records import dataclass

MAX_TERMS = 24
MAX_DEPTH = 3


@final
@dataclass(frozen=True, slots=True)
class Symbol:
    """A value of the function, sign-extended to 64 bits; each round of the loops around it has its own."""

    value: Value
    text: str = field(compare=False)


@final
@dataclass(frozen=True, slots=True)
class Unsigned:
    """An integer of fewer than 64 bits, zero-extended."""

    value: Value
    text: str = field(compare=False)


@final
@dataclass(frozen=True, slots=True)
class Count:
    """How often the back edge of a loop was taken since control last entered the loop."""

    loop: Loop
    text: str = field(compare=False)


@final
@dataclass(frozen=True, slots=True)
class Variable:
    """A number that only a proof knows."""

    text: str


@final
@dataclass(frozen=True, slots=True)
class Extreme:
    """The larger or smaller of two 64-bit patterns: `kind` is smax, smin, umax or umin."""

    kind: str
    left: "Expr"
    right: "Expr"
    text: str = field(compare=False)


@final
@dataclass(frozen=True, slots=True)
class Quotient:
    """A 64-bit pattern read as unsigned, divided by a positive constant, rounded down."""

    numerator: "Expr"
    divisor: int
    text: str = field(compare=False)


Atom = Symbol | Unsigned | Count | Variable | Extreme | Quotient
Monomial = tuple[Atom, ...]


@final
@dataclass(frozen=True, slots=True)
class Expr:
    """A polynomial: (product of atoms, coefficient), sorted by the spelling of the product, none zero."""

    terms: tuple[tuple[Monomial, int], ...]

    def __str__(self) -> str:
        if not self.terms:
            return "0"
        words: list[str] = []
        for monomial, factor in self.terms:
            product = "*".join(atom.text for atom in monomial)
            size = abs(factor)
            spelled = str(size) if not product else product if size == 1 else f"{size}*{product}"
            words.append(("-" if factor < 0 else "+") + " " + spelled)
        first = words[0].removeprefix("+ ")
        if first.startswith("- "):
            first = "-" + first[2:]
        return " ".join([first, *words[1:]])

    def __add__(self, other: "Expr | int") -> "Expr":
        total = dict(self.terms)
        for monomial, factor in as_expr(other).terms:
            total[monomial] = total.get(monomial, 0) + factor
        return _made(total)

    def __neg__(self) -> "Expr":
        return _made({monomial: -factor for monomial, factor in self.terms})

    def __sub__(self, other: "Expr | int") -> "Expr":
        return self + -as_expr(other)

    def __mul__(self, other: "Expr | int") -> "Expr":
        if isinstance(other, int):
            return _made({monomial: factor * other for monomial, factor in self.terms})
        total: dict[Monomial, int] = {}
        for left, a in self.terms:
            for right, b in other.terms:
                product = tuple(sorted((*left, *right), key=_text))
                total[product] = total.get(product, 0) + a * b
        return _made(total)

    @property
    def constant(self) -> int | None:
        """The number that this is, None where it has atoms."""
        if not self.terms:
            return 0
        (monomial, factor), *rest = self.terms
        return factor if not monomial and not rest else None

    @property
    def offset(self) -> int:
        """The constant term."""
        return next((factor for monomial, factor in self.terms if not monomial), 0)

    @property
    def divisor(self) -> int:
        """The greatest number that divides every coefficient but the constant term's; 0 for constants."""
        return reduce(gcd, (factor for monomial, factor in self.terms if monomial), 0)

    @property
    def is_small(self) -> bool:
        """Whether it is small enough to go on computing with."""
        return len(self.terms) <= MAX_TERMS and all(len(monomial) <= 6 for monomial, _ in self.terms)

    @property
    def depth(self) -> int:
        """How deep extremes and quotients lie inside each other."""
        return max((_atom_depth(atom) for atom in self.own_atoms()), default=0)

    def own_atoms(self) -> tuple[Atom, ...]:
        """Return the factors of its terms, each once."""
        return tuple(dict.fromkeys(atom for monomial, _ in self.terms for atom in monomial))

    def atoms(self) -> Iterator[Atom]:
        """Yield the atoms at every depth, perhaps repeatedly."""
        work = list(self.own_atoms())
        while work:
            atom = work.pop()
            yield atom
            for inner in _parts(atom):
                work.extend(inner.own_atoms())

    def degree(self, atom: Atom) -> int:
        """Return the highest power of `atom` among the terms."""
        return max((monomial.count(atom) for monomial, _ in self.terms), default=0)

    def mentions_inside(self, atom: Atom) -> bool:
        """Whether an extreme or quotient contains `atom`."""
        return any(atom in part.atoms() for own in self.own_atoms() for part in _parts(own))

    def split(self, atom: Atom) -> "tuple[Expr, Expr]":
        """Return (rest, factor) with self = rest + factor * atom; for degrees 0 and 1."""
        rest: dict[Monomial, int] = {}
        factor: dict[Monomial, int] = {}
        for monomial, number in self.terms:
            if atom in monomial:
                factor[tuple(other for other in monomial if other != atom)] = number
            else:
                rest[monomial] = number
        return _made(rest), _made(factor)

    def replace(self, of: "Callable[[Atom], Expr | None]") -> "Expr":
        """Return this with atoms replaced at every depth where `of` returns something."""
        total = ZERO
        changed = False
        for monomial, number in self.terms:
            product = constant(number)
            for atom in monomial:
                new = _replaced(atom, of)
                changed |= new is not None
                product = product * (new if new is not None else of_atom(atom))
            total = total + product
        return total if changed else self

    def substitute(self, mapping: "Mapping[Atom, Expr]") -> "Expr":
        """Return this with atoms replaced by expressions at every depth."""
        return self.replace(mapping.get)


def _text(atom: Atom) -> str:
    return atom.text


def _spelling(item: tuple[Monomial, int]) -> tuple[str, ...]:
    return tuple(map(_text, item[0]))


def _made(total: Mapping[Monomial, int]) -> Expr:
    terms = ((monomial, wrapped(factor)) for monomial, factor in total.items())
    kept = [item for item in terms if item[1]]
    kept.sort(key=_spelling)
    return Expr(tuple(kept))


def wrapped(number: int) -> int:
    """Return `number` modulo 2^64 as a signed number."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


def _parts(atom: Atom) -> tuple[Expr, ...]:
    match atom:
        case Extreme(left=left, right=right):
            return left, right
        case Quotient(numerator=numerator):
            return (numerator,)
    return ()


def _atom_depth(atom: Atom) -> int:
    # An atom is made from expressions of bounded depth, so this ends after MAX_DEPTH steps.
    return max((1 + part.depth for part in _parts(atom)), default=0)


def _replaced(atom: Atom, of: Callable[[Atom], Expr | None]) -> Expr | None:
    found = of(atom)
    if found is not None:
        return found
    match atom:
        case Extreme(kind=kind, left=left, right=right):
            new_left, new_right = left.replace(of), right.replace(of)
            if new_left is not left or new_right is not right:
                return extreme(kind, new_left, new_right)
        case Quotient(numerator=numerator, divisor=divisor):
            new = numerator.replace(of)
            if new is not numerator:
                return quotient(new, divisor)
    return None


ZERO = Expr(())


def constant(number: int) -> Expr:
    """Return the expression that is `number`."""
    return _made({(): number})


ONE = constant(1)


def as_expr(item: Expr | int) -> Expr:
    """Return `item` as an expression."""
    return constant(item) if isinstance(item, int) else item


def of_atom(atom: Atom) -> Expr:
    """Return the expression that is one atom."""
    return Expr((((atom,), 1),))


def symbol(value: Value) -> Expr:
    """Return the value itself as an expression."""
    return of_atom(Symbol(value, value.ref))


def unsigned(value: Value) -> Expr:
    """Return the value zero-extended."""
    return of_atom(Unsigned(value, f"zext({value.ref})"))


def count_atom(loop: Loop) -> Count:
    """Return the atom that counts the rounds of `loop`."""
    return Count(loop, f"#{loop.header.name}")


def count(loop: Loop) -> Expr:
    """Return the number of times the back edge of `loop` was taken so far."""
    return of_atom(count_atom(loop))


def extreme(kind: str, left: Expr, right: Expr) -> Expr:
    """Return the extreme of two expressions; of constants and equal ones it is one of them."""
    if left == right:
        return left
    a, b = left.constant, right.constant
    if a is not None and b is not None:
        if kind[0] == "u":
            a, b = a % (1 << 64), b % (1 << 64)
        return constant(max(a, b) if kind.endswith("max") else min(a, b))
    for this, other in ((left, right), (right, left)):
        atom = next(iter(other.own_atoms()), None)
        is_alike = isinstance(atom, Extreme) and atom.kind == kind and other == of_atom(atom)
        if is_alike and isinstance(atom, Extreme) and this in (atom.left, atom.right):
            return other
    first, second = sorted((left, right), key=str)
    return of_atom(Extreme(kind, first, second, f"{kind}({first}, {second})"))


def quotient(numerator: Expr, divisor: int) -> Expr:
    """Return the unsigned quotient by a positive constant."""
    if divisor == 1:
        return numerator
    known = numerator.constant
    if known is not None:
        return constant(known % (1 << 64) // divisor)
    return of_atom(Quotient(numerator, divisor, f"floor(({numerator}) / {divisor})"))


def total(parts: Iterable[Expr]) -> Expr:
    """Return the sum of `parts`."""
    return reduce(Expr.__add__, parts, ZERO)
