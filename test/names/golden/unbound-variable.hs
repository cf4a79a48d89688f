module Main where
main = foldl 1 (fodlr 2) (foo 3) (foo 4)
x value = vlaue + vlaue
