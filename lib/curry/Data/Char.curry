module Data.Char
  ( isAscii, isLatin1, isAsciiUpper, isAsciiLower, isControl, isUpper, isLower, isAlpha, isDigit
  , isAlphaNum, isBinDigit, isOctDigit, isHexDigit, isSpace, toUpper, toLower, digitToInt, intToDigit
  , ord, chr ) where

isAscii, isLatin1, isAsciiUpper, isAsciiLower, isControl :: Char -> Bool
isAscii c = c < '\x80'
isLatin1 c = c <= '\xff'
isAsciiUpper c = c >= 'A' && c <= 'Z'
isAsciiLower c = c >= 'a' && c <= 'z'
isControl c = c < '\x20' || c >= '\x7f' && c <= '\x9f'

toUpper, toLower :: Char -> Char
toUpper c = if isLower c then chr (ord c - ord 'a' + ord 'A') else c
toLower c = if isUpper c then chr (ord c - ord 'A' + ord 'a') else c

digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - ord '0'
  | c >= 'A' && c <= 'F' = ord c - ord 'A' + 10
  | c >= 'a' && c <= 'f' = ord c - ord 'a' + 10

intToDigit :: Int -> Char
intToDigit i
  | i >= 0 && i <= 9 = chr (ord '0' + i)
  | i >= 10 && i <= 15 = chr (ord 'A' + i - 10)
