-- error: 7
module Main where

plus = (+)

main :: IO ()
main = print (plus (1 :: Int) 2, plus (1.5 :: Double) 2)
