"""Derivatives of routines of BLAS and LAPACK, written as calls of the same library: docs/design/blas.md."""
