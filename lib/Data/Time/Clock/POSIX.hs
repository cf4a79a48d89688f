-- Seconds since 1970.
module Data.Time.Clock.POSIX
  ( POSIXTime, getPOSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, posixDayLength, getCurrentTime
  ) where

import Assay.Time

-- Seconds since the beginning of 1970.
type POSIXTime = NominalDiffTime

-- The time now.
getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap utcTimeToPOSIXSeconds getCurrentTime

-- As a time of the calendar.
posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime (NominalDiffTime n) = UTCTime n

-- From a time of the calendar.
utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds (UTCTime n) = NominalDiffTime n

-- A day.
posixDayLength :: NominalDiffTime
posixDayLength = 86400
