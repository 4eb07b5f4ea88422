"""Whether all numbers of a program are of one type, `double`.

Lattice: none: one answer for a module.
Direction: none.
Reads: instructions, types of variables and structures, tags of accesses.
When unsure: they are not.
"""

import re

from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import DOUBLE, ArrayType, FloatType, Type, VectorType, struct_of

_NARROW = re.compile(r'"(?:float|half|long double|_Float\w*|__bf16|__fp16)"')
"""What tags and debug data call numbers that are no `double`."""


def has_only_doubles(module: Module) -> bool:
    """Whether a module has numbers of type `double`, and no types and tags that speak of others."""
    if any(map(_NARROW.search, module.metadata.values())):
        return False
    instrs = [instr for fn in module.functions for instr in fn.instructions]
    types = {value.ty for instr in instrs for value in (instr, *instr.operands)}
    types |= {instr.source for instr in instrs if instr.source is not None}
    types |= {item.value_type for item in module.globals.values() if isinstance(item, GlobalVariable)}
    work, seen = [*types, *module.named_types.values()], set[Type]()
    while work:
        ty = work.pop()
        if ty in seen:
            continue
        seen.add(ty)
        if isinstance(ty, FloatType) and ty is not DOUBLE:
            return False
        struct = struct_of(ty)
        if struct is not None:
            work += struct.elements
        elif isinstance(ty, ArrayType | VectorType):
            work.append(ty.element)
    return DOUBLE in seen
