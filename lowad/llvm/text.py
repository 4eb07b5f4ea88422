"""Modules through LLVM, text in and out: read and verify, bitcode, linking, and the form lowad analyses."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import llvmlite.binding as llvm

from lowad.errors import Code, Excerpt, InputError
from lowad.llvm.already import is_optimised
from lowad.llvm.assembly import plain
from lowad.llvm.dialect import DIALECT, for_older_reader
from lowad.llvm.lines import replace_lines
from lowad.llvm.passes import TIDYING, run_passes, run_pipeline
from lowad.llvm.small import inline_small, without_inlining
from lowad.llvm.target import find, host, initialise
from lowad.source import TEAM, UNASKED, Bitcode, Location, Source, Span

PREPARE_PASSES = ("unify_function_exit_nodes", "loop_simplify", "lcssa", "instruction_namer")
"""What follows LLVM's own pipeline: one exit, loops with preheader and one latch, closed values, names."""

KEEPER = "lowad.keep"
"""A constant that refers to internal functions, so that LLVM leaves them and their signatures alone."""

ASIDE = '"lowad-aside"'
"""The attribute of a function that is to be left as it is, whatever an unoptimising compiler's marks say."""


_LEFT_ALONE = re.compile(r"^((?:attributes #|define ).*?)(?<![\w@.$\"-])optnone(?![\w.$-])", re.MULTILINE)
_VISITED = '"lowad-visited"'
"""What no pass visits, were it left as it is, and the attribute that stands for that meanwhile."""

_UNNAMED = "unnamed"

_MISCOMPILED = re.compile(r"\bllvm\.(?:max|min)imumnum\b")
"""What LLVM 20 compiles to something else on x86-64: the larger of -1.75 and 1.5 is -1.75."""


@contextmanager
def module(text: str, name: str = "<input>") -> Iterator[llvm.ModuleRef]:
    """Read and verify `text`; the module lives until the end of the `with` block.

    Every module has a context of its own: in a shared one LLVM renames types that came along before, so that
    the same text would print differently the second time. Modules are closed by `with` and not left to
    garbage collection, which may take the context first, and that ends the process.
    """
    initialise()
    with llvm.create_context() as context, _within(context, text, name) as made:
        yield made


@contextmanager
def _within(context: llvm.ContextRef, text: str, name: str) -> Iterator[llvm.ModuleRef]:
    """Read and verify `text` in a context that there is."""
    if "\0" in text:
        raise InputError(Code.NOT_IR, "text holds a NUL byte", location=Location(name))
    lead = _target_lines(text)
    version = llvm.llvm_version_info[0]
    if version < DIALECT:
        text = for_older_reader(text, version)
        wrong = _MISCOMPILED.search(text)
        if wrong:
            raise InputError(
                Code.UNKNOWN_SYNTAX,
                f"LLVM {version} generates wrong code for {wrong[0]}",
                location=Location(name),
                help="pip install 'llvmlite>=0.48', whose LLVM is 22",
            )
    try:
        made = llvm.parse_assembly(lead + text, context)
    except RuntimeError as error:
        raise _syntax_error(str(error), Source(name, text), len(lead)) from None
    with made:
        verify(made, name)
        if "@0 = " in text or "@0(" in text:
            _give_names(made)
        yield made


def _give_names(made: llvm.ModuleRef) -> None:
    """Name functions and variables that have only numbers, as those that LLVM has merged: what is made of
    them later is named after them."""
    for item in (*made.functions, *made.global_variables):
        if not item.name:
            item.name = _UNNAMED


def canonical(text: str, name: str = "<input>") -> str:
    """Return the module as LLVM prints it, verified. A module without target gets this machine's."""
    with module(text, name) as made:
        return str(made)


def named(text: str, name: str = "<input>") -> str:
    """Return the module with a name for every value and block, and nothing else changed."""
    return named_and_whether_optimised(text, name)[0]


def named_and_whether_optimised(text: str, name: str = "<input>") -> tuple[str, bool]:
    """Return what `named` does, and whether it is a long program that an optimiser has been over."""
    with module(_LEFT_ALONE.sub(rf"\1{_VISITED}", text), name) as made:
        run_passes(made, ("instruction_namer",))
        result = unasked_marked(str(made).replace(_VISITED, "optnone"))
        return result, is_optimised(made, result)


