{-# LANGUAGE FlexibleInstances #-}
-- Data.IntMap, whole.
module Main (main) where

import Sample
import qualified Data.IntMap as M
import qualified Data.IntSet as S
import Data.Foldable (foldl', toList)

type K = Int
type V = Int
type M = M.IntMap Int
type P = Int -> Bool

-- Neighbouring keys, negative ones, and keys that differ in any bit.
key :: Gen Int
key = oneOf [choose (-5) 10, sample]

instance (Sample a) => Sample (M.IntMap a) where
  sample = M.fromList <$> listOf ((,) <$> key <*> sample)
  describe m = describe (M.toList m)

instance Sample (S.IntSet) where
  sample = S.fromList <$> listOf key
  describe = show

-- The map, and whether its tree is well made.
ok :: Eq a => M.IntMap a -> (M.IntMap a, Bool)
ok m = (m, M.toList (M.fromList (M.toList m)) == M.toList m)

main :: IO ()
main = run
  [ t0 "empty" (M.empty :: M), t2 "singleton" (M.singleton :: K -> V -> M), t2 "fromSet" (\f s -> ok (M.fromSet (f :: K -> V) s))
  , t1 "fromList" (\xs -> ok (M.fromList (xs :: [(K, V)]))), t2 "fromListWith" (\f xs -> ok (M.fromListWith f (xs :: [(K, V)])))
  , t2 "fromListWithKey" (\f xs -> ok (M.fromListWithKey f (xs :: [(K, V)])))
  , t1 "fromAscList" (\m -> ok (M.fromAscList (M.toAscList (m :: M)))), t1 "fromAscList twice" (\m -> ok (M.fromAscList (concatMap (\x -> [x, fmap (+ 1) x]) (M.toAscList (m :: M)))))
  , t2 "fromAscListWith" (\f m -> ok (M.fromAscListWith f (concatMap (\x -> [x, fmap (+ 1) x, x]) (M.toAscList (m :: M)))))
  , t2 "fromAscListWithKey" (\f m -> ok (M.fromAscListWithKey f (concatMap (\x -> [x, fmap (+ 1) x, x]) (M.toAscList (m :: M)))))
  , t1 "fromDistinctAscList" (\m -> ok (M.fromDistinctAscList (M.toAscList (m :: M))))
  , t3 "insert" (\k v m -> ok (M.insert k v (m :: M))), t4 "insertWith" (\f k v m -> ok (M.insertWith f k v (m :: M)))
  , t4 "insertWithKey" (\f k v m -> ok (M.insertWithKey f k v (m :: M)))
  , t4 "insertLookupWithKey" (\f k v m -> M.insertLookupWithKey f k v (m :: M)), t2 "delete" (\k m -> ok (M.delete k (m :: M)))
  , t3 "adjust" (\f k m -> M.adjust f k (m :: M)), t3 "adjustWithKey" (\f k m -> M.adjustWithKey f k (m :: M))
  , t3 "update" (\f k m -> ok (M.update f k (m :: M))), t3 "updateWithKey" (\f k m -> ok (M.updateWithKey f k (m :: M)))
  , t3 "updateLookupWithKey" (\f k m -> M.updateLookupWithKey f k (m :: M)), t3 "alter" (\f k m -> ok (M.alter f k (m :: M)))
  , t3 "alterF" (\f k m -> M.alterF (f :: Maybe V -> [Maybe V]) k (m :: M))
  , t2 "lookup" (\k m -> M.lookup k (m :: M)), t2 "!?" (\m k -> (m :: M) M.!? k), t2 "!" (\m k -> (m :: M) M.! k)
  , t3 "findWithDefault" (\v k m -> M.findWithDefault v k (m :: M)), t2 "member" (\k m -> M.member k (m :: M))
  , t2 "notMember" (\k m -> M.notMember k (m :: M)), t2 "lookupLT" (\k m -> M.lookupLT k (m :: M))
  , t2 "lookupGT" (\k m -> M.lookupGT k (m :: M)), t2 "lookupLE" (\k m -> M.lookupLE k (m :: M))
  , t2 "lookupGE" (\k m -> M.lookupGE k (m :: M)), t1 "null" (M.null :: M -> Bool), t1 "size" (M.size :: M -> Int)
  , t2 "union" (\a b -> ok (M.union a (b :: M))), t3 "unionWith" (\f a b -> ok (M.unionWith f a (b :: M)))
  , t3 "unionWithKey" (\f a b -> ok (M.unionWithKey f a (b :: M))), t1 "unions" (\ms -> ok (M.unions (ms :: [M])))
  , t2 "unionsWith" (\f ms -> ok (M.unionsWith f (ms :: [M]))), t2 "difference" (\a b -> ok (M.difference (a :: M) (b :: M)))
  , t2 "\\\\" (\a b -> ok ((a :: M) M.\\ (b :: M))), t3 "differenceWith" (\f a b -> ok (M.differenceWith f (a :: M) (b :: M)))
  , t2 "intersection" (\a b -> ok (M.intersection (a :: M) (b :: M)))
  , t3 "intersectionWith" (\f a b -> ok (M.intersectionWith (f :: V -> V -> V) (a :: M) (b :: M)))
  , t3 "intersectionWithKey" (\f a b -> ok (M.intersectionWithKey (f :: K -> V -> V -> V) (a :: M) (b :: M)))
  , t2 "disjoint" (\a b -> M.disjoint (a :: M) (b :: M)), t2 "compose" (\a b -> M.compose (a :: M) (b :: M))
  , t2 "map" (\f m -> M.map (f :: V -> V) (m :: M)), t2 "mapWithKey" (\f m -> M.mapWithKey (f :: K -> V -> V) (m :: M))
  , t2 "traverseWithKey" (\f m -> M.traverseWithKey (f :: K -> V -> Maybe V) (m :: M))
  , t3 "mapAccum" (\f a m -> M.mapAccum (f :: V -> V -> (V, V)) a (m :: M))
  , t3 "mapAccumWithKey" (\f a m -> M.mapAccumWithKey (f :: V -> K -> V -> (V, V)) a (m :: M))
  , t3 "mapAccumRWithKey" (\f a m -> M.mapAccumRWithKey (f :: V -> K -> V -> (V, V)) a (m :: M))
  , t2 "mapKeys" (\f m -> ok (M.mapKeys (f :: K -> K) (m :: M))), t3 "mapKeysWith" (\c f m -> ok (M.mapKeysWith c (f :: K -> K) (m :: M)))
  , t1 "mapKeysMonotonic" (\m -> ok (M.mapKeysMonotonic (+ 1) (M.filterWithKey (\k _ -> k < 1000) (m :: M))))
  , t3 "foldr" (\f z m -> M.foldr (f :: V -> V -> V) z (m :: M)), t3 "foldl" (\f z m -> M.foldl (f :: V -> V -> V) z (m :: M))
  , t3 "foldrWithKey" (\f z m -> M.foldrWithKey (f :: K -> V -> V -> V) z (m :: M))
  , t3 "foldlWithKey" (\f z m -> M.foldlWithKey (f :: V -> K -> V -> V) z (m :: M))
  , t2 "foldMapWithKey" (\f m -> M.foldMapWithKey (f :: K -> V -> [V]) (m :: M))
  , t3 "foldr'" (\f z m -> M.foldr' (f :: V -> V -> V) z (m :: M)), t3 "foldl'" (\f z m -> M.foldl' (f :: V -> V -> V) z (m :: M))
  , t3 "foldrWithKey'" (\f z m -> M.foldrWithKey' (f :: K -> V -> V -> V) z (m :: M))
  , t3 "foldlWithKey'" (\f z m -> M.foldlWithKey' (f :: V -> K -> V -> V) z (m :: M))
  , t1 "elems" (M.elems :: M -> [V]), t1 "keys" (M.keys :: M -> [K]), t1 "assocs" (M.assocs :: M -> [(K, V)])
  , t1 "keysSet" (M.keysSet :: M -> S.IntSet), t1 "toList" (M.toList :: M -> [(K, V)])
  , t1 "toAscList" (M.toAscList :: M -> [(K, V)])
  , t2 "filter" (\p m -> ok (M.filter (p :: P) (m :: M))), t2 "filterWithKey" (\p m -> ok (M.filterWithKey (p :: K -> P) (m :: M)))
  , t2 "restrictKeys" (\m s -> ok (M.restrictKeys (m :: M) s)), t2 "withoutKeys" (\m s -> ok (M.withoutKeys (m :: M) s))
  , t2 "partition" (\p m -> M.partition (p :: P) (m :: M)), t2 "partitionWithKey" (\p m -> M.partitionWithKey (p :: K -> P) (m :: M))
  , t2 "mapMaybe" (\f m -> ok (M.mapMaybe (f :: V -> Maybe V) (m :: M)))
  , t2 "mapMaybeWithKey" (\f m -> ok (M.mapMaybeWithKey (f :: K -> V -> Maybe V) (m :: M)))
  , t2 "mapEither" (\f m -> M.mapEither (f :: V -> Either V V) (m :: M))
  , t2 "mapEitherWithKey" (\f m -> M.mapEitherWithKey (f :: K -> V -> Either V V) (m :: M))
  , t2 "split" (\k m -> M.split k (m :: M)), t2 "splitLookup" (\k m -> M.splitLookup k (m :: M))
  , t1 "splitRoot" (concatMap M.toList . M.splitRoot :: M -> [(K, V)])
  , t2 "isSubmapOf" (\a b -> M.isSubmapOf (a :: M) b), t2 "isSubmapOf yes" (\k m -> M.isSubmapOf (M.delete k m) (m :: M))
  , t3 "isSubmapOfBy" (\f a b -> M.isSubmapOfBy (f :: V -> V -> Bool) (M.intersection a b) (b :: M))
  , t2 "isProperSubmapOf" (\k m -> (M.isProperSubmapOf m (m :: M), M.isProperSubmapOf M.empty m, M.isProperSubmapOf (M.insert k k m) m))
  , t3 "isProperSubmapOfBy" (\f a b -> M.isProperSubmapOfBy (f :: V -> V -> Bool) M.empty (M.intersection a (b :: M)))
  , t1 "lookupMin" (M.lookupMin :: M -> Maybe (K, V)), t1 "lookupMax" (M.lookupMax :: M -> Maybe (K, V))
  , t1 "findMin" (M.findMin :: M -> (K, V)), t1 "findMax" (M.findMax :: M -> (K, V)), t1 "deleteMin" (\m -> ok (M.deleteMin (m :: M)))
  , t1 "deleteMax" (\m -> ok (M.deleteMax (m :: M))), t1 "deleteFindMin" (M.deleteFindMin :: M -> ((K, V), M))
  , t1 "deleteFindMax" (M.deleteFindMax :: M -> ((K, V), M)), t2 "updateMin" (\f m -> ok (M.updateMin f (m :: M)))
  , t2 "updateMax" (\f m -> ok (M.updateMax f (m :: M))), t2 "updateMinWithKey" (\f m -> ok (M.updateMinWithKey f (m :: M)))
  , t2 "updateMaxWithKey" (\f m -> ok (M.updateMaxWithKey f (m :: M))), t1 "minView" (M.minView :: M -> Maybe (V, M))
  , t1 "maxView" (M.maxView :: M -> Maybe (V, M)), t1 "minViewWithKey" (M.minViewWithKey :: M -> Maybe ((K, V), M))
  , t2 "==" (\a b -> (a == (b :: M), a == M.fromList (reverse (M.toList a)))), t2 "compare" (\a b -> compare a (b :: M))
  , t2 "<>" (\a b -> ok (a <> (b :: M))), t1 "mconcat" (mconcat :: [M] -> M), t2 "fmap" (\f m -> fmap (f :: V -> V) (m :: M))
  , t2 "<$" (\v m -> (v :: V) <$ (m :: M)), t1 "Foldable" (\m -> (toList (m :: M), sum m, product m, length m, null m, maximum m, minimum m))
  , t3 "Foldable folds" (\f z m -> (foldl (f :: V -> V -> V) z (m :: M), foldr f z m, foldl' f z m, foldMap (: []) m, elem z m))
  , t2 "foldr1" (\f m -> (foldr1 (f :: V -> V -> V) (m :: M))), t2 "foldl1" (\f m -> (foldl1 (f :: V -> V -> V) (m :: M)))
  , t2 "traverse" (\f m -> traverse (f :: V -> [V]) (M.filterWithKey (\k _ -> k < 4) (m :: M))), t1 "show" (\m -> showsPrec 11 (m :: M) "")
  , t1 "show nested" (\m -> show (Just (M.map Just (m :: M)))), t1 "read" (\m -> (read (show m) :: M) == m)
  , t1 "fromList lazy" (\xs -> M.size (M.fromList [(k, undefined :: V) | k <- xs :: [K]]))
  , t2 "adjust lazy" (\k m -> M.size (M.adjust (const undefined) k (m :: M)))
  , t3 "insertWith lazy" (\k v m -> M.keys (M.insertWith (\_ _ -> undefined) k v (m :: M)))
  , t1 "map lazy" (\m -> M.keys (M.map (const (undefined :: V)) (m :: M)))
  , t2 "unionWith lazy" (\a b -> M.elems (M.unionWith (\_ _ -> undefined) a (b :: M))) ]
