-- error: 12 missing-instance
{-# LANGUAGE ApplicativeDo #-}
module Main where

newtype C a = C Int
instance Functor C where fmap _ (C n) = C n
instance Applicative C where { pure _ = C 0; C a <*> C b = C (a + b) }

-- The second statement needs what the first one gives, so this is a Monad's do.
f :: C Int
f = do
  x <- pure 1
  y <- pure (x + 1)
  return (x + y)

main :: IO ()
main = case f of C n -> print n
