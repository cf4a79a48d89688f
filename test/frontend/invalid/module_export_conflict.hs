-- error: 2
module Main (main, module Data.Map, filter) where

import Data.Map (filter)

filter :: Int
filter = 3

main :: IO ()
main = print 1
