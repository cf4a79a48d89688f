-- Fixed points of functions and of actions.
module Control.Monad.Fix (MonadFix (..), fix) where

import Assay.Types (NonEmpty (..), fixIO)
import Data.Function (fix)
import Data.Monoid
import Data.Ord (Down (..))

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = a
    where
      a = f (unJust a)
      unJust (Just x) = x
      unJust Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (f . head) of
    [] -> []
    x : _ -> x : mfix (tail . f)

instance MonadFix NonEmpty where
  mfix f = case fix (f . first) of
    x :| _ -> x :| mfix (rest . f)
    where
      first (a :| _) = a
      rest (_ :| as) = as

instance MonadFix IO where
  mfix = fixIO

instance MonadFix ((->) r) where
  mfix f r = a
    where
      a = f a r

instance MonadFix (Either e) where
  mfix f = a
    where
      a = f (unRight a)
      unRight (Right x) = x
      unRight _ = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix Dual where
  mfix f = Dual (fix (getDual . f))

instance MonadFix Sum where
  mfix f = Sum (fix (getSum . f))

instance MonadFix Product where
  mfix f = Product (fix (getProduct . f))

instance MonadFix First where
  mfix f = First (mfix (getFirst . f))

instance MonadFix Last where
  mfix f = Last (mfix (getLast . f))

instance MonadFix f => MonadFix (Alt f) where
  mfix f = Alt (mfix (getAlt . f))

instance MonadFix f => MonadFix (Ap f) where
  mfix f = Ap (mfix (getAp . f))

instance MonadFix Down where
  mfix f = Down (fix (getDown . f))
