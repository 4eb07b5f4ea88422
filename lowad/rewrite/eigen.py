"""Calls of the kernels that Eigen has for products and triangles become calls of routines of BLAS.

    call void @…general_matrix_matrix_product<long, double, 0, false, double, 1, …>::run(%m, %n, %k, %A, …)

becomes `call void @lowad.blas.i64.lowad.dgemm(i32 102, i8 78, i8 84, i64 %m, …)`. What the kernels compute is
what those routines do, and Eigen itself calls a library in their place where a program asks for that; how
they block and pack what they work on is none of the derivative's business. The program may have no library:
the functions are lowad's own (`lowad/codegen/products.c`), and so are those that rules call.

Source: Eigen 3.4, `Eigen/src/Core/products`, where these templates are declared.
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import final

from lowad.ir.builder import i64, integer, number
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I8, I32, I64, PTR, VOID, Type
from lowad.ir.values import ConstantInt, Value
from lowad.records import dataclass
from lowad.rewrite.blas import declare_plain
from lowad.rewrite.editor import Editor
from lowad.rules.declared import has_rule
from lowad.rules.routines import COLUMN_MAJOR, KINDS, ROUTINES, Plain, Spelling, spelled

_PREFIX = "_ZN5Eigen8internal"
_LETTERS = {"d": "d", "f": "s"}
LETTERS = frozenset(_LETTERS.values())
"""How BLAS calls the types of numbers of which kernels are routines."""

_COLUMNS = "0"
"""The order of storage with columns one behind the other, in Eigen's enumeration; else these are rows."""

_LEFT = "1"
_LOWER, _UNIT = 1, 4
"""Of Eigen's enumerations of sides and of triangles."""

_MAPPER = "22const_blas_data_mapperI"


@final
@dataclass(frozen=True, slots=True)
class _Kernel:
    """One kernel: `name` matches its mangled name, whose group `real` is the letter of the type.

    `operands` are its arguments, in capitals those that the `routine` has not, and `write` gives what that is
    passed, by its own names of operands: values, letters and numbers as text.
    """

    routine: str
    name: re.Pattern[str]
    operands: str
    write: Callable[["_Call"], Mapping[str, Value | str]]


@final
class _Call:
    """A call of a kernel, with its arguments by name, and what the name of the kernel says."""

    def __init__(self, editor: Editor, call: Call, kernel: _Kernel, said: Mapping[str, str]) -> None:
        self._editor = editor
        self._given = dict(zip(kernel.operands.split(), call.arguments, strict=True))
        self.said = said
        self.spelling = _spelling(said)

    def __getitem__(self, name: str) -> Value:
        """Return an argument."""
        return self._given[name]

    def mapped(self, name: str) -> tuple[Value, Value]:
        """Return the address of the numbers, and how far lines lie apart, that a mapper of Eigen's has."""
        mapper = self._given[name]
        stride = self._editor.gep(I8, mapper, (i64(8),))
        return self._editor.load(PTR, mapper), self._editor.load(I64, stride)

    def lowest(self, first: Value, n: Value, inc: Value) -> Value:
        """Return where `n` numbers begin in memory of which Eigen knows the first: BLAS is passed the last
        one where the increment is negative."""
        if isinstance(inc, ConstantInt) and inc.value >= 0:
            return first
        editor = self._editor
        back = editor.mul(editor.sub(n, i64(1)), inc)
        by = editor.select(editor.icmp("slt", inc, i64(0)), back, i64(0))
        return editor.gep(self.spelling.ty, first, (by,))

    def transposed(self, name: str) -> str:
        """Return the operation that makes a matrix stored by columns of one that is stored in this order."""
        return "N" if self.said[name] == _COLUMNS else "T"

    def triangle(self) -> dict[str, str]:
        """Return the flags of the triangle that the name tells of."""
        mode, trans = int(self.said["mode"]), self.transposed("order")
        is_lower = bool(mode & _LOWER) == (trans == "N")
        return {
            "uplo": "L" if is_lower else "U",
            "trans": trans,
            "ta": trans,
            "diag": "U" if mode & _UNIT else "N",
        }


