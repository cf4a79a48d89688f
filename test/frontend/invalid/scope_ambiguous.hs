-- error: 9
module Main where

import Data.Map

main :: IO ()
main = do
  let m = fromList [(1, 'a')]
  print (filter even [1, 2])
