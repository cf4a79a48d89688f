{-# LANGUAGE GADTs, ScopedTypeVariables, TypeOperators #-}
-- Types as values, and casts that look at them. Kinds are not polymorphic: there are no gcast1 and typeOf1.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, eqT, gcast, (:~:) (..), (:~~:) (..), Proxy (..)
  , TypeRep, showsTypeRep, mkFunTy, funResultTy, splitTyConApp, typeRepArgs, typeRepTyCon, rnfTypeRep
  , TyCon, tyConPackage, tyConModule, tyConName, rnfTyCon
  ) where

import Assay.Typeable
import Assay.Types (neverUsed, unsafeCoerce)
import Data.Proxy (Proxy (..))
import Data.Type.Equality ((:~:) (..), (:~~:) (..))

-- | The type that the argument is a proxy for.
typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = typeRepOf (asProxy p)

asProxy :: proxy a -> Proxy a
asProxy _ = Proxy

-- | A proof that two types are one.
eqT :: (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = r
  where
    r = if typeRepOf (left r) == typeRepOf (right r) then Just (unsafeCoerce Refl) else Nothing
    left :: Maybe (a :~: b) -> Proxy a
    left _ = Proxy
    right :: Maybe (a :~: b) -> Proxy b
    right _ = Proxy

-- | A cast below a constructor.
gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = r
  where
    r = if typeRepOf (asProxy x) == typeRepOf (asProxy (content r)) then Just (unsafeCoerce x) else Nothing

content :: Maybe t -> t
content _ = neverUsed

-- Shows a type.
showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

functionConstructor :: TyCon
functionConstructor = typeRepTyCon (typeOf not)

-- | The type of functions from one to the other.
mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy a b = TypeRep functionConstructor [a, b]

-- | What a function of the first type gives for the second.
funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy (TypeRep con [a, r]) x | con == functionConstructor && a == x = Just r
funResultTy _ _ = Nothing

-- The type constructor and its arguments.
splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp (TypeRep con args) = (con, args)

-- The arguments of the type constructor.
typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs (TypeRep _ args) = args

-- The type constructor.
typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon (TypeRep con _) = con

-- Evaluates a type to the end.
rnfTypeRep :: TypeRep -> ()
rnfTypeRep (TypeRep con args) = rnfTyCon con `seq` foldr (seq . rnfTypeRep) () args

tyConPackage, tyConModule, tyConName :: TyCon -> String
tyConPackage _ = "main"
tyConModule (TyCon home _) = home
tyConName (TyCon _ name) = name

-- Evaluates a type constructor to the end.
rnfTyCon :: TyCon -> ()
rnfTyCon (TyCon home name) = foldr seq () home `seq` foldr seq () name
