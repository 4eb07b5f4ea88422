"""What the front end promised about aliasing: type-based tags and scopes, read from the metadata."""

import re
from collections.abc import Iterator
from typing import final

from lowad.ir.module import Block, Function, Module

MAX_CHAIN = 64
SCOPE_BEGIN = "llvm.experimental.noalias.scope.decl"
_OPERAND = re.compile(r'!"(?:[^"\\]|\\.)*"|!\d+|i\d+ -?\d+|[^\s,]+')


@final
class Tags:
    """The `!tbaa`, `!alias.scope` and `!noalias` attachments of one module."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._parts: dict[str, tuple[str, ...]] = {}
        self._answers: dict[tuple[str, str], bool] = {}

    def may_alias(self, left: str | None, right: str | None) -> bool:
        """Whether accesses tagged so may overlap; the rule is LLVM's for struct-path tags."""
        if left is None or right is None or left == right:
            return True
        key = (left, right)
        if key not in self._answers:
            self._answers[key] = self._may_alias(left, right)
        return self._answers[key]

    def are_unrelated(self, left: str | None, right: str | None) -> bool:
        """Whether no object holds, in one structure, what both tags speak of.

        One place may hold both one after the other: what is stored there says what it is from then on.
        """
        if left is None or right is None or self.may_alias(left, right):
            return False
        one, two = self._node(left), self._node(right)
        paths = [self._path(one) or [], self._path(two) or []]
        return two[0] not in dict(paths[0]) and one[0] not in dict(paths[1])

    def is_constant(self, tag: str | None) -> bool:
        """Whether the tag says that the memory never changes."""
        parts = self._node(tag) if tag else ()
        # The newer format has the size of the access in front of this; its types begin with the type above.
        at = (
            3
            if len(parts) > 1 and self._node(parts[1])[:1] and self._node(parts[1])[0].startswith('!"')
            else 4
        )
        return len(parts) == at + 1 and parts[at] == "i64 1"

    def scopes(self, node: str | None) -> frozenset[str]:
        """Return the scopes that a list of scopes names."""
        return frozenset(self._node(node)) if node else frozenset()

    def scopes_disjoint(self, scopes: str | None, noalias: str | None) -> bool:
        """Whether, in some domain, an access in `scopes` never overlaps one that lists `noalias`."""
        listed = self.scopes(noalias)
        domains: dict[str, list[bool]] = {}
        for scope in sorted(self.scopes(scopes)):
            parts = self._node(scope)
            if len(parts) < 2:
                return False
            domains.setdefault(parts[1], []).append(scope in listed)
        return any(all(inside) for inside in domains.values())

    def _may_alias(self, left: str, right: str) -> bool:
        one, two = self._node(left), self._node(right)
        if min(len(one), len(two)) < 3 or max(len(one), len(two)) > 4:
            return True
        first, second = self._path(one), self._path(two)
        if first is None or second is None or first[-1][0] != second[-1][0]:
            return True
        for path, other in ((first, two), (second, one)):
            for base, offset in path:
                if base == other[0]:
                    return offset == _offset(other[2])
        return False

    def _path(self, tag: tuple[str, ...]) -> list[tuple[str, int]] | None:
        """Return (type, offset in it) from the base type of a tag down to its members and up to the root.

        None where a node is not of the form that is understood.
        """
        base, offset = tag[0], _offset(tag[2])
        found = []
        for _ in range(MAX_CHAIN):
            if offset is None:
                return None
            found.append((base, offset))
            parts = self._node(base)
            if not parts or not parts[0].startswith('!"'):
                return None
            if len(parts) == 1:
                return found
            step = _member(parts, offset)
            if step is None:
                return None
            base, offset = step
        return None

    def _node(self, reference: str) -> tuple[str, ...]:
        """Return the operands of a node, () where it is none of operands only."""
        found = self._parts.get(reference)
        if found is None:
            text = self._module.node(reference) or ""
            inside = re.fullmatch(r"(?:distinct )?!\{(.*)\}", text)
            found = tuple(_OPERAND.findall(inside[1])) if inside else ()
            self._parts[reference] = found
        return found


def _offset(word: str) -> int | None:
    found = re.fullmatch(r"i\d+ (\d+)", word)
    return int(found[1]) if found else None


def _member(parts: tuple[str, ...], offset: int) -> tuple[str, int] | None:
    """Return the member of a type at `offset` and the offset within it; of a scalar, its parent."""
    if len(parts) == 2:
        return parts[1], offset
    if len(parts) % 2 == 0:
        return None
    best: tuple[str, int] | None = None
    for index in range(1, len(parts), 2):
        start = _offset(parts[index + 1])
        if start is None:
            return None
        if start <= offset:
            best = (parts[index], offset - start)
    return best


def scope_declarations(fn: Function) -> Iterator[tuple[Block, str]]:
    """Yield (block, list of scopes) for each place of `fn` where scopes begin to mean something."""
    for block in fn.blocks:
        for instr in block.instructions:
            name = getattr(instr, "callee_name", None)
            if name == SCOPE_BEGIN and (found := re.search(r"!\d+", instr.operands[0].ref)):
                yield block, found[0]
