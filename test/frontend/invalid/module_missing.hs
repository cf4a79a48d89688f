-- error: 4
module Main where

import Data.Lost (find)

main :: IO ()
main = print 1
