"""Functions of flang's library that derivatives do not flow through: output, the program's end, the clock.

Those that compute with arrays and have a derivative are written out in `lowad/rewrite/fortran.c`.
"""

from lowad.rules.declare import callee

_IO = "_FortranAio"

# Output: a statement is begun, given one item after the other, and ended.
callee(f"{_IO}BeginExternalListOutput(unit, file, line) -> cookie", inactive=True, reads="file")
callee(
    f"{_IO}BeginExternalFormattedOutput(format, size, descriptor, unit, file, line) -> cookie",
    inactive=True,
    reads="format descriptor file",
)
callee(f"{_IO}BeginUnformattedOutput(unit, file, line) -> cookie", inactive=True, reads="file")
for kind in ("Integer8", "Integer16", "Integer32", "Integer64", "Integer128", "Real32", "Real64", "Logical"):
    callee(f"{_IO}Output{kind}(cookie, x)", inactive=True)
for kind in ("Complex32", "Complex64"):
    callee(f"{_IO}Output{kind}(cookie, re, im)", inactive=True)
callee(f"{_IO}OutputAscii(cookie, text, size)", inactive=True, reads="text")
callee(f"{_IO}OutputCharacter(cookie, text, size, kind)", inactive=True, reads="text")
callee(f"{_IO}EndIoStatement(cookie)", inactive=True)
callee(f"{_IO}EnableHandlers(cookie, a, b, c, d, e)", inactive=True)

# Steps, and integers
for size in (4, 8, 10, 16):
    callee(
        *(f"_FortranAExponent{size}_{width}(x)" for width in (4, 8)),
        f"_FortranASpacing{size}(x)",
        inactive=True,
        errno_only=True,
    )

# The end of the program
callee("_FortranAStopStatement(code, is_error, quiet)", inactive=True, noreturn=True)
callee("_FortranAStopStatementText(text, size, is_error, quiet)", inactive=True, noreturn=True, reads="text")
callee("_FortranAReportFatalUserError(text, file, line)", inactive=True, noreturn=True, reads="text file")
callee("_FortranAExit(status)", "_FortranAAbort()", inactive=True, noreturn=True)

# Clocks and random numbers
callee("_FortranACpuTime()", inactive=True)
callee("_FortranASystemClockCount(kind)", "_FortranASystemClockCountRate(kind)", inactive=True)

# The library of the older flang, and of what it was made of
for name in (
    *(
        "ldw_init",
        "ldw_end",
        "fmtw_init",
        "fmtw_end",
        "fmtr_init",
        "open03",
        "close",
        "src_info03",
        "src_info03a",
    ),
    *("sc_d_ldw", "sc_f_ldw", "sc_i_ldw", "sc_l_ldw", "sc_ch_ldw", "sc_cf_ldw", "sc_cd_ldw"),
    *("sc_d_fmt_write", "sc_f_fmt_write", "sc_i_fmt_write", "sc_ch_fmt_write"),
):
    callee(f"f90io_{name}(...)", inactive=True, reads="...")
callee("ftnio_fmt_write64(...)", "f90_strcmp_klen(...)", "fort_init(...)", inactive=True, reads="...")
callee("f90_stop08a(...)", "f90_pausea(...)", inactive=True, reads="...")
callee(
    "_FortranAProgramStart(argc, argv, environment, defaults)",
    "_FortranAProgramEndStatement()",
    inactive=True,
)
