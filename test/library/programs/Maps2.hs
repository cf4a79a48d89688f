-- Every function of Data.Map (lazy and strict), Data.IntMap, Data.Set and Data.IntSet on a few values.
module Main (main) where

import Control.Exception
import Data.Containers.ListUtils
import Data.Functor.Identity
import qualified Data.IntMap as IntMap
import qualified Data.IntMap.Strict as IntMapS
import qualified Data.IntSet as IntSet
import qualified Data.Map as Map
import qualified Data.Map.Strict as MapS
import qualified Data.Set as Set

m1, m2 :: Map.Map Int String
m1 = Map.fromList [(5, "five"), (3, "three"), (8, "eight"), (1, "one")]
m2 = Map.fromList [(3, "drei"), (4, "vier"), (8, "acht")]

i1, i2 :: IntMap.IntMap String
i1 = IntMap.fromList [(5, "five"), (-3, "three"), (8, "eight"), (1, "one")]
i2 = IntMap.fromList [(-3, "drei"), (4, "vier"), (8, "acht")]

forced :: a -> IO String
forced x = either (\e -> const "failed" (e :: ErrorCall)) (const "fine") <$> try (evaluate x)

main :: IO ()
main = do
  putStrLn "-- map"
  print (m1 Map.! 5, m1 Map.!? 7, Map.findWithDefault "-" 9 m1, Map.null m1, Map.size m1)
  print (m1 Map.\\ m2, Map.difference m1 m2, Map.differenceWith (\a b -> if a > b then Just (a ++ b) else Nothing) m1 m2)
  print (Map.adjust (++ "!") 3 m1, Map.adjustWithKey (\k x -> show k ++ x) 5 m1)
  print (Map.alter (fmap ('x' :)) 3 m1, Map.alter (const (Just "new")) 7 m1, Map.alter (const Nothing) 1 m1)
  print (Map.alterF (\x -> [x, Nothing]) 3 m1, runIdentity (Map.alterF (const (Identity (Just "z"))) 2 m1))
  print (Map.assocs m1, Map.keys m1, Map.elems m1, Map.toList m1, Map.toAscList m1, Map.toDescList m1)
  print (Map.compose (Map.fromList [("one", 1), ("eight", 8)]) m1)
  print (Map.deleteMin m1, Map.deleteMax m1, Map.deleteFindMin m1, Map.deleteFindMax m1, Map.delete 3 m1)
  print (Map.findMin m1, Map.findMax m1, Map.lookupMin m1, Map.lookupMax m1, Map.minView m1, Map.maxView m1)
  print (Map.minViewWithKey m1, Map.maxViewWithKey m1, Map.lookupMin (Map.empty :: Map.Map Int Int))
  print (Map.dropWhileAntitone (< 4) m1, Map.takeWhileAntitone (< 4) m1, Map.spanAntitone (< 4) m1)
  print (Map.filter ((> 3) . length) m1, Map.filterWithKey (\k _ -> odd k) m1, Map.partition ((> 3) . length) m1)
  print (Map.partitionWithKey (\k _ -> k < 4) m1, Map.restrictKeys m1 (Set.fromList [1, 2, 3]), Map.withoutKeys m1 (Set.fromList [1, 2, 3]))
  print (Map.foldr (++) "" m1, Map.foldl (++) "" m1, Map.foldrWithKey (\k x r -> show k ++ x ++ r) "" m1)
  print (Map.foldlWithKey (\r k x -> r ++ show k ++ x) "" m1, Map.foldr' (++) "" m1, Map.foldl' (++) "" m1)
  print (Map.foldrWithKey' (\k x r -> show k ++ x ++ r) "" m1, Map.foldlWithKey' (\r k x -> r ++ show k ++ x) "" m1)
  print (Map.foldMapWithKey (\k x -> show k ++ x) m1)
  print (Map.fromAscList [(1, 'a'), (1, 'b'), (2, 'c')], Map.fromAscListWith (++) [(1, "a"), (1, "b")])
  print (Map.fromAscListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "b")], Map.fromDistinctAscList [(1, 2)])
  print (Map.fromDescList [(2, 'a'), (1, 'b')], Map.fromDescListWith (++) [(2, "a"), (2, "b"), (1, "c")])
  print (Map.fromDescListWithKey (\k a b -> show k ++ a ++ b) [(2, "a"), (2, "b")], Map.fromDistinctDescList [(2, 'a'), (1, 'b')])
  print (Map.fromListWith (++) [(1, "a"), (2, "b"), (1, "c")], Map.fromListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "b")])
  print (Map.fromSet show (Set.fromList [1, 2]), Map.keysSet m1, Map.singleton 1 'x')
  print (Map.insertWith (++) 3 "new" m1, Map.insertWithKey (\k a b -> show k ++ a ++ b) 3 "new" m1)
  print (Map.insertLookupWithKey (\k a b -> show k ++ a ++ b) 3 "new" m1, Map.insert 2 "two" m1)
  print (Map.intersection m1 m2, Map.intersectionWith (++) m1 m2, Map.intersectionWithKey (\k a b -> show k ++ a ++ b) m1 m2)
  print (Map.isSubmapOf m1 m1, Map.isSubmapOfBy (<=) m1 m1, Map.isProperSubmapOf m1 m1, Map.isProperSubmapOfBy (==) (Map.delete 1 m1) m1)
  print (Map.lookup 3 m1, Map.lookupLT 3 m1, Map.lookupGT 3 m1, Map.lookupLE 4 m1, Map.lookupGE 4 m1, Map.member 3 m1, Map.notMember 3 m1)
  print (Map.lookupIndex 5 m1, Map.findIndex 5 m1, Map.elemAt 2 m1, Map.updateAt (\_ _ -> Nothing) 0 m1, Map.deleteAt 1 m1)
  print (Map.take 2 m1, Map.drop 2 m1, Map.splitAt 2 m1, Map.split 4 m1, Map.splitLookup 5 m1, map Map.toList (Map.splitRoot m1))
  print (Map.map length m1, Map.mapWithKey (\k x -> k + length x) m1, Map.mapAccum (\a x -> (a ++ x, length x)) "" m1)
  print (Map.mapAccumWithKey (\a k x -> (a + k, x)) 0 m1, Map.mapAccumRWithKey (\a k x -> (k : a, x)) [] m1)
  print (Map.mapKeys (`div` 2) m1, Map.mapKeysWith (++) (`div` 4) m1, Map.mapKeysMonotonic (* 2) m1)
  print (Map.mapMaybe (\x -> if length x > 3 then Just x else Nothing) m1, Map.mapMaybeWithKey (\k x -> if k > 3 then Just x else Nothing) m1)
  print (Map.mapEither (\x -> if length x > 3 then Left x else Right x) m1, Map.mapEitherWithKey (\k x -> if k > 3 then Left x else Right k) m1)
  print (Map.mergeWithKey (\_ a b -> Just (a ++ b)) id (const Map.empty) m1 m2)
  print (Map.traverseWithKey (\k x -> if k > 0 then Just (k, x) else Nothing) m1, Map.traverseMaybeWithKey (\k x -> Just (if k > 3 then Just x else Nothing)) m1)
  print (Map.union m1 m2, Map.unionWith (++) m1 m2, Map.unionWithKey (\k a b -> show k ++ a ++ b) m1 m2, Map.unions [m1, m2], Map.unionsWith (++) [m1, m2, m1])
  print (Map.update (const Nothing) 3 m1, Map.updateWithKey (\k x -> Just (show k ++ x)) 3 m1, Map.updateLookupWithKey (\_ _ -> Nothing) 3 m1)
  print (Map.updateMin (const Nothing) m1, Map.updateMax (Just . ('x' :)) m1, Map.updateMinWithKey (\k x -> Just (show k ++ x)) m1, Map.updateMaxWithKey (\_ _ -> Nothing) m1)
  print (Map.valid m1, Map.disjoint m1 m2, fmap length m1 == Map.map length m1, compare m1 m2, m1 <> m2 == Map.union m1 m2)
  print (read (show m1) == m1, foldr (\x r -> length x + r) 0 m1, traverse (\x -> [x]) m1, sum (Map.fromList [(1, 2), (3, 4)]))
  print (Map.differenceWithKey (\k a b -> if k > 3 then Just (a ++ b) else Nothing) m1 m2)
  putStrLn "-- strict and lazy"
  mapM_ (\x -> forced x >>= putStrLn)
    [ Map.size (Map.insert 1 (error "x") m1), MapS.size (MapS.insert 1 (error "x") m1)
    , Map.size (Map.map (const (error "x" :: Int)) m1), MapS.size (MapS.map (const (error "x" :: Int)) m1)
    , Map.size (Map.adjust (const (error "x")) 3 m1), MapS.size (MapS.adjust (const (error "x")) 3 m1)
    , Map.size (Map.fromList [(1, error "x" :: Int)]), MapS.size (MapS.fromList [(1, error "x" :: Int)])
    , Map.size (Map.unionWith (\_ _ -> error "x") m1 m2), MapS.size (MapS.unionWith (\_ _ -> error "x") m1 m2)
    , IntMap.size (IntMap.insertWith (\_ _ -> error "x") 5 "" i1), IntMapS.size (IntMapS.insertWith (\_ _ -> error "x") 5 "" i1)
    , MapS.size (MapS.singleton 1 (error "x" :: Int)), MapS.size (MapS.alter (const (Just (error "x"))) 1 m1)
    , MapS.size (MapS.fromSet (const (error "x" :: Int)) (Set.fromList [1])), Map.size (Map.fromSet (const (error "x" :: Int)) (Set.fromList [1]))
    , MapS.size (fmap (const (error "x" :: Int)) m1), MapS.size (MapS.mapMaybe (const (Just (error "x" :: Int))) m1) ]
  putStrLn "-- intmap"
  print (i1 IntMap.! 5, i1 IntMap.!? 7, IntMap.findWithDefault "-" 9 i1, IntMap.null i1, IntMap.size i1)
  print (i1 IntMap.\\ i2, IntMap.difference i1 i2, IntMap.differenceWith (\a b -> if a > b then Just (a ++ b) else Nothing) i1 i2)
  print (IntMap.adjust (++ "!") (-3) i1, IntMap.adjustWithKey (\k x -> show k ++ x) 5 i1)
  print (IntMap.alter (fmap ('x' :)) (-3) i1, IntMap.alter (const (Just "new")) 7 i1, IntMap.alter (const Nothing) 1 i1)
  print (IntMap.alterF (\x -> [x, Nothing]) (-3) i1, IntMap.compose (IntMap.fromList [(1, 'a')]) (IntMap.fromList [(5, 1), (6, 2)]))
  print (IntMap.assocs i1, IntMap.keys i1, IntMap.elems i1, IntMap.toList i1, IntMap.toAscList i1)
  print (IntMap.deleteMin i1, IntMap.deleteMax i1, IntMap.deleteFindMin i1, IntMap.deleteFindMax i1, IntMap.delete (-3) i1)
  print (IntMap.findMin i1, IntMap.findMax i1, IntMap.lookupMin i1, IntMap.lookupMax i1, IntMap.minView i1, IntMap.maxView i1)
  print (IntMap.minViewWithKey i1, IntMap.maxViewWithKey i1)
  print (IntMap.filter ((> 3) . length) i1, IntMap.filterWithKey (\k _ -> odd k) i1, IntMap.partition ((> 3) . length) i1)
  print (IntMap.partitionWithKey (\k _ -> k < 4) i1, IntMap.restrictKeys i1 (IntSet.fromList [1, 2, 3]), IntMap.withoutKeys i1 (IntSet.fromList [1, 2, 3]))
  print (IntMap.foldr (++) "" i1, IntMap.foldl (++) "" i1, IntMap.foldrWithKey (\k x r -> show k ++ x ++ r) "" i1)
  print (IntMap.foldlWithKey (\r k x -> r ++ show k ++ x) "" i1, IntMap.foldr' (++) "" i1, IntMap.foldl' (++) "" i1)
  print (IntMap.foldrWithKey' (\k x r -> show k ++ x ++ r) "" i1, IntMap.foldlWithKey' (\r k x -> r ++ show k ++ x) "" i1, IntMap.foldMapWithKey (\k x -> show k ++ x) i1)
  print (IntMap.fromAscList [(1, 'a'), (1, 'b'), (2, 'c')], IntMap.fromAscListWith (++) [(1, "a"), (1, "b")])
  print (IntMap.fromAscListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "b")], IntMap.fromDistinctAscList [(1, 2)])
  print (IntMap.fromListWith (++) [(1, "a"), (2, "b"), (1, "c")], IntMap.fromListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "b")])
  print (IntMap.fromSet show (IntSet.fromList [1, 2]), IntMap.keysSet i1, IntMap.singleton 1 'x')
  print (IntMap.insertWith (++) (-3) "new" i1, IntMap.insertWithKey (\k a b -> show k ++ a ++ b) (-3) "new" i1, IntMap.insertLookupWithKey (\k a b -> show k ++ a ++ b) 5 "new" i1)
  print (IntMap.intersection i1 i2, IntMap.intersectionWith (++) i1 i2, IntMap.intersectionWithKey (\k a b -> show k ++ a ++ b) i1 i2)
  print (IntMap.isSubmapOf i1 i1, IntMap.isSubmapOfBy (<=) i1 i1, IntMap.isProperSubmapOf i1 i1, IntMap.isProperSubmapOfBy (==) (IntMap.delete 1 i1) i1)
  print (IntMap.lookup (-3) i1, IntMap.lookupLT 3 i1, IntMap.lookupGT 3 i1, IntMap.lookupLE 4 i1, IntMap.lookupGE 4 i1, IntMap.member 3 i1, IntMap.notMember 3 i1)
  print (IntMap.split 4 i1, IntMap.splitLookup 5 i1, concatMap IntMap.toList (IntMap.splitRoot i1))
  print (IntMap.map length i1, IntMap.mapWithKey (\k x -> k + length x) i1, IntMap.mapAccum (\a x -> (a ++ x, length x)) "" i1)
  print (IntMap.mapAccumWithKey (\a k x -> (a + k, x)) 0 i1, IntMap.mapAccumRWithKey (\a k x -> (k : a, x)) [] i1)
  print (IntMap.mapKeys (`div` 2) i1, IntMap.mapKeysWith (++) (`div` 4) i1, IntMap.mapKeysMonotonic (* 2) i1)
  print (IntMap.mapMaybe (\x -> if length x > 3 then Just x else Nothing) i1, IntMap.mapMaybeWithKey (\k x -> if k > 3 then Just x else Nothing) i1)
  print (IntMap.mapEither (\x -> if length x > 3 then Left x else Right x) i1, IntMap.mapEitherWithKey (\k x -> if k > 3 then Left x else Right k) i1)
  print (IntMap.mergeWithKey (\_ a b -> Just (a ++ b)) id (const IntMap.empty) i1 i2, IntMap.disjoint i1 i2)
  print (IntMap.traverseWithKey (\k x -> if k > -9 then Just (k, x) else Nothing) i1, IntMap.traverseMaybeWithKey (\k x -> Just (if k > 3 then Just x else Nothing)) i1)
  print (IntMap.union i1 i2, IntMap.unionWith (++) i1 i2, IntMap.unionWithKey (\k a b -> show k ++ a ++ b) i1 i2, IntMap.unions [i1, i2], IntMap.unionsWith (++) [i1, i2, i1])
  print (IntMap.update (const Nothing) 5 i1, IntMap.updateWithKey (\k x -> Just (show k ++ x)) 5 i1, IntMap.updateLookupWithKey (\_ _ -> Nothing) 5 i1)
  print (IntMap.updateMin (const Nothing) i1, IntMap.updateMax (Just . ('x' :)) i1, IntMap.updateMinWithKey (\k x -> Just (show k ++ x)) i1, IntMap.updateMaxWithKey (\_ _ -> Nothing) i1)
  print (IntMapS.differenceWithKey (\k a b -> if k > 3 then Just (a ++ b) else Nothing) i1 i2, read (show i1) == i1, i1 <> i2)
  putStrLn "-- set"
  let s1 = Set.fromList [5, 3, 8, 1 :: Int]
      s2 = Set.fromList [3, 4, 8]
  print (s1 Set.\\ s2, Set.difference s1 s2, Set.union s1 s2, Set.intersection s1 s2, Set.unions [s1, s2], Set.disjoint s1 s2)
  print (Set.alterF (\b -> [b, not b]) 3 s1, Set.cartesianProduct (Set.fromList "ab") (Set.fromList [1, 2]), Set.disjointUnion s1 (Set.fromList "x"))
  print (Set.delete 3 s1, Set.insert 2 s1, Set.deleteMin s1, Set.deleteMax s1, Set.deleteFindMin s1, Set.deleteFindMax s1)
  print (Set.dropWhileAntitone (< 4) s1, Set.takeWhileAntitone (< 4) s1, Set.spanAntitone (< 4) s1, Set.elems s1, Set.toList s1, Set.toAscList s1, Set.toDescList s1)
  print (Set.elemAt 1 s1, Set.findIndex 5 s1, Set.lookupIndex 6 s1, Set.deleteAt 0 s1, Set.take 2 s1, Set.drop 2 s1, Set.splitAt 2 s1)
  print (Set.filter odd s1, Set.partition odd s1, Set.foldr (:) [] s1, Set.foldl (flip (:)) [] s1, Set.foldr' (+) 0 s1, Set.foldl' (+) 0 s1, Set.fold (:) [] s1)
  print (Set.fromAscList [1, 1, 2], Set.fromDescList [2, 1, 1], Set.fromDistinctAscList [1, 2], Set.fromDistinctDescList [2, 1])
  print (Set.isSubsetOf s1 s1, Set.isProperSubsetOf s1 s1, Set.lookupLT 3 s1, Set.lookupGT 3 s1, Set.lookupLE 4 s1, Set.lookupGE 4 s1)
  print (Set.lookupMin s1, Set.lookupMax s1, Set.findMin s1, Set.findMax s1, Set.minView s1, Set.maxView s1, Set.member 3 s1, Set.notMember 3 s1)
  print (Set.map (`div` 2) s1, Set.mapMonotonic (* 2) s1, Set.null s1, Set.size s1, Set.singleton 'x', Set.empty :: Set.Set Int)
  print (Set.powerSet (Set.fromList "abc"), Set.split 4 s1, Set.splitMember 3 s1, concatMap Set.toList (Set.splitRoot s1), Set.valid s1, read (show s1) == s1)
  putStrLn "-- intset"
  let t1 = IntSet.fromList [5, -3, 8, 1, 70]
      t2 = IntSet.fromList [-3, 4, 8]
  print (t1 IntSet.\\ t2, IntSet.difference t1 t2, IntSet.union t1 t2, IntSet.intersection t1 t2, IntSet.unions [t1, t2], IntSet.disjoint t1 t2)
  print (IntSet.alterF (\b -> [b, not b]) 5 t1, IntSet.delete 5 t1, IntSet.insert 2 t1, IntSet.deleteMin t1, IntSet.deleteMax t1, IntSet.deleteFindMin t1, IntSet.deleteFindMax t1)
  print (IntSet.elems t1, IntSet.toList t1, IntSet.toAscList t1, IntSet.toDescList t1, IntSet.filter odd t1, IntSet.partition odd t1)
  print (IntSet.foldr (:) [] t1, IntSet.foldl (flip (:)) [] t1, IntSet.foldr' (+) 0 t1, IntSet.foldl' (+) 0 t1, IntSet.fold (:) [] t1)
  print (IntSet.fromAscList [1, 1, 2], IntSet.fromDistinctAscList [1, 2], IntSet.isSubsetOf t1 t1, IntSet.isProperSubsetOf t1 t1)
  print (IntSet.lookupLT 3 t1, IntSet.lookupGT 3 t1, IntSet.lookupLE 4 t1, IntSet.lookupGE 4 t1, IntSet.findMin t1, IntSet.findMax t1)
  print (IntSet.minView t1, IntSet.maxView t1, IntSet.member 5 t1, IntSet.notMember 5 t1, IntSet.map (`div` 2) t1, IntSet.null t1, IntSet.size t1)
  print (IntSet.singleton 3, IntSet.empty, IntSet.split 4 t1, IntSet.splitMember 5 t1, concatMap IntSet.toList (IntSet.splitRoot t1), read (show t1) == t1)
  print (nubOrd [3, 1, 3, 2, 1], nubOrdOn (`mod` 3) [1 .. 10], nubInt [1, 1, 2], nubIntOn negate [1, 1, 2], take 3 (nubOrd (cycle [1, 2, 3])))
