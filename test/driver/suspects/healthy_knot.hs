-- no suspect: leaves cannot be known before all have been seen
module Main where

data Tree = Leaf Int | Fork Tree Tree

build :: Int -> Int -> Tree
build 0 n = Leaf (n * 17 `mod` 1001)
build d n = Fork (build (d - 1) (2 * n)) (build (d - 1) (2 * n + 1))

-- Each leaf becomes its distance from the smallest, in one pass.
repmin :: Tree -> Tree
repmin t = result
  where
    (result, smallest) = go t
    go (Leaf n) = (Leaf (n - smallest), n)
    go (Fork l r) = let (l', a) = go l; (r', b) = go r in (Fork l' r', min a b)

total :: Tree -> Int
total (Leaf n) = n
total (Fork l r) = total l + total r

main :: IO ()
main = print (total (repmin (build 15 1)))
