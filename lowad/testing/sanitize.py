"""Random programs and their derivatives under the address and undefined-behaviour sanitizers of a clang.

Run as `python -m lowad.testing.sanitize --programs 5000 --seed 1`. The programs are compiled from C with both
sanitizers; derivatives, which are IR by then, are instrumented for the address sanitizer. Each runs on arrays
of exact size from `malloc`, and what is not released is a leak.
"""

import os
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from lowad.errors import LowadError
from lowad.frontends.compiler import compile_to_llvm, find
from lowad.llvm.optimise import optimise
from lowad.llvm.text import link, module
from lowad.pipeline.program import Program
from lowad.request import Mode
from lowad.testing.choices import Choices
from lowad.testing.fuzz import batch
from lowad.testing.generate import ELEMENTS, PRELUDE, Text, generate
from lowad.testing.parts import parts
from lowad.testing.setting import Setting
from lowad.testing.trial import STOPPED

SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer")
TRIPS = (0, 1, 3, 6)
SECONDS = 120

_OPTIONS = {"ASAN_OPTIONS": "detect_stack_use_after_return=1:detect_leaks=1"}


def instrumented(text: str) -> str:
    """Return LLVM text in which every function is marked for the address sanitizer."""
    with module(text) as made:
        for fn in made.functions:
            if not fn.is_declaration:
                fn.add_function_attribute("sanitize_address")
        return str(made)


def build(
    source: Path, derivatives: Sequence[str], target: Path, compiler: str, *further: str | Path
) -> None:
    """Compile a C file, with both sanitizers, and LLVM modules that are instrumented here, to a program."""
    path = target.with_suffix(".ll")
    path.write_text(instrumented(link([*derivatives])), encoding="utf-8")
    command = [compiler, "-w", "-g", "-O1", *SANITIZERS, *map(str, (source, path, *further))]
    made = subprocess.run([*command, "-lm", "-o", str(target)], check=False, capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(f"{compiler} failed: {made.stderr}")


def run(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program that was built; the exit status is not 0 where a sanitizer has found something."""
    return subprocess.run(
        [str(program), *arguments],
        env={**os.environ, **_OPTIONS},
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


def driver(programs: Sequence[Text], modes: Sequence[Mode]) -> str:
    """Return the C program that calls each program with its derivatives, or the one of a given number."""
    lines = [PRELUDE, *(program.text for program in programs)]
    lines += [
        "static double sink;",
        f"static double *made(double a) {{ double *p = malloc({ELEMENTS} * sizeof *p);",
        f"    for (int j = 0; j < {ELEMENTS}; j++) p[j] = a + 0.1 * j; return p; }}",
    ]
    for at, program in enumerate(programs):
        four = "double *x, double *dx, double *y, double *dy, int n"
        lines.append(f"void diffe_{program.name}({four}); double fwddiffe_{program.name}({four});")
        lines.append(f"static void run_{at}(int n) {{")
        calls = [f"sink += {program.name}(x, y, n);"]
        calls += [
            f"{'' if mode is Mode.REVERSE else 'sink += fwd'}diffe_{program.name}(x, dx, y, dy, n);"
            for mode in modes
        ]
        for call in calls:
            lines.append("    { double *x = made(0.3), *dx = made(1), *y = made(0.5), *dy = made(-0.5);")
            lines.append(f"    {call} free(x); free(dx); free(y); free(dy); }}")
        lines.append("}")
    lines.append("int main(int count, char **words) { for (int k = 0; k < 4; k++) {")
    lines.append(f"    int n = (int[]){{ {', '.join(map(str, TRIPS))} }}[k];")
    lines += [f"    if (count < 2 || atoi(words[1]) == {at}) run_{at}(n);" for at in range(len(programs))]
    lines.append("} return sink != sink; }")
    return "\n".join(lines) + "\n"


def try_batch(seed: int, compiler: str, folder: Path) -> Counter[str]:
    """Build and run the programs of a batch; return counts of what came out, failures kept in the folder."""
    setting, drawn = batch(seed)
    modes = (Mode.REVERSE, Mode.FORWARD) if setting.forward else (Mode.REVERSE,)
    all_programs = [generate(Choices(numbers), f"f{at}") for at, numbers in enumerate(drawn)]
    source = PRELUDE + "\n".join(program.text for program in all_programs)
    names = [program.roots for program in all_programs]
    modules = parts(compile_to_llvm(source, Path("random.c"), "c", setting.options), names)
    counts: Counter[str] = Counter()
    programs, derivatives = [], []
    for program, text in zip(all_programs, modules, strict=True):
        try:
            derivatives += _derivatives(program, text, modes, setting)
            programs.append(program)
        except LowadError as error:
            counts[f"refused {error.code.number}"] += 1
    with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
        c_file, built = Path(scratch, "driver.c"), Path(scratch, "built")
        c_file.write_text(driver(programs, modes), encoding="utf-8")
        build(c_file, derivatives, built, compiler)
        whole = run(built)
        if not whole.returncode:
            counts["clean"] += len(programs)
            return counts
        for at, program in enumerate(programs):
            done = run(built, str(at))
            if not done.returncode:
                counts["clean"] += 1
            elif done.stderr.startswith(STOPPED):
                counts["refused at run time"] += 1
            else:
                counts[_kind(done.stderr)] += 1
                folder.mkdir(parents=True, exist_ok=True)
                comment = "".join(f"// {line}\n" for line in (str(setting), *done.stderr.splitlines()[:40]))
                kept = folder / f"sanitizer-{seed}-{at}.c"
                kept.write_text(f"{comment}{PRELUDE}{program.text}", encoding="utf-8")
    return counts


def _derivatives(program: Text, text: str, modes: Sequence[Mode], setting: Setting) -> list[str]:
    whole = Program(text)
    found = []
    for mode in modes:
        made = whole.derive(program.name, mode, keeping=setting.keeping, with_seeded=False)
        found.append(optimise(made.text, level=setting.output, roots=frozenset((made.entry,))))
    return found


def _kind(report: str) -> str:
    """Return the name of what a sanitizer has found."""
    named = re.search(r"SUMMARY: \w+: (\S+)|runtime error: ([a-z ]+)", report)
    return f"found {named[1] or named[2]}" if named else "ended"


@click.command()
@click.option("--programs", default=100, help="How many programs are made and run.")
@click.option("--seed", default=0, help="The batch to begin with; a batch has the same programs every time.")
@click.option("--cc", default="clang", help="A clang with its sanitizers.")
@click.option("--output", type=click.Path(path_type=Path), default=Path("fuzz"), help="Where failures go.")
def main(programs: int, seed: int, cc: str, output: Path) -> None:
    """Look for errors of memory, undefined behaviour and leaks in random programs and their derivatives."""
    compiler = find(cc).path
    counts: Counter[str] = Counter()
    while counts.total() < programs:
        counts += try_batch(seed, compiler, output)
        seed += 1
        click.echo(f"{dict(sorted(counts.items()))}, before batch {seed}", err=True)
    for what, count in sorted(counts.items()):
        click.echo(f"{count:7} {what}")
    if any(not what.startswith(("clean", "refused")) for what in counts):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
