-- error: 3
module Main where
import Data.Maybe (Just)
main = print 1
