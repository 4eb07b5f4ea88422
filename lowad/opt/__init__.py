"""`lowad opt`: every call of the Enzyme interface in a module becomes a call of the derivative that it
asks for."""

from lowad.opt.lower import lower, read

__all__ = ["lower", "read"]
