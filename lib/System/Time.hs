-- Haskell 98's Time: the clock and the calendar. Local time is that of UTC.
module System.Time
  ( ClockTime (..), getClockTime
  , TimeDiff (..), noTimeDiff, diffClockTimes, addToClockTime, normalizeTimeDiff
  , timeDiffToString, formatTimeDiff
  , CalendarTime (..), Month (..), Day (..)
  , toCalendarTime, toUTCTime, toClockTime, calendarTimeToString, formatCalendarTime
  ) where

import Data.Ix (Ix)
import Data.Time.Clock.POSIX (getPOSIXTime)
import System.Locale

-- Seconds since the beginning of 1970, and picoseconds.
data ClockTime = TOD Integer Integer
  deriving (Eq, Ord)

instance Show ClockTime where
  showsPrec _ t = showString (calendarTimeToString (toUTCTime t))

-- The months of a year.
data Month
  = January | February | March | April | May | June
  | July | August | September | October | November | December
  deriving (Eq, Ord, Enum, Bounded, Ix, Read, Show)

-- The days of a week.
data Day = Sunday | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday
  deriving (Eq, Ord, Enum, Bounded, Ix, Read, Show)

-- A time as a calendar and a clock on the wall show it. ctYDay counts from 0, ctTZ is in seconds.
data CalendarTime = CalendarTime
  { ctYear :: Int
  , ctMonth :: Month
  , ctDay, ctHour, ctMin, ctSec :: Int
  , ctPicosec :: Integer
  , ctWDay :: Day
  , ctYDay :: Int
  , ctTZName :: String
  , ctTZ :: Int
  , ctIsDST :: Bool
  }
  deriving (Eq, Ord, Read, Show)

-- How long something takes.
data TimeDiff = TimeDiff
  { tdYear, tdMonth, tdDay, tdHour, tdMin, tdSec :: Int
  , tdPicosec :: Integer
  }
  deriving (Eq, Ord, Read, Show)

-- No time at all.
noTimeDiff :: TimeDiff
noTimeDiff = TimeDiff 0 0 0 0 0 0 0

-- Now.
getClockTime :: IO ClockTime
getClockTime = do
  now <- getPOSIXTime
  let (seconds, rest) = properFraction now
  return (TOD seconds (truncate (rest * 1000000000000)))

