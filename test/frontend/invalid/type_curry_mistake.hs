-- error: 4
module Main where
add (x, y) = x + y
main = print (add 1 2)
