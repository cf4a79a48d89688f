-- Seconds since 1970.
module Data.Time.Clock.POSIX (POSIXTime, getPOSIXTime) where

import Assay.Prim (wallTime)
import Data.Time.Clock (NominalDiffTime)

type POSIXTime = NominalDiffTime

getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap (\n -> fromRational (toRational n / 1000000000)) wallTime
