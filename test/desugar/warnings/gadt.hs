{-# LANGUAGE GADTs, MagicHash, ViewPatterns #-}
module Test where

data E a where
  N :: Int -> E Int
  B :: Bool -> E Bool
  If :: E Bool -> E a -> E a -> E a

-- Complete: B is no E Int.
number :: E Int -> Int
number (N n) = n
number (If _ a _) = number a

missing :: E Bool -> Bool
missing (B b) = b
