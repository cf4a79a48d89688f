-- error: 4
module Main where
import Data.Ix
data T = A Int | B deriving (Eq, Ord, Ix)
main = print 1
