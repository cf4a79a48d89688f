-- Semigroup and Monoid with the instances of the basic types. The wrappers Sum, Product and so on
-- are in Data.Monoid; only Endo is needed before.
module Assay.Semigroup where

import Assay.Classes
import Assay.Enum
import Assay.Num
import Assay.Types

infixr 6 <>

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a

  sconcat (x :| xs) = go x xs
    where
      go y (z : zs) = y <> go z zs
      go y [] = y
  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = repeatDoubling n x
  {-# MINIMAL (<>) #-}

repeatDoubling :: (Integral b, Semigroup a) => b -> a -> a
repeatDoubling n x
  | n == 1 = x
  | even n = repeatDoubling (n `quot` 2) (x <> x)
  | otherwise = x <> repeatDoubling (n `quot` 2) (x <> x)

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend = (<>)
  mconcat = foldrList mappend mempty
  {-# MINIMAL mempty #-}

newtype Endo a = Endo { appEndo :: a -> a }

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (f . g)

instance Monoid (Endo a) where
  mempty = Endo id

instance Semigroup [a] where
  (<>) = (++)
  stimes n xs
    | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = go n
    where
      go i = if i == 0 then [] else xs ++ go (i - 1)

instance Monoid [a] where
  mempty = []
  mconcat = concatMapList id

instance Semigroup (NonEmpty a) where
  (x :| xs) <> ~(y :| ys) = x :| (xs ++ y : ys)

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()
  mconcat _ = ()

instance Semigroup Ordering where
  (<>) = thenCompare
  stimes n o = if n == 0 then EQ else o

instance Monoid Ordering where
  mempty = EQ

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just a <> Just b = Just (a <> b)
  stimes _ Nothing = Nothing
  stimes n (Just x)
    | n < 0 = errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    | n == 0 = Nothing
    | otherwise = Just (stimes n x)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a

instance Semigroup b => Semigroup (a -> b) where
  (<>) f g x = f x <> g x
  stimes n f x = stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

instance Semigroup a => Semigroup (IO a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

-- The writer: a pair collects its first component.
instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)

instance Monoid a => Monad ((,) a) where
  (u, a) >>= k = case k a of (v, b) -> (u <> v, b)
