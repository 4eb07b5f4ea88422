"""Rules of LAPACK's routines of complex numbers, made of those of real ones.

What these do with matrices is the same for complex ones; only adjoints are the conjugates of what the same
steps make of conjugate adjoints. What solves with A^H has the conjugate solution for the conjugate right-hand
side of A^T.
"""

from collections.abc import Callable

from lowad.codegen.blas.complexsteps import flip_matrix
from lowad.codegen.blas.lapack import RULES as REAL
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Writer


def _conjugately(adjoint: Callable[[Writer], None]) -> Callable[[Writer], None]:
    def conjugated(w: Writer) -> None:
        if not any(map(w.is_active, w.routine.writes)):
            return
        adjoints = [w.d_matrix(name) for name in "A" if w.is_active(name)]
        with_sides = "B" in w.values and w.is_active("B")
        solved = w.copied(w.matrix("B.new")) if with_sides and w.is_active("A") else None

        def flip() -> None:
            for one in adjoints:
                flip_matrix(w, one)
            if with_sides:
                sides = w.d_matrix("B")
                w.branch(w.is_letter(w["trans"], "C"), lambda: None, lambda: flip_matrix(w, sides))

        if solved is not None:
            given = solved
            w.branch(w.is_letter(w["trans"], "C"), lambda: flip_matrix(w, given))
            w.kept["B.new"] = given
        flip()
        adjoint(w)
        flip()

    return conjugated


RULES = {
    # These are written for Hermitian matrices.
    **{name: REAL[name] for name in ("potrf", "potrs")},
    **{
        name: Rule(REAL[name].shapes, _conjugately(REAL[name].adjoint), REAL[name].tangent)
        for name in ("trtrs", "getrf", "getrs", "getri")
    },
}
