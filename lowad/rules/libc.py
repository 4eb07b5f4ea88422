"""Functions of the C library that derivatives do not flow through, and what memory they touch.

Only memory that the program sees is spoken of: streams belong to the library. A function that fills memory of
any type from outside (`fread`, `scanf`) is not declared inactive: overwriting ends the derivative of what was
there, so a call on memory that carries derivatives has to be refused.
"""

from lowad.rules.declare import callee, inactive

# Output. `%n` lets the variadic arguments be written.
callee("printf(format, ...)", inactive=True, reads="format ...", writes="...")
callee("fprintf(stream, format, ...)", inactive=True, reads="format ...", writes="...")
callee("dprintf(file, format, ...)", inactive=True, reads="format ...", writes="...")
callee("__printf_chk(flag, format, ...)", inactive=True, reads="format ...", writes="...")
callee("__fprintf_chk(stream, flag, format, ...)", inactive=True, reads="format ...", writes="...")
callee("sprintf(text, format, ...)", inactive=True, reads="format ...", writes="text ...")
callee("snprintf(text, size, format, ...)", inactive=True, reads="format ...", writes="text ...")
callee(
    "__sprintf_chk(text, flag, limit, format, ...)",
    "__snprintf_chk(text, size, flag, limit, format, ...)",
    inactive=True,
    reads="format ...",
    writes="text ...",
)
callee("puts(text)", "perror(text)", inactive=True, reads="text")
callee("fputs(text, stream)", inactive=True, reads="text")
callee("fwrite(data, size, count, stream)", inactive=True, reads="data")
callee("putchar(c)", inactive=True)
callee("putc(c, stream)", "fputc(c, stream)", "fflush(stream)", inactive=True)
callee("putchar_unlocked(c)", inactive=True)

# Input
callee("scanf(format, ...)", "__isoc99_scanf(format, ...)", reads="format", writes="...")
callee("fscanf(stream, format, ...)", "__isoc99_fscanf(stream, format, ...)", reads="format", writes="...")
callee("sscanf(text, format, ...)", "__isoc99_sscanf(text, format, ...)", reads="text format", writes="...")
callee("fread(data, size, count, stream)", writes="data")
callee("fgets(text, size, stream)", inactive=True, writes="text", returns="text")
callee("fgetc(stream)", "getc(stream)", "feof(stream)", "ferror(stream)", inactive=True)
callee("getchar()", inactive=True)
callee("fopen(path, mode)", inactive=True, reads="path mode")
callee("fclose(stream)", "rewind(stream)", "ftell(stream)", inactive=True)
callee("fseek(stream, offset, whence)", inactive=True)

# Text
callee("strlen(text)", inactive=True, errno_only=True, reads="text")
callee("strnlen(text, size)", inactive=True, errno_only=True, reads="text")
callee("strcmp(a, b)", "strcoll(a, b)", "strcasecmp(a, b)", inactive=True, errno_only=True, reads="a b")
callee("strncmp(a, b, size)", "memcmp(a, b, size)", inactive=True, errno_only=True, reads="a b")
callee("bcmp(a, b, size)", inactive=True, errno_only=True, reads="a b")
callee("strspn(a, b)", "strcspn(a, b)", inactive=True, errno_only=True, reads="a b")
callee("strcpy(dst, src)", inactive=True, reads="src", writes="dst", returns="dst")
callee("strncpy(dst, src, size)", inactive=True, reads="src", writes="dst", returns="dst")
callee("strcat(dst, src)", inactive=True, reads="dst src", writes="dst", returns="dst")
callee("strncat(dst, src, size)", inactive=True, reads="dst src", writes="dst", returns="dst")
callee("atoi(text)", "atol(text)", "atoll(text)", "atof(text)", inactive=True, errno_only=True, reads="text")
callee(
    "strtod(text, end)",
    "strtof(text, end)",
    "strtold(text, end)",
    inactive=True,
    reads="text",
    writes="end",
    captures="text",
)
callee(
    "strtol(text, end, base)",
    "strtoul(text, end, base)",
    inactive=True,
    reads="text",
    writes="end",
    captures="text",
)
callee(
    "strtoll(text, end, base)",
    "strtoull(text, end, base)",
    inactive=True,
    reads="text",
    writes="end",
    captures="text",
)
callee("getenv(name)", inactive=True, errno_only=True, reads="name")

# Sorting calls back and moves what may be floats.
callee("qsort(base, count, size, compare)", reads="base", writes="base", calls="compare")
callee("bsearch(key, base, count, size, compare)", reads="key base", captures="base", calls="compare")

# Integers
inactive("abs", "labs", "llabs", "toupper", "tolower")
inactive("isalpha", "isdigit", "isspace", "isalnum", "isupper", "islower", "ispunct", "isprint", "isxdigit")
callee("rand()", "random()", "drand48()", "clock()", "getpid()", inactive=True)
callee("srand(seed)", "srandom(seed)", "srand48(seed)", inactive=True)
callee("rand_r(state)", inactive=True, reads="state", writes="state")
callee("time(where)", inactive=True, writes="where")
callee("clock_gettime(clock, where)", inactive=True, writes="where")
callee("gettimeofday(where, zone)", inactive=True, writes="where zone")
callee("__errno_location() -> p", "__error() -> p", inactive=True, errno_only=True)

# Rounding and exceptions of floating point, which derivatives leave to the program
callee("fegetround()", "fesetround(mode)", inactive=True)
callee("feclearexcept(which)", "feraiseexcept(which)", "fetestexcept(which)", inactive=True)
callee("feenableexcept(which)", "fedisableexcept(which)", "fegetexcept()", inactive=True)
callee("fegetenv(env)", "feholdexcept(env)", inactive=True, writes="env")
callee("fesetenv(env)", "feupdateenv(env)", inactive=True, reads="env")
callee("fegetexceptflag(flag, which)", inactive=True, writes="flag")
callee("fesetexceptflag(flag, which)", inactive=True, reads="flag")

# The end of the program
callee("abort()", inactive=True, noreturn=True)
callee("exit(status)", "_exit(status)", "_Exit(status)", inactive=True, noreturn=True)
callee("__assert_fail(text, file, line, function)", inactive=True, noreturn=True, reads="text file function")
callee("__assert_rtn(function, file, line, text)", inactive=True, noreturn=True, reads="function file text")
callee("__stack_chk_fail()", "__cxa_throw_bad_array_new_length()", inactive=True, noreturn=True)
for name in ("length_errorPKc", "out_of_rangePKc", "logic_errorPKc", "invalid_argumentPKc"):
    callee(f"_ZSt{len(name) - 3 + 8}__throw_{name}(text)", inactive=True, noreturn=True, reads="text")
callee("_ZSt17__throw_bad_allocv()", "_ZSt28__throw_bad_array_new_lengthv()", inactive=True, noreturn=True)
