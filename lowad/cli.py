"""The command line: options to requests, results to files, refusals to standard error and the exit status."""

import atexit
import functools
import gc
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from lowad import __version__
from lowad import output as outputs
from lowad.errors import Code, InputError, InternalError, LowadError
from lowad.frontends.options import Options
from lowad.records import dataclass
from lowad.request import Marking, Mode

if TYPE_CHECKING:
    from lowad.pipeline.program import Derived, Program

Command = TypeVar("Command", bound=Callable[..., Any])

_SUFFIXES = {".ll": "ll", ".bc": "bc", ".s": "asm", ".o": "obj", ".so": "so", ".h": "header"}
_BINARY = frozenset(("bc", "obj", "so"))
_MACHINE_CODE = frozenset(("asm", "obj"))
_MODES = {mode.value: mode for mode in Mode}


@dataclass(slots=True)
class State:
    """What the report of a failure needs to know: how it is to look, and what was read before."""

    as_json: bool = False
    traceback: bool = False
    text: str | None = None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status: 0, 1 for a refusal, 2 for a line without sense."""
    # Programs are large webs of objects that live to the end: looking for garbage in them costs
    # a fifth of the time.
    gc.set_threshold(5_000_000)
    # So does looking for it once more when the process ends, a tenth.
    atexit.register(gc.freeze)
    state = State()
    try:
        cli.main(arguments, prog_name="lowad", obj=state, standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        outputs.abandon()
        return 1
    except InternalError as error:
        return _fail(error, state, arguments)
    except LowadError as error:
        return _report(error, state)
    except Exception as error:  # The outermost frame: users get a report, never a traceback.
        return _fail(error, state, arguments)
    return 0


def _warn(message: str, state: State | None) -> None:
    """Say on stderr what may be a mistake, and may be none."""
    as_json = state is not None and state.as_json
    print(json.dumps({"warning": message}) if as_json else f"warning: {message}", file=sys.stderr)


def _report(error: LowadError, state: State) -> int:
    print(json.dumps(error.as_json()) if state.as_json else error.render(), file=sys.stderr)
    return 1


def _fail(error: Exception, state: State, arguments: Sequence[str] | None) -> int:
    """Report a mistake of lowad itself, with the name of a file that shows it again."""
    if state.traceback:
        raise error
    known = error if isinstance(error, InternalError) else None
    message = known.message if known else f"{type(error).__name__}: {error}"
    notes = known.notes if known else ()
    with suppress(OSError):
        notes = (*notes, f"the program and what happened are in {_reproduction(error, state, arguments)}")
    help = "this is a mistake of lowad and not of the program: please report it with that file"
    return _report(InternalError(Code.INTERNAL, message, notes=notes, help=help), state)


def _reproduction(error: Exception, state: State, arguments: Sequence[str] | None) -> str:
    """Write the linked program as IR, what happened as comments above it, and return the file's name."""
    import shlex
    import tempfile
    import traceback

    line = shlex.join(["lowad", *(sys.argv[1:] if arguments is None else arguments)])
    trace = "".join(traceback.format_exception(error))
    said = f"lowad {__version__}\n{line}\n{trace}"
    text = "".join(f"; {words}\n" for words in said.splitlines()) + (state.text or "")
    with tempfile.NamedTemporaryFile(
        "w", prefix="lowad-", suffix=".ll", delete=False, encoding="utf-8"
    ) as file:
        file.write(text)
    return file.name


# What several commands take