def _product(call: _Call) -> Mapping[str, Value | str]:
    """C += alpha A B."""
    flags = {"ta": call.transposed("a"), "tb": call.transposed("b")}
    names = ("m", "n", "k", "alpha", "A", "lda", "B", "ldb", "C", "ldc")
    return {**flags, **{name: call[name] for name in names}, "beta": "1"}


def _product_with_vector(call: _Call) -> Mapping[str, Value | str]:
    """y += alpha A x, where m and n are those of A as it is stored."""
    trans = call.transposed("a")
    matrix, lda = call.mapped("A")
    x, stride = call.mapped("x")
    # A vector is a column, which in a matrix that is stored by rows lies across them.
    incx = i64(1) if (call.said["x"] or call.said["a"]) == _COLUMNS else stride
    rows, columns, incy = call["m"], call["n"], call["incy"]
    return {
        "trans": trans,
        "m": rows if trans == "N" else columns,
        "n": columns if trans == "N" else rows,
        "alpha": call["alpha"],
        "A": matrix,
        "lda": lda,
        "x": call.lowest(x, columns, incx),
        "incx": incx,
        "beta": "1",
        "y": call.lowest(call["y"], rows, incy),
        "incy": incy,
    }


def _triangle_with_matrix(call: _Call) -> Mapping[str, Value | str]:
    """B becomes A^-1 B or B A^-1; a triangle stored by rows is the other one, transposed."""
    is_left = call.said["side"] == _LEFT
    sizes = (call["order"], call["others"])
    m, n = sizes if is_left else sizes[::-1]
    return {
        **call.triangle(),
        **{"side": "L" if is_left else "R", "m": m, "n": n, "alpha": "1"},
        **{name: call[name] for name in ("A", "lda", "B", "ldb")},
    }


def _triangle_with_vector(call: _Call) -> Mapping[str, Value | str]:
    """x becomes A^-1 x."""
    return {**call.triangle(), **{name: call[name] for name in ("n", "A", "lda", "x")}, "incx": i64(1)}


_NO = "Lb0E"
_RUN = r"E3runE(?:[ldfPKR]|S\w?_|NS0_15level3_blockingI(?:dd|ff)EE|NS0_16GemmParallelInfoIlEE)+"
"""How a name ends: types of arguments and nothing else, as copies have behind the name of what they copy."""

_REAL = "(?P<real>[df])"
_KERNELS = (
    # The second has another distance of the numbers in a column of C, which the first, Eigen 3.3's, has not.
    *(
        _Kernel(
            "gemm",
            re.compile(
                rf"{_PREFIX}29general_matrix_matrix_productIl{_REAL}Li(?P<a>[01])E{_NO}(?P=real)Li(?P<b>[01])E{_NO}"
                rf"Li0E{inner}{_RUN}"
            ),
            f"m n k A lda B ldb C {step} ldc alpha BLOCKING INFO",
            _product,
        )
        for inner, step in (("", ""), ("Li1E", "STEP"))
    ),
    _Kernel(
        "gemv",
        re.compile(
            rf"{_PREFIX}29general_matrix_vector_productIl{_REAL}NS0_{_MAPPER}(?P=real)lLi(?P<a>[01])EEELi(?P=a)E{_NO}"
            rf"(?P=real)(?:NS2_I(?P=real)lLi(?P<x>[01])EEE|S3_){_NO}Li\dE{_RUN}"
        ),
        "m n A x y incy alpha",
        _product_with_vector,
    ),
    *(
        _Kernel(
            "trsm",
            re.compile(
                rf"{_PREFIX}23triangular_solve_matrixI{_REAL}lLi(?P<side>[12])ELi(?P<mode>[1256])E{_NO}"
                rf"Li(?P<order>[01])ELi0E{inner}{_RUN}"
            ),
            f"order others A lda B {step} ldb BLOCKING",
            _triangle_with_matrix,
        )
        for inner, step in (("", ""), ("Li1E", "STEP"))
    ),
    _Kernel(
        "trsv",
        re.compile(
            rf"{_PREFIX}23triangular_solve_vectorI{_REAL}(?P=real)lLi{_LEFT}ELi(?P<mode>[1256])E{_NO}"
            rf"Li(?P<order>[01])E{_RUN}"
        ),
        "n A lda x",
        _triangle_with_vector,
    ),
)


