-- The functor that adds nothing.
module Data.Functor.Identity ( Identity(..) ) where

newtype Identity a = Identity { runIdentity :: a } deriving (Eq, Ord, Read, Show)

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure x = Identity x
  Identity f <*> Identity x = Identity (f x)

instance Monad Identity where
  return x = Identity x
  m >>= k = k (runIdentity m)
