"""What is done with containers: statements as templates, in which `words.py` says what the names stand for.

`total` is a number of the function that they stand in.
"""

EACH = (
    "for (int i = 0; i < $count; i++) { $change }",
    "for (int i = $count - 1; i > 0; i -= 2) { $change }",
    "for (int i = 0; i < $count; i++) if (i % 2) { $change }",
    "for (int i = 0; i < $count; i++) { $fill }",
    "for (int i = 1; i < $count; i++) $v = $before;",
    "for (int i = $count - 1; i > 0; i--) $v = $before;",
    "if ($count > 1) { $E one = $first; $first = $last; $last = one; }",
    "if ($count > 1) { $E one; memcpy(&one, &$first, sizeof one); memcpy(&$first, &$last, sizeof one); "
    "memcpy(&$last, &one, sizeof one); }",
    "for (int i = 0, j = $count - 1; i < j; i++, j--) { $E one = $v; $v = $w; $w = one; }",
    "if ($count > 1) { $E one = $first; for (int i = 1; i < $count; i++) $before = $v; $last = one; }",
    "for (int i = 0; i < $count; i++) total += $value * (i + 1);",
    "{ int best = 0; for (int i = 1; i < $count; i++) if ($value > $value_best) best = i; "
    "if ($count) { int i = best; $change total += $value; } }",
    "{ double sums[8] = {0}; for (int i = 0; i < $count; i++) sums[i % 8] += $value; "
    "for (int i = 7; i >= 0; i--) total += sums[i] * (i + 2); }",
    "for (int i = 0; i < $count; i++) { $E one = $v; $change total += $value_one; }",
    "for (int i = 1; i < $count; i++) { $E one = $v; int j = i; "
    "while (j > 0 && $value_before_j > $value_one) { $w = $before_j; j--; } $w = one; }",
    "for (int i = 0; i < $count; i++) { int j = i; for (int k = i + 1; k < $count; k++) "
    "if ($key_k < $key_j) j = k; if (j != i) { $E one = $v; $v = $w; $w = one; } }",
    "for (int r = 0; r < $count; r++) for (int i = 1; i < $count; i++) "
    "if ($key_before > $key) { $E one = $v; $v = $before; $before = one; }",
    "for (int i = 0; i < $count; i++) $v = $turned(&$v, x, n);",
    "for (int i = 0; i < $count; i++) $v = $given($v, x, n);",
    "for (int i = 0; i < $count; i++) $through(&$v, x, n);",
    "{ $E *kept = get@($count * sizeof *kept + 1); for (int i = 0; i < $count; i++) kept[i] = $v; "
    "for (int i = 0; i < $count; i++) $v = kept[$count - 1 - i]; free(kept); }",
    "for (int i = 0; i < $count; i++) if ($key % 2) { $change } else { total *= 0.9; }",
    "{ int i = 0; while (i < $count && $value < 1.3) { $change i++; } total += i; }",
    "for (int i = 0; i < $count; i++) { $E *at = &$v; total += $value_at; if (i == 1) { at = &$first; "
    "} $change_at }",
)
"""Of elements in any container that counts them: `$v` is the one of index `i`."""

SPREAD = (
    "if ($count > 1) memmove($data, $data + 1, ($count - 1) * sizeof *$data);",
    "if ($count > 1) memmove($data + 1, $data, ($count - 1) * sizeof *$data);",
    "if ($count > 2) memcpy($data, $data + 2, sizeof *$data);",
    "{ $E *kept = get@($count * sizeof *kept + 1); memcpy(kept, $data, $count * sizeof *kept); "
    "for (int i = 0; i < $count; i++) { $change } "
    "for (int i = 0; i < $count; i++) total += $value_kept; free(kept); }",
    "for ($E *at = $data; at < $data + $count; at++) { $change_at }",
    "for ($E *at = $data + $count; at-- > $data;) { total += $value_at * 0.5; }",
    "total += $halved($data, $count, n);",
    "$each($data, $count, sizeof *$data, x, n, $visit);",
    "qsort($data, $count, sizeof *$data, $order);",
    "{ $E *low = $data, *high = $data + $count - 1; while (low < high) { $E one = *low; *low++ = "
    "*high; *high-- = one; } }",
)
"""Of elements that lie side by side from `$data` on."""

