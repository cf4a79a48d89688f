{-# LANGUAGE FlexibleInstances #-}
-- The small modules of base, trees and graphs.
module Main (main) where

import Sample
import Data.Bifoldable
import Data.Bifunctor
import Data.Bitraversable
import Data.Bool (bool)
import Data.Coerce (coerce)
import Data.Either
import Data.Foldable
import Data.Function (fix, on, (&))
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Contravariant
import Data.Functor.Identity
import qualified Data.Functor.Product as F
import qualified Data.Functor.Sum as F
import Data.Graph
import Data.List.NonEmpty (NonEmpty (..))
import Data.Maybe
import Data.Monoid
import Data.Ord (Down (..), comparing)
import Data.Proxy
import qualified Data.Semigroup as G
import Data.String (IsString (..))
import Data.Traversable
import Data.Tree
import Data.Tuple
import Data.Typeable
import Data.Version
import Text.ParserCombinators.ReadP (readP_to_S)

type I = Int

instance Sample (Tree Int) where { sample = choose 0 3 >>= tree; describe = show }
tree :: Int -> Gen (Tree Int)
tree n = Node <$> smallInt <*> (if n == 0 then pure [] else choose 0 3 >>= \k -> vectorOf k (tree (n - 1)))

-- A graph of 8 vertices.
edges8 :: [(Int, Int)] -> Graph
edges8 es = buildG (0, 7) [(a `mod` 8, b `mod` 8) | (a, b) <- es]

main :: IO ()
main = run $ group "Maybe"
  [ t3 "maybe" (maybe :: I -> (I -> I) -> Maybe I -> I), t1 "isJust" (isJust :: Maybe I -> Bool), t1 "isNothing" (isNothing :: Maybe I -> Bool), t1 "fromJust" (fromJust :: Maybe I -> I), t2 "fromMaybe" (fromMaybe :: I -> Maybe I -> I), t1 "listToMaybe" (listToMaybe :: [I] -> Maybe I), t1 "maybeToList" (maybeToList :: Maybe I -> [I]), t1 "catMaybes" (catMaybes :: [Maybe I] -> [I]), t2 "mapMaybe" (mapMaybe :: (I -> Maybe I) -> [I] -> [I]) ]
  ++ group "Either"
  [ t3 "either" (either :: (I -> I) -> (Bool -> I) -> Either I Bool -> I), t1 "lefts" (lefts :: [Either I Bool] -> [I]), t1 "rights" (rights :: [Either I Bool] -> [Bool]), t1 "partitionEithers" (partitionEithers :: [Either I Bool] -> ([I], [Bool])), t1 "isLeft" (\e -> (isLeft (e :: Either I I), isRight e)), t2 "fromLeft" (fromLeft :: I -> Either I Bool -> I), t2 "fromRight" (fromRight :: Bool -> Either I Bool -> Bool), t1 "lazy" (\xs -> take 2 (fst (partitionEithers ((xs :: [Either I I]) ++ undefined)))) ]
  ++ group "small"
  [ t3 "bool" (bool :: I -> I -> Bool -> I), t2 "on" (\a b -> ((+) `on` (* 2)) a (b :: I)), t1 "fix" (\n -> fix (\f k -> if k <= 0 then 1 else k * f (k - 1)) (n `mod` 9) :: I), t2 "&" (\x f -> x & (f :: I -> I)), t1 "swap" (swap :: (I, Bool) -> (Bool, I)), t2 "fst" (\p f -> (fst p, snd p, curry fst (fst p) (f :: I), uncurry (,) p) :: (I, Bool, I, (I, Bool))), t2 "comparing" (\a b -> comparing negate a (b :: I)), t2 "Down" (\a b -> (compare (Down a) (Down b), Down (a :: I) == Down b, show (Down a), getDown (Down b)))
  , t1 "coerce" (\xs -> (coerce (xs :: [I]) :: [Sum I])), t1 "fromString" (\s -> (fromString s :: String, runIdentity (fromString s) :: String)), t1 "showVersion" (\ns -> showVersion (makeVersion (map abs (ns :: [I])))), t1 "parseVersion" (\ns -> [v | (v, "") <- readP_to_S parseVersion (showVersion (makeVersion (1 : map (`mod` 100) (ns :: [I]))))]), t1 "typeOf" (\x -> (show (typeOf (x :: [Maybe (I, Bool)])), show (typeOf (Just x) == typeOf ()), cast x == Just x, cast x == (Nothing :: Maybe I))), t0 "typeRep" (show (typeRep (Proxy :: Proxy (Either Int))), show (typeOf (undefined :: Int -> [Char] -> (Int, Maybe Bool)))), t1 "eqT" (\x -> (gcast (Just (x :: I)) :: Maybe (Maybe I), fmap (const ()) (gcast (Just x) :: Maybe (Maybe Bool)))) ]
  ++ group "Foldable"
  [ t2 "foldrM" (\f xs -> foldrM (f :: I -> I -> Either I I) 0 (xs :: [I])), t2 "foldlM" (\f xs -> foldlM (f :: I -> I -> Either I I) 0 (xs :: [I])), t2 "traverse_" (\f xs -> traverse_ (f :: I -> Either I I) (xs :: [I])), t1 "sequenceA_" (sequenceA_ :: [Either I I] -> Either I ()), t1 "asum" (asum :: [Maybe I] -> Maybe I), t1 "msum" (msum :: [Maybe I] -> Maybe I), t2 "maximumBy" (\f xs -> maximumBy (f :: I -> I -> Ordering) (xs :: [I])), t2 "minimumBy" (\f xs -> minimumBy (f :: I -> I -> Ordering) (xs :: [I])), t2 "find" (\p xs -> find (p :: I -> Bool) (xs :: Maybe I)), t2 "concatMap" (\f xs -> concatMap (f :: I -> [I]) (xs :: Maybe I)), t2 "for_" (\xs f -> for_ (xs :: [I]) (f :: I -> ([I], ()))), t1 "fold" (fold :: [[I]] -> [I]), t3 "mapAccumL" (\f z xs -> mapAccumL (f :: I -> I -> (I, I)) z (xs :: Maybe I)), t3 "mapAccumR" (\f z xs -> mapAccumR (f :: I -> I -> (I, I)) z (xs :: NonEmpty I)), t2 "forM" (\xs f -> forM (xs :: Maybe I) (f :: I -> [I])), t1 "tuple" (\p -> (length (p :: (I, I)), sum p, maximum p, toList p, elem 3 p)) ]
  ++ group "Monoid"
  [ t2 "Sum" (\a b -> Sum (a :: I) <> Sum b), t2 "Product" (\a b -> Product (a :: I) <> Product b), t2 "All" (\a b -> (All a <> All b, Any a <> Any b)), t2 "First" (\a b -> (First (a :: Maybe I) <> First b, Last a <> Last b)), t2 "Dual" (\a b -> Dual (a :: [I]) <> Dual b), t3 "Endo" (\f g x -> appEndo (Endo (f :: I -> I) <> Endo g) x), t2 "Alt" (\a b -> Alt (a :: Maybe I) <> Alt b), t2 "Ap" (\a b -> Ap (a :: Maybe [I]) <> Ap b), t2 "Min" (\a b -> (G.Min (a :: I) <> G.Min b, G.Max a <> G.Max b, G.First a <> G.First b, G.Last a <> G.Last b)), t2 "Arg" (\a b -> (minimum [G.Arg (a :: I) 'x', G.Arg b 'y'], G.Min (G.Arg a 'x') <> G.Min (G.Arg b 'y'))), t1 "sconcat" (G.sconcat :: NonEmpty [I] -> [I]), t2 "stimes" (\n x -> G.stimes (n `mod` 5 :: I) (x :: [I])), t2 "stimes bad" (\n x -> G.stimes (negate (n `mod` 5) :: I) (Sum (x :: I))), t2 "stimes max" (\n x -> G.stimes (n :: I) (G.Max (x :: I))), t2 "mtimesDefault" (\n x -> G.mtimesDefault (n `mod` 5 :: I) (x :: [I])), t1 "cycle1" (\xs -> take 7 (toList (G.cycle1 (xs :: NonEmpty I)))), t2 "diff" (\a b -> appEndo (G.diff (a :: [I])) b), t1 "WrapMonoid" (\xs -> G.unwrapMonoid (G.WrapMonoid (xs :: [I]) <> mempty)), t1 "show" (\n -> show (Sum (n :: I), Product (Just n), G.Min n, G.Arg n n, Dual [n], First (Just n), Alt [n], Ap [n])), t1 "getAll" (\b -> (getAll (All b), getAny (Any b), getSum (Sum b), getProduct (Product b), getDual (Dual b), getAlt (Alt [b]), getAp (Ap [b]))) ]
  ++ group "Functors"
  [ t2 "Compose" (\a b -> (Compose (a :: Maybe [I]) == Compose b, compare (Compose a) (Compose b), show (Compose a))), t2 "Product" (\a b -> (F.Pair (a :: Maybe I) (b :: [I]), F.Pair a b == F.Pair a b, fmap (+ 1) (F.Pair a b))), t2 "Sum" (\a b -> ([F.InL (a :: Maybe I), F.InR (b :: [I])] :: [F.Sum Maybe [] I])), t1 "Const" (\a -> (Const (a :: I) :: Const I Bool)), t1 "Identity" (\a -> (Identity (a :: I), read (show (Identity a)) == Identity a)), t2 "liftEq" (\a b -> (liftEq (\x y -> x == y `mod` 2) (a :: [I]) (b :: [I]), liftCompare (flip compare) a b, eq1 a b, compare1 a b)), t1 "showsPrec1" (\a -> (showsPrec1 11 (a :: Maybe I) "", liftShowsPrec (\_ x -> shows (not x)) (\_ -> id) 11 (Just (odd (length (show a)))) "")), t1 "readsPrec1" (\a -> (readsPrec1 0 (show (a :: Maybe I)) :: [(Maybe I, String)])), t2 "contramap" (\f x -> (getPredicate (contramap (f :: I -> I) (Predicate even)) x, getOp (contramap f (Op show)) x, getComparison (contramap f defaultComparison) x 3, getEquivalence (contramap f defaultEquivalence) x 3, getPredicate (f >$< Predicate odd) x)), t2 "bimap" (\f x -> (bimap (f :: I -> I) not x, first f x, second not (x :: (I, Bool)))), t2 "bifoldMap" (\f x -> bifoldMap (f :: I -> [I]) (: []) (x :: (I, I))), t3 "bifoldr" (\f z x -> (bifoldr (f :: I -> I -> I) (+) z (x :: Either I I), bifoldl (+) (f :: I -> I -> I) z x, bisum (z, z), bilength x, biany even odd x, biList x, bielem z x)), t2 "bitraverse" (\f x -> bitraverse (f :: I -> Maybe I) Just (x :: (I, I))) ]
  ++ group "Tree"
  [ t1 "drawTree" (drawTree . fmap show :: Tree I -> String), t1 "drawForest" (\ts -> drawForest (map (fmap show) (take 2 ts :: [Tree I]))), t1 "flatten" (flatten :: Tree I -> [I]), t1 "levels" (levels :: Tree I -> [[I]]), t2 "foldTree" (\f t -> foldTree (f :: I -> [I] -> I) t), t1 "unfoldTree" (\n -> unfoldTree (\k -> (k, [j | j <- [k * 2, k * 2 + 1], j < 12, j > 0])) (n `mod` 5 + 1 :: I)), t1 "unfoldForest" (\n -> unfoldForest (\k -> (k, [k - 1 | k > 0])) [n `mod` 4, 2 :: I]), t1 "unfoldTreeM" (\n -> unfoldTreeM (\k -> if k > 9 then Nothing else Just (k, [j | j <- [k * 2, k * 2 + 1], j < 12, j > 0])) (n `mod` 5 + 1 :: I)), t1 "unfoldTreeM_BF" (\n -> runW (unfoldTreeM_BF (\k -> ([k], (k, [j | j <- [k * 2, k * 2 + 1], j < 12, j > 0]))) (n `mod` 5 + 1 :: I))), t1 "unfoldForestM" (\n -> unfoldForestM (\k -> Just (k, [k - 1 | k > 0])) [n `mod` 4, 1 :: I]), t2 "compare" (\a b -> (a == (b :: Tree I), show a)), t1 "rootLabel" (\t -> (rootLabel (t :: Tree I), length (subForest t), sum t, maximum t, elem 3 t)), t2 ">>=" (\t f -> (t :: Tree I) >>= (f :: I -> Tree I)), t1 "traverse" (\t -> traverse (\x -> if x == 12 then Nothing else Just (x + 1)) (t :: Tree I)) ]
  ++ group "Graph"
  [ t1 "buildG" (\es -> edges8 es), t1 "vertices" (\es -> (vertices (edges8 es), edges (edges8 es))), t1 "transposeG" (transposeG . edges8), t1 "outdegree" (\es -> (outdegree (edges8 es), indegree (edges8 es))), t1 "topSort" (topSort . edges8), t1 "reverseTopSort" (reverseTopSort . edges8), t1 "dff" (dff . edges8), t2 "dfs" (\es vs -> dfs (edges8 es) (map (`mod` 8) vs)), t1 "components" (components . edges8), t1 "scc" (scc . edges8), t1 "bcc" (bcc . edges8), t3 "reachable" (\es a b -> (reachable (edges8 es) (a `mod` 8), path (edges8 es) (a `mod` 8) (b `mod` 8))), t1 "stronglyConnComp" (\ns -> stronglyConnComp [(k, k, map (`mod` 9) ks) | (k, ks) <- zip [0 :: I ..] (ns :: [[I]])]), t1 "stronglyConnCompR" (\ns -> stronglyConnCompR [(show k, k, map (`mod` 9) ks) | (k, ks) <- zip [0 :: I ..] (ns :: [[I]])]), t1 "graphFromEdges" (\ns -> let (g, f, v) = graphFromEdges [(show k, k, map (`mod` 9) ks) | (k, ks) <- zip [0 :: I ..] (ns :: [[I]])] in (g, map f (vertices g), map v [0 .. 9])), t1 "graphFromEdges'" (\ns -> let (g, f) = graphFromEdges' [(show k, k, map (`mod` 9) ks) | (k, ks) <- zip [0 :: I ..] (ns :: [[I]])] in (g, map f (vertices g))), t1 "flattenSCC" (\ns -> map flattenSCC (cs ns) ++ [flattenSCCs (cs ns)]), t1 "SCC" (\ns -> (map (fmap (+ 1)) (cs ns), map sum (cs ns))) ]
  where
    cs ns = stronglyConnComp [(k, k, map (`mod` 9) ks) | (k, ks) <- zip [0 :: I ..] (ns :: [[I]])]
    runW (w, t) = (w :: [I], t)
