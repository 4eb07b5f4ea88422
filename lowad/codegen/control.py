"""What rules that are written out by hand are written with: loops, branches, memory that is given back."""

from collections.abc import Callable

from lowad.codegen import runtime
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.types import I1, I64, PTR, VOID, FunctionType
from lowad.ir.values import Value


class Control:
    """Writes with `builder`; memory is from `memory`, and what is temporary is given back by `close`."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.memory = runtime.TapeMemory(None, None)
        self._temporaries: list[Value] = []

    def pick(self, condition: Value, yes: Value, no: Value) -> Value:
        """Return one of two values."""
        return self.builder.select(condition, yes, no)

    def branch(
        self, condition: Value, then: Callable[[], None], otherwise: Callable[[], None] | None = None
    ) -> None:
        """Write `then` where `condition` holds, else `otherwise`."""
        builder = self.builder
        yes, done = builder.new_block("then"), builder.new_block("done")
        no = done if otherwise is None else builder.new_block("else")
        builder.branch_if(condition, yes, no)
        for block, body in ((yes, then), (no, otherwise)):
            if body is not None:
                builder.at(block)
                self._inside(body)
                builder.branch(done)
        builder.at(done)

    def loop(self, count: Value, body: Callable[[Value], None], *, backwards: bool = False) -> None:
        """Write `body` for 0 … count - 1."""
        builder = self.builder
        before = builder.block
        head, inside, done = (builder.new_block(name) for name in ("loop", "body", "done"))
        builder.branch(head)
        builder.at(head)
        at = builder.phi(I64, [(i64(0), before)], "i")
        builder.branch_if(builder.icmp("slt", at, count), inside, done)
        builder.at(inside)
        last = builder.sub(builder.sub(count, i64(1)), at)
        self._inside(lambda: body(last if backwards else at))
        at.add_incoming(builder.add(at, i64(1)), builder.block)
        builder.branch(head)
        builder.at(done)

    def _inside(self, body: Callable[[], None]) -> None:
        """Write a part that not every way comes by, and give back there what it takes."""
        outer, self._temporaries = self._temporaries, []
        body()
        self.close()
        self._temporaries = outer

    def give(self, at: Value) -> None:
        """Give memory back."""
        self.memory.give(self.builder, at)

    def until_closed(self, at: Value) -> Value:
        """Return memory, which is given back at the end of what is being written."""
        self._temporaries.append(at)
        return at

    def close(self) -> None:
        """Give back all temporaries."""
        for at in reversed(self._temporaries):
            self.give(at)
        self._temporaries.clear()

    def copy_bytes(self, to: Value, at: Value, size: Value) -> None:
        """Copy memory that does not overlap."""
        fn_type = FunctionType(VOID, (PTR, PTR, I64, I1))
        move = self.builder.module.declare("llvm.memcpy.p0.p0.i64", fn_type)
        self.builder.call(move, (to, at, size, integer(I1, 0)))
