"""Attributes by which functions are left as they are when marks of unoptimising compilers are taken away."""

ASIDE = '"lowad-aside"'
"""The attribute of a function that is to be left as it is, whatever an unoptimising compiler's marks say."""

TEAM = '"lowad-team"'
"""The attribute of a function that every thread of a team runs, a call of which stands for a fork. It is not
inlined, even where the program says so of every function (-fno-inline), which means nothing then."""
