-- error: 4
module Main where
f x = y
where y = 1
main = print 1
