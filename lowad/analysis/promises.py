"""What attributes of functions, parameters and calls rule out of what a call may do to memory.

Source: the LLVM Language Reference, on function and parameter attributes.
"""

from dataclasses import replace
from functools import lru_cache
from typing import final

from lowad.analysis.objects import CallResult
from lowad.analysis.summary import NONE, Summary
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Global
from lowad.records import dataclass

_NO_WORDS: frozenset[str] = frozenset()


def limited(found: Summary, call: Call) -> Summary:
    """Return the summary without what attributes of callee, parameters and call rule out."""
    callee = call.callee if isinstance(call.callee, Function) else None
    module = call.fn.module
    assert module is not None
    of_callee = callee.attribute_words() if callee else _NO_WORDS
    of_call = module.resolve_attributes(call.fn_attributes)
    # Operand bundles may read and write on their own, whatever the callee promises.
    for words in (of_callee, of_call) if not call.bundles else (of_call,):
        found = _within(found, _limits(words))
    for index in range(call.argument_count):
        found = _without(found, index, _promises(_argument_words(call, callee, index)))
    of_result = (*call.result_attributes, *callee.result_attributes) if callee else ()
    # It is said of what is in use at a time: a pool of the program's hands out again what was given back.
    if "noalias" in of_result and callee and callee.is_declaration and call.ty.is_pointer:
        found = replace(found, result=CallResult(is_fresh=True, elsewhere=False))
    elif found.result.is_fresh and found.result.arguments:
        found = replace(found, result=replace(found.result, arguments=()))
    return found


# What functions say


@final
@dataclass(frozen=True, slots=True)
class _Limits:
    """What is allowed: reading and writing of the arguments' memory, and of other memory, releasing, and the
    use of what the program cannot access."""

    argument_read: bool = True
    argument_write: bool = True
    other_read: bool = True
    other_write: bool = True
    free: bool = True
    state: bool = True


_NO_LIMITS = _Limits()


@lru_cache(maxsize=1024)
def _limits(words: frozenset[str]) -> _Limits:
    found = _NO_LIMITS
    for word in sorted(words):
        if word.startswith("memory("):
            found = _memory_words(word[len("memory(") : -1])
            break
        if word == "readnone":
            found = _Limits(False, False, False, False, state=False)
            break
        if word == "readonly":
            found = _Limits(True, False, True, False)
            break
    return replace(found, free=False) if "nofree" in words else found


def _memory_words(inside: str) -> _Limits:
    """Read the inside of `memory(...)`: the access for kinds that are not named, and one for each that is."""
    kinds = {"": "none"}
    for part in inside.split(","):
        kind, _, access = part.rpartition(":")
        kinds[kind.strip()] = access.strip()
    other = kinds[""]
    argument = kinds.get("argmem", other)
    return _Limits(
        argument in ("read", "readwrite"),
        argument in ("write", "readwrite"),
        other in ("read", "readwrite"),
        other in ("write", "readwrite"),
        state=kinds.get("inaccessiblemem", other) != "none",
    )


def _within(found: Summary, limits: _Limits) -> Summary:
    """Return the part of a summary that a memory attribute leaves possible."""
    if limits is _NO_LIMITS:
        return found
    nothing: frozenset[Global] = frozenset()
    return replace(
        found,
        reads=found.reads if limits.argument_read else NONE,
        writes=found.writes if limits.argument_write else NONE,
        frees=found.frees if limits.argument_write and limits.free else NONE,
        global_reads=found.global_reads if limits.other_read else nothing,
        global_writes=found.global_writes if limits.other_write else nothing,
        reads_all=found.reads_all and limits.other_read,
        writes_all=found.writes_all and limits.other_write,
        frees_all=found.frees_all and limits.other_write and limits.free,
        state=found.state and limits.state,
    )


# What parameters say


@final
@dataclass(frozen=True, slots=True)
class _Promises:
    """What is not done with the memory behind a parameter, or with its address.

    `no_result`: the result does not have the address either; `is_result`: the result is the parameter;
    `is_copy`: the callee works on a copy of the memory.
    """

    no_read: bool = False
    no_write: bool = False
    no_free: bool = False
    no_capture: bool = False
    no_result: bool = False
    is_result: bool = False
    is_copy: bool = False


_NO_PROMISES = _Promises()


def _argument_words(call: Call, callee: Function | None, index: int) -> frozenset[str]:
    words = call.argument_attributes[index] if index < len(call.argument_attributes) else ()
    if callee is not None and index < len(callee.arguments):
        return _NO_WORDS.union(words, callee.arguments[index].attributes)
    return frozenset(words)


@lru_cache(maxsize=4096)
def _promises(words: frozenset[str]) -> _Promises:
    found = _Promises(
        no_read=not words.isdisjoint(("readnone", "writeonly")),
        no_write=not words.isdisjoint(("readnone", "readonly")),
        no_free=not words.isdisjoint(("readnone", "readonly", "nofree")),
        no_capture=_stays(words) or _leaves_by_result_only(words),
        no_result=_stays(words),
        is_result="returned" in words,
        is_copy=any(word.startswith("byval") for word in words),
    )
    return _NO_PROMISES if found == _NO_PROMISES else found


def _without(found: Summary, index: int, promises: _Promises) -> Summary:
    """Return the summary without what is promised of the argument at `index`."""
    if promises is _NO_PROMISES:
        return found
    at = frozenset((index,))
    if promises.no_capture and index in found.captures:
        # Nobody has the address afterwards; while the callee runs, what it calls may come to it by memory.
        found = replace(
            found,
            reads=found.reads | at if found.reads_all else found.reads,
            writes=found.writes | at if found.writes_all else found.writes,
            frees=found.frees | at if found.frees_all else found.frees,
        )
    result = found.result
    if promises.no_result and not promises.is_result and index in result.arguments:
        result = replace(result, arguments=tuple(other for other in result.arguments if other != index))
    if promises.is_result:
        result = replace(result, arguments=(index,), elsewhere=False)
    is_copy = promises.is_copy
    return replace(
        found,
        reads=found.reads | at if is_copy else found.reads - at if promises.no_read else found.reads,
        writes=found.writes - at if promises.no_write or is_copy else found.writes,
        frees=found.frees - at if promises.no_free or is_copy else found.frees,
        captures=found.captures - at if promises.no_capture or is_copy else found.captures,
        result=result,
    )


def _captures_words(words: frozenset[str]) -> tuple[str, str] | None:
    """Return what `captures(...)` says is kept in memory, and by the result."""
    for word in sorted(words):
        if word.startswith("captures("):
            elsewhere, _, by_result = word[len("captures(") : -1].partition("ret:")
            return elsewhere, by_result or elsewhere
    return None


def _stays(words: frozenset[str]) -> bool:
    """Whether the address is kept neither in memory nor in the result; being compared does not matter."""
    told = _captures_words(words)
    return "nocapture" in words or (
        told is not None and "provenance" not in told[0] and "provenance" not in told[1]
    )


def _leaves_by_result_only(words: frozenset[str]) -> bool:
    told = _captures_words(words)
    return told is not None and "provenance" not in told[0]
