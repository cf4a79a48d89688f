-- error: 3
module Main where
import Data.Maybe (Maybe(Foo))
main = print 1
