"""What the bytes of values and memory are: integers, floats of which kind, or pointers to what.

`infer` answers, of memory by `held`; `solve` runs what `links` and `library` say of instructions and
`guesses` of declarations.
"""
