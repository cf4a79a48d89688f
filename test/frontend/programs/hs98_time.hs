module Main where

-- All modules of the Haskell 98 library report by their names, and the clock and calendar of Time.
import Array
import CPUTime
import Char
import Complex
import Directory
import IO
import Ix
import List
import Locale
import Maybe
import Monad
import Numeric
import Random
import Ratio
import System
import Time

days :: [ClockTime]
days = [TOD s 0 | s <- [0, 68169600, 951782400, 951868799, 1234567890, -1, -86401, 4102444800, 13574563200]]

main :: IO ()
main = do
  mapM_ (putStrLn . calendarTimeToString . toUTCTime) days
  print (and [toClockTime (toUTCTime t) == t | t <- days ++ [TOD (s * 86399 * 27) 5 | s <- [-3000 .. 3000]]])
  let t = toUTCTime (TOD 951782400 0)
  print (ctYear t, ctMonth t, ctDay t, ctWDay t, ctYDay t)
  putStrLn (formatCalendarTime defaultTimeLocale "%A %d %B %Y, %I:%M %p, day %j, week %U/%W, %% %D %T %x %e %y" t)
  putStrLn (formatCalendarTime defaultTimeLocale (iso8601DateFormat (Just "%H:%M:%S")) t)
  let d = diffClockTimes (TOD 951782400 3) (TOD 951700000 1)
  print d
  putStrLn (timeDiffToString (normalizeTimeDiff d))
  print (toUTCTime (addToClockTime noTimeDiff { tdMonth = 11, tdDay = 2, tdYear = 1 } (TOD 951782400 0)))
  now <- getClockTime
  print (now > TOD 1600000000 0, [January ..] !! 3, range (Monday, Friday), length (wDays defaultTimeLocale))
  cpu <- getCPUTime
  print (cpu >= 0 && cpuTimePrecision > 0)
