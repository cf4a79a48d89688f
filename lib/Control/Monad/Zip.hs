-- Monads that can be zipped.
module Control.Monad.Zip (MonadZip (..)) where

import Control.Monad (liftM, liftM2)
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Monoid
import Data.Proxy (Proxy (..))

-- Monads whose computations can be gone through side by side.
class Monad m => MonadZip m where
  -- Pairs of what is at the same place.
  mzip :: m a -> m b -> m (a, b)
  -- The function applied to what is at the same place.
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  -- Both parts of the pairs.
  munzip :: m (a, b) -> (m a, m b)
  mzip = mzipWith (,)
  mzipWith f ma mb = liftM (uncurry f) (mzip ma mb)
  munzip mab = (liftM fst mab, liftM snd mab)
  {-# MINIMAL mzip | mzipWith #-}

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip NonEmpty where
  mzip = NonEmpty.zip
  mzipWith = NonEmpty.zipWith
  munzip = NonEmpty.unzip

instance MonadZip Maybe where
  mzipWith = liftM2

instance MonadZip Identity where
  mzipWith = liftM2
  munzip (Identity (a, b)) = (Identity a, Identity b)

instance MonadZip Dual where
  mzipWith = liftM2

instance MonadZip Sum where
  mzipWith = liftM2

instance MonadZip Product where
  mzipWith = liftM2

instance MonadZip First where
  mzipWith = liftM2

instance MonadZip Last where
  mzipWith = liftM2

instance MonadZip Proxy where
  mzipWith _ _ _ = Proxy
