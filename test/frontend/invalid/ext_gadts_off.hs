-- error: 4
module Main where

data E a where
  I :: Int -> E Int

main :: IO ()
main = print 1
