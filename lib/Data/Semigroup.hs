-- Semigroups and the wrappers that choose one.
module Data.Semigroup
  ( Semigroup (..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault
  , Min (..), Max (..), First (..), Last (..), WrappedMonoid (..), Option (..), option
  , Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..)
  , diff, cycle1, Arg (..), ArgMin, ArgMax
  ) where

import Assay.Semigroup (Semigroup (..))
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..), fix)
import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))
import Data.Bitraversable (Bitraversable (..))
import Data.Monoid (All (..), Any (..), Dual (..), Endo (..), Product (..), Sum (..))

-- stimes with a neutral value for 0.
stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x
  | n < 0 = errorWithoutStackTrace "stimesMonoid: expected non-negative multiplier"
  | n == 0 = mempty
  | otherwise = stimes n x

-- stimes where x <> x is x.
stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x
  | n <= 0 = errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  | otherwise = x

-- stimes where x <> x is x, with a neutral value.
stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesIdempotentMonoid: expected non-negative multiplier"
  EQ -> mempty
  GT -> x

-- So many times combined with itself; none is the neutral value.
mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x = if n == 0 then mempty else stimes n x

-- The value combined with itself for ever.
cycle1 :: Semigroup m => m -> m
cycle1 xs = xs' where xs' = xs <> xs'

-- The value as a function that puts it before.
diff :: Semigroup m => m -> Endo m
diff m = Endo (m <>)

-- The smallest of all.
newtype Min a = Min { getMin :: a }
  deriving (Eq, Ord, Show, Read, Bounded)

instance Ord a => Semigroup (Min a) where
  Min a <> Min b = Min (min a b)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

instance Functor Min where
  fmap f (Min x) = Min (f x)

-- The largest of all.
newtype Max a = Max { getMax :: a }
  deriving (Eq, Ord, Show, Read, Bounded)

instance Ord a => Semigroup (Max a) where
  Max a <> Max b = Max (max a b)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

instance Functor Max where
  fmap f (Max x) = Max (f x)

-- The first of all.
newtype First a = First { getFirst :: a }
  deriving (Eq, Ord, Show, Read, Bounded)

instance Semigroup (First a) where
  a <> _ = a
  stimes = stimesIdempotent

instance Functor First where
  fmap f (First x) = First (f x)

-- The last of all.
newtype Last a = Last { getLast :: a }
  deriving (Eq, Ord, Show, Read, Bounded)

instance Semigroup (Last a) where
  _ <> b = b
  stimes = stimesIdempotent

instance Functor Last where
  fmap f (Last x) = Last (f x)

-- A monoid as a semigroup.
newtype WrappedMonoid m = WrapMonoid { unwrapMonoid :: m }
  deriving (Eq, Ord, Show, Read, Bounded)

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid a <> WrapMonoid b = WrapMonoid (a `mappend` b)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

-- Compared by the first component only.
data Arg a b = Arg a b
  deriving (Show, Read)

-- The value with the smallest key.
type ArgMin a b = Min (Arg a b)
-- The value with the largest key.
type ArgMax a b = Max (Arg a b)

instance Functor (Arg a) where
  fmap f (Arg x a) = Arg x (f a)

instance Eq a => Eq (Arg a b) where
  Arg a _ == Arg b _ = a == b

instance Ord a => Ord (Arg a b) where
  compare (Arg a _) (Arg b _) = compare a b
  min x@(Arg a _) y@(Arg b _) = if a <= b then x else y
  max x@(Arg a _) y@(Arg b _) = if a >= b then x else y

-- | Maybe under the name it had when its Monoid asked for more.
newtype Option a = Option { getOption :: Maybe a }
  deriving (Eq, Ord, Show, Read)

-- One result if there is no value, otherwise a function of it.
option :: b -> (a -> b) -> Option a -> b
option n j (Option m) = maybe n j m

instance Functor Option where
  fmap f (Option a) = Option (fmap f a)

instance Applicative Option where
  pure a = Option (Just a)
  Option a <*> Option b = Option (a <*> b)

instance Monad Option where
  Option (Just a) >>= k = k a
  _ >>= _ = Option Nothing

instance Foldable Option where
  foldMap f (Option m) = foldMap f m

instance Traversable Option where
  traverse f (Option m) = fmap Option (traverse f m)

instance Semigroup a => Semigroup (Option a) where
  Option a <> Option b = Option (a <> b)

instance Semigroup a => Monoid (Option a) where
  mempty = Option Nothing

instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)

instance Monad Min where
  Min x >>= k = k x

