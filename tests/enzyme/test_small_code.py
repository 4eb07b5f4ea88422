"""Programs for which the compiler was asked to make small code, or to inline nothing."""

from pathlib import Path

import pytest

from tests.enzyme.harness import PROGRAMS, build, names_in, run


@pytest.mark.parametrize("flags", [("-Oz",), ("-O2", "-fno-inline")], ids=" ".join)
@pytest.mark.parametrize("name", ["header.cpp", "calls.c", "entry.cpp", "openmp_order.c"])
def test_numbers_are_right(name: str, flags: tuple[str, ...], tmp_path: Path) -> None:
    path = PROGRAMS / name
    ran = run(build(path, 0, tmp_path, *flags))
    assert (ran.failures, ran.status) == ((), 0)
    assert sorted(ran.names) == sorted(names_in(path))


@pytest.mark.parametrize(
    ("name", "level", "flag"),
    [
        ("names.cpp", 0, "-disable-O0-optnone"),
        ("sizes.c", 0, "-disable-O0-optnone"),
        ("names.cpp", 1, "-fno-inline"),
        ("exceptions.cpp", 1, "-fno-inline"),
        ("talk.cpp", 2, "-disable-llvm-passes"),
    ],
)
def test_what_is_said_of_all_functions_means_none(name: str, level: int, flag: str, tmp_path: Path) -> None:
    path = PROGRAMS / name
    flags = ("-Xclang", flag) if flag.startswith("-disable") else (flag,)
    ran = run(build(path, level, tmp_path, *flags))
    assert (ran.failures, ran.status) == ((), 0)
    assert sorted(ran.names) == sorted(names_in(path))
