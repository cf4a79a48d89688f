-- Applicative functors.
module Control.Applicative
  ( Applicative(..), Alternative(..), liftA, liftA3, when, sequenceA, sequenceA_ ) where

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f a = pure f <*> a

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f a b c = liftA2 f a b <*> c

when :: Applicative f => Bool -> f () -> f ()
when p s = if p then s else pure ()

sequenceA :: Applicative f => [f a] -> f [a]
sequenceA = foldr (liftA2 (:)) (pure [])

sequenceA_ :: Applicative f => [f a] -> f ()
sequenceA_ = foldr (*>) (pure ())
