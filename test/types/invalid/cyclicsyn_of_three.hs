-- error: 6
module Main where

import Data.List

type B = [C]
type A = (B, Int)

data D = D

type C = Maybe A

main :: IO ()
main = print 1
