"""The rows of targets against what LLVM itself knows."""

import pytest

from lowad.errors import Code, InputError
from lowad.llvm import target


@pytest.mark.parametrize("row", target.TARGETS, ids=lambda row: row.triple)
def test_rows_agree_with_llvm(row: target.Target) -> None:
    machine = target.machine(row.triple)
    assert str(machine.target_data) == row.layout
    # Pointers have 64 bits in a layout that does not say otherwise for address space 0.
    assert not any(part.startswith(("p:", "p0:")) for part in row.layout.split("-"))
    assert row.pointer_bytes == 8


@pytest.mark.parametrize(
    ("triple", "row"),
    [
        ("x86_64-pc-linux-gnu", "x86_64-unknown-linux-gnu"),
        ("x86_64-unknown-linux6.1.0-gnu2.36.0", "x86_64-unknown-linux-gnu"),
        ("arm64-apple-macosx14.0.0", "aarch64-apple-darwin"),
        ("aarch64-linux-musl", "aarch64-unknown-linux-gnu"),
        ("x86_64-apple-darwin23", "x86_64-apple-darwin"),
    ],
)
def test_triples_find_their_row(triple: str, row: str) -> None:
    assert target.find(triple).triple == row


@pytest.mark.parametrize("triple", ["", "wasm32-unknown-unknown", "x86_64-pc-windows-msvc"])
def test_other_triples_are_refused(triple: str) -> None:
    with pytest.raises(InputError) as caught:
        target.find(triple)
    assert caught.value.code is Code.UNKNOWN_TARGET
    assert target.host() in target.TARGETS
