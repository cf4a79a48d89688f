-- A type as a value.
module Data.Proxy (Proxy (..), asProxyTypeOf, KProxy (..)) where

import Assay.Classes (Alternative (..), MonadPlus)
import Assay.Ix (Ix (..))

-- Stands for a type where there is no value of it.
data Proxy (t :: k) = Proxy
  deriving (Eq, Ord, Show, Read, Bounded)

-- The first argument, at the type that the second stands for.
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

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance MonadPlus Proxy

instance Enum (Proxy s) where
  fromEnum Proxy = 0
  toEnum 0 = Proxy
  toEnum _ = errorWithoutStackTrace "Proxy.toEnum: 0 expected"
  enumFrom _ = [Proxy]
  enumFromTo _ _ = [Proxy]
  enumFromThen _ _ = repeat Proxy
  enumFromThenTo _ _ _ = repeat Proxy

instance Ix (Proxy s) where
  range _ = [Proxy]
  unsafeIndex _ _ = 0
  index _ _ = 0
  inRange _ _ = True

-- | A kind as a value, where kinds could be told apart.
data KProxy t = KProxy
