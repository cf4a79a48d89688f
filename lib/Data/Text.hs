-- Text, packed.
module Data.Text
  ( Text, pack, unpack, singleton, empty, cons, snoc, append, uncons, unsnoc, head, last, tail, init, null
  , length, compareLength, copy, map, intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower
  , toUpper, toTitle, justifyLeft, justifyRight, center, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1
  , concat, concatMap, any, all, maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate
  , unfoldr, unfoldrN, take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd
  , dropAround, strip, stripStart, stripEnd, splitAt, breakOn, breakOnEnd, break, span, group, groupBy, inits
  , tails, splitOn, split, chunksOf, lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf
  , stripPrefix, stripSuffix, commonPrefixes, filter, breakOnAll, find, elem, partition, index, findIndex, count
  , zip, zipWith
  ) where

import Prelude ()

import Assay.Packed.Text
