"""A library's files as LLVM text, and which of them a function needs."""

import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from lowad import frontends
from lowad.errors import LowadError
from lowad.frontends.options import Options
from lowad.source import Source

_DEFINED = re.compile(
    r"^define (?!internal|private)[^\n@]*@([\w.$]+)\(|^@([\w.$]+) = (?!.*\b(?:external|internal|private)\b)",
    re.M,
)
_VARIABLE = re.compile(
    r"^(@[\w.$]+ = )(?:dso_local |hidden |local_unnamed_addr )*((?:unnamed_addr )?(?:global|constant) )", re.M
)
_METADATA = re.compile(r"^!\d+ = .*ptr @.*$", re.M)
_USED = re.compile(r"@([\w.$]+)")


@dataclass(frozen=True, slots=True)
class Library:
    """A library as a source package: the folders of its program, and what its build would have written."""

    package: str
    about: str
    folders: tuple[str, ...]
    prelude: str
    config: str = ""
    headers_in: str = ""

    def includes(self, sources: Path, built: Path) -> tuple[str, ...]:
        """Return the folders of its headers, after writing those that are made by its build."""
        made = built / "include"
        made.mkdir(parents=True, exist_ok=True)
        if self.config:
            (made / "config.h").write_text(self.config)
        if self.headers_in:
            gathered = made / self.headers_in
            gathered.mkdir(exist_ok=True)
            for header in sorted(sources.glob("**/*.h")):
                shutil.copyfile(header, gathered / header.name)
        return (str(made), str(sources), *(str(sources / folder) for folder in self.folders))


@dataclass(frozen=True, slots=True)
class Built:
    """The LLVM files of a library and the external symbols of each, defined and used."""

    include: tuple[str, ...]
    defined: dict[str, Path]
    used: dict[Path, frozenset[str]]

    def needed(self, text: str) -> list[Path]:
        """Return the files that a program of this LLVM text has to be linked with, in a fixed order."""
        found: dict[Path, None] = {}
        waiting = sorted(set(_USED.findall(text)))
        seen = set(waiting)
        while waiting:
            path = self.defined.get(waiting.pop())
            if path is not None and path not in found:
                found[path] = None
                waiting += sorted(self.used[path] - seen)
                seen |= self.used[path]
        return sorted(found)


def build(library: Library, sources: Path, built: Path) -> Built:
    """Compile every file of a library that is not a test; what is compiled already is left as it is."""
    include = library.includes(sources, built)
    options = Options(include=include, define=("HAVE_CONFIG_H",), flags=("-w",))
    files = [
        path
        for folder in library.folders
        for path in sorted((sources / folder).glob("*.c"))
        if not re.match(r"test|demo|t_erfa|.*_source$", path.stem)
    ]
    with ThreadPoolExecutor(2) as pool:
        texts = list(pool.map(lambda path: _compiled(path, built, options), files))
    defined: dict[str, Path] = {}
    used: dict[Path, frozenset[str]] = {}
    for path in texts:
        if path is not None:
            text = path.read_text()
            used[path] = frozenset(_USED.findall(text))
            for names in _DEFINED.findall(text):
                defined.setdefault("".join(names), path)
    return Built(include, defined, used)


def _compiled(path: Path, built: Path, options: Options) -> Path | None:
    """Return the LLVM file of a C file; None for one that is only there to be included by others."""
    made = built / f"{path.parent.name}.{path.stem}.ll"
    failed = made.with_suffix(".failed")
    if not made.exists() and not failed.exists():
        try:
            given = frontends.read(str(path), options)
        except LowadError as error:
            failed.write_text(error.render())
            return None
        assert isinstance(given, Source)
        made.write_text(given.text)
    return made if made.exists() else None


def reachable(text: str, root: str) -> str:
    """Return LLVM text as the whole program of `root`: without what it does not lead to.

    What is linked in comes by the file; most of each file is of no concern, and reading it would take most of
    the time. Variables become internal, for no one outside a whole program sets them: so a handler of errors
    that is never set is known to be none.
    """
    parts = re.split(r"^(?=define |@)", text, flags=re.M)
    bodies: dict[str, tuple[int, frozenset[str]]] = {}
    for place, part in enumerate(parts):
        end = part.find("\n}\n")
        body = part if end < 0 else part[:end]
        names = _USED.findall(body.split("\n", 1)[0] if part.startswith("@") else body)
        if names and part.startswith(("define ", "@")):
            bodies[names[0]] = (place, frozenset(names))
    kept = {root, *_USED.findall("\n".join(_METADATA.findall(text)))}
    waiting = sorted(kept)
    while waiting:
        for name in bodies.get(waiting.pop(), (0, frozenset[str]()))[1] - kept:
            kept.add(name)
            waiting.append(name)
    dropped = {place for name, (place, _) in bodies.items() if name not in kept}
    whole = "".join(_rest(part) if place in dropped else part for place, part in enumerate(parts))
    return _VARIABLE.sub(r"\1internal \2", whole)


def _rest(part: str) -> str:
    """Return what follows a function or a variable up to the next: declarations, attributes, metadata."""
    end = part.find("\n}\n") + 2 if part.startswith("define ") else part.find("\n")
    return part[end:]
