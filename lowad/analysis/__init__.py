"""Facts about functions and modules: each file one analysis, asked for through the manager."""
