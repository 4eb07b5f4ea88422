"""Source packages, by the machine's own package manager, into a folder of their own."""

import re
import subprocess
import tarfile
from pathlib import Path


class FetchError(Exception):
    """A package that cannot be had here; the text says why."""


def fetch(package: str, work: Path) -> Path:
    """Return the unpacked original sources of a package, under `work`; what is there is not fetched again."""
    folder = work / package
    if not folder.exists():
        _download(package, work)
        archives = sorted((work / "packages").glob(f"{package}_*.orig.tar.*"))
        if not archives:
            raise FetchError(f"the source package '{package}' has no archive of original sources")
        unpacked = work / f"{package}.new"
        with tarfile.open(archives[0]) as archive:
            archive.extractall(unpacked, filter="data")
        unpacked.rename(folder)
    inner = [path for path in sorted(folder.iterdir()) if path.is_dir()]
    return inner[0] if len(inner) == 1 else folder


def _download(package: str, work: Path) -> None:
    """Have the package manager download into `work`, with state of its own: the machine's stays as it is."""
    state, packages = work / "state", work / "packages"
    sources = state / "sources.list"
    for needed in (state / "lists" / "partial", state / "archives" / "partial", packages):
        needed.mkdir(parents=True, exist_ok=True)
    options = [
        *("-qq", "-o", f"Dir::Etc::SourceList={sources}", "-o", "Dir::Etc::SourceParts=/dev/null"),
        *("-o", f"Dir::State::Lists={state / 'lists'}", "-o", f"Dir::Cache={state}"),
    ]
    if not sources.exists():
        lines = source_lines(Path("/etc/apt"))
        if not lines:
            raise FetchError("this machine names no Debian or Ubuntu archive to take source packages from")
        sources.write_text("\n".join(lines) + "\n")
        _run(["apt-get", *options, "update"], packages)
    _run(["apt-get", *options, "source", "--download-only", "--tar-only", package], packages)


def source_lines(folder: Path) -> list[str]:
    """Return a line of source packages for each archive that the configuration in `folder` names."""
    lines: list[str] = []
    for path in [folder / "sources.list", *sorted((folder / "sources.list.d").glob("*"))]:
        if not path.is_file():
            continue
        if path.suffix == ".sources":
            stanzas = path.read_text().split("\n\n")
            lines += [line for stanza in stanzas for line in _of_stanza(stanza)]
        else:
            for line in path.read_text().splitlines():
                if re.match(r"deb\s(.*\s)?\S+/(debian|ubuntu)/?\s", line):
                    lines.append("deb-src" + line[3:])
    return list(dict.fromkeys(lines))


def _of_stanza(stanza: str) -> list[str]:
    fields = dict(re.findall(r"^(\w[\w-]*):[ \t]*(.*)$", stanza, re.MULTILINE))
    options = f"[signed-by={fields['Signed-By']}] " if fields.get("Signed-By", "").startswith("/") else ""
    return [
        f"deb-src {options}{uri} {suite} {fields.get('Components', '')}".rstrip()
        for uri in fields.get("URIs", "").split()
        if re.search(r"/(debian|ubuntu)/?$", uri)
        for suite in fields.get("Suites", "").split()
    ]


def _run(command: list[str], folder: Path) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    except OSError as error:
        raise FetchError(f"{command[0]} cannot be run: {error.strerror}") from None
    if done.returncode:
        raise FetchError(done.stderr.strip() or f"{command[0]} ended with {done.returncode}")
