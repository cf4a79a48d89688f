-- error: 4
module Main where

import Data.Maybe (Maybe (Just, None))

main :: IO ()
main = print (Just 1)
