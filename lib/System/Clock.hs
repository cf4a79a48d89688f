-- Clocks by name.
module System.Clock (Clock (..), TimeSpec (..), getTime, diffTimeSpec, toNanoSecs, fromNanoSecs) where

import Assay.Prim (cpuTime, monotonicTime, wallTime)
import Data.Int (Int64)

data Clock = Monotonic | Realtime | ProcessCPUTime | ThreadCPUTime
  deriving (Eq, Ord, Enum, Show, Read)

data TimeSpec = TimeSpec { sec :: Int64, nsec :: Int64 }
  deriving (Eq, Ord, Show, Read)

getTime :: Clock -> IO TimeSpec
getTime clock = fmap (fromNanoSecs . toInteger) (case clock of
  Monotonic -> monotonicTime
  Realtime -> wallTime
  _ -> cpuTime)

toNanoSecs :: TimeSpec -> Integer
toNanoSecs (TimeSpec s n) = toInteger s * 1000000000 + toInteger n

fromNanoSecs :: Integer -> TimeSpec
fromNanoSecs n = case divMod n 1000000000 of (s, r) -> TimeSpec (fromInteger s) (fromInteger r)

diffTimeSpec :: TimeSpec -> TimeSpec -> TimeSpec
diffTimeSpec a b = fromNanoSecs (abs (toNanoSecs a - toNanoSecs b))
