{-# LANGUAGE ExistentialQuantification #-}
-- Values together with their types.
module Data.Dynamic (Dynamic, Typeable, toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp) where

import Assay.Typeable
import Assay.Types (unsafeCoerce)
import Control.Exception (Exception)
import Data.Typeable (funResultTy)

-- Its type and the value.
data Dynamic = forall a. Dynamic TypeRep a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

-- A value that carries its type.
toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic (typeOf x) x

-- | The value, if it is of that type.
fromDynamic :: Typeable b => Dynamic -> Maybe b
fromDynamic (Dynamic t x) = r
  where
    r = if t == typeRepOf (proxyIn r) then Just (unsafeCoerce x) else Nothing

-- The value if it has this type, otherwise the default.
fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d x = maybe x id (fromDynamic d)

-- The type of the value.
dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic t _) = t

-- | A function on its argument, if the types fit.
dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic tf f) (Dynamic tx x) = case funResultTy tf tx of
  Just r -> Just (Dynamic r ((unsafeCoerce f) x))
  Nothing -> Nothing

-- Applies one to the other; fails if the types do not fit.
dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = case dynApply f x of
  Just r -> r
  Nothing -> errorWithoutStackTrace ("Type error in dynamic application.\nCan't apply function " ++ show f
    ++ " to argument " ++ show x)
