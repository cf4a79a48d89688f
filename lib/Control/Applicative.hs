-- Applicative functors and choice.
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), WrappedMonad (..), WrappedArrow (..), ZipList (..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Assay.Classes (Alternative (..), Applicative (..), liftA, liftA3, (<**>))
import Control.Arrow (Arrow (..), ArrowPlus (..), ArrowZero (..))
import Control.Category ((>>>))
import Control.Monad (MonadPlus)
import Data.Functor.Const (Const (..))

optional :: Alternative f => f a -> f (Maybe a)
optional v = (Just <$> v) <|> pure Nothing

-- Lists that are applied element by element.
newtype ZipList a = ZipList { getZipList :: [a] }
  deriving (Eq, Ord, Show, Read)

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Foldable ZipList where
  foldr f z (ZipList xs) = foldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = ZipList <$> traverse f xs

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

-- A monad as a functor.
newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad v) = WrapMonad (v >>= \x -> return (f x))

instance Monad m => Applicative (WrappedMonad m) where
  pure = WrapMonad . return
  WrapMonad f <*> WrapMonad v = WrapMonad (f >>= \g -> v >>= \x -> return (g x))

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad m >>= k = WrapMonad (m >>= \x -> unwrapMonad (k x))

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad empty
  WrapMonad u <|> WrapMonad v = WrapMonad (u <|> v)

-- An arrow as a functor of its result.
newtype WrappedArrow a b c = WrapArrow { unwrapArrow :: a b c }

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (const x))
  WrapArrow f <*> WrapArrow a = WrapArrow (f &&& a >>> arr (uncurry id))

instance (ArrowZero a, ArrowPlus a) => Alternative (WrappedArrow a b) where
  empty = WrapArrow zeroArrow
  WrapArrow u <|> WrapArrow v = WrapArrow (u <+> v)
