module Main where
main x x = 1
f (a, b, Just a) = \c c -> 1
data T a a = T
(p, p) = 1
