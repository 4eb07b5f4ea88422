"""LLVM IR as Python objects: the printed text in, the same text out."""
