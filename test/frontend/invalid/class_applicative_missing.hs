-- error: 5
module Main where
data P a = P a
instance Functor P where fmap f (P a) = P (f a)
instance Monad P where
  P a >>= f = f a
main = print 1
