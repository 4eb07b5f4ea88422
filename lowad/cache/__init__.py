"""What to recompute and what to keep for the reverse pass, decided before any code is made."""
