-- Haskell 98's Locale: how times are written in a place.
module System.Locale (TimeLocale (..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat) where

-- Names of days and months, long and short, those of the halves of a day, and formats of times.
data TimeLocale = TimeLocale
  { wDays :: [(String, String)]
  , months :: [(String, String)]
  , intervals :: [(String, String)]
  , amPm :: (String, String)
  , dateTimeFmt, dateFmt, timeFmt, time12Fmt :: String
  }
  deriving (Eq, Ord, Show)

-- That of America.
defaultTimeLocale :: TimeLocale
defaultTimeLocale = TimeLocale
  { wDays = short ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  , months = short
      [ "January", "February", "March", "April", "May", "June", "July", "August", "September"
      , "October", "November", "December" ]
  , intervals = [(i, i ++ "s") | i <- ["year", "month", "day", "hour", "min", "sec", "usec"]]
  , amPm = ("AM", "PM")
  , dateTimeFmt = "%a %b %e %H:%M:%S %Z %Y"
  , dateFmt = "%m/%d/%y"
  , timeFmt = "%H:%M:%S"
  , time12Fmt = "%I:%M:%S %p"
  }
  where short names = [(n, take 3 n) | n <- names]

-- Year, month and day, and the time where its format is given.
iso8601DateFormat :: Maybe String -> String
iso8601DateFormat time = "%Y-%m-%d" ++ maybe "" ('T' :) time

-- As in the header of a letter.
rfc822DateFormat :: String
rfc822DateFormat = "%a, %_d %b %Y %H:%M:%S %Z"
