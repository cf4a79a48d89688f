-- error: 3
module Main where
f = (+ 1 2)
main = print (f 3)
