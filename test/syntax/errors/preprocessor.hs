{-# LANGUAGE CPP #-}
module M where
#if defined(FOO
f = 1
#endif
#else
#include "nothing.h"
#error "stop here"
#define
#if 1
g = )
