"""Derivative functions, as the plan says."""
