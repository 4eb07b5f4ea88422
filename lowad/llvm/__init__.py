"""Everything that lowad asks of LLVM itself, as text in and text out. Only these modules import llvmlite."""
