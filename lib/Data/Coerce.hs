{-# LANGUAGE MagicHash, MultiParamTypeClasses #-}
-- Between types of the same representation. The compiler solves Coercible.
module Data.Coerce (coerce, Coercible) where

foreign import prim "coerce#" represented :: a -> b

-- Types with the same representation.
class Coercible a b

-- For any two types, as far as this module knows.
instance Coercible a b

-- The same value at another type, at no cost.
coerce :: Coercible a b => a -> b
coerce = represented
