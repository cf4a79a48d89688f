-- error: 7
module Main where

x :: Int
x = 3

import Data.List

main :: IO ()
main = print x
