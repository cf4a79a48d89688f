-- error: 7
module Main where

data P = P { px :: Int, py :: Int }

f :: P -> P
f p = p { px = 1, py = 2, px = 3 }

main :: IO ()
main = print (px (f (P 1 2)))
