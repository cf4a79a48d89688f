Directives stand in the program

> {-# LANGUAGE CPP #-}
> module Main where

or in the text between, where each begins its line.

#define LIMIT 3
#if LIMIT > 2

> small :: Bool
> small = False

#else

> small = True

#endif

Other lines may have a # anywhere.

> main :: IO ()
> main = print (LIMIT :: Int, small)

