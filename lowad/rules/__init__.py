"""What is known of operations and library functions, one row each: derivatives, effects, what is read."""

from lowad.rules.schema import Allocation, CalleeRow, InactiveRow, ScalarRow
from lowad.rules.table import callee_facts, facts_of, row_like, row_of, row_of_function

__all__ = [
    "Allocation",
    "CalleeRow",
    "InactiveRow",
    "ScalarRow",
    "callee_facts",
    "facts_of",
    "row_like",
    "row_of",
    "row_of_function",
]
