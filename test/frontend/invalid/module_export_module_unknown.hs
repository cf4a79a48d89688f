-- error: 2
module Main (main, module Foo) where
main = print 1
