-- error: 3
module Main where
data R = R { a :: Int b :: Int }
main = print 1
