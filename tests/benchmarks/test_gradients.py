"""The gradient benchmark on a hand-written adjoint."""

import time
from pathlib import Path

import pytest

from benchmarks.gradients import gradient_over_primal, main
from c_examples.examples import FOLDER, example_named
from tests.programs import build_directory, compile_c


@pytest.fixture(scope="module")
def library() -> Path:
    source = Path(build_directory().name) / "benchmark_sweep.c"
    source.write_text(
        f'#include "{FOLDER / "sweep.c"}"\n'
        "void diffe_sweep(double *x, double *dx, int n, int sweeps)\n"
        "{ for (int i = 0; i < 8; i++) { sweep(x, n, sweeps); dx[0] *= 2; } }\n",
        encoding="ascii",
    )
    return compile_c([source], source.with_suffix(".so"), "-O1", "-shared", "-fPIC")


# The time of this process alone: other work on the machine does not count.
def test_a_gradient_of_eight_primals_takes_eight_times_as_long(library: Path) -> None:
    ratio = gradient_over_primal(library, example_named("sweep"), 20_000, clock=time.process_time)
    assert ratio.best == pytest.approx(8, rel=0.5)


def test_the_command_prints_ratios_and_explains_itself(
    library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(library), "sweep", "100", "200"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["sweep 100", "sweep 200"]
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err
