// The same with a head whose last number ends where the elements begin, which LLVM counts off from one before.
#define HEAD
#include "behind_a_head.h"
