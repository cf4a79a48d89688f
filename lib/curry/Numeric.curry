-- Numbers that are read from texts.
module Numeric ( readInt, readNat, readHex, readOct, readBin ) where

import Data.Char (digitToInt)

-- With a sign.
readInt :: ReadS Int
readInt s = case s of
  ('-' : t) -> [(negate n, u) | (n, u) <- readNat t]
  _ -> readNat s

readNat, readHex, readOct, readBin :: ReadS Int
readNat = readBase isDigit 10
readHex = readBase isHexDigit 16
readOct = readBase isOctDigit 8
readBin = readBase isBinDigit 2

readBase :: (Char -> Bool) -> Int -> ReadS Int
readBase isOf base s = case span isOf (dropWhile isSpace s) of
  ([], _) -> []
  (digits, rest) -> [(foldl (\n d -> n * base + digitToInt d) 0 digits, rest)]
