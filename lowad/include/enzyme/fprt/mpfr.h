// Programs for Enzyme that compute in lower precision include this (-include enzyme/fprt/mpfr.h): there it rounds.
//
// `lowad opt` writes the rounding into the program, which needs no functions for it, and links with or without -lmpfr.

#ifndef LOWAD_ENZYME_FPRT_MPFR_H
#define LOWAD_ENZYME_FPRT_MPFR_H

#endif
