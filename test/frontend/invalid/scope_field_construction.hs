-- error: 7
module Main where

data P = P { px :: Int, py :: Int }

origin :: P
origin = P { px = 0, pz = 0 }

main :: IO ()
main = print (px origin)
