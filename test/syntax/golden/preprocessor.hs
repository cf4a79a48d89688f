{-# LANGUAGE CPP #-}
#if __GLASGOW_HASKELL__ >= 702 && defined(__GLASGOW_HASKELL__)
{-# LANGUAGE BangPatterns #-}
#endif
module Preprocessor where
#include "MachDeps.h"
#define SIZE 4
#define ADD(x,y) ((x) + (y))
#define LONG a \
   + b
#ifdef UNDEFINED
x = 1 +
#elif defined(SIZE) && !defined(OTHER) && MIN_VERSION_base(4,10,0)
x !a = SIZE * ADD(1, f (2, 3)) + WORD_SIZE_IN_BITS
#else
x = error )
#endif
#undef SIZE
y = LONG where { size_ = 2; s = "SIZE ADD(1,2)" } -- SIZE
#if MIN_VERSION_containers(0,9,0) || (1 == 2) || !(SIZE < 1)
#error "not here"
# if 1
z = (
# endif
#else
z = case SIZE of { _ -> ADD(1,2) }
#endif
