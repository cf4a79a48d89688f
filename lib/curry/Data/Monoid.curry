-- Monoids of wrapped values.
module Data.Monoid ( All(..), Any(..), Sum(..), Product(..), First(..), Last(..) ) where

newtype All = All { getAll :: Bool } deriving (Eq, Ord, Show)

instance Monoid All where
  mempty = All True
  mappend (All x) (All y) = All (x && y)

newtype Any = Any { getAny :: Bool } deriving (Eq, Ord, Show)

instance Monoid Any where
  mempty = Any False
  mappend (Any x) (Any y) = Any (x || y)

newtype Sum a = Sum { getSum :: a } deriving (Eq, Ord, Show)

instance Num a => Monoid (Sum a) where
  mempty = Sum (fromInt 0)
  mappend (Sum x) (Sum y) = Sum (x + y)

newtype Product a = Product { getProduct :: a } deriving (Eq, Ord, Show)

instance Num a => Monoid (Product a) where
  mempty = Product (fromInt 1)
  mappend (Product x) (Product y) = Product (x * y)

newtype First a = First { getFirst :: Maybe a } deriving (Eq, Ord, Show)

instance Monoid (First a) where
  mempty = First Nothing
  mappend (First x) (First y) = First (case x of { Nothing -> y; Just _ -> x })

newtype Last a = Last { getLast :: Maybe a } deriving (Eq, Ord, Show)

instance Monoid (Last a) where
  mempty = Last Nothing
  mappend (Last x) (Last y) = Last (case y of { Nothing -> x; Just _ -> y })
