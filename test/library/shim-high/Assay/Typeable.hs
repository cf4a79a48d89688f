{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.Typeable (module X, typeRepOf) where
import "base" Data.Typeable as X (Typeable, TypeRep, TyCon, cast, typeOf)
import qualified "base" Data.Typeable as T
import Data.Proxy (Proxy (..))
typeRepOf :: Typeable a => Proxy a -> TypeRep
typeRepOf = T.typeRep
