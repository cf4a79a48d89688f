{-# LANGUAGE ExistentialQuantification #-}
-- Values together with their types.
module Data.Dynamic (Dynamic, Typeable, toDyn, fromDyn, fromDynamic, dynTypeRep) where

import Assay.Typeable

data Dynamic = forall a. Typeable a => Dynamic a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

toDyn :: Typeable a => a -> Dynamic
toDyn = Dynamic

fromDynamic :: Typeable b => Dynamic -> Maybe b
fromDynamic (Dynamic x) = cast x

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d x = maybe x id (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic x) = typeOf x
