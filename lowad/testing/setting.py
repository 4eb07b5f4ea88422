"""How random programs are tried: each batch draws its own way, so that many batches try all of them."""

from dataclasses import dataclass, replace
from random import Random
from typing import final

from lowad.frontends.options import Options
from lowad.request import Keeping

TRIPS = ((0, 3), (1, 6), (2, 5))
SWITCHES = ("debug", "checked", "forward", "differences", "split", "mixed")


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """How programs are compiled, what is asked of lowad, and which oracles judge.

    `level` is that of the input, `output` that of the derivative. `debug`: with debug data, which tell types.
    `keeping`: what the reverse pass finds kept. `checked`: the independent checker looks at every plan.
    `forward`: forward mode too, each tangent against the interpreter. `differences`: against the compiled
    program. `width`: tangents of everything in forward mode. `split`: reverse mode in two calls. Reverse mode
    is tried, and the interpreter asked, always. `trips`: values of n. `mixed`: programs ask for their
    derivatives by Enzyme's interface, and have constants and rules of their own.
    """

    level: int = 1
    output: int = 2
    keeping: Keeping = Keeping.CHEAPEST
    debug: bool = True
    checked: bool = True
    forward: bool = True
    differences: bool = True
    trips: tuple[int, ...] = (0, 1, 3, 6)
    width: int = 1
    split: bool = False
    mixed: bool = False

    @staticmethod
    def draw(rng: Random) -> "Setting":
        """Return a setting by chance, dear oracles more seldom than cheap ones."""
        drawn = Setting(
            level=rng.choice((0, 1, 2, 3)),
            output=rng.choice((0, 1, 2, 2, 3)),
            keeping=rng.choice((Keeping.CHEAPEST, Keeping.CHEAPEST, Keeping.ALL, Keeping.LEAST)),
            debug=rng.randrange(3) == 0,
            checked=rng.randrange(8) == 0,
            forward=rng.randrange(3) == 0,
            differences=rng.randrange(6) == 0,
            trips=rng.choice(TRIPS),
            width=rng.choice((1, 1, 2, 3)),
            split=rng.randrange(4) == 0,
        )
        # Of what the interface does not take beside constants.
        is_mixed = rng.randrange(4) == 0
        return replace(drawn, mixed=True, checked=False, width=1, split=False) if is_mixed else drawn

    @property
    def options(self) -> Options:
        """Return the options of the compiler; what people get at -O3 is vectorised and unrolled."""
        whole = ("-fvectorize", "-fslp-vectorize", "-funroll-loops") if self.level == 3 else ()
        return Options(level=self.level, flags=("-w", *(() if self.debug else ("-g0",)), *whole))

    def __str__(self) -> str:
        """Return what a failure's file says of how it was found."""
        words = [f"input -O{self.level}", f"output -O{self.output}", f"{self.keeping.value} kept"]
        words += [word for word in SWITCHES if getattr(self, word)]
        return ", ".join([*words, f"{self.width} tangents", f"n in {self.trips}"])
