"""Random programs of C, and what comes of their derivatives."""
