module Main where

main = print 1

print 2

"text"
