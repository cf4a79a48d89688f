-- error: 5 type-mismatch
module Main where

f :: Int -> String
f n = n

g x = unknown x + "one"

main :: IO ()
main = print (g 1, g 'c')
