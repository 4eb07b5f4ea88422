"""Time of each analysis in one lowering: `python -m benchmarks.analyses FILE.ll ...`

Prints for each file the seconds of a processor that lowering takes, and the share of each analysis, without
what it asks of others.
"""

import sys
import time
from collections import defaultdict

from lowad.analysis.manager import Manager, _run
from lowad.opt.lower import lower, read


def shares(path: str) -> tuple[float, dict[str, float]]:
    """Return the seconds that lowering a file takes, and those of each analysis by its class."""
    spent: dict[str, float] = defaultdict(float)
    nested = [0.0]

    def get(self, analysis, subject):
        key = (analysis, subject)
        found = self._results.get(key)
        if found is None:
            begin = time.process_time()
            nested.append(0.0)
            with self._enter(key):
                found = self._results[key] = _run(analysis, subject, self)
            took = time.process_time() - begin
            spent[analysis.__name__] += took - nested.pop()
            nested[-1] += took
        return found

    kept, Manager.get = Manager.get, get
    try:
        begin = time.process_time()
        lower(read([path]), path)
        return time.process_time() - begin, dict(spent)
    finally:
        Manager.get = kept


def main() -> None:
    """Print the table."""
    for path in sys.argv[1:]:
        total, spent = shares(path)
        print(f"{path}: {total:.2f} s")
        for name, seconds in sorted(spent.items(), key=lambda item: -item[1])[:8]:
            print(f"  {name:12s} {100 * seconds / total:5.1f} %")


if __name__ == "__main__":
    main()
