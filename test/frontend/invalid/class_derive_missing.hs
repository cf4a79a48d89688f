-- error: 5
module Main where

data Fn = Fn (Int -> Int)
  deriving Show

main :: IO ()
main = print 1
