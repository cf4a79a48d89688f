{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
-- Monoids, functors, foldables, arrows, trees, graphs.
module Main where

import Control.Applicative
import Control.Arrow (first, second, (&&&), (***), (>>>), left, Kleisli (..))
import Control.Monad
import Data.Bifunctor (bimap)
import Data.Either
import Data.Foldable
import Data.Function (fix, on, (&))
import Data.Functor ((<&>), ($>))
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as F
import Data.Graph
import Data.Maybe
import Data.Monoid
import Data.Semigroup (Max (..), Min (..), sconcat, stimes)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Traversable
import Data.Tree
import Data.Tuple (swap)
import Data.Void

data T a = L | N (T a) a (T a) deriving (Show, Eq, Ord, Functor, Foldable, Traversable)

insertT :: Ord a => a -> T a -> T a
insertT x L = N L x L
insertT x t@(N l y r) = case compare x y of
  LT -> N (insertT x l) y r
  GT -> N l y (insertT x r)
  EQ -> t

main :: IO ()
main = do
  let t = foldr insertT L [5, 2, 8, 1, 9, 3 :: Int]
  print t
  print (fmap (* 2) t, toList t, sum t, product t, maximum t, minimum t, length t, elem 3 t, null t, foldl (-) 0 t, foldr (-) 0 t, foldMap show t)
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) t, mapAccumL (\a x -> (a + x, a)) 0 t, for_ t Just, find even t, and (fmap (> 0) t), concatMap show t, maximumBy (on compare negate) t)
  print (getSum (foldMap Sum [1 .. 10 :: Int]), getProduct (foldMap Product [1 .. 5 :: Int]), getAll (foldMap (All . even) [2, 4 :: Int]), getAny (foldMap (Any . odd) [2, 4 :: Int]), getFirst (First (Just 1) <> First Nothing <> First (Just (3 :: Int))), getLast (Last (Just 1) <> Last (Just (2 :: Int))), appEndo (Endo (+ 1) <> Endo (* 2)) (5 :: Int))
  print (Max 3 <> Max (5 :: Int), Min 3 <> Min (5 :: Int), sconcat ((1 :: Sum Int) :| [2, 3]), stimes (3 :: Int) "ab", Sum 3, Dual "a" <> Dual "b", mconcat ["x", "y"], Ap (Just "a") <> Ap (Just "b") & getAp)
  print (liftA2 (+) (Just 1) (Just (2 :: Int)), (<|>) Nothing (Just 'x'), getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20 :: Int]), optional (Nothing :: Maybe Int), asum [Nothing, Just 1, Just (2 :: Int)], Just 1 <&> (+ 1), Just 'a' $> 'b', void (Just 3))
  print (Compose [Just 1, Nothing], fmap (+ 1) (Compose [Just 1, Nothing]), getConst (Const "x" <*> Const "y"), runIdentity (Identity 5 >>= Identity . (+ 1)), P.Pair [1] (Just 2), (F.InL (Just 1) :: F.Sum Maybe [] Int), Identity 3)
  print (first (+ 1) (1, 2), second show (1, 2), ((+ 1) &&& (* 2)) 5, ((+ 1) *** (* 2)) (1, 2), ((+ 1) >>> (* 2)) 3, left (+ 1) (Left 1 :: Either Int Int), bimap show not (1, True), swap (1, 'x'))
  runKleisli (Kleisli print >>> Kleisli (\() -> print "k")) 'z'
  print (lefts [Left 1, Right 'a', Left 2], partitionEithers [Left 1, Right 'a', Left 2], either show (: []) (Right 'x' :: Either Int Char), fromMaybe 0 Nothing, mapMaybe (\x -> if x > 2 then Just (x * x) else Nothing) [1 .. 5], catMaybes [Just 1, Nothing], listToMaybe [1, 2], fromLeft 0 (Left 3), isRight (Left 1))
  print (filterM (const [True, False]) [1, 2, 3], replicateM 2 "ab", zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5], foldM (\a x -> if x > 0 then Just (a + x) else Nothing) 0 [1, 2, 3], join [[1], [2, 3]], (>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 5, msum [[], [1], [2]], mfilter even (Just 3), liftM2 (+) [1, 2] [10], ap [(+ 1)] [1, 2])
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (10 :: Integer), foldr' (+) 0 [1 .. 10], foldl' (-) 0 [1, 2, 3], foldrM (\x a -> Just (x + a)) 0 [1, 2, 3], traverse_ Just [1, 2], sequenceA_ [Just 1, Nothing], notElem 3 [1, 2], fmap absurd ([] :: [Void]) == ([] :: [Int]))
  let tree = unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 8])) 1
  putStr (drawTree (fmap show tree))
  print (flatten tree, levels tree, foldTree (\x xs -> x + sum xs) tree, sum tree, fmap negate tree == tree)
  let (g, nodeOf, vertexOf) = graphFromEdges [("a", 1, [2, 3]), ("b", 2, [4]), ("c", 3, [4]), ("d", 4, [1]), ("e", 5, [5]), ("f", 6, [1 :: Int])]
  print (g, fmap (\(n, _, _) -> n) (map nodeOf (topSort g)), vertexOf 4, vertexOf 99)
  print (stronglyConnComp [("a", 1, [2, 3]), ("b", 2, [4]), ("c", 3, [4]), ("d", 4, [1]), ("e", 5, [5]), ("f", 6, [1 :: Int])])
  let h = buildG (0, 5) [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)]
  print (map flatten (scc h), map flatten (components h), reachable h 3, path h 0 2, path h 0 3, topSort (buildG (0, 3) [(3, 1), (1, 0), (3, 2)]), edges (transposeG h), map flatten (dff h))
