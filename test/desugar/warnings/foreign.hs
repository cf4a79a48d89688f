{-# LANGUAGE GADTs, MagicHash, ViewPatterns #-}
module Test where

foreign import prim "noSuchThing#" nothing :: Int -> Int
foreign import prim "+#" plus :: Int -> Int
foreign import ccall "&errno" address :: Int
foreign import ccall "dynamic" dynamic :: Int -> Int
foreign import ccall "no-name" badName :: Int -> Int
foreign import ccall "many" many :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
foreign export ccall exported :: Int -> Int

exported :: Int -> Int
exported n = n