def has_lent_bodies(text: str) -> bool:
    """Whether printed text has functions whose bodies are there to be inlined, and defined elsewhere.

    Clang writes those of the C++ library from -O1 on, and LLVM drops what it has not inlined. Where it was
    told to run no passes (-Xclang -disable-llvm-passes) they are still there: half of what the library does
    to its objects, as streams, of which it knows no shadows.
    """
    return re.search(r"^define available_externally ", text, re.MULTILINE) is not None


def in_registers(text: str, name: str = "<input>") -> str:
    """Return the module with values in the place of local variables whose address goes nowhere, all named."""
    with module(text, name) as made:
        run_passes(made, ("sroa", "instruction_namer"))
        return str(made)


def read(given: Source | Bitcode) -> str:
    """Return what a front end gave as canonical text."""
    if isinstance(given, Bitcode):
        return from_bitcode(given.data, given.name)
    return canonical(given.text, given.name)


def from_bitcode(data: bytes, name: str = "<input>") -> str:
    """Return the text of a module in bitcode, verified."""
    initialise()
    with llvm.create_context() as context:
        try:
            made = llvm.parse_bitcode(data, context)
        except RuntimeError as error:
            words = str(error).partition("\n")[2].strip() or str(error)
            raise InputError(
                Code.BAD_BITCODE,
                f"bitcode cannot be read: {words}",
                location=Location(name),
                notes=(f"lowad reads bitcode of LLVM {llvm.llvm_version_info[0]} and older",),
                help="disassemble it by the llvm-dis of the compiler that wrote it",
            ) from None
        with made:
            verify(made, name)
            text = str(made)
    return canonical(text, name)


def to_bitcode(text: str) -> bytes:
    """Return the module's bitcode."""
    with module(text) as made:
        data: bytes = made.as_bitcode()
        return data


def link(texts: Sequence[str], names: Sequence[str] = ()) -> str:
    """Return one module out of several, verified; functions of internal linkage are renamed apart."""
    with linked(texts, names) as program:
        return str(program)


@contextmanager
def linked(texts: Sequence[str], names: Sequence[str] = ()) -> Iterator[llvm.ModuleRef]:
    """Read and link modules as `link` does; what they become lives until the end of the `with` block."""
    names = names or ["<input>"] * len(texts)
    initialise()
    with llvm.create_context() as context, _within(context, texts[0], names[0]) as program:
        for text, name in zip(texts[1:], names[1:], strict=True):
            with _within(context, text, name) as part:
                _link_in(program, part, name)
        if len(texts) > 1:
            verify(program, names[0])
        yield program


def prepare(
    text: str,
    name: str = "<input>",
    *,
    level: int = 2,
    keep: frozenset[str] = frozenset(),
    sealed: frozenset[str] = frozenset(),
    optimised: bool = False,
) -> str:
    """Return the module simplified as lowad analyses it.

    LLVM's pipeline of `level` (1 to 3) runs without unrolling and vectorising; then every function has one
    exit, loops have a preheader and one latch, values that leave a loop pass a phi at its exit, and every
    value and block has a name. Functions visible from outside stay, and so do those named in `keep`, with
    their signatures; both may have been inlined where they are called unless marked `noinline`. Those named
    in `sealed` stay too, and are called whatever they return: another body may stand for theirs. Where the
    program is `optimised` already it is only tidied. `text` is as LLVM or lowad prints it.
    """
    declared = frozenset(one for one in sealed if _is_there("declare", one, text))
    source = plain(_allow_optimisation(text, keep, declared))
    if sealed:
        source, before = _seal(source, sealed)
    with module(source, name) as made:
        inlined: frozenset[str] = frozenset()
        if optimised:
            run_passes(made, (*TIDYING, *PREPARE_PASSES))
        else:
            inlined = inline_small(made)
            run_pipeline(made, level, widen=False, then=PREPARE_PASSES)
        result = str(made)
    result = without_inlining(result, inlined)
    if sealed:
        result = _unseal(result, before)
    return re.sub(rf"^@{re.escape(KEEPER)} = .*\n", "", result, flags=re.MULTILINE)


_DEFINITION = re.compile(
    r"^define (?:(private|internal|linkonce|linkonce_odr|weak|weak_odr) )?"
    r"""([^@\n]*@("[^"]*"|[-\w$.]+)\(.*)$""",
    re.MULTILINE,
)
"""A line that begins a function: its linkage, what follows, and in it the name."""


_GROUP = re.compile(r" #(\d+)(?=[^#]*$)")
"""The attributes of a function at the end of the line that begins it."""

_WHOLE = "optsize"
"""What keeps LLVM from making copies of a function for arguments that are constants."""


