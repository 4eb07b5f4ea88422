"""Functions of the C library that derivatives do not flow through, and what memory they touch.

Only memory that the program sees is spoken of: streams belong to the library. A function that fills memory of
any type from outside (`fread`, `scanf`) is not declared inactive: overwriting ends the derivative of what was
there, so a call on memory that carries derivatives has to be refused.
"""

from lowad.rules.declare import callee, inactive

# Output. `%n`, or a format that is not known, lets the variadic arguments be written; what a list of them
# leads to is text and integers.
for v, rest, format in (("", "...", "format"), ("v", "list", "")):
    callee(
        f"{v}printf(format, {rest})",
        f"{v}fprintf(stream, format, {rest})",
        f"{v}dprintf(file, format, {rest})",
        f"__{v}printf_chk(flag, format, {rest})",
        f"__{v}fprintf_chk(stream, flag, format, {rest})",
        inactive=True,
        reads=f"format {rest}",
        writes=rest,
        texts=True,
        format=format,
    )
    callee(
        f"{v}sprintf(text, format, {rest})",
        f"{v}snprintf(text, size, format, {rest})",
        f"__{v}sprintf_chk(text, flag, limit, format, {rest})",
        f"__{v}snprintf_chk(text, size, flag, limit, format, {rest})",
        inactive=True,
        reads=f"format {rest}",
        writes=f"text {rest}",
        texts=True,
        format=format,
    )
    callee(
        f"{v}asprintf(where, format, {rest})",
        inactive=True,
        reads=f"format {rest}",
        writes=f"where {rest}",
        format=format,
    )
callee("puts(text)", "perror(text)", inactive=True, reads="text")
callee("fputs(text, stream)", inactive=True, reads="text")
callee("fwrite(data, size, count, stream)", inactive=True, reads="data")
callee("putchar(c)", inactive=True)
callee("putc(c, stream)", "fputc(c, stream)", "fflush(stream)", inactive=True)
callee("putchar_unlocked(c)", "putc_unlocked(c, stream)", "fputc_unlocked(c, stream)", inactive=True)
callee("fputs_unlocked(text, stream)", inactive=True, reads="text")
callee("fwrite_unlocked(data, size, count, stream)", "write(file, data, size)", inactive=True, reads="data")
callee("wprintf(format, ...)", inactive=True, reads="format ...", writes="...", texts=True)
callee("fwprintf(stream, format, ...)", inactive=True, reads="format ...", writes="...", texts=True)
callee("fputwc(c, stream)", "putwchar(c)", inactive=True)

# Input
callee("scanf(format, ...)", "__isoc99_scanf(format, ...)", reads="format", writes="...")
callee("fscanf(stream, format, ...)", "__isoc99_fscanf(stream, format, ...)", reads="format", writes="...")
callee("sscanf(text, format, ...)", "__isoc99_sscanf(text, format, ...)", reads="text format", writes="...")
callee("fread(data, size, count, stream)", writes="data")
callee(
    *("fgets(text, size, stream)", "__fgets_chk(text, limit, size, stream)"),
    inactive=True,
    writes="text",
    texts=True,
    returns="text",
)
callee("__fread_chk(data, limit, size, count, stream)", writes="data")
callee("fgetc(stream)", "getc(stream)", "feof(stream)", "ferror(stream)", inactive=True)
callee("getchar()", inactive=True)
callee("fopen(path, mode)", inactive=True, reads="path mode")
callee("fclose(stream)", "rewind(stream)", "ftell(stream)", inactive=True)
callee("fseek(stream, offset, whence)", inactive=True)

