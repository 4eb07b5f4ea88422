"""Partial derivatives as text, parsed once by Python's own parser into a small immutable graph.

The language is Python's expressions over numbers, operand names, the constants of `CONSTANTS`, `+ - * /`,
comparisons, `and`, `or`, `not`, `a if condition else b`, and calls of other rows of the table.
"""

import ast
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Generic, TypeVar, final

from lowad.records import dataclass

T = TypeVar("T")

# Named as in <math.h>, with as many digits as the widest type (fp128) holds.
CONSTANTS: Mapping[str, Fraction] = {
    "M_LN2": Fraction("0.693147180559945309417232121458176568075500134360255254120680"),
    "M_LN10": Fraction("2.302585092994045684017991454684364207601101488628772976033328"),
    "M_PI": Fraction("3.141592653589793238462643383279502884197169399375105820974945"),
    "M_2_SQRTPI": Fraction("1.128379167095512573896158903121545171688101258657997713688171"),
}

COMPARISONS = frozenset(("<", "<=", ">", ">=", "==", "!="))
LOGIC = frozenset(("and", "or", "not"))
ARITHMETIC = frozenset(("+", "-", "*", "/", "neg"))
BUILT_IN = COMPARISONS | LOGIC | ARITHMETIC | {"if"}


@final
@dataclass(frozen=True, slots=True)
class Number:
    """An exact number, and its name where it is one of `CONSTANTS`."""

    value: Fraction
    name: str = ""

    def __str__(self) -> str:
        return self.name or (str(self.value) if self.value.denominator == 1 else repr(float(self.value)))


@final
@dataclass(frozen=True, slots=True)
class Name:
    """An operand of the row, or its result."""

    name: str

    def __str__(self) -> str:
        return self.name


@final
@dataclass(frozen=True, slots=True)
class Operation:
    """A built-in operation (`BUILT_IN`: `if` has operands condition, yes, no), or a call of the row `op`."""

    op: str
    operands: tuple["Expression", ...]

    def __str__(self) -> str:
        return _text(self, 0)


Expression = Number | Name | Operation

ZERO, ONE, MINUS_ONE = Number(Fraction(0)), Number(Fraction(1)), Number(Fraction(-1))


@cache
def parse(text: str) -> Expression:
    """Parse and simplify `text`; ValueError says what it holds that is not of the language."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        raise ValueError(f"{text!r} is not an expression: {error.msg}") from error
    return _convert(tree.body)


_BINARY: Mapping[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}
_COMPARE: Mapping[type[ast.cmpop], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


def _convert(node: ast.expr) -> Expression:
    """Return the graph of one syntax node; rows are short, so this may call itself."""
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return Number(Fraction(str(value)))
        case ast.Name(id=name):
            return Number(CONSTANTS[name], name) if name in CONSTANTS else Name(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return negate(_convert(operand))
        case ast.BinOp(op=op, left=left, right=right) if type(op) in _BINARY:
            return simplified(_BINARY[type(op)], _convert(left), _convert(right))
        case ast.IfExp(test=test, body=yes, orelse=no):
            return Operation("if", (_condition(test), _convert(yes), _convert(no)))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            return Operation(name, tuple(map(_convert, args)))
    raise ValueError(f"{ast.unparse(node)!r} is not of the language of partials")


def _condition(node: ast.expr) -> Expression:
    """Return the graph of what stands after `if`."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return Operation("not", (_condition(operand),))
        case ast.Compare(ops=[op], left=left, comparators=[right]) if type(op) in _COMPARE:
            return Operation(_COMPARE[type(op)], (_convert(left), _convert(right)))
        case ast.BoolOp(op=joint, values=values):
            word = "and" if isinstance(joint, ast.And) else "or"
            found = _condition(values[0])
            for value in values[1:]:
                found = Operation(word, (found, _condition(value)))
            return found
    raise ValueError(f"{ast.unparse(node)!r} is not a condition")


def negate(value: Expression) -> Expression:
    """Return -value."""
    match value:
        case Number(value=number, name=""):
            return Number(-number)
        case Operation(op="neg", operands=(inner,)):
            return inner
    return Operation("neg", (value,))


def simplified(op: str, left: Expression, right: Expression) -> Expression:
    """Return `left op right`, numbers folded, without sums with 0, products with 0 and 1, quotients by 1."""
    match op, left, right:
        case _, Number(value=first, name=""), Number(value=second, name="") if op != "/" or second:
            return Number(_EXACT[op](first, second))
        case ("+" | "-", _, _) if right == ZERO:
            return left
        case "+", _, _ if left == ZERO:
            return right
        case "-", _, _ if left == ZERO:
            return negate(right)
        case "*", _, _ if ZERO in (left, right):
            return ZERO
        case "/", _, _ if left == ZERO:
            return ZERO
        case ("*" | "/", _, _) if right == ONE:
            return left
        case "*", _, _ if left == ONE:
            return right
    return _without_signs(op, left, right)


