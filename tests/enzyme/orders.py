"""Lower the programs of the interface's tests after LLVM's passes in orders that no compiler runs them in.

What a program means does not depend on which passes have been over it, and its derivative does not either: a
number that is wrong then is wrong for some program that a compiler writes so. Each round draws a program and
some passes. Of a wrong number, the passes that are needed for it are told.

LLVM's `opt` must be on the path. Run: python -m tests.enzyme.orders SEED SECONDS [PROGRAM...]
"""

import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import final

from lowad import opt
from lowad.errors import InputError
from tests.enzyme.harness import (
    compile_to_ir,
    has_headers,
    is_installed,
    libraries,
    link,
    needs_openmp,
    programs,
    run,
)

_FUNCTIONS = """
sroa mem2reg reg2mem gvn newgvn gvn-hoist gvn-sink instcombine aggressive-instcombine early-cse
early-cse<memssa> jump-threading simplifycfg
simplifycfg<hoist-common-insts;sink-common-insts;switch-to-lookup> slp-vectorizer loop-vectorize
reassociate memcpyopt dse correlated-propagation tailcallelim sink nary-reassociate slsr
separate-const-offset-from-gep constraint-elimination float2int div-rem-pairs speculative-execution
scalarizer scalarizer<load-store> vector-combine mergeicmps expand-memcmp lower-switch flatten-cfg
break-crit-edges loop-unroll<O3> loop-unroll<partial;runtime;upperbound> loop-distribute loop-fusion
loop-load-elim adce bdce sccp mldst-motion libcalls-shrinkwrap consthoist instsimplify irce lcssa
loop-simplify fix-irreducible unify-loop-exits callsite-splitting dfa-jump-threading chr
loop-versioning loop-mssa(licm) loop-rotate loop(indvars)
loop-mssa(simple-loop-unswitch<nontrivial>) loop(loop-idiom) loop(loop-deletion) loop(loop-reduce)
loop(loop-interchange) loop(loop-flatten) loop(loop-bound-split) loop(loop-predication)
loop(loop-unroll-full) loop-unroll-and-jam
"""
_MODULES = """
cgscc(inline) cgscc(argpromotion) ipsccp globalopt function-attrs deadargelim
called-value-propagation hotcoldsplit mergefunc iroutliner partial-inliner globaldce constmerge
rpo-function-attrs loop-extract module-inline default<O1> default<O2> default<O3> default<Os>
"""
"""Passes by name. Not among them: `attributor` marks loads as of memory that never changes though the
function changes it, and `structurizecfg` takes every switch for one that goes nowhere; both in LLVM 22."""

_MOST = 22
_PLAIN = {0: ("-Xclang", "-disable-O0-optnone"), 2: ("-Xclang", "-disable-llvm-passes")}
"""What lets clang write a program that no pass has been over, by the level that it writes it for."""


def main(seed: int, seconds: float, names: Sequence[str]) -> None:
    """Draw and lower until the time is over; print a line for each round."""
    end = time.monotonic() + seconds
    drawn = random.Random(seed)
    named = [*(f"function({name})" for name in _FUNCTIONS.split()), *_MODULES.split()]
    known = [name for name in named if _is_known(name)]
    chosen = [
        path
        for path in programs()
        if (not names or path.name in names)
        and not needs_openmp(path)
        and has_headers(path)
        and all(map(is_installed, libraries(path)))
    ]
    while time.monotonic() < end:
        path, level = drawn.choice(chosen), drawn.choice(sorted(_PLAIN))
        passes = ["function(sroa)"] * drawn.randrange(2)
        passes += drawn.choices(known, k=drawn.randint(1, _MOST))
        with tempfile.TemporaryDirectory() as folder:
            trial = _Trial(path, level, Path(folder))
            said = trial.result(passes)
            if said.startswith("wrong"):
                passes = trial.needed(passes)
            print(path.name, f"-O{level}", said, "" if said == "right" else ",".join(passes), flush=True)


def _is_known(name: str) -> bool:
    """Whether this `opt` has a pass."""
    command = ["opt", f"-passes={name}", "-disable-output", "/dev/null"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@final
class _Trial:
    """One program, at one level, before any pass."""

    def __init__(self, path: Path, level: int, folder: Path) -> None:
        self._path = path
        self._folder = folder
        self._text = compile_to_ir(path, level, folder, *_PLAIN[level])

    def needed(self, passes: list[str]) -> list[str]:
        """Return those of the passes without each of which the numbers are not wrong."""
        for one in reversed(range(len(passes))):
            fewer = passes[:one] + passes[one + 1 :]
            if self.result(fewer).startswith("wrong"):
                passes = fewer
        return passes

    def result(self, passes: Sequence[str]) -> str:
        """Return in a few words what comes of the program after passes: `right`, `wrong` and why, or else."""
        command = ["opt", f"-passes={','.join(passes)}" if passes else "-passes=verify", "-S", "-o", "-", "-"]
        made = subprocess.run(command, input=self._text, capture_output=True, text=True, check=False)
        if made.returncode:
            return "not run: opt ends with a mistake"
        try:
            lowered = opt.lower(made.stdout, self._path.name)
        except InputError as error:
            return f"refused: {error.code.number} {error.message}"
        target = self._folder / self._path.stem
        try:
            ran = run(link(lowered, 0, target, libraries(self._path)))
        except subprocess.SubprocessError as error:
            return f"not run: {type(error).__name__}"
        if ran.failures:
            return f"wrong: {ran.failures[0]}"
        return "right" if ran.status == 0 else f"ended with status {ran.status}"


if __name__ == "__main__":
    if shutil.which("opt") is None:
        sys.exit("LLVM's opt is not on the path")
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
