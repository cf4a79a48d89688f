-- Seconds since 1970.
module Data.Time.Clock.POSIX
  ( POSIXTime, getPOSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, posixDayLength, getCurrentTime
  ) where

import Assay.Time

type POSIXTime = NominalDiffTime

getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap utcTimeToPOSIXSeconds getCurrentTime

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime (NominalDiffTime n) = UTCTime n

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds (UTCTime n) = NominalDiffTime n

posixDayLength :: NominalDiffTime
posixDayLength = 86400
