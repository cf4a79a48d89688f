-- Classes and cases of characters. ASCII is decided here, the rest by Unicode's tables in the
-- run-time system.
module Assay.Char where

import Assay.Classes
import Assay.Enum
import Assay.Num
import Assay.Prim
import Assay.Types

isAscii, isLatin1, isControl, isSpace, isPrint :: Char -> Bool
isAscii c = c < '\x80'
isLatin1 c = c <= '\xff'
isControl c = c < ' ' || (c >= '\DEL' && c <= '\x9f')
isSpace c
  | c < '\x377' = c == ' ' || (c >= '\t' && c <= '\r') || c == '\xa0'
  | otherwise = charCategory c == 22
isPrint c
  | c < '\DEL' = c >= ' '
  | otherwise = charCategory c <= 22

isUpper, isLower, isAlpha, isLetter, isAlphaNum :: Char -> Bool
isUpper c
  | c < '\x80' = c >= 'A' && c <= 'Z'
  | otherwise = let k = charCategory c in k == 0 || k == 2
isLower c
  | c < '\x80' = c >= 'a' && c <= 'z'
  | otherwise = charCategory c == 1
isAlpha c
  | c < '\x80' = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
  | otherwise = charCategory c <= 4
isLetter = isAlpha
isAlphaNum c
  | c < '\x80' = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit c
  | otherwise = let k = charCategory c in k <= 4 || (k >= 8 && k <= 10)

isDigit, isOctDigit, isHexDigit, isAsciiUpper, isAsciiLower :: Char -> Bool
isDigit c = c >= '0' && c <= '9'
isOctDigit c = c >= '0' && c <= '7'
isHexDigit c = isDigit c || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')
isAsciiUpper c = c >= 'A' && c <= 'Z'
isAsciiLower c = c >= 'a' && c <= 'z'

isPunctuation, isSymbol :: Char -> Bool
isPunctuation c = let k = charCategory c in k >= 11 && k <= 17
isSymbol c = let k = charCategory c in k >= 18 && k <= 21

toUpper, toLower, toTitle :: Char -> Char
toUpper c
  | c < '\x80' = if isAsciiLower c then unsafeChr (ord c - 32) else c
  | c == '\xdf' = c          -- the sharp s has no simple capital
  | otherwise = charToUpper c
toLower c
  | c < '\x80' = if isAsciiUpper c then unsafeChr (ord c + 32) else c
  | otherwise = charToLower c
toTitle c
  | c < '\x80' || c == '\xdf' = toUpper c
  | otherwise = charToTitle c

digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - ord '0'
  | c >= 'a' && c <= 'f' = ord c - ord 'a' + 10
  | c >= 'A' && c <= 'F' = ord c - ord 'A' + 10
  | otherwise = errorWithoutStackTrace "Char.digitToInt: not a digit"

intToDigit :: Int -> Char
intToDigit n
  | n >= 0 && n <= 9 = unsafeChr (ord '0' + n)
  | n >= 10 && n <= 15 = unsafeChr (ord 'a' + n - 10)
  | otherwise = errorWithoutStackTrace "Char.intToDigit: not a digit"
