"""How complex numbers are passed and returned, by target and type: what clang makes of `_Complex`.

Source: the calling conventions of System V for x86-64 and of Arm for 64 bits, as clang 22 prints them.
"""

from collections.abc import Iterator, Sequence
from typing import final

from lowad.ir.types import PTR, VOID, ArrayType, FloatType, StructType, Type, VectorType
from lowad.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Shape:
    """How one complex number travels.

    - `argument`: `scalars` (two of them), `vector`, `array`, or `memory` (the address of a copy).
    - `result`: `struct` or `vector`.
    """

    argument: str
    result: str

    def parameters(self, kinds: Sequence[str], ty: FloatType) -> Iterator[Type | None]:
        """Yield the types of parameters of these kinds over numbers of type `ty`, None for any integer."""
        for kind in kinds:
            match kind, self.argument:
                case "float", _:
                    yield ty
                case "int", _:
                    yield None
                case ("pointer", _) | (_, "memory"):
                    yield PTR
                case _, "scalars":
                    yield from (ty, ty)
                case _, "vector":
                    yield VectorType(2, ty)
                case _:
                    yield ArrayType(2, ty)

    def returned(self, fields: int, ty: FloatType) -> Type:
        """Return the type of a result of no, one or two (complex) numbers of type `ty`."""
        if fields < 2:
            return ty if fields else VOID
        return VectorType(2, ty) if self.result == "vector" else StructType((ty, ty))


_X86 = {
    "float": Shape("vector", "vector"),
    "double": Shape("scalars", "struct"),
    "x86_fp80": Shape("memory", "struct"),
}
_ARM = dict.fromkeys(("float", "double", "fp128"), Shape("array", "struct"))


def shape(triple: str, ty: FloatType) -> Shape | None:
    """Return how a complex number of parts of type `ty` travels on a target, None where that is not known."""
    architecture, _, rest = triple.partition("-")
    if architecture in ("x86_64", "amd64") and "windows" not in rest:
        return _X86.get(str(ty))
    if architecture in ("aarch64", "arm64") and "windows" not in rest:
        return _ARM.get(str(ty))
    return None
