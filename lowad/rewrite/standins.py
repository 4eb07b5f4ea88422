"""Variables that stand for memory of libraries, so that analyses see what is left there and found again.

    %thrown = call ptr @__cxa_allocate_exception(i64 8)    ; in what throws
    %caught = call ptr @__cxa_begin_catch(ptr %exception)    ; in what catches

Both lead to `@lowad.thrown`. No code names such a variable: it is there for points-to and activity, as a
global variable of the program's own would be.
"""

from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import I8
from lowad.rules import callee_facts


def add(module: Module) -> None:
    """Add the variables that rows of the functions which the module calls speak of, where they are new."""
    rows = [callee_facts(fn.name, fn.fn_type) for fn in module.functions if fn.is_declaration and fn.users]
    for name in dict.fromkeys(row.gives for row in rows if row is not None and row.gives is not None):
        if name not in module.globals:
            module.add(GlobalVariable(name, I8, None, words=("external",)))
