module Main where
-- tuples up to 7+, show/compare/read; unit
import Data.List
import qualified Data.Foldable as F
import Data.Monoid
import Data.Tuple (swap)
import Control.Monad
import Control.Applicative
t7 = (1,'a',"b",True,2.5,Just 1,())
main = do
  print t7
  print (compare (1,2,3,4,5) (1,2,3,4,6), (1,2,3) == (1,2,3), maximum [(1,'a'),(1,'b')])
  print (read "(1,2,3,4,5)" :: (Int,Int,Int,Int,Int))
  print (minBound :: (Bool, Bool, Bool), maxBound :: (Char, Bool))
  print (1,2,3,4,5,6,7,8,9,10,11,12,13,14,15)
  print ((1,2,3,4,5,6,7,8,9,10,11,12) < (1,2,3,4,5,6,7,8,9,10,11,13))
  print (zipWith3 (,,) [1] [2] [3], unzip3 [(1,2,3)], zip4' )
  print (getSum (foldMap Sum [1..10]), getProduct (foldMap Product [1..5]), getAll (foldMap (All . even) [2,4]), getAny (foldMap (Any . odd) [2,4]))
  print (getFirst (First (Just 1) <> First Nothing), getLast (Last (Just 1) <> Last (Just 2)))
  print (mconcat ["a","b"], mempty :: String, (appEndo (Endo (+1) <> Endo (*2)) 5))
  print (liftA2 (+) (Just 1) (Just 2), (+) <$> [1,2] <*> [10,20], Just 1 <|> Nothing, pure 3 :: [Int])
  print (getZipList (ZipList [(+1),(*2)] <*> ZipList [10,20]))
  print (sequence [Just 1, Nothing], mapM (\x -> [x,x+1]) [1,2], join [[1],[2]], void (Just 1))
  print (foldM (\a x -> if x > 0 then Just (a+x) else Nothing) 0 [1,2,3], zipWithM (\a b -> if b /= 0 then Right (a `div` b) else Left "div") [10,20] [2,0])
  print (filterM (const [True,False]) [1,2], replicateM 2 "ab", msum [Nothing, Just 1], mplus [1] [2], (>=>) (\x -> [x,x]) (\y -> [y+1]) 1)
  print (either length negate (Left "abc"), maybe 0 (+1) (Just 1), uncurry (+) (1,2), curry fst 1 2, swap (1,2))
  print (fmap (+1) (3, 4), (,) <$> fst <*> snd $ (1,2), (fmap . fmap) (+1) [Just 1])
  print (F.foldl' (flip (:)) [] [1,2,3], F.for_ [1] Just, F.traverse_ Just [1], F.asum [Nothing, Just 2], null (Just 1), length (1,2))
  print (insertBy (\a b -> compare (snd a) (snd b)) (1,2) [(0,1),(0,3)], deleteBy (\a b -> a == b+1) 3 [1,2,3], sortOn negate [1,3,2], partition even [1..6], transpose ["abc","de"], subsequences [1,2,3], permutations [1,2,3])
 where zip4' = zip [1] [2]
       zipWith4' = zipWith (+) [1] [2]
       _x = ()
