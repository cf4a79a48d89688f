-- Types as values, and casts that look at them.
module Data.Typeable
  ( Typeable, TypeRep, TyCon, typeOf, typeRep, cast, gcast, Proxy (..), showsTypeRep
  ) where

import Assay.Typeable
import Assay.Types (unsafeCoerce)
import Data.Proxy (Proxy (..))

typeRep :: Typeable a => Proxy a -> TypeRep
typeRep = typeRepOf

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = r
  where
    r = if typeRepOf (inner x) == typeRepOf (inner (unJust r)) then Just (unsafeCoerce x) else Nothing
    inner :: c t -> Proxy t
    inner _ = Proxy
    unJust :: Maybe t -> t
    unJust _ = undefined

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows
