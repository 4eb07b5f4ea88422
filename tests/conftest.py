"""Options of the whole suite."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--bless`, which writes facts and plans into golden files as they are now."""
    parser.addoption("--bless", action="store_true", help="write facts and plans into golden files")


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be rewritten."""
    return bool(request.config.getoption("--bless"))
