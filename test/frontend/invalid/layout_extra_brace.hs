-- error: 5
module Main where

f :: Int -> Int
f x = let { y = x } } in y

main :: IO ()
main = print (f 1)
