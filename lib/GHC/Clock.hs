-- The monotonic clock.
module GHC.Clock (getMonotonicTime, getMonotonicTimeNSec) where

import Assay.Prim (monotonicTime)
import Data.Word (Word64)

-- In seconds.
getMonotonicTime :: IO Double
getMonotonicTime = fmap (\n -> fromIntegral n / 1.0e9) monotonicTime

-- In nanoseconds.
getMonotonicTimeNSec :: IO Word64
getMonotonicTimeNSec = fmap fromIntegral monotonicTime
