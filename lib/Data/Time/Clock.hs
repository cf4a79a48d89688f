-- The time of day, and differences of it.
module Data.Time.Clock (UTCTime, NominalDiffTime, getCurrentTime, diffUTCTime, addUTCTime, nominalDiffTimeToSeconds) where

import Assay.Prim (wallTime)

-- Nanoseconds since 1970.
newtype UTCTime = UTCTime Integer
  deriving (Eq, Ord)

-- Nanoseconds.
newtype NominalDiffTime = NominalDiffTime Integer
  deriving (Eq, Ord)

getCurrentTime :: IO UTCTime
getCurrentTime = fmap (UTCTime . toInteger) wallTime

diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime (UTCTime a) (UTCTime b) = NominalDiffTime (a - b)

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime (NominalDiffTime d) (UTCTime t) = UTCTime (t + d)

nominalDiffTimeToSeconds :: NominalDiffTime -> Double
nominalDiffTimeToSeconds (NominalDiffTime n) = fromInteger n / 1.0e9

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
