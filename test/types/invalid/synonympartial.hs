-- error: 4
module Main where
type S = Maybe
f :: S -> Int
f _ = 1
main = print (f Nothing)
