"""Derivatives of messages between processes, written as messages of the same library: docs/design/mpi.md."""
