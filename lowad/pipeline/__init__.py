"""From the text of a program to the text of its derivative: the stages, and what is asked of them."""
