"""Run example programs and their derivatives under valgrind, many in one process.

A C program is written that holds the inputs as literals, allocates every array at its exact size, calls the
entries and prints all that came back, so that a read or write past an end, a use of what was never set, and a
leak show.
"""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from c_examples.prototypes import Example, Number, Param, Struct, Value
from tests.derivatives import SHADOWED, SYMBOLS, Kind, results_of
from tests.programs import build_directory, compile_c, offset_in_root, root_of

Role = Literal["primal", "shadow"]


@dataclass(frozen=True, slots=True)
class Case:
    """One call: of the program itself, or of its derivative in the interface that `derivatives` describes.

    `symbol` is the entry's name where it is not the usual one. Shadows start as ones.
    """

    example: Example
    inputs: Sequence[Value]
    kind: Kind = "primal"
    symbol: str = ""

    @property
    def entry(self) -> str:
        """Return the name of the function to call."""
        return self.symbol or SYMBOLS[self.kind].format(self.example.symbol)

    @property
    def result(self) -> list[Number]:
        """Return the types of the numbers that come back."""
        return [result.number for result in results_of(self.example, self.kind)]


def memcheck(cases: Sequence[Case], sources: Sequence[Path], name: str, *, keeps_memory: bool = False) -> str:
    """Build the cases with the sources or objects of their entries, run them, return what was printed.

    AssertionError with valgrind's report for any error or leak, or where the program fails. `name` is the
    build's. `keeps_memory`: blocks to which a pointer is left at the end are no leak, as the tapes are that
    lowad keeps for the next call.
    """
    source = Path(build_directory().name) / f"memcheck_{name}.c"
    source.write_text(driver(cases), encoding="ascii")
    flags = ("-O1", "-g", "-mcpu=baseline", "-lm")
    built = compile_c([source, *dict.fromkeys(sources)], source.with_suffix(""), *flags)
    kinds = "definite,indirect,possible" if keeps_memory else "all"
    command = ["valgrind", "-q", "--leak-check=full", "--show-leak-kinds=all"]
    command.append(f"--errors-for-leak-kinds={kinds}")
    done = subprocess.run(
        [*command, "--error-exitcode=9", str(built)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def driver(cases: Sequence[Case]) -> str:
    """Return the C program that runs the cases one after the other."""
    lines = ["#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>", ""]
    structs = [_struct(case) for case in cases if len(case.result) > 1]
    lines += dict.fromkeys(structs)
    for number, case in enumerate(cases):
        lines += _run_function(case, f"run_{number}")
    calls = [f"    run_{number}();" for number in range(len(cases))]
    return "\n".join([*lines, "int main(void)", "{", *calls, "    return 0;", "}", ""])


def _struct(case: Case) -> str:
    """Return the definition of the struct that an entry returns."""
    fields = "".join(f" {ty} r{i};" for i, ty in enumerate(case.result))
    return f"struct {case.entry}_result {{{fields} }};"


def _run_function(case: Case, name: str) -> list[str]:
    writer = _Writer(name)
    arguments: list[str] = []
    types: list[str] = []
    values = iter(case.inputs)
    for item in case.example.parameters:
        fields = item.fields if isinstance(item, Struct) else (item,)
        own = [(leaf, next(values)) for leaf in fields]
        marking = "dup" if isinstance(item, Struct) else item.marking
        roles: tuple[Role, ...] = ("primal", "shadow") if marking in SHADOWED[case.kind] else ("primal",)
        for role in roles:
            made = [
                writer.argument(leaf, value, "primal" if leaf.marking == "const" else role)
                for leaf, value in own
            ]
            arguments.append(writer.struct(item, made) if isinstance(item, Struct) else made[0])
            types.append(item.number if isinstance(item, Param) and item.is_scalar else "void *")
    results = case.result
    returned, store, shown = "void", "", []
    if len(results) == 1:
        returned, store, shown = results[0], f"{results[0]} result = ", ["result"]
    elif results:
        returned = f"struct {case.entry}_result"
        store, shown = f"{returned} result = ", [f"result.r{i}" for i in range(len(results))]
    return [
        *writer.before,
        f"{returned} {case.entry}({', '.join(types) or 'void'});",
        f"static void {name}(void)",
        "{",
        *writer.setup,
        f"    {store}{case.entry}({', '.join(arguments)});",
        *(f'    printf("{case.entry} %.17g\\n", (double){number});' for number in shown),
        *writer.after(),
        "}",
        "",
    ]


class _Writer:
    """Collects the declarations of one call: memory by owner, so that overlapping arrays overlap."""

    def __init__(self, prefix: str) -> None:
        self.before: list[str] = []
        self.setup: list[str] = []
        self._prefix = prefix
        self._memory: dict[tuple[int, str], tuple[str, str, int]] = {}
        self._tables: list[str] = []
        self._structs: list[str] = []

    def argument(self, leaf: Param, value: Value, role: Role) -> str:
        """Return the C expression of an argument."""
        if not isinstance(value, np.ndarray):
            return "1" if role == "shadow" else _literal(value)
        start = f"({self._owner(leaf, value, role)} + {offset_in_root(value)})"
        if not leaf.is_rows:
            return start
        table = f"{role}_rows_{leaf.name}"
        if table not in self._tables:
            self._tables.append(table)
            rows, columns = value.shape
            self.setup.append(f"    {leaf.number} **{table} = malloc({rows} * sizeof *{table});")
            self.setup += [f"    {table}[{row}] = {start} + {row * columns};" for row in range(rows)]
        return table

    def struct(self, item: Struct, fields: Sequence[str]) -> str:
        """Return the address of a struct of the fields."""
        name = f"{item.name}_{len(self._structs)}"
        self._structs.append(name)
        members = " ".join(
            f"{leaf.number if leaf.is_scalar else 'void *'} {leaf.name};" for leaf in item.fields
        )
        self.setup.append(f"    struct {{ {members} }} {name} = {{ {', '.join(fields)} }};")
        return f"&{name}"

    def after(self) -> list[str]:
        """Return the lines that print all floating-point memory and free everything."""
        lines: list[str] = []
        for name, number, size in self._memory.values():
            if number != "int":
                lines += [
                    f"    for (int i = 0; i < {size}; i++)",
                    f'        printf("{name} %.17g\\n", (double){name}[i]);',
                ]
            lines.append(f"    free({name});")
        return lines + [f"    free({table});" for table in self._tables]

    def _owner(self, leaf: Param, value: Value, role: Role) -> str:
        assert isinstance(value, np.ndarray)
        owner = root_of(value)
        key = (id(owner), role)
        if key not in self._memory:
            name = f"{role}{len(self._memory)}"
            flat = owner.ravel().tolist()
            self._memory[key] = (name, leaf.number, owner.size)
            content = ", ".join("1" if role == "shadow" else _literal(number) for number in flat)
            data = f"{self._prefix}_{name}"
            self.before.append(f"static const {leaf.number} {data}[] = {{ {content or '0'} }};")
            self.setup.append(f"    {leaf.number} *{name} = malloc({owner.size} * sizeof *{name});")
            self.setup.append(f"    memcpy({name}, {data}, {owner.size} * sizeof *{name});")
        return self._memory[key][0]


def _literal(value: float | int) -> str:
    return str(value) if isinstance(value, int) else value.hex()
