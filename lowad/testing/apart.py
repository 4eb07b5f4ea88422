"""Jobs done in processes of their own, since what they call may end the process or never end."""

import multiprocessing
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import TypeVar

Answer = TypeVar("Answer")


def each_apart(
    jobs: int, do: Callable[[int], Answer], died: Callable[[str], Answer], seconds: float
) -> Iterator[Answer]:
    """Yield what `do` returns for 0 to `jobs` - 1, in order; one process does one after the other.

    Where it ends, or takes longer than `seconds` for one, the answer is that of `died`, which is told how,
    and another process does the rest.
    """
    context = multiprocessing.get_context("fork")
    done = 0
    while done < jobs:
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(range(done, jobs), do, theirs))
        process.start()
        theirs.close()
        how = ""
        while done < jobs and not how:
            try:
                if ours.poll(seconds):
                    yield ours.recv()
                    done += 1
                else:
                    how = "does not end"
                    process.kill()
            except EOFError:
                process.join()
                how = f"exit {process.exitcode}"
        process.join()
        ours.close()
        if how:
            yield died(how)
            done += 1


def _work(jobs: range, do: Callable[[int], Answer], pipe: Connection) -> None:
    for job in jobs:
        pipe.send(do(job))
