// Elements as long as the packed head in front of them, which are counted off from the head by LLVM.
#define HEAD __attribute__((packed))
#include "behind_a_head.h"