POINTERS = (
    "{ $E *one = $c[0]; $c[0] = $c[$count - 1]; $c[$count - 1] = one; }",
    "for (int i = 1; i < $count; i++) if (i % 2) { $E *one = $c[i]; $c[i] = $c[i - 1]; $c[i - 1] = one; }",
    "{ $E *one = get@(sizeof *one); *one = $first; $c[0] = one; }",
    "for (int i = 1; i < $count; i++) { $E *one = $c[i]; int j = i; "
    "while (j > 0 && $key_before_j > $key_one_at) { $c[j] = $c[j - 1]; j--; } $c[j] = one; }",
)
"""Of elements of which a container has the addresses."""

GROWING = (
    "$push",
    "for (int i = 0; i < 2; i++) { $push }",
    "for (int i = 0; i < n + 3; i++) { $push }",
    "if ($c.count > 1) $c.count--;",
    "if ($c.count > 1) { memmove($data, $data + 1, --$c.count * sizeof *$data); }",
    "if ($c.count) { $push memmove($data + 1, $data, ($c.count - 1) * sizeof *$data); }",
    "{ int m = 0; for (int i = 0; i < $count; i++) if ($key % 3) { if (m != i) $c.data[m] = $v; m++; } "
    "$c.count = m; }",
    "if ($c.count > 2) { $E one = $c.data[1]; $c.data[1] = $c.data[--$c.count]; total += $value_one; }",
)
"""Of a block that grows."""

LINKED = (
    "$push",
    "for (int i = 0; i < 3; i++) { $push }",
    "if (${c}) { $N *gone = ${c}; ${c} = gone->next; total += $value_gone; free(gone); }",
    "{ $N *back = 0; while (${c}) { $N *next = ${c}->next; ${c}->next = back; back = ${c}; ${c} = "
    "next; } ${c} = back; }",
    "for ($N *at = ${c}; at; at = at->next) { $change_node }",
    "for ($N *at = ${c}; at && at->next; at = at->next->next) { $change_node }",
    "{ $N **at = &${c}; while (*at) { if ($key_link % 3 == 1) { $N *gone = *at; *at = gone->next; "
    "free(gone); } "
    "else at = &(*at)->next; } }",
    "{ $N *sorted = 0; while (${c}) { $N *one = ${c}, **at = &sorted; ${c} = one->next; "
    "while (*at && $value_link < $value_other) at = &(*at)->next; one->next = *at; *at = one; } ${c} = "
    "sorted; }",
    "if (${c} && ${c}->next) { $E one = ${c}->value; ${c}->value = ${c}->next->value; "
    "${c}->next->value = one; }",
    "if (${c} && ${c}->next) { $N *one = ${c}; ${c} = one->next; one->next = ${c}->next; ${c}->next = one; }",
    "{ int m = 0; for ($N *at = ${c}; at; at = at->next) m++; $E *row = get@(m * sizeof *row + 1); int "
    "i = 0; "
    "for ($N *at = ${c}; at; at = at->next) row[i++] = at->value; "
    "for ($N *at = ${c}; at; at = at->next) at->value = row[--i]; free(row); }",
    "total += $walked(${c}, n);",
    "{ double before = 0; for ($N *at = ${c}; at; at = at->next) { double own = $value_node; total += "
    "own * before; before = own; } }",
)
"""Of nodes, each of which has the address of the next: `$N` is their type."""

GROWN = (
    "for (int i = 0; i < 2; i++) { $put }",
    "total += $down(${c}, n);",
    "$mirror(${c});",
    "$touch(${c}, x, n);",
    "{ $N *at = ${c}; while (at && at->left) { $change_node at = at->left; } if (at) total += $value_node; }",
    "{ $N *stack[40]; int top = 0; if (${c}) stack[top++] = ${c}; while (top) { $N *at = stack[--top]; "
    "total += $value_node * top; if (at->left) stack[top++] = at->left; if (at->right) stack[top++] = "
    "at->right; } }",
    "while (${c} && ${c}->right) { $N *at = ${c}->right; ${c}->right = at->left; at->left = ${c}; ${c} "
    "= at; }",
)
"""Of the nodes of a binary tree."""
