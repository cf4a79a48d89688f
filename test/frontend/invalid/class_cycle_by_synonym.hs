-- error: 5
module Main where

type Both a = (Show a, Thing a)
class Both a => Thing a where thing :: a

main :: IO ()
main = print 1
