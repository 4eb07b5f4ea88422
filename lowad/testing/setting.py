"""How random programs are tried: each batch draws its own way, so that many batches try all of them."""

from dataclasses import dataclass, replace
from random import Random
from typing import final

from lowad.frontends.options import Options
from lowad.request import Keeping
from lowad.testing import askers, teams

TRIPS = ((0, 3), (1, 6), (2, 5))
SWITCHES = ("debug", "checked", "forward", "differences", "split", "mixed", "threads")


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """How programs are compiled, what is asked of lowad, and which oracles judge.

    `level` is that of the input, `output` that of the derivative. `debug`: with debug data, which tell types.
    `keeping`: what the reverse pass finds kept. `checked`: the independent checker looks at every plan.
    `forward`: forward mode too, each tangent against the interpreter. `differences`: against the compiled
    program. `width`: tangents of everything in forward mode. `split`: reverse mode in two calls. Reverse mode
    is tried, and the interpreter asked, always. `trips`: values of n. `asked`: programs ask for their
    derivatives by Enzyme's interface, in which way for reverse and for forward mode; of these some are
    `mixed`, they have constants and rules of their own. `threads`: programs have parallel regions.
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
    asked: tuple[str, str] | None = None
    threads: bool = False

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
        drawn = replace(drawn, threads=rng.randrange(6) == 0 and teams.openmp_library() is not None)
        how = rng.randrange(8)
        if how > 3:
            return drawn
        drawn = replace(drawn, checked=False, width=1, split=False)
        if how < 2:
            return replace(drawn, mixed=True, asked=("call", "call"))
        ways = rng.choice(askers.REVERSE), rng.choice(askers.FORWARD)
        if drawn.threads:
            # Regions are not run again, as several shadows and tapes used twice would have it.
            ways = rng.choice(askers.ONCE), ways[0] if ways[0] in askers.FORWARD else "call"
        return replace(drawn, mixed=how == 2, asked=ways, forward=rng.randrange(2) == 0)

    @property
    def options(self) -> Options:
        """Return the options of the compiler; what people get at -O3 is vectorised and unrolled."""
        whole = ("-fvectorize", "-fslp-vectorize", "-funroll-loops") if self.level == 3 else ()
        threads = ("-fopenmp",) if self.threads else ()
        return Options(level=self.level, flags=("-w", *threads, *(() if self.debug else ("-g0",)), *whole))

    def __str__(self) -> str:
        """Return what a failure's file says of how it was found."""
        words = [f"input -O{self.level}", f"output -O{self.output}", f"{self.keeping.value} kept"]
        words += [word for word in SWITCHES if getattr(self, word)]
        words += [f"asked by {' and '.join(self.asked)}"] if self.asked else []
        return ", ".join([*words, f"{self.width} tangents", f"n in {self.trips}"])
