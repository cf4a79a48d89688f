-- Maps from Int whose values are evaluated when they are put in.
module Data.IntMap.Strict
  ( IntMap, Key, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  , insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey
  , update, updateWithKey, updateLookupWithKey, alter, alterF
  , lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size
  , union, unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith, differenceWithKey
  , intersection, intersectionWith, intersectionWithKey, disjoint, mergeWithKey
  , map, mapWithKey, traverseWithKey, traverseMaybeWithKey, compose, mapAccum, mapAccumWithKey, mapAccumRWithKey
  , mapKeys, mapKeysWith, mapKeysMonotonic
  , foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList
  , filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey
  , mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup, splitRoot
  , isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey, minView, maxView, minViewWithKey, maxViewWithKey
  ) where

import Assay.Container.IntMap hiding
  ( adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, fromAscList, fromAscListWith,
    fromAscListWithKey, fromDistinctAscList, fromList, fromListWith, fromListWithKey, insert,
    insertLookupWithKey, insertWith, insertWithKey, intersectionWith, intersectionWithKey, map,
    mapAccum, mapAccumRWithKey, mapAccumWithKey, mapEither, mapEitherWithKey, mapKeysWith,
    mapMaybe, mapMaybeWithKey, mapWithKey, mergeWithKey, singleton, traverseMaybeWithKey, traverseWithKey, unionWith,
    unionWithKey, unionsWith, update, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin,
    updateMinWithKey, updateWithKey )
import Assay.Container.IntSet (keysSet, restrictKeys, withoutKeys)
import Assay.Container.StrictIntMap
import Prelude ()
