-- Bifoldable, Bitraversable, Contravariant, MonadZip, arrows and what is left of Applicative and Monad.
module Main (main) where

import Control.Applicative
import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Arrow
import qualified Control.Category as Category
import Control.Monad
import Control.Monad.Fix
import Control.Monad.Zip
import Data.Bifoldable
import Data.Bifunctor (bimap)
import qualified Data.Bifunctor as Bifunctor
import Data.Bitraversable
import Data.Bool (bool)
import Data.Foldable
import Data.Functor.Compose
import Data.Functor.Constant
import Data.Functor.Contravariant
import Data.Functor.Identity
import Data.Functor.Reverse
import qualified Data.Functor.Sum as Functor
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Monoid as Monoid
import Data.Proxy
import qualified Data.Semigroup as Semigroup
import Data.Traversable

main :: IO ()
main = do
  section "bifoldable"
  let pair = (3, 4) :: (Int, Int)
      leftOne = Left 5 :: Either Int Int
      rightOne = Right 6 :: Either Int Int
  print (biList pair, biList leftOne, biList rightOne)
  print (bifoldMap show show pair, bifold ("a", "b"), bifoldr (:) (:) [] pair, bifoldl (flip (:)) (flip (:)) [] pair)
  print (bifoldr' (+) (*) 2 pair, bifoldl' (+) (*) 2 pair, bifoldr1 (-) pair, bifoldl1 (-) pair)
  print (bifoldrM (\a c -> Just (a + c)) (\b c -> if b > 3 then Nothing else Just c) 0 pair)
  print (bifoldlM (\c a -> [a, c]) (\c b -> [b + c]) 1 pair)
  bitraverse_ print print pair
  bifor_ pair print (print . negate)
  bimapM_ print print leftOne
  biforM_ rightOne print print
  print (bisequenceA_ (Just 1, Just 'x'), bisequence_ (Just 1, Nothing :: Maybe Int))
  print (biasum (Nothing, Just 2), bimsum ([1], [2, 3]))
  print (binull pair, bilength leftOne, bielem 3 pair, binotElem 3 pair)
  print (bimaximum pair, biminimum pair, bimaximumBy (flip compare) pair, biminimumBy (flip compare) pair)
  print (bisum pair, biproduct pair, biconcat ([1], [2]), biconcatMap (replicate 2) (replicate 1) ('a', 'b'))
  print (biand (True, False), bior (True, False), biany even odd pair, biall odd even pair, bifind (> 3) pair)
  print (bifoldMap show show ('z', 1, 2), bilength (0, 0, 1, 2))
  section "bitraversable"
  print (bitraverse (\x -> [x, x + 1]) (\y -> [show y]) pair)
  print (bifor leftOne Just (const Nothing :: Int -> Maybe Int), biforM rightOne (const Nothing :: Int -> Maybe Int) Just)
  print (bimapM Just Just pair, bisequenceA ([1, 2], [3]), bisequence (Just 1, Just 'c'))
  print (bimapAccumL (\s a -> (s + a, s * a)) (\s b -> (s - b, s + b)) 10 pair)
  print (bimapAccumR (\s a -> (s + a, s * a)) (\s b -> (s - b, s + b)) 10 pair)
  print (bimapDefault show negate pair, bifoldMapDefault show show pair)
  print (bimap length show ("abc", 1), Bifunctor.first (+ 1) (1, 'x'), Bifunctor.second not (0, True))
  section "contravariant"
  let longer = Comparison (\a b -> compare (length a) (length b)) <> defaultComparison
  print (getComparison longer "ab" "ba", getComparison (length >$< defaultComparison) "abc" "de")
  print (getPredicate (contramap length (Predicate even)) "ab", getPredicate (Predicate odd >$$< length) "ab")
  print (getEquivalence (contramap (`mod` 3) defaultEquivalence) 4 (7 :: Int), getEquivalence (comparisonEquivalence longer) "a" "b")
  print (getOp (length >$< Op show) "four", getOp (Op show $< 3) 'x', getOp (5 >$ Op show) ())
  print (getPredicate (mempty <> Predicate (> 3)) 4, getOp (Op show <> Op show) 1)
  section "zip"
  print (mzip [1, 2, 3] "ab", mzipWith (+) (Just 1) (Just 2), munzip [(1, 'a'), (2, 'b')])
  print (mzip (1 :| [2]) ('a' :| "b"), runIdentity (mzip (Identity 1) (Identity 2)))
  section "arrows"
  print ((first (+ 1) >>> second (* 2)) (1, 2), ((+ 1) *** show) (1, 2), ((+ 1) &&& (* 2)) 5)
  print (((+ 1) <<< (* 2)) 5, ((+ 1) ^>> (* 2)) 5, ((+ 1) >>^ (* 2)) 5, ((+ 1) <<^ (* 2)) 5, ((+ 1) ^<< (* 2)) 5)
  print (left' (+ 1) (Left 1), (right (+ 1) :: Either Int Int -> Either Int Int) (Right 1))
  print (map ((+ 1) +++ show) [Left 1, Right 2], map (show ||| id) [Left 1, Right "x"])
  print (app ((+ 1), 2), returnA 3, loop (\(b, d) -> (take 5 d, b : d)) 'x')
  print (runKleisli (Kleisli (\x -> [x, x + 1]) >>> arr (* 2)) 5, runKleisli (zeroArrow <+> Kleisli Just) 1)
  print (runKleisli (leftApp (Kleisli (\x -> [x, -x]))) (Left 3 :: Either Int Int))
  print (map (leftApp (+ 1)) [Left 1, Right 'c'])
  let ArrowMonad m = ArrowMonad (Kleisli (const [1, 2])) >>= \x -> ArrowMonad (Kleisli (const [x, x * 10]))
  print (runKleisli m ())
  print ((Category.id Category.. (+ 1)) 2, ((Category.>>>) (+ 1) (* 2)) 3, ((Category.<<<) (+ 1) (* 2)) 3)
  section "applicative"
  print (Just 1 <**> Just (+ 1), liftA (+ 1) [1, 2], liftA2 (,) [1, 2] "ab", liftA3 (,,) (Just 1) (Just 2) (Just 3))
  print (3 <$ Just 1, Just 1 <* Just 2, Just 1 *> Just 2, optional Nothing :: Maybe (Maybe Int))
  print (getZipList ((,) <$> ZipList [1, 2, 3] <*> ZipList "ab"), getConst (Const "a" <*> Const "b"))
  print (fmap (take 2) (unwrapMonad (WrapMonad [[1, 2, 3]])), unwrapArrow ((+) <$> WrapArrow (* 2) <*> WrapArrow (+ 10)) 3)
  print (asum [Nothing, Just 1, Just 2], empty :: [Int], Nothing <|> Just 3)
  print (forwards (traverse_ (Backwards . (\x -> [x, x + 1])) [1, 2 :: Int]))
  print (forwards ((,) <$> Backwards [1, 2] <*> Backwards "ab"))
  print (runErrors ((,) <$> failure ["a"] <*> failure ["b"]) :: Either [String] (Int, Int))
  print (runErrors ((,) <$> eitherToErrors (Right 1) <*> Pure 2) :: Either [String] (Int, Int))
  print (unLift (Pure 1 :: Lift Maybe Int), unLift (mapLift (const (Just 2)) (Other [1])), elimLift show (concatMap show) (Other [1, 2]))
  print (getReverse (fmap (+ 1) (Reverse [1, 2, 3])), toList (Reverse [1, 2, 3]), foldr (:) [] (Reverse "abc"))
  print (getConstant (traverse (\x -> Constant [x]) [1, 2, 3]))
  section "monad"
  print (guard True :: Maybe (), mzero :: [Int], mplus [1] [2], join [[1], [2]], void (Just 1))
  print (liftM (+ 1) (Just 1), liftM2 (+) [1] [2], liftM3 (,,) (Just 1) (Just 2) (Just 3))
  print (liftM4 (,,,) (Just 1) (Just 2) (Just 3) (Just 4), liftM5 (,,,,) [1] [2] [3] [4] [5], ap [(+ 1)] [1, 2])
  print ((Just . (+ 1) >=> Just . (* 2)) 3, (Just . (+ 1) <=< Just . (* 2)) 3, (+ 1) <$!> Just 1)
  r <- mapAndUnzipM (\x -> print x >> return (x, x * 2)) [1, 2]
  print r
  zipWithM_ (\a b -> print (a, b)) [1, 2] "ab"
  zipWithM (\a b -> Just (a + b)) [1, 2] [3, 4] `seq` return ()
  print (zipWithM (\a b -> if a < b then Just (a + b) else Nothing) [1, 2] [3, 4])
  foldM_ (\a b -> print (a + b) >> return (a + b)) 0 [1, 2, 3]
  print (foldM (\a b -> [a + b, a * b]) 1 [2, 3], replicateM 2 "ab", replicateM_ 3 (Just ()))
  unless False (putStrLn "unless")
  when False (putStrLn "when")
  print (sequence_ [Just 1, Just 2], forever Nothing :: Maybe Int, filterM (const [True, False]) [1, 2], mfilter even (Just 3))
  print (msum [[1], [2]], forM [1, 2] Just)
  forM_ [1, 2] print
  mapM_ print "x"
  print (take 5 (fix (1 :)), fmap (take 3) (mfix (\xs -> Just (1 : xs))))
  section "foldable"
  print (fold ["a", "b"], foldMap' Monoid.Sum [1, 2, 3], foldlM (\a b -> Just (a - b)) 10 [1, 2], foldrM (\a b -> Just (a - b)) 10 [1, 2])
  print (foldr' (-) 1 [2, 3], foldl' (-) 1 [2, 3], toList (Just 1), null [], length (1, 2), notElem 1 [2], find even [1, 2, 3])
  print (fmapDefault (+ 1) [1, 2], foldMapDefault show [1, 2])
  _ <- for [1, 2] print
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 0 [1, 2, 3])
  print (maximumBy (\a b -> compare (snd a) (snd b)) [(1, 2), (2, 1)], minimumBy (\a b -> compare (snd a) (snd b)) [(1, 2), (2, 1)])
  section "wrappers"
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])), Functor.InL (Just 1) :: Functor.Sum Maybe [] Int, Functor.InR [1] :: Functor.Sum Maybe [] Int)
  print (Monoid.getAlt (foldMap Monoid.Alt [Nothing, Just 1, Just 2]), Monoid.getDual (Monoid.Dual "a" <> Monoid.Dual "b"), mappend "a" "b")
  print (Monoid.getAp (Monoid.Ap (Just "a") <> Monoid.Ap (Just "b")), Monoid.getFirst (Monoid.First (Just 1) <> mempty))
  print (Semigroup.getMax (Semigroup.Max 1 <> Semigroup.Max 2), Semigroup.getMin (Semigroup.Min 1 <> Semigroup.Min 2))
  print (Semigroup.Arg 1 'a' < Semigroup.Arg 2 'b', Semigroup.Min (Semigroup.Arg 1 'a') <> Semigroup.Min (Semigroup.Arg 0 'b'))
  print (Semigroup.mtimesDefault 3 "ab", Semigroup.stimes 3 "ab", Semigroup.stimesMonoid 2 "ab", Semigroup.stimesIdempotent 2 'c', Semigroup.stimesIdempotentMonoid 0 "x")
  print (take 5 (Semigroup.cycle1 [1, 2]), appended "end", Semigroup.option 0 (+ 1) (Semigroup.Option (Just 1)))
  print (Semigroup.getOption (Semigroup.Option (Just "a") <> Semigroup.Option Nothing), Semigroup.unwrapMonoid (Semigroup.WrapMonoid "a" <> Semigroup.WrapMonoid "b"))
  print (Semigroup.sconcat ("a" :| ["b"]), bool 1 2 True, asProxyTypeOf 1 (Proxy :: Proxy Int), Proxy :: Proxy Int)
  where
    section name = putStrLn ("-- " ++ name)
    left' :: (Int -> Int) -> Either Int Int -> Either Int Int
    left' = left
    appended = Semigroup.appEndo (Semigroup.diff "start ")
