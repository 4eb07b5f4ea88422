"""lowad's own objects under valgrind: every program of `c_examples/`, reverse and forward."""

import shutil
from pathlib import Path

import pytest

from c_examples.examples import EXAMPLES, inputs_for
from lowad.llvm.optimise import object_code, optimise
from lowad.request import Mode
from tests.gradients import derived
from tests.memcheck import Case, memcheck
from tests.programs import build_directory

pytestmark = pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")


@pytest.mark.parametrize("mode", [pytest.param(mode, id=mode.value) for mode in (Mode.REVERSE, Mode.FORWARD)])
def test_no_derivative_errs_or_leaks(mode: Mode) -> None:
    objects: dict[str, Path] = {}
    for example in EXAMPLES:
        made = derived(example.name, 2, mode)
        path = Path(build_directory().name) / f"{made.entry}.o"
        if made.entry not in objects:
            path.write_bytes(object_code(optimise(made.text, roots=frozenset((made.entry,)))))
            objects[made.entry] = path
    kind = "reverse" if mode is Mode.REVERSE else "forward"
    cases = [
        # Twice, as the second call finds the tape that the first has kept.
        Case(example, inputs_for(example, size), kind)
        for example in EXAMPLES
        for size in example.small
        for _ in range(2)
    ]
    printed = memcheck(cases, list(objects.values()), f"derivatives_{kind}", keeps_memory=True)
    assert not {"nan", "-nan"} & set(printed.split())
