-- Bytes in pieces, as characters below 256.
module Data.ByteString.Lazy.Char8
  ( ByteString, empty, fromStrict, toStrict, fromChunks, toChunks, append, null, length, concat, intercalate
  , transpose, reverse, cycle, take, drop, splitAt, group, inits, tails, stripPrefix, stripSuffix, isPrefixOf
  , isSuffixOf, copy, getContents, putStr, interact, readFile, writeFile, appendFile, hGetContents, hGet
  , hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, singleton, pack, unpack, cons, cons', snoc, head, uncons
  , unsnoc, last, tail, init, map, intersperse, foldl, foldl', foldl1, foldl1', foldr, foldr1, concatMap, any
  , all, maximum, minimum, scanl, mapAccumL, mapAccumR, repeat, replicate, iterate, unfoldr, takeWhile
  , dropWhile, span, break, groupBy, split, splitWith, elem, notElem, find, filter, partition, index, elemIndex
  , elemIndices, elemIndexEnd, findIndex, findIndices, findIndexEnd, count, zip, zipWith, unzip, hPutStrLn
  , putStrLn, lines, words, unlines, unwords, readInt, readInteger
  ) where

import Prelude (Int, Integer, Maybe (..), fmap, not)

import qualified Data.List as L

import Assay.Packed.Lazy hiding (break, foldl', foldr, map, splitWith)
import Assay.Packed.LazyOfChar8
import qualified Assay.Packed.Lazy as Z
import qualified Assay.Packed.Spaces as S

-- Between white space.
words :: ByteString -> [ByteString]
words s = L.filter (\w -> not (null w)) (Z.splitWith S.isSpaceByte s)

-- Each with a newline behind it.
unlines :: [ByteString] -> ByteString
unlines parts = concat (L.concatMap (\p -> [p, singleton '\n']) parts)

-- With a space between them.
unwords :: [ByteString] -> ByteString
unwords parts = intercalate (singleton ' ') parts

-- A number in front, and what is behind it. One that is too large wraps around.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt s = fmap (\(n, rest) -> (n, fromStrict rest)) (S.readInt (toStrict s))

-- .. of any size.
readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger s = fmap (\(n, rest) -> (n, fromStrict rest)) (S.readInteger (toStrict s))
