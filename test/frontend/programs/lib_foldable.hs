-- Foldable, Traversable, Applicative and their functions over several types.
module Main where

import Control.Applicative
import Data.Foldable
import Data.Functor.Identity
import Data.Functor.Const
import Data.Monoid
import Data.Traversable
import qualified Data.Map as Map

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Functor Tree where fmap = fmapDefault
instance Foldable Tree where foldMap = foldMapDefault
instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l a r) = Node <$> traverse f l <*> f a <*> traverse f r

fromL :: [a] -> Tree a
fromL [] = Leaf
fromL xs = let (l, x : r) = splitAt (length xs `div` 2) xs in Node (fromL l) x (fromL r)

main :: IO ()
main = do
  let t = fromL [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print (toList t, sum t, product t, length t, maximum t, minimum t, elem 9 t, null t, null Leaf)
  print (foldr (-) 0 t, foldl (-) 0 t, foldr' (+) 0 t, foldl' (+) 0 t, foldr1 max t, foldl1 min t)
  print (foldMap (\x -> [x, x]) t, fold (fmap show t), getSum (foldMap Sum t), getAll (foldMap (All . (> 0)) t), getFirst (foldMap (First . Just) t), getLast (foldMap (Last . Just) t))
  print (find (> 4) t, any even t, all even t, concatMap show t, notElem 7 t, and (fmap (> 0) t), or (fmap (> 8) t))
  print (maximumBy (\a b -> compare (a `mod` 5) (b `mod` 5)) t, minimumBy (\a b -> compare (a `mod` 5) (b `mod` 5)) t)
  print (fmap toList (mapM (\x -> if x > 0 then Just (x * 2) else Nothing) t), fmap toList (traverse (\x -> if x > 1 then Right x else Left x) t))
  print (toList (snd (mapAccumL (\a x -> (a + x, a)) 0 t)), toList (snd (mapAccumR (\a x -> (a + x, a)) 0 t)))
  for_ (fromL "ab") print
  traverse_ print (Just 'x')
  r <- for [1, 2] (\x -> do { print x; return (x * 10) })
  print r
  print (sequenceA [Just 1, Nothing], sequenceA_ [Just 1], asum [Nothing, Just 2, Just 3], msum [[], [1]], foldM' 3)
  print (runIdentity (traverse (Identity . succ) "abc"), getConst (traverse (\x -> Const [x]) "abc"))
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]), liftA2 (,) [1, 2] "ab", (<|>) Nothing (Just 1), empty :: [Int], optional (Nothing :: Maybe Int))
  print ((+) <$> (* 2) <*> (+ 10) $ 3, pure 5 :: [Int], (,) <$> ("a", 1) <*> ("b", 2), Just 1 <* Just 2, Just 1 *> Just 2, 1 <$ Just 'x')
  print (sum (Map.fromList [(1, 10), (2, 20)]), toList (Map.fromList [(2, 'b'), (1, 'a')]), length (3, 4), sum (Just 3), toList (Right 3 :: Either () Int), maximum (0, 7))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, getAlt (foldMap Alt [Nothing, Just 1]), getProduct (foldMap Product [1 .. 5]), getAny (foldMap (Any . even) [1, 3]), getDual (Dual "a" <> Dual "b"), getAp (Ap (Just "x") <> Ap (Just "y")))
  where foldM' n = foldlM (\a x -> if x < n then Just (a + x) else Nothing) 0 [0, 1, 2]
