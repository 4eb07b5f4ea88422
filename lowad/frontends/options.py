"""How source files are to be compiled."""

from lowad.records import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """What a front end may be told.

    `compiler` is a clang by path or name; None is the one that the `ziglang` package brings. `fortran` is a
    flang and `rust` a rustc; None is the one that the PATH leads to. `level` is 0 to 3; `flags` are passed on
    as they are, after all others. `modules` is the folder through which Fortran files share their modules.
    `attributes`: C and C++ may use the attributes of Enzyme's plugin of clang.
    """

    compiler: str | None = None
    level: int = 2
    include: tuple[str, ...] = ()
    define: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    fortran: str | None = None
    rust: str | None = None
    modules: str | None = None
    attributes: bool = False
