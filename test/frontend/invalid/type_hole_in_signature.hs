-- error: 4 hole
module Main where

f :: Int -> _
f x = x

main :: IO ()
main = print (f 1)
