"""Order of blocks and immediate dominators, of functions and of any numbered graph."""

from lowad.ir.module import Block


def reverse_postorder(entry: Block) -> list[Block]:
    """Return the blocks that control can reach from `entry`, it first.

    Each stands after its predecessors but for back edges.
    """
    seen = {entry}
    order: list[Block] = []
    stack = [(entry, iter(entry.successors))]
    while stack:
        block, rest = stack[-1]
        for succ in rest:
            if succ not in seen:
                seen.add(succ)
                stack.append((succ, iter(succ.successors)))
                break
        else:
            order.append(block)
            stack.pop()
    order.reverse()
    return order


def immediate_dominators(preds: list[list[int]]) -> list[int]:
    """Return immediate dominators of nodes numbered in reverse postorder; node 0 is the root and its own.

    Source: Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm", 2001, figure 3.
    """
    idom = [-1] * len(preds)
    idom[0] = 0
    changed = True
    while changed:
        changed = False
        for node in range(1, len(preds)):
            new = -1
            for pred in preds[node]:
                if idom[pred] < 0:
                    continue
                new = pred if new < 0 else _common(idom, pred, new)
            if new != idom[node]:
                idom[node] = new
                changed = True
    return idom


def _common(idom: list[int], a: int, b: int) -> int:
    while a != b:
        while a > b:
            a = idom[a]
        while b > a:
            b = idom[b]
    return a
