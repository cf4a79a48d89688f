-- Data.Map and Data.Set.
module Main where

import qualified Data.Map as Map
import qualified Data.Map.Strict as MS
import Data.Map (Map, (!))
import qualified Data.Set as Set
import Data.Char (toLower)

wordFreq :: String -> Map String Int
wordFreq = Map.fromListWith (+) . map (\w -> (map toLower w, 1)) . words

main :: IO ()
main = do
  let m = wordFreq "the cat and the dog and The end"
  print m
  print (m ! "the", Map.lookup "bird" m, Map.findWithDefault 0 "bird" m, Map.member "cat" m, Map.size m)
  print (Map.toList (Map.filter (> 1) m), Map.keys m, Map.elems m)
  print (Map.insertWith (++) 1 "a" (Map.fromList [(1, "b")]), Map.adjust (+ 1) "cat" m Map.! "cat", Map.delete "the" m Map.!? "the")
  print (Map.alter (fmap (* 2)) "and" m Map.! "and", Map.alter (const (Just 9)) "new" m Map.! "new", Map.update (const Nothing) "cat" m == Map.delete "cat" m)
  print (Map.unionWith (+) (Map.fromList [(1, 1), (2, 2)]) (Map.fromList [(2, 3), (3, 4)]), Map.intersectionWith (,) (Map.fromList [(1, 'a'), (2, 'b')]) (Map.fromList [(2, "x")]), Map.difference (Map.fromList [(1, 1), (2, 2)]) (Map.fromList [(1, ())]))
  print (Map.foldr (+) 0 m, Map.foldrWithKey (\k v acc -> length k * v + acc) 0 m, sum m, maximum m, length m)
  print (Map.map (* 2) (Map.fromList [(1, 1)]), Map.mapWithKey (\k v -> k + v) (Map.fromList [(1, 1)]), fmap show (Map.singleton 'x' 1), Map.mapKeys negate (Map.fromList [(1, 'a'), (2, 'b')]))
  print (Map.partition even (Map.fromList (zip "abcd" [1 ..])), Map.split 2 (Map.fromList (zip [1 .. 3] "abc")), Map.lookupMin m, Map.lookupMax m, Map.findMin m, Map.deleteMin (Map.fromList [(1, 'a'), (2, 'b')]))
  print (Map.lookupLE 5 big, Map.lookupGE 5 big, Map.lookupLT 5 big, Map.lookupGT 5 big, Map.elemAt 0 big, Map.findIndex 4 big)
  print (Map.toDescList (Map.fromList (zip [1, 2] "ab")), Map.foldlWithKey (\a k v -> a ++ [(k, v)]) [] (Map.fromList (zip [1, 2] "ab")), Map.mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) m)
  print (Map.insertLookupWithKey (\_ n o -> n + o) 4 1 big == (Just 4, Map.insert 4 5 big), Map.minViewWithKey (Map.fromList [(1, 'x')]), Map.unionsWith (+) [Map.fromList [(1, 1)], Map.fromList [(1, 2)]], Map.isSubmapOf (Map.fromList [(2, 2)]) big)
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) (Map.fromList [(1, 1), (2, 2)]), Map.foldr' (:) [] (Map.fromList [(2, 'b'), (1, 'a')]), MS.insertWith (+) 'x' 1 (MS.fromList [('x', 2)]), Map.notMember 1 big)
  print (Map.fromList [(1, "a")] <> Map.fromList [(1, "b"), (2, "c")], mconcat [Map.singleton 1 'a', Map.empty], Map.null Map.empty, compare (Map.fromList [(1, 2)]) (Map.fromList [(1, 3)]), Map.fromAscList [(1, 'a'), (2, 'b')], Map.fromListWithKey (\k a b -> k ++ a ++ b) [("k", "1"), ("k", "2")])
  let s = Set.fromList "mississippi"
  print (s, Set.size s, Set.member 'p' s, Set.toList (Set.map succ s), Set.insert 'z' s, Set.delete 'm' s)
  print (Set.union (Set.fromList [1, 2]) (Set.fromList [2, 3]), Set.intersection (Set.fromList [1, 2]) (Set.fromList [2, 3]), Set.difference (Set.fromList [1, 2]) (Set.fromList [2]), Set.isSubsetOf (Set.fromList [1]) (Set.fromList [1, 2]))
  print (Set.filter even (Set.fromList [1 .. 6]), Set.partition even (Set.fromList [1 .. 4]), Set.findMin s, Set.deleteMax s, Set.elems (Set.unions [Set.fromList [1], Set.fromList [0]]), sum (Set.fromList [1, 1, 2]), Set.null Set.empty, foldr (:) [] s, Set.lookupGE 'n' s)
  where big = Map.fromList [(k, k) | k <- [2, 4 .. 10]]
