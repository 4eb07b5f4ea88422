"""Random programs, and whether their derivatives are right."""
