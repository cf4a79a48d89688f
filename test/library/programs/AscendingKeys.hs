-- Maps and sets of lists whose keys ascend, or do so for a while, of all sizes up to 300.
import qualified Data.Map as Map
import qualified Data.Map.Strict as Strict
import qualified Data.Set as Set

sizes :: [Int]
sizes = [0 .. 300]

pairs :: Int -> [(Int, Int)]
pairs n = [(i, i) | i <- [1 .. n]]

main :: IO ()
main = do
  print [n | n <- sizes, let m = Map.fromList (pairs n), not (Map.valid m) || Map.toList m /= pairs n]
  print [n | n <- sizes, let m = Map.fromDistinctAscList (pairs n), not (Map.valid m) || Map.toList m /= pairs n]
  print [n | n <- sizes, let m = Strict.fromDistinctAscList (pairs n), not (Map.valid m) || Map.size m /= n]
  print [n | n <- sizes, let m = Strict.fromList (pairs n ++ mixed n), not (Map.valid m) || m /= foldl put Map.empty (pairs n ++ mixed n)]
  print [n | n <- sizes, let m = Map.fromList (pairs n ++ mixed n), not (Map.valid m) || m /= foldl put Map.empty (pairs n ++ mixed n)]
  print [n | n <- sizes, let s = Set.fromList ([1 .. n] ++ map fst (mixed n)), not (Set.valid s) || s /= foldr (Set.insert . fst) Set.empty (pairs n ++ mixed n)]
  print [n | n <- sizes, let s = Set.fromDistinctDescList [n, n - 1 .. 1], not (Set.valid s) || Set.toList s /= [1 .. n]]
  print (Map.size (Map.fromList [(1 :: Int, undefined), (2, 'a')]))
  where
    mixed n = [(n, 7), (0, 9), (n + 3, 1), (n `div` 2, 4)]
    put m (k, x) = Map.insert k x m
