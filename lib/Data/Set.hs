-- Ordered sets.
module Data.Set
  ( Set, empty, singleton, fromList, fromAscList, fromDescList, fromDistinctAscList, fromDistinctDescList, powerSet
  , insert, delete, alterF, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size
  , isSubsetOf, isProperSubsetOf, disjoint, union, unions, difference, (\\), intersection
  , cartesianProduct, disjointUnion, filter, takeWhileAntitone, dropWhileAntitone, spanAntitone, partition
  , split, splitMember, splitRoot, lookupIndex, findIndex, elemAt, deleteAt, take, drop, splitAt
  , map, mapMonotonic, foldr, foldl, foldr', foldl', fold
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, maxView, minView
  , elems, toList, toAscList, toDescList, valid
  ) where

import Assay.Container.Set
import Prelude ()
