"""The last stage: LLVM's full pipeline over generated code for a CPU, and assembly and objects from it."""

import re
from collections.abc import Sequence

from lowad.errors import Code, InputError
from lowad.llvm.passes import TIDYING, run_passes, run_pipeline
from lowad.llvm.target import find, host, machine, native, require_cpu
from lowad.llvm.text import link, linked, module, quoted

_CPU_ATTRIBUTE = re.compile(r' "(?:target-cpu|target-features|tune-cpu)"="[^"]*"')
_LINKAGE = (
    r"(?:private|internal|available_externally|linkonce_odr|linkonce|weak_odr|weak|extern_weak|external)"
)
_PREEMPTION = r"(?:dso_local|dso_preemptable)"
_VISIBILITY = r"(?:default|hidden|protected)"


def optimise(
    text: str | Sequence[str],
    *,
    level: int | None = 3,
    target_cpu: str | None = None,
    roots: frozenset[str] = frozenset(),
) -> str:
    """Return the module after LLVM's whole pipeline of `level` (0 to 3), vectorising and unrolling included.

    Several texts are linked first. With None it is only tidied, for a compiler that optimises it: a fifteenth
    of the work of level 2. Where `roots` is not empty, visible functions that it does not name become
    internal, so that what is not called any more goes away. `target_cpu` is a CPU as LLVM names them, or
    "native" for this machine's; without it every function keeps the one it is marked with, else the target's
    oldest.
    """
    texts = [text] if isinstance(text, str) else text
    if roots or target_cpu:
        source = link(texts)
        if roots:
            source = _internalise(source, roots)
        if target_cpu:
            source = _on_cpu(source, target_cpu)
        texts = [source]
    with linked(texts) as made:
        if level is None:
            # LLVM tells standard error of each pass over a function that is to be left as it is: so are all
            # of a program that asks for no derivative.
            is_left = any(" optnone" in text for text in texts)
            run_passes(made, TIDYING[:1] if is_left else TIDYING)
        else:
            run_pipeline(made, level, widen=level >= 2)
        return str(made)


def assembly(text: str, *, level: int = 3) -> str:
    """Return the module's assembly for its own target."""
    with module(text) as made:
        emitted: str = machine(made.triple, level=level).emit_assembly(made)
        return emitted


def object_code(text: str, *, level: int = 3) -> bytes:
    """Return the module as an object file for its own target, position-independent."""
    with module(text) as made:
        emitted: bytes = machine(made.triple, level=level).emit_object(made)
        return emitted


def _internalise(text: str, roots: frozenset[str]) -> str:
    """Return canonical text in which functions outside `roots` are internal to the module."""
    kept = frozenset(f"@{quoted(name)}" for name in roots)
    define = re.compile(
        rf"^define (?:{_LINKAGE} )?(?:{_PREEMPTION} )?(?:{_VISIBILITY} )?"
        r'(?:dll\w+ )?(?P<rest>(?:[^@"]|"[^"]*")*?(?P<name>@"[^"]*"|@[-\w$.]+)\(.*)$',
        re.MULTILINE,
    )

    def rewrite(line: re.Match[str]) -> str:
        if line["name"] in kept:
            # A linkonce function goes away where nothing in the module calls it.
            return line[0].replace("define linkonce", "define weak", 1)
        return "define internal " + re.sub(r" comdat(?:\([^)]*\))?(?= |$)", "", line["rest"])

    return define.sub(rewrite, text)


def _on_cpu(text: str, cpu: str) -> str:
    """Return canonical text with every definition marked for one CPU.

    Instruction sets that a function was compiled for stay on, since it may call their intrinsics. One set for
    all also keeps inlining possible: LLVM refuses to inline into a function that has fewer.
    """
    features = sorted(
        {f for listed in re.findall(r'"target-features"="([^"]*)"', text) for f in listed.split(",")}
    )
    wanted = [feature for feature in features if feature.startswith("+")]
    triple = re.search(r'^target triple = "([^"]*)"', text, re.MULTILINE)
    if cpu != "native" and triple:
        require_cpu(triple[1], cpu)
    if cpu == "native":
        if triple and find(triple[1]).triple.partition("-")[0] != host().triple.partition("-")[0]:
            raise InputError(Code.BAD_OPTION, f"this machine's CPU cannot run code for {triple[1]}")
        cpu, known = native()
        wanted = [*known.split(","), *(f for f in wanted if f"-{f[1:]}" in known or f in known)]
    marks = f' "target-cpu"="{cpu}"' + (f' "target-features"="{",".join(wanted)}"' if wanted else "")
    lines = []
    for line in text.split("\n"):
        if line.startswith("attributes #"):
            lines.append(_CPU_ATTRIBUTE.sub("", line).removesuffix(" }") + f"{marks} }}")
        elif line.startswith("define "):
            end = _parameters_end(line)
            lines.append(line if re.match(r".* #\d+(?= )", line[end:]) else line[:end] + marks + line[end:])
        else:
            lines.append(line)
    return "\n".join(lines)


def _parameters_end(line: str) -> int:
    """Return where attributes may stand in a `define` line: after the parameters and `unnamed_addr`."""
    # The name is the first @; attributes before it hold neither @ nor an open parenthesis of the parameters.
    depth, quote = 0, False
    for at in range(line.index("@"), len(line)):
        char = line[at]
        if char == '"':
            quote = not quote
        elif not quote and char in "()":
            depth += 1 if char == "(" else -1
            if not depth:
                break
    tail = re.match(r"(?: local_unnamed_addr| unnamed_addr)?(?: addrspace\(\d+\))?", line[at + 1 :])
    return at + 1 + (tail.end() if tail else 0)
