"""Options of the whole suite."""

import gc
from collections.abc import Iterator

import pytest

# As the command line does: what a program is made of is large and stays, and to look through it again and
# again takes a sixth of the time.
gc.set_threshold(200_000, 20, 20)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--bless` and `--every-level`."""
    parser.addoption("--bless", action="store_true", help="write facts and plans into golden files")
    parser.addoption(
        "--every-level",
        action="store_true",
        help="run the programs of tests/enzyme, and check plans of examples, at every -O level",
    )


@pytest.fixture(autouse=True, scope="module")
def _kept() -> Iterator[None]:
    """Leave what a file of tests keeps, prepared programs above all, out of later searches for garbage."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be rewritten."""
    return bool(request.config.getoption("--bless"))
