-- Clocks by name.
module System.Clock (Clock (..), TimeSpec (..), getTime, diffTimeSpec, toNanoSecs, fromNanoSecs) where

import Assay.Prim (cpuTime, monotonicTime, wallTime)
import Data.Int (Int64)

-- Which time is meant.
data Clock = Monotonic | Realtime | ProcessCPUTime | ThreadCPUTime
  deriving (Eq, Ord, Enum, Show, Read)

-- Seconds and nanoseconds.
data TimeSpec = TimeSpec { sec :: Int64, nsec :: Int64 }
  deriving (Eq, Ord, Show, Read)

-- The time on a clock.
getTime :: Clock -> IO TimeSpec
getTime clock = fmap (fromNanoSecs . toInteger) (case clock of
  Monotonic -> monotonicTime
  Realtime -> wallTime
  _ -> cpuTime)

-- All of it in nanoseconds.
toNanoSecs :: TimeSpec -> Integer
toNanoSecs (TimeSpec s n) = toInteger s * 1000000000 + toInteger n

-- So many nanoseconds.
fromNanoSecs :: Integer -> TimeSpec
fromNanoSecs n = case divMod n 1000000000 of (s, r) -> TimeSpec (fromInteger s) (fromInteger r)

-- How far apart two times are.
diffTimeSpec :: TimeSpec -> TimeSpec -> TimeSpec
diffTimeSpec a b = fromNanoSecs (abs (toNanoSecs a - toNanoSecs b))
