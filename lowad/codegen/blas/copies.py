"""Copies of operands: what the plan wants kept, and what a thread gathers for shadows that others add to."""

from lowad.codegen.blas.writer import Integers, Matrix, Operand, Packed, Vector, Writer
from lowad.codegen.memory import add_at_once, clear
from lowad.ir.builder import i64
from lowad.ir.values import Value


def size_of(w: Writer, operand: Operand) -> Value:
    """Return how many elements an operand has."""
    match operand:
        case Matrix(rows=rows, columns=columns):
            return w.builder.mul(rows, columns)
        case Packed(n=n):
            return w.triangle_size(n)
        case Vector(n=n) | Integers(n=n):
            return n


def keep(w: Writer, operand: Operand) -> Value:
    """Return new memory with a copy of an operand, without gaps."""
    match operand:
        case Vector(at=at, inc=inc, n=n):
            place = w.take(n)
            w.call("copy", n, at, inc, place, i64(1))
        case Matrix(rows=rows, columns=columns):
            place = w.take(w.builder.mul(rows, columns))
            _, length = w.lines(operand)
            w.copy_matrix(Matrix(place, w.leading(length), rows, columns), operand)
        case Packed(at=at, n=n):
            place = w.take(w.triangle_size(n))
            w.copy_bytes(place, at, w.bytes_of(w.triangle_size(n)))
        case Integers(at=at, n=n):
            place = w.take(n, w.integer)
            w.copy_bytes(place, at, w.bytes_of(n, w.integer))
    return place


def kept_at(w: Writer, place: Value, operand: Operand) -> Operand:
    """Return the operand that a copy made by `keep` is."""
    match operand:
        case Vector(n=n):
            return Vector(place, i64(1), n)
        case Matrix(rows=rows, columns=columns):
            _, length = w.lines(operand)
            return Matrix(place, w.leading(length), rows, columns)
        case Packed(n=n):
            return Packed(place, n)
        case Integers(n=n):
            return Integers(place, n)


def gather(w: Writer, name: str) -> None:
    """Let adjoints of an operand go to memory of this thread's own, which begins as zero."""
    operand = w.shapes[name]
    size = size_of(w, operand)
    place = w.temporary(size)
    clear(w.builder, place, w.bytes_of(size))
    w.gathered[name] = kept_at(w, place, operand)


def add_gathered(w: Writer, name: str) -> None:
    """Add what has been gathered to the shadow, each number in one step."""
    match w.gathered.pop(name), w.own_shadow(name):
        case Vector() as source, Vector() as target:
            _add_at_once(w, source, target)
        case Matrix() as source, Matrix() as target:
            w.each_line(target, lambda line_of: _add_at_once(w, line_of(source), line_of(target)))
        case Packed(at=source_at, n=n), Packed(at=target_at):
            size, one = w.triangle_size(n), i64(1)
            _add_at_once(w, Vector(source_at, one, size), Vector(target_at, one, size))


def _add_at_once(w: Writer, source: Vector, target: Vector) -> None:
    def one(at: Value) -> None:
        pairs = zip(w.parts(w.place(source, at)), w.parts(w.place(target, at)), strict=True)
        for given, to in pairs:
            add_at_once(w.builder, to, w.load(given))

    w.loop(target.n, one)
