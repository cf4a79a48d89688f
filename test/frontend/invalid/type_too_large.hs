-- error: 8
-- Each type is the square of the one before: the last would have 2^32 leaves.
module Main where
f0 x = (x, x)
f1 x = f0 (f0 x)
f2 x = f1 (f1 x)
f3 x = f2 (f2 x)
f4 x = f3 (f3 x)
f5 x = f4 (f4 x)
main :: IO ()
main = print 1
