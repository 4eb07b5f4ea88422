"""Rust through rustc: every function of `numerics.rs` in both modes against extrapolated differences."""

import shutil
from pathlib import Path
from typing import Any

import pytest

import lowad
from lowad.errors import Code, InputError
from lowad.frontends import rust
from tests.frontends import both_modes

PROGRAM = Path(__file__).parent / "programs" / "numerics.rs"

NAMES = (
    *("norm", "energy", "entropy", "grown", "products", "choices", "stepped"),
    *("options", "boxed"),
)

needs_rustc = pytest.mark.skipif(shutil.which("rustc") is None, reason="no rustc is installed")
together = pytest.mark.xdist_group("rust")


@pytest.fixture(scope="module")
def numerics() -> Any:
    return lowad.load(PROGRAM)


@needs_rustc
@together
@pytest.mark.parametrize("name", NAMES)
def test_gradients_are_right(numerics: Any, name: str) -> None:
    both_modes.check(numerics[name], count_first=False)


@needs_rustc
def test_what_rustc_refuses_is_placed(tmp_path: Path) -> None:
    path = tmp_path / "broken.rs"
    path.write_text("#[no_mangle]\npub fn f(x: f64) -> f64 {\n    x * y\n}\n")
    with pytest.raises(InputError) as caught:
        lowad.load(path)
    assert caught.value.code is Code.COMPILER_FAILED
    assert caught.value.location is not None
    assert (caught.value.location.line, caught.value.location.column) == (3, 9)


def test_without_a_rustc_the_way_out_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for asked in (None, "rustc-nightly"):
        with pytest.raises(InputError) as caught:
            rust.find(asked)
        assert caught.value.code is Code.NO_COMPILER
        assert "--rustc" in (caught.value.help or "")
