-- Maps, sets and sequences under random operations.
module Main where

import qualified Data.IntMap as IM
import qualified Data.IntMap.Strict as IMS
import qualified Data.IntSet as IS
import Data.List (foldl')
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.Sequence as Q
import Data.Sequence ((<|), (|>), (><))
import qualified Data.Set as S
import Data.Foldable (toList)

randoms :: Int -> [Int]
randoms seed = map (\x -> (x `div` 65536) `mod` 200 - 100) (tail (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) seed))

ks, vs :: [Int]
ks = take 300 (randoms 1)
vs = take 300 (randoms 2)

m1, m2 :: M.Map Int Int
m1 = M.fromList (zip ks vs)
m2 = foldl' (\m (k, v) -> M.insertWith (+) k v m) M.empty (zip (drop 50 ks) vs)

i1, i2 :: IM.IntMap Int
i1 = IM.fromList (zip ks vs)
i2 = foldl' (\m (k, v) -> IM.insertWith (+) k v m) IM.empty (zip (drop 50 ks) vs)

main :: IO ()
main = do
  print m1
  print m2
  print (M.valid m1, M.valid m2, M.size m1)
  print (M.union m1 m2 == M.unionWith const m1 m2, M.valid (M.union m1 m2))
  print (M.unionWith (-) m1 m2)
  print (M.intersectionWith (,) m1 m2)
  print (M.difference m1 m2, m2 M.\\ m1)
  print (M.valid (foldr M.delete m1 (take 100 ks)), foldr M.delete m1 (take 100 ks))
  print [M.lookup k m1 | k <- [-100 .. 100]]
  print [(M.lookupLT k m1, M.lookupGT k m1, M.lookupLE k m1, M.lookupGE k m1) | k <- [-101, -3, 0, 50, 101]]
  print (M.foldr (-) 0 m1, M.foldl (-) 0 m1, M.foldrWithKey (\k v r -> k - v + r) 0 m1, M.keys m2, M.elems m2)
  print (M.filter even m1, M.partition (> 0) m1, M.mapMaybe (\v -> if v > 0 then Just (show v) else Nothing) m1)
  print (M.split 0 m1, M.splitLookup 5 m1)
  print (M.elemAt 3 m1, M.findIndex (fst (M.elemAt 7 m1)) m1, M.take 3 m1, M.drop 90 m1, M.deleteAt 0 (M.take 4 m1))
  print (M.lookupMin m1, M.lookupMax m1, M.deleteMin (M.take 3 m1), M.minViewWithKey (M.take 2 m1), M.maxView (M.take 2 m1))
  print (M.adjust (* 2) 3 m2 M.!? 3, M.alter (const (Just 9)) 1000 (M.take 2 m1), M.alter (const Nothing) (fst (M.findMin m1)) (M.take 2 m1))
  print (M.insertLookupWithKey (\k a b -> k + a + b) 3 4 (M.fromList [(3, 5)]), M.updateLookupWithKey (\_ _ -> Nothing) 3 (M.fromList [(3, 'a')]))
  print (M.mapKeys (`div` 10) m1, M.mapKeysWith (+) (`div` 10) m1, M.fromListWith (++) [(k `mod` 3, [k]) | k <- take 20 ks])
  print (M.mapAccum (\a b -> (a + b, a)) 0 (M.take 5 m1), M.mapAccumRWithKey (\a k b -> (a + k, b)) 0 (M.take 5 m1))
  print (M.foldMapWithKey (\k v -> [k, v]) (M.take 5 m1), fmap negate (M.take 5 m1), sum m1, product (M.take 2 m1), maximum m1, length m1, elem 3 m1)
  print (traverse (\x -> if x > -200 then Just x else Nothing) (M.take 5 m1), sequenceA (M.fromList [(1, [1, 2]), (2, [3])]))
  print (M.isSubmapOf (M.take 5 m1) m1, M.isSubmapOfBy (<=) m1 m1, M.restrictKeys m1 (S.fromList [1 .. 20]), M.withoutKeys m1 (S.fromList [-80 .. 100]))
  print (M.fromAscList [(1, 'a'), (1, 'b'), (2, 'c')], M.fromDistinctAscList [(i, i) | i <- [1 .. 10 :: Int]], M.fromDescList [(3, 'x'), (1, 'y')], M.toDescList (M.take 3 m1))
  print (M.unionsWith (+) [m1, m2, m1] == M.unionWith (+) (M.unionWith (+) m1 m2) m1, M.mergeWithKey (\_ a b -> if a == b then Nothing else Just (a + b)) id (const M.empty) m1 m2)
  print (MS.insertWith (+) 1 2 (MS.fromList [(1, 3)]), MS.adjust (+ 1) 1 (MS.singleton 1 1), MS.map (+ 1) (MS.take 3 m1), compare m1 m2, m1 < m2, mempty :: M.Map Int Int)
  print (read (show m1) == m1, show (Just (M.singleton 'a' (-1))))
  print (M.foldlWithKey (\a k v -> a + k * v) 0 m1, M.foldr' (+) 0 m1, M.notMember 3 m1, M.findWithDefault 7 1234 m1, M.spanAntitone (< 0) (M.take 10 (M.drop 60 m1)))
  -- sets
  let s1 = S.fromList ks
      s2 = S.map (`div` 2) (S.fromList vs)
  print (s1, S.size s2, S.valid s1, S.valid s2)
  print (S.union s1 s2, S.intersection s1 s2, S.difference s1 s2, S.isSubsetOf (S.take 3 s1) s1, S.disjoint s1 s2)
  print (S.partition even s1, S.filter (> 50) s1, S.split 0 s1, S.member 3 s1, S.elemAt 4 s1, S.findIndex (S.elemAt 9 s1) s1)
  print (S.minView s2, S.maxView (S.take 2 s1), S.lookupGE 3 s1, S.toDescList (S.take 3 s1), S.powerSet (S.fromList [1 .. 4 :: Int]), S.cartesianProduct (S.fromList "ab") (S.fromList [1, 2 :: Int]))
  print (S.unions [s1, s2], foldr (:) [] (S.take 3 s1), sum s1, maximum s1, S.deleteMin (S.take 3 s1), S.insert 1000 (S.take 2 s1), S.delete 1000 (S.take 2 s1))
  -- maps of Int
  print i1
  print (IM.toList i1 == M.toList m1, IM.toList i2 == M.toList m2)
  print (IM.toList (IM.unionWith (-) i1 i2) == M.toList (M.unionWith (-) m1 m2), IM.toList (IM.intersectionWith (,) i1 i2) == M.toList (M.intersectionWith (,) m1 m2))
  print (IM.toList (IM.difference i1 i2) == M.toList (M.difference m1 m2), IM.toList (foldr IM.delete i1 (take 100 ks)) == M.toList (foldr M.delete m1 (take 100 ks)))
  print (and [IM.lookup k i1 == M.lookup k m1 | k <- [-110 .. 110]], and [(IM.lookupLT k i1, IM.lookupGE k i1) == (M.lookupLT k m1, M.lookupGE k m1) | k <- [-110 .. 110]])
  print (and [let { (a, b) = IM.split k i1; (c, d) = M.split k m1 } in IM.toList a == M.toList c && IM.toList b == M.toList d | k <- [-110 .. 110]])
  print (IM.findMin i1, IM.findMax i1, IM.deleteMin (IM.fromList [(1, 'a'), (-1, 'b')]), IM.size i1, IM.foldrWithKey (\k v r -> k - v + r) 0 i1, IM.minViewWithKey i2 == fmap (\(a, b) -> (a, IM.fromList (M.toList b))) (M.minViewWithKey m2))
  print (IM.alter (const (Just 1)) minBound (IM.fromList [(maxBound, 2), (0, 3)]), IM.adjust (+ 1) 0 (IM.fromList [(0, 1)]), IM.partition even (IM.fromList (zip [-3 .. 3] [1 ..])), IM.mapMaybe (\x -> if x > 90 then Just 'x' else Nothing) i1)
  print (IMS.fromListWith (+) [(k `mod` 7, 1) | k <- ks], IM.keysSet i2 == IS.fromList (IM.keys i2), IM.unions [i1, i2] == IM.union i1 i2, sum i1, fmap (+ 1) (IM.fromList [(5, 1)]))
  let t1 = IS.fromList ks
  print (t1, IS.member 3 t1, IS.toList (IS.map (`div` 3) t1), IS.split 0 t1, IS.findMin t1, IS.deleteMax (IS.fromList [3, -4, 7]), IS.size t1, IS.isSubsetOf (IS.fromList [head ks]) t1)
  -- sequences
  let q = Q.fromList vs
      list = vs
  print (toList q == list, Q.length q, Q.index q 17 == list !! 17, Q.lookup 400 q)
  print (and [let (a, b) = Q.splitAt n q in toList a == take n list && toList b == drop n list | n <- [-1 .. 301]])
  print (toList ((Q.fromList [1, 2] >< (0 <| Q.fromList [3 .. 40])) |> 99))
  print (and [toList (Q.fromList (take n list) >< Q.fromList (drop n list)) == list | n <- [0, 7 .. 300]])
  print (toList (Q.update 3 77 (Q.fromList [0 .. 9])), toList (Q.adjust (* 2) 5 (Q.fromList [0 .. 9])), toList (Q.insertAt 2 'x' (Q.fromList "abcd")), toList (Q.deleteAt 2 (Q.fromList "abcd")))
  print (Q.reverse (Q.fromList [1 .. 20]), Q.viewl (Q.fromList "abc"), Q.viewr (Q.fromList "abc"), Q.viewl (Q.empty :: Q.Seq Int), Q.sort (Q.fromList (take 20 list)))
  print (Q.mapWithIndex (,) (Q.fromList "abc"), Q.foldlWithIndex (\a i x -> a + i * x) 0 q, Q.foldrWithIndex (\i x a -> a - i * x) 0 q, Q.zip (Q.fromList "ab") (Q.fromList [1, 2, 3 :: Int]), Q.findIndexL (> 50) q, Q.spanl (< 90) (Q.fromList (take 10 list)))
  print (fmap (+ 1) (Q.fromList [1, 2, 3]), sum q, foldr (-) 0 q, foldl (-) 0 q, Q.chunksOf 3 (Q.fromList [1 .. 8]), Q.replicate 3 'x', (Q.fromList [1, 2] >>= \x -> Q.fromList [x, x * 10]), Q.fromFunction 5 (* 2), traverse (\x -> [x]) (Q.fromList [1, 2]), Q.fromList [1, 2] < Q.fromList [1, 3])
