-- error: 7
module Main where

import qualified Data.Char

main :: IO ()
main = print (toUpper 'x')