def _seal(text: str, names: frozenset[str]) -> tuple[str, dict[str, tuple[str, bool]]]:
    """Return the text with functions that the linker might replace, so that LLVM believes nothing that their
    bodies say of results, and makes no copies of them; and what each was before. That they do not unwind is
    found out before."""
    with module(text) as made:
        run_passes(made, ("post_order_function_attributes",))
        text = str(made)
    groups = _groups(text)
    before: dict[str, tuple[str, bool]] = {}

    def weak(line: re.Match[str]) -> str:
        found = line[3].strip('"')
        if found not in names and line[3] not in names:
            return line[0]
        group = _GROUP.search(line[2])
        is_marked = group is not None and f" {_WHOLE} " not in groups[group[1]]
        before[line[3]] = (line[1] or "", is_marked)
        rest = _GROUP.sub(rf" {_WHOLE} #\1", line[2]) if is_marked else line[2]
        return "define weak " + rest.replace(" returned ", " ")

    return _DEFINITION.sub(weak, text), before


def _unseal(text: str, before: dict[str, tuple[str, bool]]) -> str:
    groups = _groups(text)
    without: dict[str, str] = {}

    def original(line: re.Match[str]) -> str:
        if line[3] not in before:
            return line[0]
        linkage, is_marked = before[line[3]]
        rest, group = line[2], _GROUP.search(line[2])
        if is_marked and group is not None:
            new = without.setdefault(group[1], str(max(map(int, groups)) + len(without) + 1))
            rest = _GROUP.sub(f" #{new}", rest)
        return " ".join(word for word in ("define", linkage, rest) if word)

    text = _DEFINITION.sub(original, text)
    added = (f"attributes #{new} = {groups[old].replace(f' {_WHOLE} ', ' ')}" for old, new in without.items())
    return "\n".join((text, *added, "")) if without else text


def _groups(text: str) -> dict[str, str]:
    """Return the groups of attributes of a module, by number."""
    return dict(re.findall(r"^attributes #(\d+) = (\{.*\})$", text, re.MULTILINE))


def _target_lines(text: str) -> str:
    """Return what a text without target is to begin with; no line end, so that LLVM's line numbers stay."""
    head = re.search(r'^target triple = "([^"]*)"', text, re.MULTILINE)
    row = find(head[1]) if head and head[1] else host()
    lead = "" if head and head[1] else f'target triple = "{row.triple}" '
    if not re.search(r'^target datalayout = "[^"]', text, re.MULTILINE):
        lead += f'target datalayout = "{row.layout}" '
    return lead


def _syntax_error(words: str, source: Source, lead: int) -> InputError:
    """Return LLVM's complaint about `source`, whose first line stood after `lead` further characters."""
    found = re.search(r":(\d+):(\d+): (?:error: )?(.*)", words)
    if not found:
        return InputError(Code.NOT_IR, f"not LLVM IR: {words.strip()}", location=Location(source.name))
    line, column = int(found[1]), int(found[2])
    column = max(1, column - lead) if line == 1 else column
    lines = source.text.split("\n")
    shown = lines[line - 1] if line <= len(lines) else ""
    return InputError(
        Code.NOT_IR,
        f"not LLVM IR: {found[3]}",
        location=Location(source.name, line, column),
        excerpt=Excerpt(shown, Span(column - 1, column)) if shown.strip() else None,
        help=f"lowad reads text of LLVM {DIALECT} and older: a newer compiler may have printed this",
    )


def verify(made: llvm.ModuleRef, name: str = "<input>") -> None:
    """Refuse a module that LLVM's verifier finds fault with: generating code for one ends the process."""
    try:
        made.verify()
    except RuntimeError as error:
        first, *rest = str(error).strip().splitlines() or ["module is not valid"]
        notes = ("\n".join(line.strip() for line in rest[:6]),) if rest else ()
        raise InputError(
            Code.NOT_IR, f"not valid LLVM IR: {first}", location=Location(name), notes=notes
        ) from None


def _link_in(program: llvm.ModuleRef, part: llvm.ModuleRef, name: str) -> None:
    """Move what is in `part` to `program`; refuse what does not fit."""
    # LLVM itself would only warn where data are laid out differently.
    if program.data_layout != part.data_layout or find(program.triple) != find(part.triple):
        raise InputError(
            Code.LINK_FAILED,
            f"made for {part.triple}, the others for {program.triple}",
            location=Location(name),
            help="compile all files for one target",
        )
    try:
        llvm.link_modules(program, part)
    except RuntimeError as error:
        raise InputError(
            Code.LINK_FAILED,
            str(error).strip(),
            location=Location(name),
            help="make one of two definitions static",
        ) from None


