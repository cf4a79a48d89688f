{-# LANGUAGE MagicHash #-}
-- Types as values. The compiler makes the instances of Typeable itself, for every type, with
-- makeTypeRep.
module Assay.Typeable where

import Prelude

import Assay.Types (String#, unpackString, unsafeCoerce)
import Data.Proxy (Proxy (..))

-- Types that are known at run time.
class Typeable a where
  typeRepOf :: Proxy a -> TypeRep

-- Module and name; then the arguments.
data TyCon = TyCon String String

-- A type as a value.
data TypeRep = TypeRep TyCon [TypeRep]

makeTypeRep :: String# -> String# -> [TypeRep] -> TypeRep
makeTypeRep home name = TypeRep (TyCon (unpackString home) (unpackString name))

instance Eq TyCon where
  TyCon m n == TyCon m' n' = n == n' && m == m'

instance Ord TyCon where
  compare (TyCon m n) (TyCon m' n') = compare (m, n) (m', n')

instance Show TyCon where
  showsPrec _ (TyCon _ n) = showString n

instance Eq TypeRep where
  TypeRep c as == TypeRep d bs = c == d && as == bs

instance Ord TypeRep where
  compare (TypeRep c as) (TypeRep d bs) = compare (c, as) (d, bs)

instance Show TypeRep where
  showsPrec d (TypeRep con@(TyCon _ name) args) = case args of
    [] -> showString name
    [a] | name == "[]" -> showChar '[' . shows a . showChar ']'
    [a, b] | name == "->" -> showParen (d > 8) (showsPrec 9 a . showString " -> " . showsPrec 8 b)
    _ | take 2 name == "(," -> showChar '(' . commas args . showChar ')'
      | otherwise -> showParen (d > 9) (shows con . foldr (\a r -> showChar ' ' . showsPrec 10 a . r) id args)
    where
      commas [] = id
      commas [x] = showsPrec 10 x
      commas (x : xs) = showsPrec 10 x . showChar ',' . commas xs

-- The type of a value.
typeOf :: Typeable a => a -> TypeRep
typeOf x = typeRepOf (proxyFor x)

proxyFor :: a -> Proxy a
proxyFor _ = Proxy

-- The value, if both types are the same.
cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = r
  where
    r = if typeOf x == typeRepOf (proxyIn r) then Just (unsafeCoerce x) else Nothing

proxyIn :: Maybe b -> Proxy b
proxyIn _ = Proxy
