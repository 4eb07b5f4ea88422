"""Messages between processes: programs under mpirun, and what is refused."""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from lowad import opt
from lowad.errors import Code, InputError
from lowad.llvm import optimise
from lowad.rewrite import messages
from tests.enzyme.harness import LEVELS, compile_to_ir, names_in
from tests.levels import has_every, one_of

PROGRAMS = sorted((Path(__file__).parent / "messages").glob("*.c*"))
_LIBRARIES = ("openmpi", "mpich")
_PROCESSES = (2, 3, 1)
_OPEN_MPI = {
    # Waiting processes give way to others, of which there may be more than cores.
    "OMPI_MCA_mpi_yield_when_idle": "1",
    # Memory of other processes is not open everywhere.
    "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
}


@cache
def _flags(library: str) -> tuple[str, ...] | None:
    """Return where <mpi.h> of a library is; None where the library is not installed."""
    compiler = shutil.which(f"mpicc.{library}")
    if compiler is None or shutil.which(f"mpiexec.{library}") is None:
        return None
    said = subprocess.run(
        [compiler, "-show"], capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C"}
    )
    return tuple(re.findall(r"-I\S+", said.stdout))


def _launcher(library: str, processes: int) -> list[str]:
    more = ("--allow-run-as-root", "--oversubscribe") if library == "openmpi" else ()
    return [f"mpiexec.{library}", *more, "-n", str(processes)]


def _run(executable: Path, library: str, processes: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*_launcher(library, processes), str(executable)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, **_OPEN_MPI},
    )


