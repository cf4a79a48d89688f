-- error: 5
module Main where

c :: Char
c = 'ab'

main :: IO ()
main = print c
