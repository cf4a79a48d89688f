-- Bytes, packed, as characters below 256: text of files that are not Unicode.
module Data.ByteString.Char8
  ( ByteString, empty, append, null, length, concat, reverse, take, drop, splitAt, takeEnd, dropEnd, sort, copy
  , isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, breakSubstring, singleton, pack, unpack, cons
  , snoc, head, uncons, unsnoc, last, tail, init, map, intersperse, foldl, foldl', foldl1, foldl1', foldr
  , foldr', foldr1, foldr1', concatMap, any, all, maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL
  , mapAccumR, replicate, unfoldr, unfoldrN, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd
  , break, breakEnd, groupBy, split, splitWith, elem, notElem, find, filter, partition, index, indexMaybe, (!?)
  , elemIndex, elemIndices, elemIndexEnd, findIndex, findIndices, findIndexEnd, count, zip, zipWith, packZipWith
  , unzip, intercalate, transpose, group, inits, tails, findSubstring, findSubstrings, getLine, getContents
  , putStr, putStrLn, interact, hGetSome, hGetNonBlocking, hPutNonBlocking, hPutStr, readFile, writeFile
  , appendFile, hGetLine, hGetContents, hGet, hPut, hPutStrLn, packCString, packCStringLen, useAsCString
  , useAsCStringLen, fromStrict, toStrict, lines, words, unlines, unwords, strip, dropSpace, readInt
  , readInteger
  ) where

import Prelude ()

import Assay.Packed.Bytes hiding
  ( all, any, break, breakEnd, cons, count, dropWhile, dropWhileEnd, filter, foldl, foldl', foldr, foldr', groupBy, map, pack
  , replicate, singleton, snoc, span, spanEnd, split, splitWith, takeWhile, takeWhileEnd, unfoldrN, unpack )
import Assay.Packed.Foreign
import Assay.Packed.General
import Assay.Packed.Lazy (fromStrict, toStrict)
import Assay.Packed.OfChar8
import Assay.Packed.Spaces