instance Foldable Min where
  foldr f z (Min x) = f x z

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance Enum a => Enum (Min a) where
  succ (Min a) = Min (succ a)
  pred (Min a) = Min (pred a)
  toEnum = Min . toEnum
  fromEnum (Min a) = fromEnum a
  enumFrom (Min a) = map Min (enumFrom a)
  enumFromThen (Min a) (Min b) = map Min (enumFromThen a b)
  enumFromTo (Min a) (Min b) = map Min (enumFromTo a b)
  enumFromThenTo (Min a) (Min b) (Min c) = map Min (enumFromThenTo a b c)

instance MonadFix Min where
  mfix f = Min (fix (unbox . f))
    where
      unbox (Min x) = x

instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)

instance Monad Max where
  Max x >>= k = k x

instance Foldable Max where
  foldr f z (Max x) = f x z

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance Enum a => Enum (Max a) where
  succ (Max a) = Max (succ a)
  pred (Max a) = Max (pred a)
  toEnum = Max . toEnum
  fromEnum (Max a) = fromEnum a
  enumFrom (Max a) = map Max (enumFrom a)
  enumFromThen (Max a) (Max b) = map Max (enumFromThen a b)
  enumFromTo (Max a) (Max b) = map Max (enumFromTo a b)
  enumFromThenTo (Max a) (Max b) (Max c) = map Max (enumFromThenTo a b c)

instance MonadFix Max where
  mfix f = Max (fix (unbox . f))
    where
      unbox (Max x) = x

instance Applicative First where
  pure = First
  First f <*> First x = First (f x)

instance Monad First where
  First x >>= k = k x

instance Foldable First where
  foldr f z (First x) = f x z

instance Traversable First where
  traverse f (First x) = fmap First (f x)

instance Enum a => Enum (First a) where
  succ (First a) = First (succ a)
  pred (First a) = First (pred a)
  toEnum = First . toEnum
  fromEnum (First a) = fromEnum a
  enumFrom (First a) = map First (enumFrom a)
  enumFromThen (First a) (First b) = map First (enumFromThen a b)
  enumFromTo (First a) (First b) = map First (enumFromTo a b)
  enumFromThenTo (First a) (First b) (First c) = map First (enumFromThenTo a b c)

instance MonadFix First where
  mfix f = First (fix (unbox . f))
    where
      unbox (First x) = x

instance Applicative Last where
  pure = Last
  Last f <*> Last x = Last (f x)

instance Monad Last where
  Last x >>= k = k x

instance Foldable Last where
  foldr f z (Last x) = f x z

instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

instance Enum a => Enum (Last a) where
  succ (Last a) = Last (succ a)
  pred (Last a) = Last (pred a)
  toEnum = Last . toEnum
  fromEnum (Last a) = fromEnum a
  enumFrom (Last a) = map Last (enumFrom a)
  enumFromThen (Last a) (Last b) = map Last (enumFromThen a b)
  enumFromTo (Last a) (Last b) = map Last (enumFromTo a b)
  enumFromThenTo (Last a) (Last b) (Last c) = map Last (enumFromThenTo a b c)

instance MonadFix Last where
  mfix f = Last (fix (unbox . f))
    where
      unbox (Last x) = x

instance Num a => Num (Min a) where
  Min a + Min b = Min (a + b)
  Min a - Min b = Min (a - b)
  Min a * Min b = Min (a * b)
  negate (Min a) = Min (negate a)
  abs (Min a) = Min (abs a)
  signum (Min a) = Min (signum a)
  fromInteger = Min . fromInteger

instance Num a => Num (Max a) where
  Max a + Max b = Max (a + b)
  Max a - Max b = Max (a - b)
  Max a * Max b = Max (a * b)
  negate (Max a) = Max (negate a)
  abs (Max a) = Max (abs a)
  signum (Max a) = Max (signum a)
  fromInteger = Max . fromInteger

instance Enum a => Enum (WrappedMonoid a) where
  toEnum = WrapMonoid . toEnum
  fromEnum (WrapMonoid a) = fromEnum a

instance Foldable (Arg a) where
  foldMap f (Arg _ a) = f a

instance Traversable (Arg a) where
  traverse f (Arg x a) = fmap (Arg x) (f a)

instance Bifunctor Arg where
  bimap f g (Arg a b) = Arg (f a) (g b)

instance Bifoldable Arg where
  bifoldMap f g (Arg a b) = f a <> g b

instance Bitraversable Arg where
  bitraverse f g (Arg a b) = Arg <$> f a <*> g b

instance Alternative Option where
  empty = Option Nothing
  Option Nothing <|> b = b
  a <|> _ = a

instance MonadPlus Option

instance MonadFix Option where
  mfix f = Option (mfix (getOption . f))
