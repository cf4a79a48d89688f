-- error: 3
module Main where
f p = case p of (x, x) -> 1
main = print 1
