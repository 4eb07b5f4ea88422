"""Print docs/enzyme.md's table: every program of the interface's tests at every -O level, and what comes of
it.

    python -m tests.enzyme.table > docs/enzyme.md
"""

import tempfile
import time
from pathlib import Path

from lowad import opt
from lowad.errors import LowadError
from tests.enzyme.harness import LEVELS, compile_to_ir, libraries, link, names_in, programs, run

HEAD = """\
# Programs written for Enzyme

`lowad opt in.ll -o out.ll` replaces every call of the `__enzyme_` functions in a module by the derivative, as Enzyme's plugin of
`opt` does, so that programs written for Enzyme work unchanged. Input is `.ll`, `.bc`, `.c` or `.cpp`, several files linked as one
program; `-O0` to `-O3` is what LLVM does afterwards. The C++ header `<enzyme/enzyme>` is in the folder that `lowad.include_path()`
names.

## What there is

- `__enzyme_autodiff`, `__enzyme_fwddiff`, of functions of the program and of libraries that have a row; by direct call, in loops, in
  templates, in functions that are differentiated themselves (any order, either mode).
- The markers `enzyme_const`, `enzyme_dup`, `enzyme_dupnoneed`, `enzyme_out`, `enzyme_dupv`, `enzyme_dupnoneedv`, `enzyme_width`,
  `enzyme_primal_return`, `enzyme_noret`, `enzyme_const_return`, `enzyme_active_return`, `enzyme_dup_return`, `enzyme_interleave`,
  `enzyme_not_overwritten`: as globals, their values or their addresses.
- Several tangents in one pass (`enzyme_width`) of any function; several shadows in reverse mode of functions that change no memory.
- Split mode: `__enzyme_augmentfwd`, `__enzyme_reverse`, `__enzyme_augmentsize`, with the tape returned or in the caller's buffer
  (which needs the size of an address). A tape can be used once. `__enzyme_batch`.
- Rules of the program: `__enzyme_register_gradient`, `__enzyme_register_derivative`, `__enzyme_inactivefn`,
  `__enzyme_inactive_global`, `__enzyme_function_like`, `__enzyme_allocation_like` (with a deallocator of one argument); the
  annotation and the metadata `enzyme_inactive`. They are read before anything is inlined by lowad: a compiler that optimises first
  must be told not to (`__attribute__((noinline))`).
- BLAS and LAPACK by name, in the spelling of any library on the host ([how](design/blas.md)).

Refused with LA062: probabilistic programming, `__enzyme_error_estimate`, `__enzyme_truncate_*`, `__enzyme_todense`,
`__enzyme_iter`, `__enzyme_virtualreverse`, `__enzyme_fwdsplit`, `enzyme_runtime_activity`, `enzyme_byref`.

## What was run

Below is every program of `tests/enzyme/programs`, compiled by clang to IR at each -O level, lowered, linked and run; each checks its
own numbers, against closed forms wherever there is one. The columns say how many of its tests are right, and the longest time of
lowering in seconds. This page is what `python -m tests.enzyme.table` prints.

| program | what it is about | tests | -O0 | -O1 | -O2 | -O3 | seconds |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def main() -> None:
    """Run everything and print the page."""
    print(HEAD)
    total = right = 0
    for path in programs():
        count = len(names_in(path))
        found = [_right(path, level) for level in LEVELS]
        cells = " | ".join(str(number) for number, _ in found)
        longest = max(seconds for _, seconds in found)
        print(f"| `{path.name}` | {_about(path)} | {count} | {cells} | {longest:.1f} |", flush=True)
        total += count * len(LEVELS)
        right += sum(number for number, _ in found)
    print(f"\n{right} of {total} runs are right.")


def _right(path: Path, level: int) -> tuple[int, float]:
    """Return how many tests of a program are right at a level, and how long lowering took."""
    with tempfile.TemporaryDirectory() as folder:
        text = compile_to_ir(path, level, Path(folder))
        start = time.perf_counter()
        try:
            lowered = opt.lower(text, path.name)
        except LowadError:
            return 0, time.perf_counter() - start
        seconds = time.perf_counter() - start
        ran = run(link(lowered, level, Path(folder, path.stem), libraries(path)))
    wrong = {line.split()[1] for line in ran.failures}
    return len([name for name in ran.names if name not in wrong]), seconds


def _about(path: Path) -> str:
    first = path.read_text("utf-8").splitlines()[0]
    return first.strip("/* ").removesuffix(".")


if __name__ == "__main__":
    main()
