"""What Julia's compiler and run time ask and say that is no number, and comparisons of long numbers."""

from lowad.rules.declare import callee

callee("julia.write_barrier(object, ...)", "julia.safepoint(state)", inactive=True)
for jl in ("jl", "ijl"):
    callee(f"{jl}_breakpoint(value)", f"{jl}_object_id(value)", inactive=True)
    callee(f"{jl}_hrtime()", f"{jl}_errno()", f"{jl}_ver_string()", inactive=True)
    callee(f"{jl}_get_binding_or_error(module, name)", f"{jl}_types_equal(a, b)", inactive=True)

for name in ("greater", "greaterequal", "less", "lessequal", "equal", "lessgreater", "unordered"):
    callee(f"mpfr_{name}_p(a, b)", inactive=True, reads="a b")