def _without_signs(op: str, left: Expression, right: Expression) -> Expression:
    """Return `left op right` with signs on the outside: one negation of a product, wherever it is shared."""
    match op, left, right:
        case ("*" | "/", Operation(op="neg", operands=(inner,)), _):
            return negate(simplified(op, inner, right))
        case ("*" | "/", _, Operation(op="neg", operands=(inner,))):
            return negate(simplified(op, left, inner))
        case "+", _, Operation(op="neg", operands=(inner,)):
            return simplified("-", left, inner)
        case "-", _, Operation(op="neg", operands=(inner,)):
            return simplified("+", left, inner)
    return Operation(op, (left, right))


_EXACT: Mapping[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": lambda left, right: left / right,
}


def walk(expression: Expression) -> Iterator[Expression]:
    """Yield every node, operands before what uses them, left to right and with repetitions."""
    found: list[Expression] = []
    work = [expression]
    while work:
        node = work.pop()
        found.append(node)
        if isinstance(node, Operation):
            work += node.operands
    return reversed(found)


def names(expression: Expression) -> tuple[str, ...]:
    """Return the free names, each once, in order of first use."""
    return tuple(dict.fromkeys(node.name for node in walk(expression) if isinstance(node, Name)))


def substituted(expression: Expression, name: str, value: Expression) -> Expression:
    """Return the expression with `value` in the place of a free name."""
    match expression:
        case Name() if expression.name == name:
            return value
        case Operation(op=op, operands=operands):
            return Operation(op, tuple(substituted(operand, name, value) for operand in operands))
    return expression


def calls(expression: Expression) -> tuple[tuple[str, int], ...]:
    """Return the rows called with the number of their arguments, each once, in order of first use."""
    found = [
        (node.op, len(node.operands))
        for node in walk(expression)
        if isinstance(node, Operation) and node.op not in BUILT_IN
    ]
    return tuple(dict.fromkeys(found))


@final
@dataclass(frozen=True, slots=True)
class Library(Generic[T]):
    """What an expression is evaluated with: `number` makes numbers, `functions` are the rows it may call.

    `choose(condition, yes, no)` is for arrays; without it only the branch that is taken is evaluated.
    """

    number: Callable[[Fraction], T]
    functions: Mapping[str, Callable[..., T]]
    choose: Callable[[T, T, T], T] | None = None


_PYTHON: Mapping[str, Callable[..., Any]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": lambda left, right: left / right,
    "neg": lambda operand: -operand,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    # Bitwise, so that arrays of truth values work too; both sides are truth values.
    "and": lambda left, right: left & right,
    "or": lambda left, right: left | right,
    "not": lambda operand: operand ^ True,
}


def evaluate(expression: Expression, env: Mapping[str, T], library: Library[T]) -> T:
    """Return the value of `expression` where `env` gives its free names; KeyError where one is missing."""
    match expression:
        case Number(value=value):
            return library.number(value)
        case Name(name=name):
            return env[name]
        case Operation(op="if", operands=(condition, yes, no)):
            test = evaluate(condition, env, library)
            if library.choose is not None:
                return library.choose(test, evaluate(yes, env, library), evaluate(no, env, library))
            return evaluate(yes if test else no, env, library)
        case Operation(op=op, operands=operands):
            function: Callable[..., T] = _PYTHON[op] if op in _PYTHON else library.functions[op]
            return function(*(evaluate(operand, env, library) for operand in operands))


_BINDS: Mapping[str, int] = {
    **dict.fromkeys(("or",), 2), **dict.fromkeys(("and",), 3), **dict.fromkeys(("not",), 4),
    **dict.fromkeys(COMPARISONS, 5), **dict.fromkeys(("+", "-"), 6), **dict.fromkeys(("*", "/"), 7),
    **dict.fromkeys(("neg",), 8),
}  # fmt: skip


def _text(expression: Expression, outer: int) -> str:
    """Print `expression` inside an operator that binds with strength `outer`."""
    match expression:
        case Number() | Name():
            return str(expression)
        case Operation(op="if", operands=(condition, yes, no)):
            inside, binds = f"{_text(yes, 2)} if {_text(condition, 2)} else {_text(no, 1)}", 1
        case Operation(op="neg" | "not" as op, operands=(operand,)):
            binds = _BINDS[op]
            inside = ("-" if op == "neg" else "not ") + _text(operand, binds)
        case Operation(op=op, operands=(left, right)) if op in _BINDS:
            binds = _BINDS[op]
            inside = f"{_text(left, binds)} {op} {_text(right, binds + 1)}"
        case Operation(op=op, operands=operands):
            return f"{op}({', '.join(_text(operand, 0) for operand in operands)})"
    return f"({inside})" if binds < outer else inside