def _set_state(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    if isinstance(context.obj, State) and parameter.name:
        setattr(context.obj, parameter.name, value)


def _reporting(command: Command) -> Command:
    """Add the options that say how failures are reported."""
    for name, words in (
        ("--traceback", "On a mistake of lowad itself, show where in lowad."),
        ("--json", "Report errors to standard error as JSON."),
    ):
        target = "as_json" if name == "--json" else "traceback"
        add = click.option(name, target, is_flag=True, expose_value=False, callback=_set_state, help=words)
        command = add(command)
    return command


def _compiling(command: Command) -> Command:
    """Add how sources are compiled; the command gets `options`."""

    @click.option("--cc", metavar="CLANG", help="Clang for C and C++; default: the ziglang package.")
    @click.option("--fc", metavar="FLANG", help="Flang for Fortran; default: the newest on the PATH.")
    @click.option("--rustc", metavar="RUSTC", help="Rustc for Rust; default: the one on the PATH.")
    @click.option("-I", "include", multiple=True, metavar="DIR", help="Folder with headers.")
    @click.option("-D", "define", multiple=True, metavar="MACRO", help="Macro, as NAME or NAME=VALUE.")
    @click.option("--cflag", "flags", multiple=True, metavar="FLAG", help="Any other word for the compiler.")
    @_reporting
    @functools.wraps(command)
    def wrapped(
        cc: str | None,
        fc: str | None,
        rustc: str | None,
        include: tuple[str, ...],
        define: tuple[str, ...],
        flags: tuple[str, ...],
        **rest: Any,
    ) -> None:
        told = Options(cc, include=include, define=define, flags=flags, fortran=fc, rust=rustc)
        command(options=told, **rest)

    return wrapped  # type: ignore[return-value]


def _reading(command: Command) -> Command:
    """Add the input files and how they are compiled; the command gets `program`, read and prepared."""

    @click.argument("files", nargs=-1, required=True, metavar="FILES...")
    @_compiling
    @functools.wraps(command)
    def wrapped(files: tuple[str, ...], options: Options, **rest: Any) -> None:
        from lowad.pipeline.program import Program

        program = Program.read(files, options)
        state = click.get_current_context().find_object(State)
        if state:
            state.text = program.original
        command(program=program, files=files, cc=options.compiler, **rest)

    return wrapped  # type: ignore[return-value]


def _requesting(command: Command) -> Command:
    """Add what makes a request: the function, the mode, the markings."""

    @click.option(
        "-f", "--function", metavar="NAME", help="Function to differentiate; default: the only one."
    )
    @click.option("--mode", type=click.Choice(list(_MODES)), default="reverse", show_default=True)
    @click.option(
        "--arg",
        "args",
        multiple=True,
        metavar="NAME=MARKING,...",
        help="Markings (dup, dupnoneed, out, const) by argument name or position from 0. "
        "Default: dup for pointers, out for floats (dup in forward mode), const for integers.",
    )
    @functools.wraps(command)
    def wrapped(mode: str, args: tuple[str, ...], **rest: Any) -> None:
        command(mode=_MODES[mode], markings=_markings(args), **rest)

    return wrapped  # type: ignore[return-value]


def _markings(given: Sequence[str]) -> dict[str | int, Marking]:
    """Return the markings that `--arg` options name; positions stay text, as a name may be a number."""
    found: dict[str | int, Marking] = {}
    for word in ",".join(given).split(",") if given else ():
        name, equals, marking = (part.strip() for part in word.partition("="))
        if not equals or not name:
            raise click.BadParameter(f"{word!r} is not NAME=MARKING", param_hint="--arg")
        if marking not in [known.value for known in Marking]:
            known = ", ".join(marking.value for marking in Marking)
            raise InputError(Code.UNKNOWN_MARKING, f"no marking '{marking}'", help=f"markings are {known}")
        if found.setdefault(name, Marking(marking)) is not Marking(marking):
            raise click.BadParameter(f"{name} is marked twice", param_hint="--arg")
    return found


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def cli() -> None:
    """Derivatives of programs in LLVM IR, C, C++, Fortran and Rust."""


@cli.command()
@_reading
@_requesting
@click.option("-o", "--output", metavar="OUT", help="File to write; default: standard output.")
@click.option(
    "--emit",
    type=click.Choice(list(_SUFFIXES.values())),
    help="What to write; default: what the suffix of OUT says, else LLVM text (ll).",
)
@click.option("-O", "level", type=click.IntRange(0, 3), default=3, show_default=True, help="Optimisation.")
@click.option("--width", type=click.IntRange(1), default=1, show_default=True, help="Tangents at once.")
@click.option("--with-primal", is_flag=True, help="Return the function's own value too, as the first.")
@click.option("--target-cpu", metavar="CPU", help="CPU to generate code for, as LLVM names it, or native.")
@click.option("--fast-math", is_flag=True, help="Let LLVM treat the derivative's numbers as real ones.")
@click.option("--check", is_flag=True, help="Have the plan confirmed by the independent checker first.")
def grad(
    program: "Program",
    files: tuple[str, ...],
    cc: str | None,
    function: str | None,
    mode: Mode,
    markings: dict[str | int, Marking],
    output: str | None,
    emit: str | None,
    level: int,
    width: int,
    with_primal: bool,
    target_cpu: str | None,
    fast_math: bool,
    check: bool,
) -> None:
    """Differentiate a function; several FILES are linked as one program.

    The output is the whole program with the derivative, diffe_NAME (in forward mode fwddiffe_NAME). In split
    mode there are two functions: augmented_NAME returns a tape, and diffe_NAME takes it as its last argument,
    behind the seed of a returned number.
    """
    kind = emit or _SUFFIXES.get(Path(output or "").suffix, "ll")
    if output is None and kind in _BINARY:
        raise click.UsageError(f"--emit {kind} needs -o, or -o - for standard output")
    if check:
        program.check(function, mode, markings)
    data: str | bytes
    if kind == "header":
        data = program.header(function, mode, markings, with_primal=with_primal, width=width)
    else:
        derived = program.derive(
            function,
            mode,
            markings,
            with_primal=with_primal,
            with_seeded=False,
            fast_math=fast_math,
            width=width,
        )
        data = _emit(derived, kind, level, target_cpu, cc)
    outputs.write(data, output, files, executable=kind == "so")


def _emit(derived: "Derived", kind: str, level: int, target_cpu: str | None, cc: str | None) -> str | bytes:
    """Return a derivative optimised, in the form `kind`."""
    from lowad.llvm import optimise

    made = optimise.optimise(derived.text, level=level, target_cpu=target_cpu, roots=derived.visible)
    if kind != "so":
        return _formed(made, kind, level)
    import tempfile

    from lowad.frontends.compiler import link_shared

    with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
        path = Path(scratch, "derivative.so")
        link_shared(optimise.object_code(made, level=level), path, cc)
        return path.read_bytes()


def _formed(made: str, kind: str, level: int) -> str | bytes:
    """Return optimised LLVM text in the form `kind`."""
    from lowad.llvm import dialect, optimise, text

    match kind:
        case "bc":
            return text.to_bitcode(made)
        case "asm":
            return optimise.assembly(made, level=level)
        case "obj":
            return optimise.object_code(made, level=level)
    # LLVM's reader calls a text without a name <string>; without that line a file is called as it is.
    lines = ("; ModuleID = '<string>'\n", 'source_filename = "<string>"\n')
    return dialect.for_its_compiler(functools.reduce(str.removeprefix, lines, made))


class _LikeOpt(click.Command):
    """A command that also takes what LLVM's opt takes with the plugin of Enzyme."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse what is left of a line without the words for LLVM and the plugin."""
        from lowad.opt.switches import without_switches

        return super().parse_args(ctx, without_switches(args))


@cli.command(cls=_LikeOpt)
@click.argument("files", nargs=-1, metavar="[FILES...]")
@_compiling
@click.option("-o", "--output", metavar="OUT", help="File to write; default: standard output.")
@click.option(
    "--emit",
    type=click.Choice(["ll", "bc", "asm", "obj"]),
    help="What to write; default: what the suffix of OUT says, else LLVM text (ll).",
)
@click.option(
    "-O",
    "level",
    type=click.IntRange(0, 3),
    help="Optimisation; default: 2 for asm and obj, for ll and bc no more than tidying: the compiler "
    "that makes code of them optimises.",
)
@click.option("--target-cpu", metavar="CPU", help="CPU to generate code for, as LLVM names it, or native.")
def opt(
    files: tuple[str, ...],
    options: Options,
    output: str | None,
    emit: str | None,
    level: int | None,
    target_cpu: str | None,
) -> None:
    """Replace every call of the Enzyme interface (__enzyme_autodiff and its family) by the derivative.

    Code written for Enzyme works unchanged; several FILES are linked as one program. Without any, or with
    -, LLVM IR comes from the standard input.
    """
    from lowad import opt as lowering
    from lowad.llvm import optimise

    if not files and (sys.stdin is None or sys.stdin.isatty()):
        raise click.UsageError("Missing argument 'FILES...': there is no LLVM IR on the standard input")
    files = files or ("-",)
    kind = emit or _SUFFIXES.get(Path(output or "").suffix, "ll")
    if output is None and kind in _BINARY:
        raise click.UsageError(f"--emit {kind} needs -o, or -o - for standard output")
    text = lowering.read(files, options)
    state = click.get_current_context().find_object(State)
    if state:
        state.text = text
    if level is None and kind in _MACHINE_CODE:
        level = 2
    finish = functools.partial(optimise.optimise, level=level, target_cpu=target_cpu)
    made = lowering.lower(text, files[0], finish, lambda said: _warn(said, state))
    outputs.write(_formed(made, kind, level or 0), output, files)


def _known_fact(_: click.Context, __: click.Parameter, value: str) -> str:
    from lowad.pipeline.program import facts as known

    if value not in known():
        raise click.BadParameter(f"no fact {value!r}; there are {', '.join(known())}")
    return value


@cli.command("print")
@click.argument("fact", callback=_known_fact)
@_reading
@_requesting
def print_(
    fact: str,
    program: "Program",
    files: tuple[str, ...],
    cc: str | None,
    function: str | None,
    mode: Mode,
    markings: dict[str | int, Marking],
) -> None:
    """Show what is known of a program beside its IR: FACT is one of those that `lowad facts` lists.

    Activity and plan depend on what is asked for: on the function, its mode and its markings. The other
    facts are shown for every function, or for the one named.
    """
    outputs.write(program.dump(fact, function, mode, markings) + "\n", None)


@cli.command()
@_reporting
def facts() -> None:
    """List what `lowad print` can show."""
    from lowad.pipeline.program import facts as known

    outputs.write("".join(f"{name}\n" for name in known()), None)


@cli.command()
@click.option("--markdown", is_flag=True, help="As the page of the documentation, on a terminal too.")
@_reporting
def rules(markdown: bool) -> None:
    """Show the rule table: every operation and library function that has a derivative."""
    from lowad.rules.page import markdown as page

    if not markdown and outputs.is_terminal():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(page()))
    else:
        outputs.write(page(), None)


