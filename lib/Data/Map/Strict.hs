-- Ordered maps whose values are evaluated when they are put in.
module Data.Map.Strict
  ( Map, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  , fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctDescList
  , insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey
  , update, updateWithKey, updateLookupWithKey, alter, alterF
  , lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size
  , union, unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith, differenceWithKey
  , intersection, intersectionWith, intersectionWithKey, disjoint, compose, mergeWithKey
  , map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey
  , mapKeys, mapKeysWith, mapKeysMonotonic
  , foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList
  , filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey
  , takeWhileAntitone, dropWhileAntitone, spanAntitone, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , split, splitLookup, splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy
  , lookupIndex, findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey, minView, maxView, minViewWithKey, maxViewWithKey, valid
  ) where

import Assay.Container.Map hiding
  ( adjust, adjustWithKey, alter, alterF, combineEqual, differenceWith, differenceWithKey,
    fromAscList, fromAscListWith, fromAscListWithKey, fromDescList, fromDescListWith,
    fromDescListWithKey, fromDistinctAscList, fromDistinctDescList, fromList, fromListWith,
    fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith, insertWithKey,
    intersectionWith, intersectionWithKey, linkMaybe, map, mapAccum, mapAccumRWithKey,
    mapAccumWithKey, mapEither, mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeWithKey,
    mapWithKey, mergeWithKey, singleton, traverseMaybeWithKey, traverseWithKey, unionWith, unionWithKey, unionsWith,
    update, updateAt, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin,
    updateMinWithKey, updateWithKey )
import Assay.Container.StrictMap
import Prelude ()
