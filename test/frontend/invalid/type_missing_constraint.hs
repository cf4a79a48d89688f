-- error: 5
module Main where

member :: a -> [a] -> Bool
member x ys = any (\y -> x == y) ys

main :: IO ()
main = print (member 1 [1])
