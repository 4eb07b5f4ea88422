"""Accesses of vectors under a mask, lane by lane."""

import pytest

from lowad.ir.parser import parse
from lowad.ir.verify import verify
from lowad.llvm.text import canonical
from lowad.rewrite import masked

ADDRESSES = """
declare void @llvm.masked.scatter.v2p0.v2p0(V2, V2, i32, <2 x i1>)
declare V2 @llvm.masked.gather.v2p0.v2p0(V2, i32, <2 x i1>, V2)
declare V2 @llvm.masked.load.v2p0.p0(ptr, i32, <2 x i1>, V2)
declare void @llvm.masked.store.v2p0.p0(V2, ptr, i32, <2 x i1>)

define void @scatter(V2 %what, V2 %where, <2 x i1> %mask) {
  call void @llvm.masked.scatter.v2p0.v2p0(V2 %what, V2 %where, i32 8, <2 x i1> %mask)
  ret void
}

define V2 @gather(V2 %where, <2 x i1> %mask, V2 %other) {
  %found = call V2 @llvm.masked.gather.v2p0.v2p0(V2 %where, i32 8, <2 x i1> %mask, V2 %other)
  ret V2 %found
}

define V2 @load(ptr %where, <2 x i1> %mask, V2 %other) {
  %found = call V2 @llvm.masked.load.v2p0.p0(ptr %where, i32 8, <2 x i1> %mask, V2 %other)
  ret V2 %found
}

define void @store(V2 %what, ptr %where, <2 x i1> %mask) {
  call void @llvm.masked.store.v2p0.p0(V2 %what, ptr %where, i32 8, <2 x i1> %mask)
  ret void
}
""".replace("V2", "<2 x ptr>")


@pytest.mark.parametrize("name", ["scatter", "gather", "load", "store"])
def test_vectors_of_addresses(name: str) -> None:
    """Optimisers write lists and tables with them; which of two such vectors says where lies in the order."""
    module = parse(canonical(ADDRESSES))
    assert masked.rewrite(module)
    fn = module.function(name)
    assert fn is not None
    verify(fn)
    accesses = [instr for instr in fn.instructions if instr.opcode in ("load", "store")]
    assert len(accesses) == 2
    assert not any(instr.opcode == "call" for instr in fn.instructions)
    if name == "scatter":
        what, where, _ = fn.arguments
        pairs = [tuple(operand.operands[0] for operand in store.operands) for store in accesses]
        assert pairs == [(what, where)] * 2
