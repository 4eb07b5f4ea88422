"""Who imports whom: arrows go one way between the groups of modules, and in no circle inside one.

Imports are read from the sources, deferred ones too. One that only type checkers see may close a circle
inside a folder, as where an instruction names its block, but never crosses from a lower group to a higher.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "lowad"

BASE = frozenset({"records", "source", "errors", "request", "deep"})
SPINE = ("ir", "rules", "rewrite", "analysis", "cache", "codegen")
OUTER = frozenset({"api", "cli", "compare", "explain", "opt"})
"""What people call. Only these import the pipeline; the command line imports the others."""


@dataclass(frozen=True, slots=True)
class Import:
    """One module naming another; `typing_only` where it does so for type checkers alone."""

    by: str
    of: str
    typing_only: bool


def _allowed() -> dict[str, frozenset[str]]:
    """Return, for each group, the groups that it may import."""
    allowed = {
        "records": frozenset[str](),
        "deep": frozenset[str](),
        "source": frozenset({"records"}),
        "errors": frozenset({"records", "source"}),
        "request": frozenset({"records", "errors"}),
    }
    below = BASE
    for group in SPINE:
        allowed[group] = below
        below |= {group}
    allowed["llvm"] = BASE
    allowed["frontends"] = BASE
    allowed["output"] = BASE
    allowed["pipeline"] = below | {"llvm", "frontends"}
    reach = allowed["pipeline"] | {"pipeline", "output"}
    for group in OUTER - {"cli"}:
        allowed[group] = reach
    allowed["cli"] = reach | OUTER | {""}
    allowed["__main__"] = frozenset({"cli"})
    allowed[""] = BASE | OUTER
    allowed["testing"] = reach | OUTER
    # The version, which needs no import of the package's other names.
    return {group: known | {""} if group in OUTER else known for group, known in allowed.items()}


def _modules() -> dict[str, Path]:
    """Return name → file of every module, `lowad` left off the names."""
    found: dict[str, Path] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _group(module: str) -> str:
    return module.partition(".")[0]


MODULES = _modules()


def _imports(module: str) -> Iterator[Import]:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        for name in _named(node):
            yield Import(module, name, id(node) in typing_only)


def _named(node: ast.AST) -> Iterator[str]:
    """Return the modules of lowad that a statement imports."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"line {node.lineno}: a relative import"
        inner = [f"{node.module}.{alias.name}" for alias in node.names]
        names = [name if name.removeprefix("lowad.") in MODULES else str(node.module) for name in inner]
    else:
        return
    for name in names:
        if name == "lowad" or name.startswith("lowad."):
            yield name.removeprefix("lowad").removeprefix(".")


@pytest.mark.parametrize("module", MODULES, ids=lambda name: name or "lowad")
def test_arrows_between_groups_go_one_way(module: str) -> None:
    allowed = _allowed()
    own = _group(module)
    assert own in allowed, f"{own} has no place among the groups: give it one here and in ARCHITECTURE.md"
    wrong = [found.of for found in _imports(module) if _group(found.of) not in allowed[own] | {own}]
    assert not wrong, f"{module} may not import {', '.join(wrong)}"


def test_nothing_imports_in_a_circle() -> None:
    graph = {
        module: {found.of for found in _imports(module) if not found.typing_only and found.of != module}
        for module in MODULES
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_nothing_needs_the_testing_tools() -> None:
    users = [found.by for module in MODULES for found in _imports(module) if _group(found.of) == "testing"]
    assert all(_group(user) == "testing" for user in users)


def test_llvm_is_spoken_to_in_one_place() -> None:
    speakers = {
        _group(module)
        for module, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom) and "llvmlite" in ast.unparse(node)
    }
    assert speakers == {"llvm"}


def test_importing_lowad_costs_less_than_150_ms_and_no_library() -> None:
    measure = (
        "import sys, time; start = time.perf_counter(); import lowad; took = time.perf_counter() - start\n"
        "heavy = {'numpy', 'networkx', 'llvmlite', 'cffi', 'rich', 'click'} & set(sys.modules)\n"
        "print(took, *sorted(heavy))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", measure], capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(5)
    ]
    assert [run[1:] for run in runs] == [[]] * 5
    assert min(float(run[0]) for run in runs) < 0.15
