-- error: 5
module Main where

f :: Bool -> Bool
f b = b == 1

main :: IO ()
main = print (f True)
