-- The time of day, and differences of it.
module Data.Time.Clock
  ( UTCTime, NominalDiffTime, getCurrentTime, diffUTCTime, addUTCTime
  , nominalDiffTimeToSeconds, secondsToNominalDiffTime, nominalDay
  ) where

import Assay.Time
import Data.Fixed (Fixed (..), Pico)

-- | As a count of seconds.
nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (NominalDiffTime n) = MkFixed (n * 1000)

-- So many seconds.
secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime (MkFixed n) = NominalDiffTime (n `div` 1000)

-- | One day without leap seconds.
nominalDay :: NominalDiffTime
nominalDay = 86400
