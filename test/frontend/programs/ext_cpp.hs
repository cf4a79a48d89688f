{-# LANGUAGE CPP #-}
{- The preprocessor: conditions, definitions, nesting. -}
module Main where

#define FEATURE
#define LEVEL 3
#define GREETING "hello from a macro"

#ifdef FEATURE
feature :: Int
feature = 1
#else
feature :: Int
feature = this is not even Haskell
#endif

#ifndef MISSING
missing :: Bool
missing = True
#endif

level :: String
#if LEVEL > 5
level = "high"
#elif LEVEL >= 3 && defined(FEATURE) && !defined(MISSING)
level = "middle"
#else
level = "low"
#endif

#undef FEATURE
#if defined(FEATURE)
again :: Int
again = "type error if seen"
#else
#  if 1
again :: Int
again = 2
#  endif
#endif

#if 0
nothing here matters: "unclosed string
#endif

main :: IO ()
main = do
  print (feature, missing, again)
  putStrLn level
  putStrLn GREETING
  print (LEVEL + 1)
#ifdef __GLASGOW_HASKELL__
  putStrLn "some compiler"
#else
  putStrLn "some compiler"
#endif