def may_concern(text: str) -> bool:
    """Whether printed IR may call a kernel; True is no promise."""
    return re.search(rf"{_PREFIX}(?:29general_matrix_|23triangular_solve_)", text) is not None


def rewrite(module: Module, letters: Collection[str], within: Collection[Function] | None = None) -> bool:
    """Rewrite calls of kernels of numbers of these `letters` in all functions, or in those `within`; say
    whether there were any."""
    kernels = {fn: found for fn in module.functions if (found := _kernel_of(fn)) is not None}
    known = {fn: found for fn, found in kernels.items() if _spelling(found[1]).letter in letters}
    any_found = False
    inside = None if within is None else {*within}
    for fn, calls in module.calls_of(known).items():
        named = [(call, *known[call.callee]) for call in calls if isinstance(call.callee, Function)]
        understood = [one for one in named if _is_understood(*one)]
        if understood and (inside is None or fn in inside):
            any_found, editor = True, Editor(fn)
            for one in understood:
                editor.replace(one[0], partial(_write, editor, *one))
    return any_found


def _kernel_of(fn: Function) -> tuple[_Kernel, Mapping[str, str]] | None:
    """Return the kernel that a function is, unless the program has a rule for it or lets it call a library,
    and what its name says."""
    if not fn.name.startswith(_PREFIX) or fn.fn_type.result is not VOID:
        return None
    for kernel in _KERNELS:
        found = kernel.name.fullmatch(fn.name)
        if found is None or len(fn.fn_type.params) != len(kernel.operands.split()):
            continue
        if not has_rule(fn) and not _calls_library(fn):
            return kernel, {name: said or "" for name, said in found.groupdict().items()}
    return None


def _calls_library(fn: Function) -> bool:
    calls = (one for one in fn.instructions if isinstance(one, Call))
    return any(spelled(call.callee_name or "") is not None for call in calls)


def _is_understood(call: Call, kernel: _Kernel, said: Mapping[str, str]) -> bool:
    """Whether a call has the arguments that the kernel is known to take, without gaps in columns."""
    if "musttail" in call.flags:
        return False
    spelling = _spelling(said)
    for name, argument in zip(kernel.operands.split(), call.arguments, strict=True):
        kind = KINDS.get(name, "int")
        wanted: Type = {"number": spelling.ty, "numbers": PTR}.get(kind, I64)
        if argument.ty is not (PTR if name in ("BLOCKING", "INFO") else wanted):
            return False
        if name == "STEP" and not (isinstance(argument, ConstantInt) and argument.value == 1):
            return False
    return True


def _spelling(said: Mapping[str, str]) -> Spelling:
    return Spelling("own", _LETTERS[said["real"]], "")


def _write(editor: Editor, call: Call, kernel: _Kernel, said: Mapping[str, str]) -> Instruction | None:
    """Append the call of the routine."""
    plain = Plain(ROUTINES[kernel.routine], _spelling(said), 64)
    given = kernel.write(_Call(editor, call, kernel, said))
    arguments: list[Value] = []
    for name in plain.parameters:
        value = integer(I32, COLUMN_MAJOR) if name == "layout" else given[name]
        if isinstance(value, str):
            is_number = KINDS[name] == "number"
            value = number(plain.spelling.ty, float(value)) if is_number else integer(I8, ord(value))
        arguments.append(value)
    editor.call(declare_plain(editor.module, plain), arguments)
    return None
