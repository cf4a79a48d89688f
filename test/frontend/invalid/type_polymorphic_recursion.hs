-- error: 8
module Main where

data Nest a = Nil | Cons a (Nest (a, a))

size Nil = 0
-- The use at another type; GHC names the first line of the definition.
size (Cons _ rest) = 1 + 2 * size rest

main :: IO ()
main = print (size (Cons 1 Nil))
