-- error: 3
module Main
main = print 1