-- What lies between two times: seconds and picoseconds.
diffClockTimes :: ClockTime -> ClockTime -> TimeDiff
diffClockTimes (TOD s p) (TOD s' p') = noTimeDiff { tdSec = fromInteger (s - s'), tdPicosec = p - p' }

-- Years and months by the calendar, the rest by the clock.
addToClockTime :: TimeDiff -> ClockTime -> ClockTime
addToClockTime d (TOD s p) = toClockTime moved { ctYear = ctYear moved + tdYear d + years, ctMonth = toEnum month }
  where
    seconds = toInteger (((tdDay d * 24 + tdHour d) * 60 + tdMin d) * 60 + tdSec d)
    (carry, picoseconds) = (p + tdPicosec d) `divMod` 1000000000000
    moved = toUTCTime (TOD (s + seconds + carry) picoseconds)
    (years, month) = (fromEnum (ctMonth moved) + tdMonth d) `divMod` 12

-- The same with no more than 59 seconds, 59 minutes, 23 hours, 29 days and 11 months.
normalizeTimeDiff :: TimeDiff -> TimeDiff
normalizeTimeDiff d = TimeDiff
  { tdYear = fromInteger years, tdMonth = fromInteger month, tdDay = fromInteger day
  , tdHour = fromInteger hour, tdMin = fromInteger minute, tdSec = fromInteger second
  , tdPicosec = tdPicosec d }
  where
    total = foldl (\sofar (size, count) -> sofar * size + toInteger (count d)) 0
      [(12, tdYear), (12, tdMonth), (30, tdDay), (24, tdHour), (60, tdMin), (60, tdSec)]
    (minutes, second) = total `quotRem` 60
    (hours, minute) = minutes `quotRem` 60
    (days, hour) = hours `quotRem` 24
    (months', day) = days `quotRem` 30
    (years, month) = months' `quotRem` 12

-- Days since the beginning of 1970, of a year, its month (from 0) and day.
dayNumber :: Integer -> Integer -> Integer -> Integer
dayNumber year month day = 365 * y + y `div` 4 - y `div` 100 + y `div` 400 + (153 * m + 2) `div` 5 + day - 719469
  where
    -- The year begins in March here, so that a leap day is its last.
    (y, m) = if month < 2 then (year - 1, month + 10) else (year, month - 2)

-- The time in this place, which is UTC's.
toCalendarTime :: ClockTime -> IO CalendarTime
toCalendarTime = return . toUTCTime

-- The time in Greenwich.
toUTCTime :: ClockTime -> CalendarTime
toUTCTime (TOD s p) = CalendarTime
  { ctYear = fromInteger year, ctMonth = toEnum (fromInteger month), ctDay = fromInteger day
  , ctHour = fromInteger (rest `div` 3600), ctMin = fromInteger (rest `div` 60 `mod` 60)
  , ctSec = fromInteger (rest `mod` 60), ctPicosec = p
  , ctWDay = toEnum (fromInteger ((days + 4) `mod` 7)), ctYDay = fromInteger (days - dayNumber year 0 1)
  , ctTZName = "UTC", ctTZ = 0, ctIsDST = False }
  where
    (days, rest) = s `divMod` 86400
    -- A guess that is never too late, and at most a few days of December too early.
    guess = 1970 + (days * 400) `div` 146097 - 1
    year = last (takeWhile (\y -> dayNumber y 0 1 <= days) [guess ..])
    month = last (takeWhile (\m -> dayNumber year m 1 <= days) [0 .. 11])
    day = days - dayNumber year month 1 + 1

-- Back to the clock: day of the week and of the year do not matter.
toClockTime :: CalendarTime -> ClockTime
toClockTime t = TOD (((days * 24 + at ctHour) * 60 + at ctMin) * 60 + at ctSec - at ctTZ) (ctPicosec t)
  where
    at field = toInteger (field t)
    days = dayNumber (at ctYear) (toInteger (fromEnum (ctMonth t))) (at ctDay)

-- In the usual format.
calendarTimeToString :: CalendarTime -> String
calendarTimeToString = formatCalendarTime defaultTimeLocale "%c"

-- What a letter after % stands for is as in C's strftime.
formatCalendarTime :: TimeLocale -> String -> CalendarTime -> String
formatCalendarTime l format t = go format
  where
    go ('%' : '_' : c : rest) = map (\d -> if d == '0' then ' ' else d) (take 1 (decode c)) ++ drop 1 (decode c) ++ go rest
    go ('%' : c : rest) = decode c ++ go rest
    go (c : rest) = c : go rest
    go [] = []
    weekday = fromEnum (ctWDay t)
    month = fromEnum (ctMonth t)
    twelve = (ctHour t + 11) `mod` 12 + 1
    decode c = case c of
      'A' -> fst (wDays l !! weekday)
      'a' -> snd (wDays l !! weekday)
      'B' -> fst (months l !! month)
      'b' -> snd (months l !! month)
      'h' -> snd (months l !! month)
      'C' -> padded '0' 2 (ctYear t `quot` 100)
      'c' -> go (dateTimeFmt l)
      'D' -> go "%m/%d/%y"
      'd' -> padded '0' 2 (ctDay t)
      'e' -> padded ' ' 2 (ctDay t)
      'F' -> go "%Y-%m-%d"
      'H' -> padded '0' 2 (ctHour t)
      'I' -> padded '0' 2 twelve
      'j' -> padded '0' 3 (ctYDay t + 1)
      'k' -> padded ' ' 2 (ctHour t)
      'l' -> padded ' ' 2 twelve
      'M' -> padded '0' 2 (ctMin t)
      'm' -> padded '0' 2 (month + 1)
      'n' -> "\n"
      'p' -> (if ctHour t < 12 then fst else snd) (amPm l)
      'R' -> go "%H:%M"
      'r' -> go (time12Fmt l)
      'S' -> padded '0' 2 (ctSec t)
      's' -> let TOD s _ = toClockTime t in show s
      'T' -> go "%H:%M:%S"
      't' -> "\t"
      'U' -> padded '0' 2 ((ctYDay t + 7 - weekday) `div` 7)
      'u' -> show (if weekday == 0 then 7 else weekday)
      'W' -> padded '0' 2 ((ctYDay t + 7 - (weekday + 6) `mod` 7) `div` 7)
      'w' -> show weekday
      'X' -> go (timeFmt l)
      'x' -> go (dateFmt l)
      'Y' -> show (ctYear t)
      'y' -> padded '0' 2 (ctYear t `mod` 100)
      'Z' -> ctTZName t
      _ -> [c]

padded :: Char -> Int -> Int -> String
padded with width n = replicate (width - length digits) with ++ digits
  where digits = show n

-- In the usual format: what is not 0, with its unit.
timeDiffToString :: TimeDiff -> String
timeDiffToString = formatTimeDiff defaultTimeLocale "%c"

-- %c is all of it; other letters stand for a part as in formatCalendarTime.
formatTimeDiff :: TimeLocale -> String -> TimeDiff -> String
formatTimeDiff l format d = go format
  where
    go ('%' : c : rest) = decode c ++ go rest
    go (c : rest) = c : go rest
    go [] = []
    decode c = case c of
      'B' -> fst (months l !! fromEnum (tdMonth d))
      'b' -> snd (months l !! fromEnum (tdMonth d))
      'c' -> parts
      'd' -> padded '0' 2 (tdDay d)
      'H' -> padded '0' 2 (tdHour d)
      'M' -> padded '0' 2 (tdMin d)
      'm' -> padded '0' 2 (tdMonth d + 1)
      'S' -> padded '0' 2 (tdSec d)
      'T' -> go "%H:%M:%S"
      'X' -> go (timeFmt l)
      'Y' -> show (tdYear d)
      _ -> [c]
    parts = concat (separated [unit n names | (n, names) <- zip counts (intervals l), n /= 0])
    counts = [field d | field <- [tdYear, tdMonth, tdDay, tdHour, tdMin, tdSec]]
    unit n (one, many) = show n ++ " " ++ (if n == 1 then one else many)
    separated (p : q : rest) = (p ++ ", ") : separated (q : rest)
    separated rest = rest
