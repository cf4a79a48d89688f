-- error: 4
module Main where

infixl 6 <+>

main :: IO ()
main = print 1
