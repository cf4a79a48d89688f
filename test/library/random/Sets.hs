{-# LANGUAGE FlexibleInstances #-}
-- Data.Set and Data.IntSet, whole; Data.Containers.ListUtils.
module Main (main) where

import Sample
import qualified Data.Set as S
import qualified Data.IntSet as I
import qualified Data.IntMap as IM
import qualified Data.Map as M
import Data.Containers.ListUtils
import Data.Foldable (toList)

type S = S.Set Int
type I = I.IntSet
type P = Int -> Bool

instance Sample (S.Set Int) where
  sample = S.fromList <$> listOf (choose 0 15)
  describe = show

instance Sample I.IntSet where
  sample = I.fromList <$> listOf (oneOf [choose (-5) 70, sample])
  describe = show

ok :: Ord a => S.Set a -> (S.Set a, Bool)
ok s = (s, S.valid s)

main :: IO ()
main = run $ group "Set"
  [ t0 "empty" (S.empty :: S), t1 "singleton" (S.singleton :: Int -> S), t1 "fromList" (\xs -> ok (S.fromList (xs :: [Int])))
  , t1 "fromAscList" (\s -> ok (S.fromAscList (concatMap (\x -> [x, x]) (S.toAscList (s :: S))))), t1 "fromDescList" (\s -> ok (S.fromDescList (concatMap (\x -> [x, x]) (S.toDescList (s :: S)))))
  , t1 "fromDistinctAscList" (\s -> ok (S.fromDistinctAscList (S.toAscList (s :: S)))), t1 "fromDistinctDescList" (\s -> ok (S.fromDistinctDescList (S.toDescList (s :: S))))
  , t1 "powerSet" (\s -> ok (S.powerSet (S.take 5 (s :: S)))), t2 "insert" (\x s -> ok (S.insert x (s :: S))), t2 "delete" (\x s -> ok (S.delete x (s :: S)))
  , t3 "alterF" (\f x s -> S.alterF (f :: Bool -> [Bool]) x (s :: S)), t2 "member" (\x s -> S.member x (s :: S)), t2 "notMember" (\x s -> S.notMember x (s :: S))
  , t2 "lookupLT" (\x s -> S.lookupLT x (s :: S)), t2 "lookupGT" (\x s -> S.lookupGT x (s :: S)), t2 "lookupLE" (\x s -> S.lookupLE x (s :: S))
  , t2 "lookupGE" (\x s -> S.lookupGE x (s :: S)), t1 "null" (S.null :: S -> Bool), t1 "size" (S.size :: S -> Int)
  , t2 "isSubsetOf" (\x s -> (S.isSubsetOf (S.delete x s) (s :: S), S.isSubsetOf (S.insert x s) s))
  , t2 "isProperSubsetOf" (\x s -> (S.isProperSubsetOf (S.delete x s) (s :: S), S.isProperSubsetOf s s)), t2 "disjoint" (\a b -> S.disjoint (S.take 3 a) (b :: S))
  , t2 "union" (\a b -> ok (S.union a (b :: S))), t1 "unions" (\ss -> ok (S.unions (ss :: [S]))), t2 "difference" (\a b -> ok (S.difference a (b :: S)))
  , t2 "\\\\" (\a b -> ok (a S.\\ (b :: S))), t2 "intersection" (\a b -> ok (S.intersection a (b :: S)))
  , t2 "cartesianProduct" (\a b -> ok (S.cartesianProduct (S.take 4 a :: S) (S.take 4 b :: S))), t2 "disjointUnion" (\a b -> ok (S.disjointUnion (a :: S) (b :: S)))
  , t2 "filter" (\p s -> ok (S.filter (p :: P) s)), t2 "takeWhileAntitone" (\x s -> ok (S.takeWhileAntitone (< x) (s :: S)))
  , t2 "dropWhileAntitone" (\x s -> ok (S.dropWhileAntitone (< x) (s :: S))), t2 "spanAntitone" (\x s -> S.spanAntitone (< x) (s :: S))
  , t2 "partition" (\p s -> S.partition (p :: P) s), t2 "split" (\x s -> S.split x (s :: S)), t2 "splitMember" (\x s -> S.splitMember x (s :: S))
  , t1 "splitRoot" (concatMap S.toList . S.splitRoot :: S -> [Int]), t2 "lookupIndex" (\x s -> S.lookupIndex x (s :: S)), t2 "findIndex" (\x s -> S.findIndex x (s :: S))
  , t2 "elemAt" (\i s -> S.elemAt i (s :: S)), t2 "deleteAt" (\i s -> ok (S.deleteAt i (s :: S))), t2 "take" (\i s -> ok (S.take i (s :: S)))
  , t2 "drop" (\i s -> ok (S.drop i (s :: S))), t2 "splitAt" (\i s -> S.splitAt i (s :: S)), t2 "map" (\f s -> ok (S.map (f :: Int -> Int) (s :: S)))
  , t1 "mapMonotonic" (\s -> ok (S.mapMonotonic (* 2) (s :: S))), t3 "foldr" (\f z s -> S.foldr (f :: Int -> Int -> Int) z (s :: S))
  , t3 "foldl" (\f z s -> S.foldl (f :: Int -> Int -> Int) z (s :: S)), t3 "foldr'" (\f z s -> S.foldr' (f :: Int -> Int -> Int) z (s :: S))
  , t3 "foldl'" (\f z s -> S.foldl' (f :: Int -> Int -> Int) z (s :: S)), t3 "fold" (\f z s -> S.fold (f :: Int -> Int -> Int) z (s :: S))
  , t1 "lookupMin" (S.lookupMin :: S -> Maybe Int), t1 "lookupMax" (S.lookupMax :: S -> Maybe Int), t1 "findMin" (S.findMin :: S -> Int), t1 "findMax" (S.findMax :: S -> Int)
  , t1 "deleteMin" (\s -> ok (S.deleteMin (s :: S))), t1 "deleteMax" (\s -> ok (S.deleteMax (s :: S))), t1 "deleteFindMin" (S.deleteFindMin :: S -> (Int, S))
  , t1 "deleteFindMax" (S.deleteFindMax :: S -> (Int, S)), t1 "minView" (S.minView :: S -> Maybe (Int, S)), t1 "maxView" (S.maxView :: S -> Maybe (Int, S))
  , t1 "elems" (S.elems :: S -> [Int]), t1 "toList" (S.toList :: S -> [Int]), t1 "toAscList" (S.toAscList :: S -> [Int]), t1 "toDescList" (S.toDescList :: S -> [Int])
  , t2 "classes" (\a b -> (a == (b :: S), compare a b, a <> b, mempty `asTypeOf` a, show a, showsPrec 11 b "", read (show a) == a))
  , t2 "Foldable" (\x s -> (toList (s :: S), sum s, product s, length s, maximum s, elem x s, foldMap (: []) s)), t1 "minimum" (minimum :: S -> Int) ]
  ++ group "IntSet"
  [ t0 "empty" I.empty, t1 "singleton" I.singleton, t1 "fromList" I.fromList, t1 "fromAscList" (\s -> I.fromAscList (concatMap (\x -> [x, x]) (I.toAscList s)))
  , t1 "fromDistinctAscList" (I.fromDistinctAscList . I.toAscList), t2 "insert" I.insert, t2 "delete" I.delete, t3 "alterF" (\f x s -> I.alterF (f :: Bool -> [Bool]) x s)
  , t2 "member" (\s n -> let xs = I.toList s in (I.member n s, all (`I.member` s) xs)), t2 "notMember" I.notMember
  , t2 "lookupLT" I.lookupLT, t2 "lookupGT" I.lookupGT, t2 "lookupLE" I.lookupLE, t2 "lookupGE" I.lookupGE, t1 "null" I.null, t1 "size" I.size
  , t2 "isSubsetOf" (\x s -> (I.isSubsetOf (I.delete x s) s, I.isSubsetOf (I.insert x s) s)), t2 "isSubsetOf any" I.isSubsetOf
  , t2 "isProperSubsetOf" (\x s -> (I.isProperSubsetOf (I.delete x s) s, I.isProperSubsetOf s s)), t2 "disjoint" I.disjoint, t2 "union" I.union
  , t1 "unions" (I.unions :: [I] -> I), t2 "difference" I.difference, t2 "\\\\" (I.\\), t2 "intersection" I.intersection, t2 "filter" I.filter
  , t2 "partition" I.partition, t2 "split" I.split, t2 "splitMember" I.splitMember, t1 "splitRoot" (concatMap I.toList . I.splitRoot), t2 "map" I.map
  , t3 "foldr" (I.foldr :: (Int -> Int -> Int) -> Int -> I -> Int), t3 "foldl" (I.foldl :: (Int -> Int -> Int) -> Int -> I -> Int)
  , t3 "foldr'" (I.foldr' :: (Int -> Int -> Int) -> Int -> I -> Int), t3 "foldl'" (I.foldl' :: (Int -> Int -> Int) -> Int -> I -> Int)
  , t3 "fold" (I.fold :: (Int -> Int -> Int) -> Int -> I -> Int), t1 "findMin" I.findMin, t1 "findMax" I.findMax, t1 "deleteMin" I.deleteMin, t1 "deleteMax" I.deleteMax
  , t1 "deleteFindMin" I.deleteFindMin, t1 "deleteFindMax" I.deleteFindMax, t1 "minView" I.minView, t1 "maxView" I.maxView, t1 "elems" I.elems, t1 "toList" I.toList
  , t1 "toAscList" I.toAscList, t1 "toDescList" I.toDescList
  , t2 "classes" (\a b -> (a == (b :: I), compare a b, a <> b, mempty `asTypeOf` a, show a, showsPrec 11 b "", read (show a) == a))
  , t1 "keys" (\s -> (IM.keysSet (IM.fromSet (+ 1) s) == s, IM.restrictKeys (IM.fromList [(k, k) | k <- [0 .. 9]]) s, IM.withoutKeys (IM.fromList [(k, k) | k <- [0 .. 9]]) s)) ]
  ++ group "ListUtils"
  [ t1 "nubOrd" (nubOrd :: [Int] -> [Int]), t2 "nubOrdOn" (nubOrdOn :: (Int -> Bool) -> [Int] -> [Int]), t1 "nubInt" nubInt
  , t2 "nubIntOn" (nubIntOn :: (Int -> Int) -> [Int] -> [Int]), t1 "nubOrd lazy" (\xs -> nubOrd ((xs :: [Int]) ++ undefined))
  , t1 "Map.keysSet" (\xs -> M.keysSet (M.fromList [(x, ()) | x <- xs :: [Int]])) ]
