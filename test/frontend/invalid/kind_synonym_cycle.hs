-- error: 4
module Main where

type A = [B]
type B = Maybe A

main :: IO ()
main = print 1
