{-# LANGUAGE GADTs, MagicHash, ViewPatterns #-}
module Test where

foreign import prim "noSuchThing#" nothing :: Int -> Int
foreign import prim "+#" plus :: Int -> Int
foreign import ccall "many" many :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
