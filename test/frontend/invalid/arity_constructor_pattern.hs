-- error: 7
module Main where

data P = P Int Int

f :: P -> Int
f (P x) = x

main :: IO ()
main = print (f (P 1 2))
