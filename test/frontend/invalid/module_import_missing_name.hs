-- error: 4
module Main where

import Data.List (sort, sortOff)

main :: IO ()
main = print (sort [1])
