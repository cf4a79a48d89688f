-- Data.List.
module Main where

import Data.List

main :: IO ()
main = do
  print (intersperse ',' "abc", intercalate ", " ["a", "b"], transpose ["abc", "d", "ef"], subsequences [1, 2, 3])
  print (permutations [1, 2, 3], foldl' (+) 0 [1 .. 100], foldl1' max [1, 3, 2])
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 0 [1, 2, 3])
  print (unfoldr (\n -> if n == 0 then Nothing else Just (n, n - 1)) 5, iterate' (* 2) 1 !! 10)
  print (splitAt 2 "hello", span (== 'a') "aab", dropWhileEnd (== ' ') "trail  ", stripPrefix "foo" "foobar", stripPrefix "x" "foobar")
  print (group [1, 1, 2, 3, 3, 3], inits [1, 2], tails [1, 2], isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "b" "abc", isSubsequenceOf "ac" "abc")
  print (find (> 2) [1, 2, 3, 4], partition even [1 .. 6], elemIndex 3 [1, 2, 3], elemIndices 1 [1, 2, 1], findIndex (> 1) [1, 2], findIndices odd [1, 2, 3])
  print (zip4 [1] [2] [3] [4], zipWith4 (\a b c d -> a + b + c + d) [1] [2] [3] [4], unzip4 [(1, 2, 3, 4)])
  print (nub [3, 1, 3, 2, 1], delete 2 [1, 2, 3, 2], [1, 2, 3, 2] \\ [2], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4])
  print (sort [3, 1, 2], sortOn negate [3, 1, 2], sortBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'a'), (3, 'b')], insert 2 [1, 3], insertBy (flip compare) 2 [3, 1])
  print (nubBy (\a b -> a `mod` 3 == b `mod` 3) [1 .. 6], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6], unionBy (\a b -> a == b) [1] [1, 2], intersectBy (==) [1, 2] [2])
  print (maximumBy (\a b -> compare (snd a) (snd b)) [(1, 2), (2, 2), (3, 1)], minimumBy (\a b -> compare (snd a) (snd b)) [(1, 2), (2, 1), (3, 1)])
  print (genericLength [1, 2, 3] :: Integer, genericTake 2 [1, 2, 3], genericDrop 2 [1, 2, 3], genericSplitAt 1 [1, 2], genericIndex [1, 2] 1, genericReplicate 2 'x')
  print (lookup 1 [(1, 2)], zipWith3 (,,) [1] [2] [3], zip5 [1] [2] [3] [4] [5], uncons [1, 2], uncons "", singleton 'x')
  print (take 3 (nub (cycle [1, 2, 3])), head (sort [10, 9 .. 1]), take 2 (group [1 ..]), foldl' (flip (:)) [] "abc")
  print (scanl' (+) 0 [1, 2, 3], and [], words "a b", insert 5 [], sortOn snd [(1, 'b'), (2, 'a')], take 3 (inits [1 ..]))
