"""Random programs of the C++ standard library, and what comes of their derivatives."""
