"""The memo that every analysis is asked through: one result for a class and what it describes, no cycles."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar, Self, TypeVar, cast

from lowad.errors import Code, InternalError
from lowad.ir.module import Function, Module

Subject = Function | Module
Result = TypeVar("Result")
AnyAnalysis = TypeVar("AnyAnalysis", bound="Analysis")


class Analysis:
    """Base of every analysis: the class is the key, its one frozen instance a subject is the result.

    `fact` is the name that `lowad print` knows it by, `of_module` whether it describes a module and not a
    function, `requires` the analyses that `run` may ask the manager for; of other functions it asks itself.
    """

    __slots__ = ()
    fact: ClassVar[str] = ""
    of_module: ClassVar[bool] = False
    requires: ClassVar[tuple[type["Analysis"], ...]] = ()

    @classmethod
    def run(cls, subject: Function, manager: "Manager") -> Self:
        """Return the facts of one function."""
        raise AssertionError(f"{cls.__name__} describes modules")

    @classmethod
    def run_module(cls, subject: Module, manager: "Manager") -> Self:
        """Return the facts of one module."""
        raise AssertionError(f"{cls.__name__} describes functions")

    def dump(self) -> str:
        """Return the facts beside the IR they are about, for people."""
        raise AssertionError(f"{type(self).__name__} has no printer")


class Manager:
    """Runs analyses on demand and keeps every result; one compilation, one thread, one manager.

    Where there are `entries`, nothing else than what they reach calls the functions that are asked about, or
    what is asked about the others is meant for those calls alone.
    """

    def __init__(self, *entries: Function) -> None:
        self.entries = entries
        self._results: dict[tuple[type[Analysis], Subject], Analysis] = {}
        self._memo: dict[tuple[object, ...], object] = {}
        self._running: list[tuple[type[Analysis], Subject]] = []

    def get(self, analysis: type[AnyAnalysis], subject: Subject) -> AnyAnalysis:
        """Return what `analysis` finds about `subject`; the first request computes it.

        InternalError where an analysis asks for itself, however indirectly, or for one it does not require.
        """
        key = (analysis, subject)
        found = self._results.get(key)
        if found is None:
            with self._enter(key):
                found = _run(analysis, subject, self)
            self._results[key] = found
        return cast(AnyAnalysis, found)

    def once(self, key: tuple[object, ...], make: Callable[[], Result]) -> Result:
        """Return what `make` returned when first asked under `key`: for what depends on a request too."""
        if key not in self._memo:
            self._memo[key] = make()
        return cast(Result, self._memo[key])

    @contextmanager
    def _enter(self, key: tuple[type[Analysis], Subject]) -> Iterator[None]:
        asking = self._running[-1][0] if self._running else key[0]
        if key[0] is not asking and key[0] not in (required := asking.requires):
            names = ", ".join(other.__name__ for other in required) or "nothing"
            raise _mistake(f"{asking.__name__} requires {names}, but asks for {key[0].__name__}")
        if key in self._running:
            chain = [*self._running[self._running.index(key) :], key]
            raise _mistake("analyses wait for each other: " + " ← ".join(a.__name__ for a, _ in chain))
        self._running.append(key)
        try:
            yield
        finally:
            self._running.pop()


def _run(analysis: type[Analysis], subject: Subject, manager: Manager) -> Analysis:
    if isinstance(subject, Module):
        return analysis.run_module(subject, manager)
    return analysis.run(subject, manager)


def _mistake(message: str) -> InternalError:
    return InternalError(Code.INTERNAL, message)


def facts() -> dict[str, type[Analysis]]:
    """Return every analysis of this folder that can be printed, by the name of its fact, in sorted order."""
    found: dict[str, type[Analysis]] = {}
    package = importlib.import_module(__package__ or "lowad.analysis")
    for info in pkgutil.iter_modules(package.__path__):
        scanned = importlib.import_module(f"{package.__name__}.{info.name}")
        for item in vars(scanned).values():
            if isinstance(item, type) and issubclass(item, Analysis) and item.fact:
                found[item.fact] = item
    return dict(sorted(found.items()))


def dump(name: str, module: Module, manager: Manager) -> str:
    """Return fact `name` of a module as text: of every function with a body where it describes functions."""
    analysis = facts()[name]
    if analysis.of_module:
        return manager.get(analysis, module).dump()
    bodies = [fn for fn in module.functions if not fn.is_declaration]
    return "\n".join(manager.get(analysis, fn).dump() for fn in bodies)
