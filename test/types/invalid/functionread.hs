-- error: 3
module Main where
main = print (read "3" + length)
