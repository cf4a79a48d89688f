-- error: 4 syntax
module Main where

newtype Age = Age Int deriving Show via Int

main :: IO ()
main = print (Age 3)
