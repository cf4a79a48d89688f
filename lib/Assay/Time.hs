-- Times and differences of times, behind Data.Time.Clock and its kin.
module Assay.Time where

import Prelude

import Assay.Prim (wallTime)

-- Nanoseconds since 1970.
newtype UTCTime = UTCTime Integer
  deriving (Eq, Ord)

-- Nanoseconds.
newtype NominalDiffTime = NominalDiffTime Integer
  deriving (Eq, Ord)

-- The time now.
getCurrentTime :: IO UTCTime
getCurrentTime = fmap (UTCTime . toInteger) wallTime

-- How much later the first is than the second.
diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime (UTCTime a) (UTCTime b) = NominalDiffTime (a - b)

-- The time so much later.
addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime (NominalDiffTime d) (UTCTime t) = UTCTime (t + d)

perSecond :: Integer
perSecond = 1000000000

instance Num NominalDiffTime where
  NominalDiffTime a + NominalDiffTime b = NominalDiffTime (a + b)
  NominalDiffTime a - NominalDiffTime b = NominalDiffTime (a - b)
  NominalDiffTime a * NominalDiffTime b = NominalDiffTime (a * b `div` perSecond)
  negate (NominalDiffTime a) = NominalDiffTime (negate a)
  abs (NominalDiffTime a) = NominalDiffTime (abs a)
  signum (NominalDiffTime a) = NominalDiffTime (signum a * perSecond)
  fromInteger n = NominalDiffTime (n * perSecond)

instance Real NominalDiffTime where
  toRational (NominalDiffTime a) = toRational a / toRational perSecond

instance Fractional NominalDiffTime where
  NominalDiffTime a / NominalDiffTime b = NominalDiffTime (a * perSecond `div` b)
  fromRational r = NominalDiffTime (floor (r * toRational perSecond))

instance RealFrac NominalDiffTime where
  properFraction (NominalDiffTime a) = case quotRem a perSecond of
    (q, r) -> (fromInteger q, NominalDiffTime r)

-- Seconds, without zeros at the end.
instance Show NominalDiffTime where
  showsPrec d (NominalDiffTime a)
    | a < 0 = showParen (d > 6) (showChar '-' . positive (negate a))
    | otherwise = positive a
    where
      positive n = case quotRem n perSecond of
        (q, r) -> shows q . fraction r . showChar 's'
      fraction 0 = id
      fraction r = showChar '.' . showString (reverse (dropWhile (== '0') (reverse (drop 1 (show (perSecond + r))))))

-- 2021-02-28 23:59:59.25 UTC
instance Show UTCTime where
  showsPrec _ (UTCTime n) = showString (date ++ " " ++ clock ++ fraction ++ " UTC")
    where
      (seconds, nanos) = divMod n perSecond
      (days, ofDay) = divMod seconds 86400
      (year, month, day) = civil days
      date = padded 4 year ++ "-" ++ padded 2 month ++ "-" ++ padded 2 day
      clock = padded 2 (ofDay `div` 3600) ++ ":" ++ padded 2 (ofDay `div` 60 `mod` 60) ++ ":" ++ padded 2 (ofDay `mod` 60)
      fraction = if nanos == 0 then "" else '.' : reverse (dropWhile (== '0') (reverse (padded 9 nanos)))

padded :: Int -> Integer -> String
padded width n = replicate (width - length digits) '0' ++ digits
  where
    digits = show n

-- The date of a day, counted from 1970. Years begin in March, so that the day that only some have is
-- their last; 146097 days are 400 years.
civil :: Integer -> (Integer, Integer, Integer)
civil days = (if month <= 2 then year + 1 else year, month, day)
  where
    (era, ofEra) = divMod (days + 719468) 146097
    ofYears = (ofEra - ofEra `div` 1460 + ofEra `div` 36524 - ofEra `div` 146096) `div` 365
    year = ofYears + era * 400
    ofYear = ofEra - (365 * ofYears + ofYears `div` 4 - ofYears `div` 100)
    shifted = (5 * ofYear + 2) `div` 153
    day = ofYear - (153 * shifted + 2) `div` 5 + 1
    month = if shifted < 10 then shifted + 3 else shifted - 9