def _build(path: Path, library: str, level: int, folder: Path) -> Path:
    flags = _flags(library)
    assert flags is not None
    text = compile_to_ir(path, level, folder, *flags, "-idirafter", "/usr/include")
    lowered = opt.lower(text, str(path))
    code = folder / "program.o"
    code.write_bytes(optimise.object_code(optimise.optimise(lowered, level=level), level=level))
    compiler = "mpicxx" if path.suffix == ".cpp" else "mpicc"
    subprocess.run(
        [f"{compiler}.{library}", str(code), "-o", str(folder / "program"), "-lm"],
        check=True,
        capture_output=True,
    )
    return folder / "program"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each program at one level with each library, or with --every-level at all."""
    if "level" not in metafunc.fixturenames:
        return
    every = has_every(metafunc)
    chosen = [
        (path, library, level)
        for path in PROGRAMS
        for at, library in enumerate(_LIBRARIES)
        for level in (LEVELS if every else ((one_of(path.name, LEVELS) + 2 * at) % len(LEVELS),))
    ]
    names = [f"{path.name}-{library}-O{level}" for path, library, level in chosen]
    metafunc.parametrize(("path", "library", "level"), chosen, ids=names)


def test_numbers_are_right(path: Path, library: str, level: int, tmp_path: Path) -> None:
    if _flags(library) is None:
        pytest.skip(f"{library} is not installed")
    program = _build(path, library, level, tmp_path)
    # MPICH's processes never give way: more of them than cores take long.
    for processes in _PROCESSES if library == "openmpi" else _PROCESSES[:1]:
        made = _run(program, library, processes)
        assert re.findall(r"^FAILED .*$", made.stdout, re.MULTILINE) == []
        assert made.returncode == 0, made.stderr
        ran = re.findall(r"^ran (\w+)$", made.stdout, re.MULTILINE)
        assert sorted(ran) == sorted(names_in(path) * processes)


# What follows needs no library: prototypes as in MPICH's <mpi.h>.

_MPICH = """
typedef int MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request;
typedef struct { int low, high, MPI_SOURCE, MPI_TAG, MPI_ERROR; } MPI_Status;
#define MPI_COMM_WORLD 0x44000000
#define MPI_DOUBLE 0x4c00080b
#define MPI_BYTE 0x4c00010d
#define MPI_SUM 0x58000003
#define MPI_PROD 0x58000004
#define MPI_STATUS_IGNORE (MPI_Status *)1
int MPI_Send(const void *, int, MPI_Datatype, int, int, MPI_Comm);
int MPI_Recv(void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Status *);
int MPI_Isend(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);
int MPI_Irecv(void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);
int MPI_Wait(MPI_Request *, MPI_Status *);
int MPI_Test(MPI_Request *, int *, MPI_Status *);
int MPI_Allreduce(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm);
int MPI_Scan(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm);
"""
_CALL = """
void __enzyme_autodiff(void *, double *, double *, int);
void gradient(double *x, double *dx, int n) { __enzyme_autodiff((void *)f, x, dx, n); }
"""


def _lower(body: str, folder: Path, call: str = _CALL, *flags: str) -> str:
    path = folder / "messages.c"
    path.write_text(f"{_MPICH}static double f(double *x, int n) {{\n{body}\n}}\n{call}", "utf-8")
    return opt.lower(compile_to_ir(path, 1, folder, *flags))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            "MPI_Allreduce(x, x + 1, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD); return x[1];",
            "rule for 'MPI_Allreduce'",
        ),
        ("MPI_Send(x, 8, MPI_BYTE, 1, 0, MPI_COMM_WORLD); return x[0];", "rule for 'MPI_Send'"),
        ("MPI_Send(x, 1, n, 1, 0, MPI_COMM_WORLD); return x[0];", "rule for 'MPI_Send'"),
        (
            "double y; MPI_Recv(&y, 1, MPI_DOUBLE, -2, -1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"
            "return y * x[0];",
            "rule for 'MPI_Recv'",
        ),
        (
            "double y; MPI_Request r; MPI_Irecv(&y, 1, MPI_DOUBLE, -2, 7, MPI_COMM_WORLD, &r);"
            "MPI_Wait(&r, MPI_STATUS_IGNORE); return y * x[0];",
            "rule for 'MPI_Irecv'",
        ),
        (
            "int done = 0; MPI_Request r; MPI_Isend(x, 1, MPI_DOUBLE, 1, 7, MPI_COMM_WORLD, &r);"
            "while (!done) MPI_Test(&r, &done, MPI_STATUS_IGNORE); return x[0];",
            "rule for 'MPI_Test'",
        ),
        (
            "double y[9]; MPI_Scan(x, y, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); return y[0];",
            "rule for 'MPI_Scan'",
        ),
        # What is received this way is no constant, whatever else is active.
        (
            "double y; MPI_Recv(&y, 8, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); return y * x[0];",
            "rule for 'MPI_Recv'",
        ),
    ],
    ids=["product", "bytes", "type", "anything", "anybody", "test", "function", "received bytes"],
)
def test_what_has_no_derivative_is_refused(body: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=words) as caught:
        _lower(body, tmp_path)
    assert caught.value.code is Code.NO_RULE


def test_messages_of_fortran_are_refused(tmp_path: Path) -> None:
    call = "void mpi_recv_(double *, int *, int *, int *, int *, int *, int *, int *);" + _CALL
    body = "double y; int i[7] = {1}; mpi_recv_(&y, i, i, i, i, i, i, i); return y * x[0];"
    text = f"void mpi_recv_(double *, int *, int *, int *, int *, int *, int *, int *);\n{_MPICH}"
    path = tmp_path / "messages.c"
    path.write_text(f"{text}static double f(double *x, int n) {{ {body} }}\n{call}", "utf-8")
    with pytest.raises(InputError, match="rule for 'mpi_recv_'"):
        opt.lower(compile_to_ir(path, 1, tmp_path))


def test_messages_in_parallel_regions_are_refused(tmp_path: Path) -> None:
    body = """
    double s = 0;
    #pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++) {
        double y = x[i];
        MPI_Send(&y, 1, MPI_DOUBLE, 1, i, MPI_COMM_WORLD);
        s += y;
    }
    return s;"""
    with pytest.raises(InputError, match="'MPI_Send' in a parallel region"):
        _lower(body, tmp_path, _CALL, "-fopenmp")


def test_second_derivatives_of_what_is_waited_for_are_refused(tmp_path: Path) -> None:
    body = """
    double y = x[0] * x[0];
    MPI_Request r;
    MPI_Isend(&y, 1, MPI_DOUBLE, 1, 7, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    return x[0] * y;"""
    call = """
    extern int enzyme_dup, enzyme_const;
    double __enzyme_autodiff(void *, ...);
    void __enzyme_fwddiff(void *, ...);
    static void g(double *x, double *dx, int n) { __enzyme_autodiff((void *)f, x, dx, n); }
    void h(double *x, double *v, double *g1, double *h1, int n) {
        __enzyme_fwddiff((void *)g, x, v, g1, h1, n);
    }
    """
    with pytest.raises(InputError, match="messages under way"):
        _lower(body, tmp_path, call)


@pytest.mark.parametrize(
    "body",
    [
        "double y; MPI_Recv(&y, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); return y * x[0];",
        "MPI_Request r; MPI_Wait(&r, MPI_STATUS_IGNORE); return x[0];",
    ],
    ids=["message", "waiting"],
)
def test_calls_that_were_not_rewritten_are_not_taken_for_integers(
    body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "rewrite", lambda *_: False)
    with pytest.raises(InputError, match="nothing is known of what 'MPI_"):
        _lower(body, tmp_path)


def test_functions_that_are_not_differentiated_keep_their_messages(tmp_path: Path) -> None:
    text = _lower("return x[0] * x[1];", tmp_path, _CALL + "int g(void) { return MPI_Test(0, 0, 0); }")
    assert "lowad.mpi" not in text


_CROSSED = """
#include "mpi_check.h"
static double crossed(double *x) {
    double s = x[0], y[2];
    MPI_Request requests[2];
    for (int i = 0; i < 2; i++) {
        if (rank == 0) MPI_Isend(&x[i], 1, MPI_DOUBLE, 1, 3, MPI_COMM_WORLD, &requests[i]);
        if (rank == 1) MPI_Irecv(&y[i], 1, MPI_DOUBLE, 0, 3, MPI_COMM_WORLD, &requests[i]);
    }
    if (rank < 2) {
        MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    }
    if (rank == 1) s += y[0] * y[1];
    return s;
}
int main(int argc, char **argv) {
    double x[N] = {1, 2, 3, 4}, g[N] = {0};
    start(&argc, &argv);
    __enzyme_autodiff((void *)crossed, enzyme_dup, x, g);
    return end();
}
"""


@pytest.mark.skipif(_flags("openmpi") is None, reason="openmpi is not installed")
def test_messages_whose_adjoints_would_cross_end_the_program(tmp_path: Path) -> None:
    path = tmp_path / "crossed.c"
    header = (PROGRAMS[0].parent / "mpi_check.h").read_text("utf-8")
    here = PROGRAMS[0].parents[1] / "programs" / "check.h"
    path.write_text(
        _CROSSED.replace('#include "mpi_check.h"', header.replace('"../programs/check.h"', f'"{here}"')),
        "utf-8",
    )
    made = _run(_build(path, "openmpi", 2, tmp_path), "openmpi", 2)
    assert made.returncode != 0
    assert "give them different tags" in made.stderr + made.stdout
