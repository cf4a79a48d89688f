-- error: 5
module Main where

f :: Bool -> Int
f b = if b then 1 else 'x'

main :: IO ()
main = print (f True)
