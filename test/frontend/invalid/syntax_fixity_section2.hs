-- error: 3
module Main where
a = (- 2 `div`)
b = (`elem` 1 == 2)
main = print 1
