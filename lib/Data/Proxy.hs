-- A type as a value.
module Data.Proxy (Proxy (..), asProxyTypeOf) where

data Proxy t = Proxy
  deriving (Eq, Ord, Show, Read, Bounded)

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf = const

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance Foldable Proxy where
  foldr _ z _ = z

instance Traversable Proxy where
  traverse _ _ = pure Proxy

instance Semigroup (Proxy s) where
  _ <> _ = Proxy

instance Monoid (Proxy s) where
  mempty = Proxy
