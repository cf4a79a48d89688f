-- error: 3
module Main where
f :: (Show a, Read a) => String -> String
f x = x
main = print 1
