"""Numbers that would lose their derivatives among integers are refused, once all else has been planned.

What a function itself does to bits of numbers has messages of its own (`uses.py`, `steps.py`): they say more.
"""

from lowad.analysis.activity import Activity
from lowad.analysis.manager import Manager
from lowad.cache.facts import refuse
from lowad.errors import Code
from lowad.ir.module import Function
from lowad.request import Request


def check_losses(fn: Function, request: Request, manager: Manager) -> None:
    """Refuse a number that is made of bits of active ones by arithmetic on integers, here or in a callee."""
    loss = Activity.of(fn, request, manager).loss(manager)
    if loss is not None:
        refuse(
            Code.UNSUPPORTED_INSTRUCTION,
            f"{loss.bits.ref} has bits of active numbers, computed with as integers, and is a number again",
            loss.at,
            help="compute with numbers as such, or mark the memory const where no derivative is meant",
        )
