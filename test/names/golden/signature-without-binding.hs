module Main where
f :: Int
main = x where { g :: Int; x = 1 }
map :: Int
data T = T { field :: Int }
field :: Int
{-# INLINE h #-}
