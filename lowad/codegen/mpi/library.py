"""The bodies of the functions that messages have become: calls of the library, as the program made them."""

from collections.abc import Iterator

from lowad.ir.module import Function, Module
from lowad.rules.messages import PREFIX


def definitions(module: Module) -> list[str]:
    """Return the modules, as text, that define the messages which `module` declares."""
    return ["\n".join(_definition(fn)) + "\n" for fn in module.functions if _is_message(fn)]


def _is_message(fn: Function) -> bool:
    return fn.is_declaration and fn.name.startswith(PREFIX)


def _definition(fn: Function) -> Iterator[str]:
    result, name = fn.fn_type.result, fn.name.rpartition(".")[2]
    *params, network = fn.fn_type.params
    given = ", ".join(f"{ty} %a{at}" for at, ty in enumerate(params))
    yield f"declare {result} @{name}({', '.join(map(str, params))})"
    head = ", ".join(filter(None, (given, f"{network} %network")))
    yield f"define linkonce_odr hidden {result} @{fn.name}({head}) alwaysinline nounwind {{"
    if str(result) == "void":
        yield from (f"  call void @{name}({given})", "  ret void")
    else:
        yield from (f"  %result = call {result} @{name}({given})", f"  ret {result} %result")
    yield "}"
