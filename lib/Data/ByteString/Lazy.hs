-- Bytes, packed, in pieces that are made when they are needed.
module Data.ByteString.Lazy
  ( ByteString, empty, fromStrict, toStrict, fromChunks, toChunks, foldrChunks, foldlChunks, append, null
  , length, concat, intercalate, transpose, reverse, cycle, take, drop, splitAt, group, inits, tails
  , stripPrefix, stripSuffix, isPrefixOf, isSuffixOf, copy, getContents, putStr, interact, readFile, writeFile
  , appendFile, hGetContents, hGet, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, singleton, pack, unpack
  , cons, cons', snoc, head, uncons, unsnoc, last, tail, init, map, intersperse, foldl, foldl', foldl1, foldl1'
  , foldr, foldr1, concatMap, any, all, maximum, minimum, scanl, mapAccumL, mapAccumR, repeat, replicate
  , iterate, unfoldr, takeWhile, dropWhile, span, break, groupBy, split, splitWith, elem, notElem, find, filter
  , partition, index, elemIndex, elemIndices, elemIndexEnd, findIndex, findIndices, findIndexEnd, count, zip
  , zipWith, unzip
  ) where

import Prelude ()

import Assay.Packed.Lazy hiding (break, foldl', foldr, map, splitWith)
import Assay.Packed.LazyOfWord8