def _is_there(word: str, name: str, text: str) -> bool:
    """Whether a function of that name is defined, or declared, as the `word` says."""
    return re.search(rf"^{word} .*@{re.escape(quoted(name))}\(", text, re.MULTILINE) is not None


def _without_must(line: str) -> str:
    """Return the line of a call that may be no jump, unless it passes on any number of values."""
    return line if "..." in line else line.replace("musttail call ", "tail call ", 1)


def _allow_optimisation(text: str, keep: frozenset[str], declared: frozenset[str]) -> str:
    """Return printed text without the marks of an unoptimising compiler, with a user for each of `keep` and
    of those that are only `declared`.

    Clang at -O0 marks functions `noinline optnone`, which LLVM obeys; a `noinline` without `optnone` is the
    user's, unless it is marked as one that nobody has asked for. A group of attributes must have one.
    Metadata that steers unrolling and vectorising is dropped from loops: before the analysis a forced one
    would harm, and after it -fno-unroll-loops and its like have had their effect. Calls that must be in tail
    position may be, as functions get one exit: LLVM makes jumps of those that it can.
    """
    text = replace_lines(text, "musttail call ", _without_must)
    for mark in (" optnone ", f" {UNASKED} "):
        text = replace_lines(text, mark, _without_marks)
    # Metadata comes last.
    first = text.find("\n!") + 1
    hints = r'^(!\d+) = !\{!"llvm\.loop\.(?:unroll|vectorize|interleave|isvectorized)\b.*\n'
    dropped = frozenset(node[1] for node in re.finditer(hints, text[first:], re.MULTILINE))
    if dropped:
        text = text[:first] + re.sub(
            r"^(!\d+ = distinct !\{)(.*)\}$",
            lambda line: line[1] + ", ".join(n for n in line[2].split(", ") if n not in dropped) + "}",
            text[first:],
            flags=re.MULTILINE,
        )
    for name in sorted(keep):
        if not _is_there("define", name, text):
            raise InputError(Code.UNKNOWN_FUNCTION, f"'{name}' is not defined")
    used = sorted(keep | declared)
    if used:
        users = ", ".join(f"ptr @{quoted(name)}" for name in used)
        text += f"\n@{KEEPER} = constant [{len(used)} x ptr] [{users}]\n"
    return text


def unasked_marked(text: str) -> str:
    """Return printed text in which every `noinline` is marked where all functions have one.

    So has what -fno-inline makes, and -Xclang -disable-O0-optnone. What is added to a program later has none.
    """
    return replace_lines(text, " noinline ", _with_mark) if _is_never_inlined(text) else text


def _with_mark(line: str) -> str:
    is_head = re.match(r"attributes #\d+ = \{|define ", line) is not None
    return line.replace(" noinline ", f" noinline {UNASKED} ") if is_head else line


def _is_never_inlined(text: str) -> bool:
    """Whether no function of a program may be inlined, but those that always are."""
    groups = dict(re.findall(r"^attributes (#\d+) = \{(.*)\}$", text, re.MULTILINE))
    marked = {group for group, words in groups.items() if " noinline " in words or " alwaysinline " in words}
    if not marked or any(" optnone " in words for words in groups.values()):
        return False
    heads = (found[0] for found in re.finditer(r"^define .*$", text, re.MULTILINE))
    return all(not marked.isdisjoint(re.findall(r"#\d+", head)) for head in heads)


def _without_marks(line: str) -> str:
    """Return a line that says what functions are without the marks of an unoptimising compiler."""
    if ASIDE in line or TEAM in line or not re.match(r"attributes #\d+ = \{|define ", line):
        return line
    for mark in ("optnone", "noinline", UNASKED):
        line = line.replace(f" {mark} ", " ")
    return re.sub(r"\{ *\}$", '{ "lowad" }', line)


def quoted(name: str) -> str:
    """Return a symbol's name as it stands after `@`, in quotes where LLVM's grammar asks for them."""
    if re.fullmatch(r"[-a-zA-Z$._][-a-zA-Z$._0-9]*", name):
        return name
    escaped = (chr(b) if 32 <= b < 127 and b not in b'"\\' else f"\\{b:02X}" for b in name.encode())
    return '"' + "".join(escaped) + '"'
