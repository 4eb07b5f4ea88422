"""Functions of numerical libraries that others wrote, differentiated and checked.

`python -m benchmarks.libraries` takes the libraries as source packages when it runs; nothing of them is
kept here.
"""
