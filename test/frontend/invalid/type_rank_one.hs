-- error: 4
module Main where
f :: (a -> a) -> (Int, Bool)
f g = (g 1, g True)
main = print 1
