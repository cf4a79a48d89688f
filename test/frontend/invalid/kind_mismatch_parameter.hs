-- error: 6
module Main where

data App f a = App (f a)

x :: App Int Bool
x = undefined

main :: IO ()
main = print 1
