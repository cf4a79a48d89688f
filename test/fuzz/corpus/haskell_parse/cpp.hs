{-# LANGUAGE CPP #-}
#if __GLASGOW_HASKELL__ >= 702
{-# LANGUAGE BangPatterns #-}
#endif
module M where
#include "MachDeps.h"
#define SIZE 4 + 5
#define ADD(x,y) ((x) + (y))
#define LONG a \
   + b
#ifdef FOO
x = 1 +
#elif defined(SIZE) && !defined(BAR) && MIN_VERSION_base(4,10,0)
x !a = SIZE * ADD(1, (2,3)) + WORD_SIZE_IN_BITS
#else
x = error
#endif
#undef SIZE
y = SIZE LONG
#if MIN_VERSION_containers(0,9,0) || (1 == 2)
#error wrong
#endif
