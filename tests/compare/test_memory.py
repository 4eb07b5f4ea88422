"""What a derivative asks for, added up while it runs."""

import numpy as np
import pytest

from lowad.compare.count import Counts
from lowad.compare.run import Frame, bytes_asked_for
from lowad.compare.sides import Side
from lowad.llvm.text import canonical

ASKS = """
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
define void @entry(ptr %x, i32 %n) {
entry:
  %more = icmp sgt i32 %n, 0
  br i1 %more, label %loop, label %done
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %late ]
  %wide = zext i32 %n to i64
  %a = call ptr @malloc(i64 %wide)
  %b = call ptr @calloc(i64 3, i64 %wide)
  %c = call ptr @realloc(ptr %a, i64 100)
  %t = call ptr @lowad.take(i64 1000)
  call void @free(ptr %b)
  call void @free(ptr %c)
  call void @free(ptr %t)
  store double 0.0, ptr %x
  %next = add i32 %i, 1
  br label %late
late:
  %d = call ptr @malloc(i64 7)
  call void @free(ptr %d)
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}
define internal ptr @lowad.take(i64 %bytes) noinline {
  %rounded = add i64 %bytes, 24
  %made = call ptr @malloc(i64 %rounded)
  ret ptr %made
}
"""


@pytest.mark.parametrize("n", [0, 1, 5])
def test_every_request_counts_once_for_each_time_it_is_made(n: int) -> None:
    side = Side("someone", canonical(ASKS), "entry", Counts(), ())
    assert bytes_asked_for(side, Frame((np.zeros(1), n), ())) == n * (n + 3 * n + 100 + 1024 + 7)
