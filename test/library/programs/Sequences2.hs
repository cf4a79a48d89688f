-- What Structures and Lists leave: Data.Sequence, Data.List.NonEmpty, Data.List, Data.Tree, Data.Graph.
module Main (main) where

import Data.Array (listArray)
import Data.Foldable (toList)
import Data.Graph
import Data.List
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Sequence (Seq, ViewL (..), ViewR (..), (<|), (><), (|>))
import qualified Data.Sequence as Seq
import Data.Tree

main :: IO ()
main = do
  putStrLn "-- sequence"
  let s = Seq.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print (0 <| s, s |> 7, s >< Seq.singleton 1, Seq.empty :: Seq Int, Seq.null s, Seq.length s)
  print (case Seq.viewl s of { x :< rest -> (x, rest); EmptyL -> (0, s) }, case Seq.viewr s of { rest :> x -> (rest, x); EmptyR -> (s, 0) })
  print (Seq.viewl (Seq.empty :: Seq Int), Seq.viewr (Seq.empty :: Seq Int))
  print (Seq.fromFunction 4 (* 2), Seq.replicate 3 'x', Seq.replicateA 2 (Just 1), Seq.replicateM 2 "ab", Seq.cycleTaking 5 (Seq.fromList "ab"))
  print (Seq.iterateN 4 (* 2) 1, Seq.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 1, Seq.unfoldl (\n -> if n > 3 then Nothing else Just (n + 1, n)) 1)
  print (Seq.scanl (+) 0 s, Seq.scanl1 (+) s, Seq.scanr (+) 0 s, Seq.scanr1 (+) s)
  print (Seq.tails (Seq.fromList "ab"), Seq.inits (Seq.fromList "ab"), Seq.chunksOf 2 (Seq.fromList "abcd"))
  print (Seq.takeWhileL odd s, Seq.takeWhileR even s, Seq.dropWhileL odd s, Seq.dropWhileR even s)
  print (Seq.spanl odd s, Seq.spanr even s, Seq.breakl even s, Seq.breakr odd s, Seq.partition odd s, Seq.filter odd s)
  print (Seq.sort s, Seq.sortBy (flip compare) s, Seq.sortOn negate s, Seq.unstableSort s, Seq.unstableSortBy (flip compare) s, Seq.unstableSortOn negate s)
  print (Seq.lookup 2 s, s Seq.!? 20, Seq.index s 3, Seq.adjust (+ 100) 1 s, Seq.adjust' (+ 100) 1 s, Seq.update 0 7 s)
  print (Seq.take 3 s, Seq.drop 3 s, Seq.insertAt 1 0 s, Seq.deleteAt 1 s, Seq.splitAt 3 s)
  print (Seq.elemIndexL 1 s, Seq.elemIndicesL 1 s, Seq.elemIndexR 1 s, Seq.elemIndicesR 1 s)
  print (Seq.findIndexL (> 3) s, Seq.findIndicesL (> 3) s, Seq.findIndexR (> 3) s, Seq.findIndicesR (> 3) s)
  print (Seq.foldMapWithIndex (\i x -> [(i, x)]) s, Seq.foldlWithIndex (\a i x -> a + i * x) 0 s, Seq.foldrWithIndex (\i x a -> a + i * x) 0 s)
  print (Seq.mapWithIndex (+) s, Seq.traverseWithIndex (\i x -> Just (i * x)) s, Seq.reverse s, Seq.intersperse 0 s)
  print (Seq.zip s s, Seq.zipWith (+) s s, Seq.zip3 s s s, Seq.zipWith3 (\a b c -> a + b + c) s s s, Seq.zip4 s s s s, Seq.zipWith4 (\a b c d -> a + b + c + d) s s s s)
  print (Seq.unzip (Seq.fromList [(1, 'a'), (2, 'b')]), Seq.unzipWith (\x -> (x, -x)) s, Seq.fromArray (listArray (0, 2) "abc"))
  print (fmap (+ 1) s, sum s, toList s, traverse Just s, s == s, compare s (Seq.reverse s), s <> s, (,) <$> Seq.fromList [1, 2] <*> Seq.fromList "ab", s >>= \x -> Seq.fromList [x, x])
  putStrLn "-- nonempty"
  let n = 3 :| [1, 2, 1, 5 :: Int]
  print (NonEmpty.head n, NonEmpty.tail n, NonEmpty.last n, NonEmpty.init n, NonEmpty.length n, NonEmpty.toList n, n NonEmpty.!! 2)
  print (0 NonEmpty.<| n, NonEmpty.cons 0 n, NonEmpty.uncons n, NonEmpty.nonEmpty "", NonEmpty.fromList "ab", NonEmpty.singleton 1)
  print (NonEmpty.map (+ 1) n, NonEmpty.reverse n, NonEmpty.sort n, NonEmpty.sortBy (flip compare) n, NonEmpty.sortWith negate n, NonEmpty.insert 4 [1, 5])
  print (NonEmpty.take 2 n, NonEmpty.drop 2 n, NonEmpty.splitAt 2 n, NonEmpty.takeWhile odd n, NonEmpty.dropWhile odd n, NonEmpty.span odd n, NonEmpty.break even n)
  print (NonEmpty.filter odd n, NonEmpty.partition odd n, NonEmpty.nub n, NonEmpty.nubBy (\a b -> odd a == odd b) n, NonEmpty.isPrefixOf [3] n)
  print (NonEmpty.group "aabc", NonEmpty.groupBy (\a b -> odd a == odd b) n, NonEmpty.groupWith odd [1, 3, 2], NonEmpty.groupAllWith odd [1, 2, 3])
  print (NonEmpty.group1 n, NonEmpty.groupBy1 (\a b -> odd a == odd b) n, NonEmpty.groupWith1 odd n, NonEmpty.groupAllWith1 odd n)
  print (NonEmpty.zip n n, NonEmpty.zipWith (+) n n, NonEmpty.unzip (NonEmpty.zip n n), NonEmpty.transpose ((1 :| [2]) :| [3 :| [4]]))
  print (NonEmpty.scanl (+) 0 [1, 2], NonEmpty.scanr (+) 0 [1, 2], NonEmpty.scanl1 (+) n, NonEmpty.scanr1 (+) n, NonEmpty.intersperse 0 n)
  print (NonEmpty.take 3 (NonEmpty.iterate (* 2) 1), NonEmpty.take 3 (NonEmpty.repeat 1), NonEmpty.take 7 (NonEmpty.cycle n), NonEmpty.xor (True :| [True]))
  print (NonEmpty.unfoldr (\k -> (k, if k < 3 then Just (k + 1) else Nothing)) 1, NonEmpty.unfold (\k -> (k, if k < 3 then Just (k + 1) else Nothing)) 1)
  print (NonEmpty.inits [1, 2], NonEmpty.tails [1, 2], fmap NonEmpty.toList (NonEmpty.some1 (Nothing :: Maybe Int)), n <> n, n >>= \x -> x :| [x])
  putStrLn "-- list"
  print (deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], deleteFirstsBy (\a b -> a == b + 1) [1, 2, 3] [1], elemIndices 1 [1, 2, 1], foldl1' (-) [1, 2, 3])
  print (genericDrop 2 [1, 2, 3], genericIndex [1, 2, 3] 1, genericReplicate 2 'x', genericSplitAt 1 [1, 2], genericTake 1 [1, 2], genericLength [1, 2] :: Integer)
  print (intersectBy (\a b -> a == b + 1) [1, 2, 3] [1], take 3 (iterate' (* 2) 1), nubBy (\a b -> odd a == odd b) [1, 2, 3], unionBy (\a b -> odd a == odd b) [1] [2, 3])
  print (zip4 [1] [2] [3] [4], zip5 [1] [2] [3] [4] [5], zip6 [1] [2] [3] [4] [5] [6], zip7 [1] [2] [3] [4] [5] [6] [7])
  print (zipWith4 (,,,) [1] [2] [3] [4], zipWith5 (,,,,) [1] [2] [3] [4] [5], zipWith6 (,,,,,) [1] [2] [3] [4] [5] [6], zipWith7 (,,,,,,) [1] [2] [3] [4] [5] [6] [7])
  print (unzip4 [(1, 2, 3, 4)], unzip5 [(1, 2, 3, 4, 5)], unzip6 [(1, 2, 3, 4, 5, 6)], unzip7 [(1, 2, 3, 4, 5, 6, 7)])
  print ((1, 2, 3, 4, 5, 6, 7, 8) < (1, 2, 3, 4, 5, 6, 7, 9), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
  print (read "(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15)" == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), (minBound :: (Bool, Bool, Bool, Bool, Bool, Bool)))
  print (compare (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11), read "(1,'a',\"b\",2.5,[3],())" == (1, 'a', "b", 2.5, [3], ()))
  putStrLn "-- tree"
  let t = Node 1 [Node 2 [Node 4 []], Node 3 []]
  putStr (drawTree (fmap show t))
  putStr (drawForest (map (fmap show) [t, t]))
  print (rootLabel t, length (subForest t), flatten t, levels t, foldTree (\x xs -> x + sum xs) t)
  print (unfoldTree (\k -> (k, [k * 2 | k < 3])) 1, unfoldForest (\k -> (k, [k * 2 | k < 3])) [1, 3])
  unfoldTreeM (\k -> print k >> return (k, [k * 2, k * 2 + 1] >>= \j -> [j | j < 8])) 1 >>= print . levels
  unfoldTreeM_BF (\k -> print k >> return (k, [k * 2, k * 2 + 1] >>= \j -> [j | j < 8])) 1 >>= print . levels
  unfoldForestM (\k -> Just (k, [k - 1 | k > 0])) [1, 2] `seq` return ()
  print (unfoldForestM (\k -> Just (k, [k - 1 | k > 0])) [1, 2], unfoldForestM_BF (\k -> Just (k, [k - 1 | k > 0])) [1, 2])
  putStrLn "-- graph"
  let g = buildG (0, 5) [(0, 1), (1, 2), (2, 0), (3, 4)] :: Graph
  print (g, vertices g, edges g, outdegree g, indegree g, transposeG g)
  print (topSort (buildG (0, 3) [(0, 1), (1, 2), (0, 3)]), reverseTopSort (buildG (0, 3) [(0, 1), (1, 2), (0, 3)]), reachable g 0, path g 0 2, path g 0 3)
  print (map flatten (components g), map flatten (scc g), map (sum . map sum) (map flatten (bcc (buildG (0, 3) [(0, 1), (1, 0), (1, 2), (2, 1)]))))
  print (map flatten (dff g), map flatten (dfs g [3]))
  print (map flattenSCC (stronglyConnComp [("a", 1, [2]), ("b", 2, [1 :: Int]), ("c", 3, [3]), ("d", 4, [])]), flattenSCCs [AcyclicSCC 1, CyclicSCC [2, 3]])
  print (stronglyConnCompR [("a", 1, [2]), ("b", 2, [1 :: Int]), ("d", 4, [])])
  let (h, fromVertex, toVertex) = graphFromEdges [("x", 'a', "b"), ("y", 'b', "")]
  print (h, fromVertex 0, toVertex 'b', toVertex 'z')
  let (h', fromVertex') = graphFromEdges' [("x", 'a', "b"), ("y", 'b', "")]
  print (h', fromVertex' 1)
