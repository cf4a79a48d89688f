{-# LANGUAGE FlexibleInstances, TypeSynonymInstances #-}
-- Evaluation to the end.
module Control.DeepSeq
  ( NFData (..), deepseq, force, ($!!), (<$!!>), rwhnf
  , NFData1 (..), rnf1, NFData2 (..), rnf2
  ) where

import Assay.Control.DeepSeq
import Assay.Types (NonEmpty (..))
import Assay.State.Array (Array, bounds)
import Data.Complex (Complex (..))
import Data.Fixed (Fixed (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.IORef (IORef)
import Data.Int
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Data.STRef (STRef)
import qualified Data.Semigroup as Semigroup
import Data.Typeable (TyCon, TypeRep, rnfTyCon, rnfTypeRep)
import Data.Unique (Unique)
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word
import System.Exit (ExitCode (..))

instance NFData Int8
instance NFData Int16
instance NFData Int32
instance NFData Int64
instance NFData Word8
instance NFData Word16
instance NFData Word32
instance NFData Word64

instance NFData a => NFData (Complex a) where
  rnf (x :+ y) = rnf x `seq` rnf y

instance NFData a => NFData (Identity a) where
  rnf (Identity x) = rnf x

instance (NFData i, NFData e) => NFData (Array i e) where
  rnf a = rnf (bounds a) `seq` foldr (\x r -> rnf x `seq` r) () a

instance NFData a => NFData (Dual a) where rnf (Dual x) = rnf x
instance NFData a => NFData (Sum a) where rnf (Sum x) = rnf x
instance NFData a => NFData (Product a) where rnf (Product x) = rnf x
instance NFData a => NFData (First a) where rnf (First x) = rnf x
instance NFData a => NFData (Last a) where rnf (Last x) = rnf x
instance NFData All where rnf (All x) = rnf x
instance NFData Any where rnf (Any x) = rnf x
instance NFData a => NFData (Semigroup.Min a) where rnf (Semigroup.Min x) = rnf x
instance NFData a => NFData (Semigroup.Max a) where rnf (Semigroup.Max x) = rnf x
instance NFData a => NFData (Semigroup.First a) where rnf (Semigroup.First x) = rnf x
instance NFData a => NFData (Semigroup.Last a) where rnf (Semigroup.Last x) = rnf x
instance NFData m => NFData (Semigroup.WrappedMonoid m) where rnf (Semigroup.WrapMonoid x) = rnf x
instance (NFData a, NFData b) => NFData (Semigroup.Arg a b) where rnf (Semigroup.Arg a b) = rnf a `seq` rnf b
instance NFData a => NFData (Down a) where rnf (Down x) = rnf x
instance NFData a => NFData (Const a b) where rnf (Const x) = rnf x
instance NFData (Proxy a) where rnf Proxy = ()
instance NFData (Fixed a) where rnf (MkFixed n) = rnf n
instance NFData Version where rnf (Version branch tags) = rnf branch `seq` rnf tags
instance NFData Void where rnf = absurd
instance NFData Unique
instance NFData (IORef a)
instance NFData (STRef s a)
instance NFData TypeRep where rnf = rnfTypeRep
instance NFData TyCon where rnf = rnfTyCon

instance NFData ExitCode where
  rnf ExitSuccess = ()
  rnf (ExitFailure n) = rnf n

instance (NFData1 f, NFData1 g, NFData a) => NFData (Compose f g a) where
  rnf = rnf1

instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Sum f g a) where
  rnf = rnf1

instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Product f g a) where
  rnf = rnf1

-- ---- type constructors -----------------------------------------------------------------------------

-- Type constructors that can be evaluated to the end.
class NFData1 f where
  -- Evaluates to the end, elements with the function.
  liftRnf :: (a -> ()) -> f a -> ()

-- Evaluates to the end, by NFData1.
rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

-- Type constructors of two types that can be evaluated to the end.
class NFData2 p where
  -- Evaluates to the end, elements with the functions.
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

-- Evaluates to the end, by NFData2.
rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

instance NFData1 [] where
  liftRnf f = foldr (\x r -> f x `seq` r) ()

instance NFData1 Maybe where
  liftRnf _ Nothing = ()
  liftRnf f (Just x) = f x

instance NFData1 NonEmpty where
  liftRnf f (x :| xs) = f x `seq` liftRnf f xs

instance NFData1 Identity where
  liftRnf f (Identity x) = f x

instance NFData1 Down where
  liftRnf f (Down x) = f x

instance NFData1 Proxy where
  liftRnf _ Proxy = ()

instance NFData1 Dual where
  liftRnf f (Dual x) = f x

instance NFData1 Sum where
  liftRnf f (Sum x) = f x

instance NFData1 Product where
  liftRnf f (Product x) = f x

instance NFData1 First where
  liftRnf f (First x) = liftRnf f x

instance NFData1 Last where
  liftRnf f (Last x) = liftRnf f x

instance NFData a => NFData1 (Const a) where
  liftRnf _ (Const x) = rnf x

instance NFData2 Const where
  liftRnf2 f _ (Const x) = f x

instance NFData a => NFData1 (Either a) where
  liftRnf = liftRnf2 rnf

instance NFData2 Either where
  liftRnf2 f _ (Left x) = f x
  liftRnf2 _ g (Right y) = g y

instance NFData a => NFData1 ((,) a) where
  liftRnf = liftRnf2 rnf

instance NFData2 (,) where
  liftRnf2 f g (x, y) = f x `seq` g y

instance NFData a => NFData1 (Array a) where
  liftRnf f a = rnf (bounds a) `seq` foldr (\x r -> f x `seq` r) () a

instance (NFData1 f, NFData1 g) => NFData1 (Compose f g) where
  liftRnf f (Compose x) = liftRnf (liftRnf f) x

instance (NFData1 f, NFData1 g) => NFData1 (Functor.Sum f g) where
  liftRnf f (Functor.InL x) = liftRnf f x
  liftRnf f (Functor.InR y) = liftRnf f y

instance (NFData1 f, NFData1 g) => NFData1 (Functor.Product f g) where
  liftRnf f (Functor.Pair x y) = liftRnf f x `seq` liftRnf f y
