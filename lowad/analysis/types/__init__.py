"""What the bytes of values and memory are: integers, floats of which kind, or pointers to what.

`infer` answers; `solve` runs what `links` and `library` say of instructions and `guesses` of declarations.
"""