# Files
callee("fileno(stream)", "clearerr(stream)", "pclose(stream)", "ftello(stream)", "tmpfile()", inactive=True)
callee("fseeko(stream, offset, whence)", "lseek(file, offset, whence)", "close(file)", inactive=True)
callee("isatty(file)", "ungetc(c, stream)", "closedir(folder)", inactive=True)
# The stream keeps the buffer, in which only the library writes.
callee("setvbuf(stream, buffer, mode, size)", "setbuf(stream, buffer)", inactive=True, captures="buffer")
callee("remove(path)", "unlink(path)", "chdir(path)", "opendir(path)", inactive=True, reads="path")
callee("access(path, mode)", "mkdir(path, mode)", "open(path, flags, ...)", inactive=True, reads="path")
callee("rename(old, fresh)", inactive=True, reads="old fresh")
callee("fdopen(file, mode)", inactive=True, reads="mode")
callee("freopen(path, mode, stream)", "popen(path, mode)", inactive=True, reads="path mode")
callee("stat(path, about)", "lstat(path, about)", inactive=True, reads="path", writes="about")
callee("fstat(file, about)", inactive=True, writes="about")
callee("getcwd(text, size)", inactive=True, writes="text", texts=True, captures="text")

# Text
callee("strlen(text)", inactive=True, errno_only=True, reads="text")
callee("strnlen(text, size)", inactive=True, errno_only=True, reads="text")
callee("strcmp(a, b)", "strcoll(a, b)", "strcasecmp(a, b)", inactive=True, errno_only=True, reads="a b")
callee("strncmp(a, b, size)", "memcmp(a, b, size)", inactive=True, errno_only=True, reads="a b")
callee("bcmp(a, b, size)", inactive=True, errno_only=True, reads="a b")
callee("strspn(a, b)", "strcspn(a, b)", inactive=True, errno_only=True, reads="a b")
callee(
    *("strcpy(dst, src)", "__strcpy_chk(dst, src, limit)"),
    *("strncpy(dst, src, size)", "__strncpy_chk(dst, src, size, limit)"),
    inactive=True,
    reads="src",
    writes="dst",
    texts=True,
    returns="dst",
)
callee(
    *("strcat(dst, src)", "__strcat_chk(dst, src, limit)"),
    *("strncat(dst, src, size)", "__strncat_chk(dst, src, size, limit)"),
    inactive=True,
    reads="dst src",
    writes="dst",
    texts=True,
    returns="dst",
)
# These return the end of what they write.
callee(
    *("stpcpy(dst, src)", "__stpcpy_chk(dst, src, limit)"),
    *("stpncpy(dst, src, size)", "__stpncpy_chk(dst, src, size, limit)"),
    inactive=True,
    reads="src",
    writes="dst",
    texts=True,
    captures="dst",
)
callee("__strlen_chk(text, limit)", inactive=True, errno_only=True, reads="text")
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
callee("strncasecmp(a, b, size)", inactive=True, errno_only=True, reads="a b")
callee("strchr(text, c)", "strrchr(text, c)", inactive=True, errno_only=True, reads="text", captures="text")
callee("memchr(text, c, size)", inactive=True, errno_only=True, reads="text", captures="text")
callee(
    "strstr(text, part)",
    "strpbrk(text, part)",
    inactive=True,
    errno_only=True,
    reads="text part",
    captures="text",
)
callee("strerror(code)", inactive=True)
callee("setenv(name, text, replace)", inactive=True, reads="name text")
callee("getenv(name)", inactive=True, errno_only=True, reads="name")

# Sorting and searching call back; sorting moves what may be floats.
callee("qsort(base, count, size, compare)", reads="base", writes="base", calls="compare")
callee("bsearch(key, base, count, size, compare)", reads="key base", captures="base", calls="compare")

