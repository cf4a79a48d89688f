-- error: 6
module Main where

data Nest a = Nil | Cons a (Nest (a, a))

size Nil = 0
size (Cons _ rest) = 1 + 2 * size rest

main :: IO ()
main = print (size (Cons 1 Nil))
