"""`lowad compare`: the same derivative by lowad and by the real Enzyme, side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from lowad.compare.inputs import missing_lengths, random_frame
from lowad.compare.provider import Provider
from lowad.compare.report import Run
from lowad.compare.run import Bound, Frame, bytes_asked_for, difference, time_ratio
from lowad.compare.sides import Side, enzyme_side, lowad_side
from lowad.pipeline.program import Program
from lowad.records import dataclass
from lowad.request import Marking, Mode, Request


@dataclass(frozen=True, slots=True)
class Inputs:
    """What random inputs are drawn by: the length of each array, the value of every integer, the seed."""

    lengths: Mapping[str, int] = field(default_factory=dict)
    size: int = 8
    seed: int = 0


def compare(
    program: Program,
    function: str | None,
    markings: Mapping[str | int, Marking],
    provider: Provider,
    inputs: Inputs,
    *,
    mode: Mode = Mode.REVERSE,
    fast_math: bool = False,
) -> tuple[Side, Side, tuple[str, ...]]:
    """Return lowad's derivative, Enzyme's, and lines on their values and times on the same random inputs."""
    ours, request = lowad_side(program, function, markings, mode=mode, fast_math=fast_math)
    theirs = enzyme_side(program, request, provider)
    return ours, theirs, _on_inputs(program, request, (ours, theirs), inputs)


def _on_inputs(program: Program, request: Request, sides: Sequence[Side], inputs: Inputs) -> tuple[str, ...]:
    missing = missing_lengths(program, request, inputs.lengths)
    if missing:
        wanted = " ".join(f"--length {name}=N" for name in missing)
        return (f"values and times are not compared without the lengths of arrays: {wanted}",)

    def frame() -> Frame:
        return random_frame(program, request, inputs.lengths, inputs.size, inputs.seed)

    bound = [Bound(side, frame()) for side in sides]
    apart = difference(bound[0].gradient(), bound[1].gradient())
    ratio = time_ratio(bound[0].repeat, bound[1].repeat)
    for each in bound:
        each.close()
    return Run(apart, ratio, *(bytes_asked_for(side, frame()) for side in sides)).lines()