# Integers
inactive("abs", "labs", "llabs", "toupper", "tolower")
inactive("isalpha", "isdigit", "isspace", "isalnum", "isupper", "islower", "ispunct", "isprint", "isxdigit")
callee("rand()", "random()", "drand48()", "clock()", "getpid()", inactive=True)
callee("fork()", "_Fork()", inactive=True, forks=True)
callee("srand(seed)", "srandom(seed)", "srand48(seed)", inactive=True)
callee("rand_r(state)", inactive=True, reads="state", writes="state")
callee("erand48(state)", "nrand48(state)", "jrand48(state)", inactive=True, reads="state", writes="state")
callee("lrand48()", "mrand48()", inactive=True)
callee("clock_getres(clock, where)", inactive=True, writes="where")
callee("times(where)", "getrusage(who, where)", "gethostname(where, size)", inactive=True, writes="where")
callee("localtime(when)", "gmtime(when)", "ctime(when)", "asctime(when)", inactive=True, reads="when")
callee(
    "localtime_r(when, where)",
    "gmtime_r(when, where)",
    inactive=True,
    reads="when",
    writes="where",
    returns="where",
)
callee("mktime(when)", inactive=True, reads="when", writes="when")
callee("strftime(text, size, format, when)", inactive=True, reads="format when", writes="text", texts=True)
callee("difftime(later, earlier)", inactive=True)
callee("nanosleep(wanted, rest)", inactive=True, reads="wanted", writes="rest")
callee("usleep(duration)", "sleep(duration)", inactive=True)
callee("time(where)", inactive=True, writes="where")
callee("clock_gettime(clock, where)", inactive=True, writes="where")
callee("gettimeofday(where, zone)", inactive=True, writes="where zone")
callee("__errno_location() -> p", "__error() -> p", inactive=True, errno_only=True)

# The process and its threads; whoever takes a lock may find any memory changed.
callee("sysconf(name)", "getppid()", "pthread_self()", "sched_yield()", "raise(number)", inactive=True)
callee("signal(number, handler)", "atexit(function)", "malloc_trim(pad)", "mlock(where, size)", inactive=True)
callee("dlopen(path, flags)", inactive=True, reads="path")
callee("dlsym(handle, name)", inactive=True, reads="name")
callee("dlclose(handle)", "getauxval(kind)", inactive=True)
callee("backtrace(where, size)", inactive=True, writes="where")
callee("pthread_mutex_lock(lock)", "pthread_mutex_unlock(lock)", inactive=True, touches_all=True)
callee("pthread_mutex_init(lock, how)", inactive=True, reads="how", writes="lock")
callee("pthread_mutex_destroy(lock)", inactive=True, writes="lock")

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
callee("quick_exit(status)", inactive=True, noreturn=True)
callee("exit(status)", "_exit(status)", "_Exit(status)", inactive=True, noreturn=True)
callee("__assert_fail(text, file, line, function)", inactive=True, noreturn=True, reads="text file function")
callee("__assert_rtn(function, file, line, text)", inactive=True, noreturn=True, reads="function file text")
callee("__stack_chk_fail()", inactive=True, noreturn=True)
callee("__cxa_throw_bad_array_new_length()", inactive=True, noreturn=True, throws=True)
for name in ("length_errorPKc", "out_of_rangePKc", "logic_errorPKc", "invalid_argumentPKc"):
    callee(f"_ZSt{len(name) - 3 + 8}__throw_{name}(text)", inactive=True, noreturn=True, reads="text")
callee("_ZSt17__throw_bad_allocv()", "_ZSt28__throw_bad_array_new_lengthv()", inactive=True, noreturn=True)

# What checks of undefined behaviour say that find some (-fsanitize=undefined), and go on or end the program.
for what, operands in {
    "type_mismatch_v1": "place",
    "alignment_assumption": "place align offset",
    "add_overflow": "left right",
    "sub_overflow": "left right",
    "mul_overflow": "left right",
    "divrem_overflow": "left right",
    "pointer_overflow": "left right",
    "shift_out_of_bounds": "left right",
    "negate_overflow": "value",
    "out_of_bounds": "index",
    "vla_bound_not_positive": "bound",
    "float_cast_overflow": "value",
    "load_invalid_value": "value",
    "implicit_conversion": "before after",
    "function_type_mismatch": "place",
    "nonnull_return_v1": "site",
    "nullability_return_v1": "site",
    "nonnull_arg": "",
    "nullability_arg": "",
    "invalid_builtin": "",
}.items():
    name, given = f"__ubsan_handle_{what}", ", ".join(("about", *operands.split()))
    callee(f"{name}({given})", inactive=True, reads="about")
    callee(f"{name}_abort({given})", inactive=True, noreturn=True, reads="about")
callee(
    *("__ubsan_handle_builtin_unreachable(about)", "__ubsan_handle_missing_return(about)"),
    inactive=True,
    noreturn=True,
    reads="about",
)
