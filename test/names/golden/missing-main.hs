module Main (f) where
main = 1
f = 1
