"""What is sent to other processes, and comes from them, overwrites no memory that the call is not given."""

from lowad.pipeline.program import Program
from lowad.request import Mode

_TEXT = """
declare i32 @MPI_Allreduce(ptr, ptr, i32, i32, i32, i32)

define double @f(ptr %x, i64 %n, i32 %comm) {
entry:
  %y = alloca double
  %all = alloca double
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %place = getelementptr double, ptr %x, i64 %i
  %value = load double, ptr %place
  %square = fmul double %value, %value
  %more = fadd double %sum, %square
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  store double %more, ptr %y
  %sent = call i32 @MPI_Allreduce(ptr %y, ptr %all, i32 1, i32 1275070475, i32 1476395011, i32 %comm)
  %whole = load double, ptr %all
  ret double %whole
}
"""


def test_what_other_processes_have_is_no_memory_of_the_program() -> None:
    plan = Program(_TEXT).dump("plan", "f", Mode.REVERSE)
    assert "call @lowad.mpi.mpich.f64.sum.MPI_Allreduce: augment (the message goes back)" in plan
    assert "%value: reloaded" in plan


def test_what_is_received_is_active_though_nothing_else_is() -> None:
    text = """
    declare i32 @MPI_Recv(ptr, i32, i32, i32, i32, i32, ptr)

    define double @f(i32 %comm) {
      %y = alloca double
      %status = inttoptr i64 1 to ptr
      %came = call i32 @MPI_Recv(ptr %y, i32 1, i32 1275070475, i32 0, i32 0, i32 %comm, ptr %status)
      %value = load double, ptr %y
      ret double %value
    }
    """
    assert "MPI_Recv: augment" in Program(text).dump("plan", "f", Mode.REVERSE)
