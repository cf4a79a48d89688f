-- Lines, words and numbers in bytes that are characters.
module Assay.Packed.Spaces where

import Prelude hiding
  ( all, any, appendFile, break, concat, drop, dropWhile, filter, foldl, foldr, length, lines, map, null
  , readFile, replicate, reverse, span, splitAt, take, takeWhile, unlines, unwords, words, writeFile )

import qualified Data.List as L

import Assay.Packed.Bytes hiding (lines)

-- What isSpace is true of, below 256.
isSpaceByte :: Int -> Bool
isSpaceByte x = x == 32 || (x >= 9 && x <= 13) || x == 160

isDigitByte :: Int -> Bool
isDigitByte x = x >= 48 && x <= 57

-- Between white space.
words :: ByteString -> [ByteString]
words s = filterNull (splitWith isSpaceByte s)
  where
    filterNull parts = [p | p <- parts, not (null p)]

-- Each with a newline behind it.
unlines :: [ByteString] -> ByteString
unlines parts = concat (L.concatMap (\p -> [p, newline]) parts)
  where
    newline = singleton 10

-- With a space between them.
unwords :: [ByteString] -> ByteString
unwords parts = concat (L.intersperse (singleton 32) parts)

-- Without the white space around it.
strip :: ByteString -> ByteString
strip s = dropWhileEnd isSpaceByte (dropSpace s)

-- Without the white space in front.
dropSpace :: ByteString -> ByteString
dropSpace = dropWhile isSpaceByte

-- A number in front, and what is behind it. One that is too large wraps around.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt s = fmap (\(n, rest) -> (fromInteger n, rest)) (readInteger s)

-- .. of any size.
readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger s
  | null s = Nothing
  | at s 0 == 45 = fmap (\(n, rest) -> (negate n, rest)) (digits (drop 1 s))
  | at s 0 == 43 = digits (drop 1 s)
  | otherwise = digits s
  where
    digits t = case findFrom (not . isDigitByte) 0 t of
      0 -> Nothing
      k -> Just (number (take k t), drop k t)
    number t
      | length t <= 18 = toInteger (foldl' (\n x -> 10 * n + (x - 48)) 0 t)
      | otherwise = let k = length t `div` 2 in number (dropEnd k t) * 10 ^ k + number (takeEnd k t)
