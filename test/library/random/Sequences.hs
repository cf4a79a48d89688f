{-# LANGUAGE FlexibleInstances #-}
-- Data.Sequence and Data.List.NonEmpty, whole.
module Main (main) where

import Sample
import qualified Data.List.NonEmpty as N
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Sequence as S
import Data.Sequence (Seq, (><), (<|), (|>), ViewL (..), ViewR (..))
import Data.Foldable (toList, foldl')
import Control.Monad.Fix (mfix)
import Control.Applicative (liftA2, empty, (<|>))

type I = Int
type S = Seq Int
type P = Int -> Bool
type N = NonEmpty Int
type L = [Int]

instance Sample a => Sample (Seq a) where
  sample = oneOf [S.fromList <$> sample, (><) <$> fmap S.fromList sample <*> fmap S.fromList sample]
  describe = describe . toList

few :: Int -> Int
few n = n `mod` 7

main :: IO ()
main = run $ group "Seq"
  [ t0 "empty" (S.empty :: S), t1 "singleton" (S.singleton :: I -> S), t2 "<|" ((<|) :: I -> S -> S), t2 "|>" ((|>) :: S -> I -> S)
  , t2 "><" ((><) :: S -> S -> S), t1 "fromList" (S.fromList :: L -> S), t2 "fromFunction" (\n f -> S.fromFunction (few n - 1) (f :: I -> I))
  , t2 "replicate" (\n x -> S.replicate (few n) (x :: I)), t2 "iterateN bad" (\n x -> S.iterateN (negate (few n)) (+ 1) (x :: I)), t1 "replicateA bad" (\n -> S.replicateA (negate (few n)) (Just n)), t1 "replicate bad" (\n -> S.replicate (negate (few n)) 'x')
  , t2 "replicateA" (\n xs -> S.replicateA (n `mod` 3) (xs :: Maybe I)), t2 "replicateM" (\n xs -> S.replicateM (n `mod` 3) (take 3 xs :: L))
  , t2 "cycleTaking" (\n s -> S.cycleTaking (few n) (s :: S)), t3 "iterateN" (\n f x -> S.iterateN (few n) (f :: I -> I) x)
  , t1 "unfoldr" (S.unfoldr (\n -> if n > 10 || n < 0 then Nothing else Just (n, n + 1)) :: I -> S)
  , t1 "unfoldl" (S.unfoldl (\n -> if n > 10 || n < 0 then Nothing else Just (n + 1, n)) :: I -> S)
  , t1 "null" (S.null :: S -> Bool), t1 "length" (S.length :: S -> I), t1 "viewl" (S.viewl :: S -> ViewL I), t1 "viewr" (S.viewr :: S -> ViewR I)
  , t3 "scanl" (S.scanl :: (I -> I -> I) -> I -> S -> S), t2 "scanl1" (S.scanl1 :: (I -> I -> I) -> S -> S)
  , t3 "scanr" (S.scanr :: (I -> I -> I) -> I -> S -> S), t2 "scanr1" (S.scanr1 :: (I -> I -> I) -> S -> S)
  , t1 "tails" (S.tails :: S -> Seq S), t1 "inits" (S.inits :: S -> Seq S), t2 "chunksOf" (\n s -> S.chunksOf (few n) (S.replicate (3 * few n) (0 :: I) >< S.take 0 s))
  , t2 "chunksOf rest" (\n s -> S.chunksOf (few n + 1) (s :: S)), t1 "chunksOf bad" (\s -> S.chunksOf 0 (s :: S))
  , t2 "takeWhileL" (S.takeWhileL :: P -> S -> S), t2 "takeWhileR" (S.takeWhileR :: P -> S -> S), t2 "dropWhileL" (S.dropWhileL :: P -> S -> S)
  , t2 "dropWhileR" (S.dropWhileR :: P -> S -> S), t2 "spanl" (S.spanl :: P -> S -> (S, S)), t2 "spanr" (S.spanr :: P -> S -> (S, S))
  , t2 "breakl" (S.breakl :: P -> S -> (S, S)), t2 "breakr" (S.breakr :: P -> S -> (S, S)), t2 "partition" (S.partition :: P -> S -> (S, S))
  , t2 "filter" (S.filter :: P -> S -> S), t1 "sort" (S.sort :: S -> S), t1 "sortBy" (S.sortBy (\a b -> compare (a `mod` 5) (b `mod` 5)) :: S -> S)
  , t2 "sortOn" (S.sortOn :: (I -> Bool) -> S -> S), t1 "unstableSort" (S.unstableSort :: S -> S), t1 "unstableSortBy" (S.unstableSortBy (flip compare) :: S -> S)
  , t1 "unstableSortOn" (S.unstableSortOn negate :: S -> S), t2 "lookup" (\i s -> S.lookup i (s :: S)), t2 "!?" (\s i -> (s :: S) S.!? i), t2 "index" (\s i -> S.index (s :: S) i)
  , t3 "adjust" (\f i s -> S.adjust (f :: I -> I) i s), t3 "adjust'" (\f i s -> S.adjust' (f :: I -> I) i s), t3 "update" (\i x s -> S.update i (x :: I) s)
  , t2 "take" (\i s -> S.take i (s :: S)), t2 "drop" (\i s -> S.drop i (s :: S)), t3 "insertAt" (\i x s -> S.insertAt i (x :: I) s), t2 "deleteAt" (\i s -> S.deleteAt i (s :: S))
  , t2 "splitAt" (\i s -> S.splitAt i (s :: S)), t2 "elemIndexL" (S.elemIndexL :: I -> S -> Maybe I), t2 "elemIndicesL" (S.elemIndicesL :: I -> S -> L)
  , t2 "elemIndexR" (S.elemIndexR :: I -> S -> Maybe I), t2 "elemIndicesR" (S.elemIndicesR :: I -> S -> L), t2 "findIndexL" (S.findIndexL :: P -> S -> Maybe I)
  , t2 "findIndicesL" (S.findIndicesL :: P -> S -> L), t2 "findIndexR" (S.findIndexR :: P -> S -> Maybe I), t2 "findIndicesR" (S.findIndicesR :: P -> S -> L)
  , t1 "foldMapWithIndex" (S.foldMapWithIndex (\i x -> [(i, x)]) :: S -> [(I, I)]), t3 "foldlWithIndex" (S.foldlWithIndex :: (I -> I -> I -> I) -> I -> S -> I)
  , t3 "foldrWithIndex" (S.foldrWithIndex :: (I -> I -> I -> I) -> I -> S -> I), t2 "mapWithIndex" (S.mapWithIndex :: (I -> I -> I) -> S -> S)
  , t2 "traverseWithIndex" (S.traverseWithIndex :: (I -> I -> Either I I) -> S -> Either I S), t1 "reverse" (S.reverse :: S -> S), t2 "intersperse" (S.intersperse :: I -> S -> S)
  , t2 "zip" (S.zip :: S -> S -> Seq (I, I)), t3 "zipWith" (S.zipWith :: (I -> I -> I) -> S -> S -> S), t3 "zip3" (S.zip3 :: S -> S -> S -> Seq (I, I, I))
  , t4 "zipWith3" (S.zipWith3 :: (I -> I -> I -> I) -> S -> S -> S -> S), t3 "zip4" (\a b c -> S.zip4 (a :: S) (b :: S) (c :: S) a)
  , t3 "zipWith4" (\a b c -> S.zipWith4 (\p q r s -> [p, q, r, s]) (a :: S) b (c :: S) a), t1 "unzip" (S.unzip :: Seq (I, I) -> (S, S))
  , t2 "unzipWith" (S.unzipWith :: (I -> (I, I)) -> S -> (S, S)), t1 "fromArray" (\xs -> S.fromList (xs :: L))
  , t2 "classes" (\a b -> (a == (b :: S), compare a b, a <> b, show a, showsPrec 11 b "", read (show a) == a)), t1 "mconcat" (mconcat :: [S] -> S)
  , t2 "fmap" (fmap :: (I -> I) -> S -> S), t2 "<$" ((<$) :: I -> S -> S), t2 "<*>" (\f s -> (S.fromList (map const (f :: L)) <*> (s :: S))), t3 "liftA2" (liftA2 :: (I -> I -> I) -> S -> S -> S)
  , t2 "*>" ((*>) :: S -> S -> S), t2 "<*" ((<*) :: S -> S -> S), t2 ">>=" ((>>=) :: S -> (I -> S) -> S), t2 "<|>" (\a b -> (a <|> (b :: S)) <|> empty)
  , t1 "mfix" (\s -> fmap (take 3) (mfix (\xs -> fmap (: xs) (s :: S)))), t2 "traverse" (traverse :: (I -> Maybe I) -> S -> Maybe S), t1 "sequence" (\s -> sequence (S.take 2 (s :: Seq L)))
  , t3 "folds" (\f z s -> (foldr (f :: I -> I -> I) z (s :: S), foldl f z s, foldl' f z s, sum s, product s, elem z s)), t2 "foldr1" (foldr1 :: (I -> I -> I) -> S -> I)
  , t1 "maximum" (maximum :: S -> I), t1 "patterns" (\s -> case s :: S of { S.Empty -> "none"; x S.:<| S.Empty -> show x; x S.:<| (_ S.:|> y) -> show (x, y) })
  , t1 "lazy" (\xs -> S.length (S.fromList [undefined :: I | _ <- xs :: L])), t1 "viewl map" (\s -> (fmap (+ 1) (S.viewl (s :: S)), fmap (+ 1) (S.viewr s), sum (S.viewl s), compare (S.viewl s) EmptyL)) ]
  ++ group "NonEmpty"
  [ t2 "map" (N.map :: (I -> I) -> N -> N), t2 "intersperse" (N.intersperse :: I -> N -> N), t3 "scanl" (\f z xs -> N.scanl (f :: I -> I -> I) z (xs :: L)), t3 "scanr" (\f z xs -> N.scanr (f :: I -> I -> I) z (xs :: L))
  , t2 "scanl1" (N.scanl1 :: (I -> I -> I) -> N -> N), t2 "scanr1" (N.scanr1 :: (I -> I -> I) -> N -> N), t1 "transpose" (N.transpose :: NonEmpty N -> NonEmpty N), t2 "sortBy" (\xs k -> N.sortBy (\a b -> compare (a `mod` (few k + 1)) (b `mod` (few k + 1))) (xs :: N))
  , t2 "sortWith" (N.sortWith :: (I -> I) -> N -> N), t1 "length" (N.length :: N -> I), t1 "head" (N.head :: N -> I), t1 "tail" (N.tail :: N -> L), t1 "last" (N.last :: N -> I), t1 "init" (N.init :: N -> L)
  , t1 "singleton" (N.singleton :: I -> N), t2 "<|" ((N.<|) :: I -> N -> N), t2 "cons" (N.cons :: I -> N -> N), t1 "uncons" (N.uncons :: N -> (I, Maybe N)), t2 "unfoldr" (\f n -> N.take 4 (N.unfoldr (f :: I -> (I, Maybe I)) n))
  , t1 "sort" (N.sort :: N -> N), t1 "reverse" (N.reverse :: N -> N), t1 "inits" (\xs -> N.inits (xs :: L)), t1 "tails" (\xs -> N.tails (xs :: L)), t2 "iterate" (\f x -> N.take 4 (N.iterate (f :: I -> I) x)), t1 "repeat" (\x -> N.take 3 (N.repeat (x :: I)))
  , t1 "cycle" (\xs -> N.take 9 (N.cycle (xs :: N))), t2 "insert" (\x xs -> N.insert (x :: I) (xs :: L)), t1 "some1" (\x -> fmap N.toList (N.some1 (Nothing :: Maybe I)) `seq` (x :: I)), t2 "take" (N.take :: I -> N -> L), t2 "drop" (N.drop :: I -> N -> L)
  , t2 "splitAt" (N.splitAt :: I -> N -> (L, L)), t2 "takeWhile" (N.takeWhile :: P -> N -> L), t2 "dropWhile" (N.dropWhile :: P -> N -> L), t2 "span" (N.span :: P -> N -> (L, L)), t2 "break" (N.break :: P -> N -> (L, L))
  , t2 "filter" (N.filter :: P -> N -> L), t2 "partition" (N.partition :: P -> N -> (L, L)), t1 "group" (N.group :: [Bool] -> [NonEmpty Bool]), t2 "groupBy" (\f xs -> N.groupBy (f :: I -> I -> Bool) (xs :: L))
  , t2 "groupWith" (\f xs -> N.groupWith (f :: I -> Bool) (xs :: L)), t2 "groupAllWith" (\f xs -> N.groupAllWith (f :: I -> Bool) (xs :: L)), t1 "group1" (N.group1 :: NonEmpty Bool -> NonEmpty (NonEmpty Bool))
  , t2 "groupBy1" (N.groupBy1 :: (I -> I -> Bool) -> N -> NonEmpty N), t2 "groupWith1" (N.groupWith1 :: (I -> Bool) -> N -> NonEmpty N), t2 "groupAllWith1" (N.groupAllWith1 :: (I -> Bool) -> N -> NonEmpty N)
  , t2 "isPrefixOf" (\n xs -> N.isPrefixOf (take n (N.toList xs)) (xs :: N)), t1 "nub" (N.nub :: N -> N), t2 "nubBy" (N.nubBy :: (I -> I -> Bool) -> N -> N), t2 "!!" ((N.!!) :: N -> I -> I), t2 "zip" (N.zip :: N -> N -> NonEmpty (I, I))
  , t3 "zipWith" (N.zipWith :: (I -> I -> I) -> N -> N -> N), t1 "unzip" (N.unzip :: NonEmpty (I, I) -> (N, N)), t1 "fromList" (N.fromList :: L -> N), t1 "toList" (N.toList :: N -> L), t1 "nonEmpty" (N.nonEmpty :: L -> Maybe N), t1 "xor" N.xor
  , t2 "classes" (\a b -> (a == (b :: N), compare a b, a <> b, show a, showsPrec 6 b "", read (show a) == a)), t2 ">>=" ((>>=) :: N -> (I -> N) -> N), t3 "liftA2" (liftA2 :: (I -> I -> I) -> N -> N -> N)
  , t3 "folds" (\f z s -> (foldr (f :: I -> I -> I) z (s :: N), foldl f z s, foldr1 f s, foldl1 f s, sum s, maximum s, elem z s)), t2 "traverse" (traverse :: (I -> Maybe I) -> N -> Maybe N) ]
