"""Programs with the types of their functions, as tests of type inference ask for them."""

from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import Float, Kind
from lowad.analysis.types.segments import Segment
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.types import DOUBLE, FLOAT
from lowad.ir.values import Value

D, F = Float(DOUBLE), Float(FLOAT)

HEAD = """\
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare void @free(ptr)
"""

UNION = """
define float @f(ptr %u) {{
  %i = load i32, ptr %u
  {use}
  %x = load float, ptr %u
  ret float %x
}}"""


class Program:
    """A program, the types of one of its functions, and its values by name."""

    def __init__(self, text: str, name: str = "f") -> None:
        self.module: Module = parse(HEAD + text)
        self.fn = self.function(name)
        self.types = Manager().get(Types, self.fn)

    def function(self, name: str) -> Function:
        found = self.module.function(name)
        assert found is not None
        return found

    def __getitem__(self, name: str) -> Value:
        fn = self.fn
        if "." in name and name.startswith("@"):
            where, _, name = name[1:].partition(".")
            fn = self.function(where)
        values = [*fn.arguments, *fn.instructions]
        return next(value for value in values if value.name == name)

    def kinds(self, name: str, size: int | None) -> list[tuple[int, int | None, Kind | None]]:
        """Return the segments behind the pointer `name` as offset, size and kind."""
        return [(s.offset, s.size_bytes, s.kind) for s in self.types.memory(self[name], size)]


DOUBLES = (Segment(0, 8, D, 8),)
