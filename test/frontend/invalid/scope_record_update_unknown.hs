-- error: 7
module Main where

data P = P { px :: Int }

main :: IO ()
main = print (px ((P 1) { pw = 2 }))
