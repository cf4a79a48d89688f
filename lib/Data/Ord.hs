-- Order, and the order turned round.
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..)) where

import Assay.Classes (comparing)

-- The other order.
newtype Down a = Down { getDown :: a }
  deriving (Eq)

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x
  min (Down x) (Down y) = Down (max x y)
  max (Down x) (Down y) = Down (min x y)

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showParen (d >= 11) (showString "Down " . showsPrec 11 x)

instance Read a => Read (Down a) where
  readsPrec d = readParen (d > 10) (\s -> [(Down x, t) | ("Down", r) <- lex s, (x, t) <- readsPrec 11 r])

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Functor Down where
  fmap f (Down x) = Down (f x)

instance Applicative Down where
  pure = Down
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= k = k x

instance Foldable Down where
  foldr f z (Down x) = f x z

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

instance Semigroup a => Semigroup (Down a) where
  Down x <> Down y = Down (x <> y)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

instance Num a => Num (Down a) where
  Down x + Down y = Down (x + y)
  Down x - Down y = Down (x - y)
  Down x * Down y = Down (x * y)
  negate (Down x) = Down (negate x)
  abs (Down x) = Down (abs x)
  signum (Down x) = Down (signum x)
  fromInteger = Down . fromInteger

