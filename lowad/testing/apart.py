"""Jobs done in processes of their own, since what they call may end the process or never end."""

import faulthandler
import multiprocessing
import os
import tempfile
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import TypeVar

Answer = TypeVar("Answer")


def each_apart(
    jobs: int, do: Callable[[int], Answer], died: Callable[[str, str], Answer], seconds: float
) -> Iterator[Answer]:
    """Yield what `do` returns for 0 to `jobs` - 1, in order; one process does one after the other.

    Where it ends, or takes longer than `seconds` for one, the answer is that of `died`, which is told how
    and what was written to the standard error, and another process does the rest.
    """
    done = 0
    while done < jobs:
        with tempfile.TemporaryFile() as words:
            ended = ""
            for answer, how in _answers(range(done, jobs), do, words.fileno(), seconds):
                ended = how
                if answer is not None:
                    yield answer
                    done += 1
            if ended:
                words.seek(0)
                yield died(ended, words.read().decode(errors="replace"))
                done += 1


def _answers(
    jobs: range, do: Callable[[int], Answer], words: int, seconds: float
) -> Iterator[tuple[Answer | None, str]]:
    """Yield the answers that a process gives, and where it does not give all how it ended."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(jobs, do, theirs, words))
    process.start()
    theirs.close()
    try:
        for _ in jobs:
            if not ours.poll(seconds):
                process.kill()
                yield None, "does not end"
                break
            yield ours.recv(), ""
    except EOFError:
        process.join()
        yield None, f"exit {process.exitcode}"
    process.join()
    ours.close()


def _work(jobs: range, do: Callable[[int], Answer], pipe: Connection, words: int) -> None:
    faulthandler.disable()  # A crash is told by the caller.
    os.dup2(words, 2)
    for job in jobs:
        pipe.send(do(job))
