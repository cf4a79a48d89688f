-- error: 5
module Main where

class C a where
  limit :: Int

main :: IO ()
main = print 1
