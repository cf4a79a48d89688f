-- error: 5
module Main where

-- Either class of the cycle would do; this is the first of them.
class D a => C a where
  c :: a -> Int

class C a => D a where
  d :: a -> Int

main :: IO ()
main = print 1
