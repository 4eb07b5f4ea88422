"""Tape memory (runtime.ll): what is given back comes again, and what grows keeps its content."""

import ctypes
from collections.abc import Callable, Iterator
from importlib.resources import files

import pytest

from lowad.llvm.load import load

_CALLS = """
define ptr @take(i64 %bytes) {
  %data = call ptr @lowad.tape_take(i64 %bytes)
  ret ptr %data
}
define void @give(ptr %data) {
  call void @lowad.tape_give(ptr %data)
  ret void
}
define ptr @grow(ptr %old, i64 %used, i64 %bytes) {
  %data = call ptr @lowad.tape_grow(ptr %old, i64 %used, i64 %bytes)
  ret ptr %data
}
define i64 @room(ptr %data) {
  %bytes = call i64 @lowad.tape_room(ptr %data, i64 0)
  ret i64 %bytes
}
"""

Call = Callable[..., int]


class Memory:
    """The functions, of a pool of their own that is empty."""

    def __init__(self, address: Callable[[str], int]) -> None:
        word, data = ctypes.c_size_t, ctypes.c_void_p
        self.take: Call = ctypes.CFUNCTYPE(data, word)(address("take"))
        self.give: Call = ctypes.CFUNCTYPE(None, data)(address("give"))
        self.grow: Call = ctypes.CFUNCTYPE(data, data, word, word)(address("grow"))
        self.room: Call = ctypes.CFUNCTYPE(word, data)(address("room"))


@pytest.fixture
def memory() -> Iterator[Memory]:
    text = files("lowad.codegen").joinpath("runtime.ll").read_text("utf-8")
    library = load(text + _CALLS)
    yield Memory(library.address)
    library.close()


@pytest.mark.parametrize("size", [1, 255, 256, 257, 320, 321, 4096, 100_000, 3 << 20])
def test_what_is_given_back_comes_again(memory: Memory, size: int) -> None:
    first, second = memory.take(size), memory.take(size)
    assert first != second
    assert size <= memory.room(first) <= max(256, size * 5 // 4 + 64)
    assert first % 64 == second % 64 == 0
    memory.give(second)
    memory.give(first)
    assert {memory.take(size), memory.take(size)} == {first, second}


def test_no_more_than_half_of_a_block_is_wasted(memory: Memory) -> None:
    block = memory.take(1 << 16)
    memory.give(block)
    small = memory.take((1 << 15) - 1)
    assert small != block
    assert memory.take((1 << 15) + (1 << 13)) == block


def test_small_tapes_leave_large_ones_alone(memory: Memory) -> None:
    large, small = memory.take(1 << 22), memory.take(80)
    memory.give(large)
    memory.give(small)
    assert memory.take(80) == small
    assert memory.take(1 << 22) == large


@pytest.mark.parametrize("first", [64, 2 << 20])
def test_what_grows_keeps_its_content(memory: Memory, first: int) -> None:
    data = memory.take(first)
    ctypes.memset(data, 7, first)
    for size in (first * 2, first * 4 + 64, first * 9, first * 40):
        data = memory.grow(data, first, size)
        assert data % 64 == 0
        assert memory.room(data) >= size
        assert ctypes.string_at(data, first) == bytes([7]) * first
        ctypes.memset(data + first, 1, size - first)


def test_nothing_grows_into_a_block(memory: Memory) -> None:
    data = memory.grow(None, 0, 1000)
    assert memory.room(data) >= 1000


def test_what_grows_large_takes_what_is_kept(memory: Memory) -> None:
    kept = memory.take(64 << 20)
    memory.give(kept)
    data = memory.take(1 << 20)
    ctypes.memset(data, 3, 1 << 20)
    grown = memory.grow(data, 1 << 20, 2 << 20)
    assert grown == kept
    assert memory.room(grown) >= 64 << 20
    assert ctypes.string_at(grown, 1 << 20) == bytes([3]) * (1 << 20)
