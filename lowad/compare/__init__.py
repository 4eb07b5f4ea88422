"""`lowad compare`: the same derivative by lowad and by the real Enzyme, side by side."""
