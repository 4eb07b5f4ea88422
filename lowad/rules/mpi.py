"""What derivatives do not flow through in MPI: who there is, types, clocks, messages of integers.

Messages of floats have become calls of other functions by then: `lowad/rules/messages.py`.
"""

from lowad.rules.declare import callee
from lowad.rules.messages import IN_OUT, ROWS

callee("lowad.message_pass(comm, peer, tag, received)", inactive=True)
callee("lowad.message_wild(peer, any_source, tag, any_tag, either)", inactive=True)
for row in ROWS.values():
    if row.numbers:
        described = " ".join(name for name in row.operands if name in IN_OUT)
        callee(
            f"{row.name}({', '.join(row.operands)})",
            inactive=True,
            reads=" ".join(name for name in row.operands if name in row.reads),
            writes=" ".join((*(name for name in row.operands if name in row.writes), described)),
        )

for mpi in ("MPI", "PMPI"):
    callee(f"{mpi}_Init(argc, argv)", inactive=True, reads="argc argv", writes="argc argv")
    callee(
        f"{mpi}_Init_thread(argc, argv, required, provided)",
        inactive=True,
        reads="argc argv",
        writes="argc argv provided",
    )
    callee(f"{mpi}_Initialized(flag)", f"{mpi}_Finalized(flag)", inactive=True, writes="flag")
    callee(f"{mpi}_Finalize()", f"{mpi}_Wtime()", f"{mpi}_Wtick()", inactive=True)
    callee(f"{mpi}_Query_thread(provided)", inactive=True, writes="provided")
    callee(f"{mpi}_Abort(comm, status)", inactive=True, noreturn=True)
    callee(f"{mpi}_Get_processor_name(text, size)", inactive=True, writes="text size")
    callee(f"{mpi}_Get_library_version(text, size)", inactive=True, writes="text size")
    callee(f"{mpi}_Get_version(version, part)", inactive=True, writes="version part")
    callee(f"{mpi}_Error_string(status, text, size)", inactive=True, writes="text size")

    # Processes
    callee(f"{mpi}_Comm_size(comm, n)", f"{mpi}_Comm_rank(comm, n)", inactive=True, writes="n")
    callee(f"{mpi}_Group_size(group, n)", f"{mpi}_Group_rank(group, n)", inactive=True, writes="n")
    callee(f"{mpi}_Comm_split(comm, colour, key, made)", inactive=True, writes="made")
    callee(f"{mpi}_Comm_dup(comm, made)", f"{mpi}_Comm_group(comm, made)", inactive=True, writes="made")
    callee(f"{mpi}_Comm_create(comm, group, made)", inactive=True, writes="made")
    callee(f"{mpi}_Comm_free(comm)", inactive=True, reads="comm", writes="comm")
    callee(f"{mpi}_Group_free(group)", inactive=True, reads="group", writes="group")
    callee(f"{mpi}_Comm_get_parent(comm)", inactive=True, writes="comm")
    callee(f"{mpi}_Comm_compare(a, b, result)", inactive=True, writes="result")
    callee(f"{mpi}_Comm_set_errhandler(comm, how)", f"{mpi}_Errhandler_set(comm, how)", inactive=True)
    callee(f"{mpi}_Dims_create(n, count, sizes)", inactive=True, reads="sizes", writes="sizes")
    callee(
        f"{mpi}_Cart_create(comm, count, sizes, periods, reorder, made)",
        inactive=True,
        reads="sizes periods",
        writes="made",
    )
    callee(f"{mpi}_Cart_coords(comm, rank, count, place)", inactive=True, writes="place")
    callee(f"{mpi}_Cart_rank(comm, place, rank)", inactive=True, reads="place", writes="rank")
    callee(f"{mpi}_Cart_shift(comm, direction, by, source, target)", inactive=True, writes="source target")

    # Messages looked at and waited for, without their contents
    callee(f"{mpi}_Barrier(comm)", inactive=True)
    callee(f"{mpi}_Probe(source, tag, comm, status)", inactive=True, writes="status")
    callee(f"{mpi}_Iprobe(source, tag, comm, flag, status)", inactive=True, writes="flag status")
    callee(f"{mpi}_Get_count(status, kind, count)", inactive=True, reads="status", writes="count")

    # Types
    callee(f"{mpi}_Type_size(kind, size)", inactive=True, writes="size")
    callee(f"{mpi}_Type_commit(kind)", f"{mpi}_Type_free(kind)", inactive=True, reads="kind", writes="kind")
    callee(f"{mpi}_Type_contiguous(count, of, made)", inactive=True, writes="made")
    callee(f"{mpi}_Type_vector(count, size, stride, of, made)", inactive=True, writes="made")

# Fortran's interface, which passes everything by address
callee("mpi_init_(failed)", "mpi_finalize_(failed)", inactive=True, writes="failed")
callee("mpi_wtime_()", "mpi_wtick_()", inactive=True)
callee("mpi_initialized_(flag, failed)", "mpi_finalized_(flag, failed)", inactive=True, writes="flag failed")
callee("mpi_barrier_(comm, failed)", inactive=True, reads="comm", writes="failed")
callee("mpi_abort_(comm, status, failed)", inactive=True, reads="comm status", noreturn=True)
callee(
    *("mpi_comm_size_(comm, n, failed)", "mpi_comm_rank_(comm, n, failed)"),
    inactive=True,
    reads="comm",
    writes="n failed",
)
