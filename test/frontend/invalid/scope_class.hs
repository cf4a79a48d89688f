-- error: 6
module Main where

data T = T

instance Printable T where
  display _ = "T"

main :: IO ()
main = print 1
