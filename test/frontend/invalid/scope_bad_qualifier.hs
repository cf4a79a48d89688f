-- error: 7
module Main where

import qualified Data.Map as Map

main :: IO ()
main = print (M.toList (Map.fromList [(1, 'x')]))
