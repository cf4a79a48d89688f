-- error: 3
module Main where
f r = r { foo = 1 }
foo = 2
main = print 1