class _WithValue(click.Command):
    """A command whose words that begin with % are values of the IR and no files."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Turn such a word into the option that it is short for."""
        return super().parse_args(ctx, [f"--value={word}" if word.startswith("%") else word for word in args])


@cli.command(cls=_WithValue)
@click.option("--value", hidden=True)
@_reading
@_requesting
def explain(
    value: str | None,
    program: "Program",
    files: tuple[str, ...],
    cc: str | None,
    function: str | None,
    mode: Mode,
    markings: dict[str | int, Marking],
) -> None:
    """Show the source line by line: what is active, kept on tape, recomputed, and why.

    A word that begins with %, such as %mul, names a value of the IR: how it comes to be active, and what
    becomes of it.
    """
    from lowad import explain as words

    if value is None:
        lines = words.explain(program, function, mode, markings)
    else:
        lines = words.explain_value(program, function, mode, markings, value)
    if outputs.is_terminal():
        from rich.console import Console
        from rich.text import Text

        console = Console(highlight=False)
        for line in lines:
            console.print(Text.assemble(*line), soft_wrap=True)
    else:
        outputs.write(words.plain(lines), None)


def _lengths(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in given:
        name, equals, length = word.partition("=")
        if not (equals and name and length.isdecimal()):
            raise click.BadParameter(f"{word!r} is not NAME=COUNT")
        found[name] = int(length)
    return found


@cli.command()
@_reading
@_requesting
@click.option(
    "--enzyme-plugin", "plugin", metavar="PATH", help="LLVMEnzyme-NN.so; default: the enzyme-ad wheel."
)
@click.option("--opt", metavar="OPT", help="The opt that the plugin was built for; default: opt.")
@click.option(
    "--length",
    "lengths",
    multiple=True,
    metavar="NAME=COUNT",
    callback=_lengths,
    help="How many numbers a pointer argument points to, by its name or position from 0.",
)
@click.option("--size", default=8, show_default=True, help="Value of every integer argument.")
@click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the random inputs."
)
@click.option("--fast-math", is_flag=True, help="Let LLVM treat numbers as real ones, as Enzyme lets it.")
def compare(
    program: "Program",
    files: tuple[str, ...],
    cc: str | None,
    function: str | None,
    mode: Mode,
    markings: dict[str | int, Marking],
    plugin: str | None,
    opt: str | None,
    lengths: dict[str, int],
    size: int,
    seed: int,
    fast_math: bool,
) -> None:
    """Set a derivative beside the real Enzyme's: code, counts, values and times on the same inputs."""
    if mode is Mode.SPLIT:
        raise click.UsageError("compare sets derivatives in one call beside each other, not --mode split")
    from lowad import compare as comparison
    from lowad.compare import provider, report

    enzyme = provider.find(plugin, opt)
    inputs = comparison.Inputs(lengths, size, seed)
    ours, theirs, said = comparison.compare(
        program, function, markings, enzyme, inputs, mode=mode, fast_math=fast_math
    )
    if outputs.is_terminal():
        from rich.console import Console

        Console(highlight=False).print(report.rich(ours, theirs, said))
    else:
        outputs.write(report.plain(ours, theirs, said), None)
