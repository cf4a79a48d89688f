-- error: 5
module Main where

main :: IO ()
main = print (3 <+> 4)
