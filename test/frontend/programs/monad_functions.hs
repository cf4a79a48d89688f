-- Control.Monad and monadic style in several monads.
module Main where

import Control.Monad
import Data.IORef

type Board = [Int]

queens :: Int -> [Board]
queens n = foldM place [] [1 .. n]
  where
    place qs _ = do
      q <- [1 .. n]
      guard (safe q qs)
      return (q : qs)
    safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

main :: IO ()
main = do
  print (length (queens 6), head (queens 8))
  ref <- newIORef (0 :: Int)
  forM_ [1 .. 10] $ \i -> when (even i) $ modifyIORef ref (+ i)
  readIORef ref >>= print
  replicateM_ 3 (modifyIORef' ref (* 2))
  v <- atomicModifyIORef ref (\x -> (0, x))
  print v
  print (replicateM 2 "ab", join [[1], [2]], void (Just 3), forever Nothing :: Maybe ())
  print (filterM (const [True, False]) [1, 2], zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5])
  print (foldM (\a x -> if x > 0 then Right (a + x) else Left ("bad " ++ show x)) 0 [1, 2, -3, 4])
  print (msum [Nothing, Just 1, Just 2], mplus [1] [2], (mzero :: Maybe Int), mfilter even (Just 3))
  print (liftM2 (+) (Just 1) (Just 2), ap [(+ 1), (* 2)] [10, 20], liftM show [1], (return 1 :: Either () Int))
  print ((>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 1, ((\y -> [y * 2]) <=< (\x -> [x, x + 1])) 1)
  xs <- forM [1, 2, 3] (\x -> return (x * x))
  print xs
  mapAndUnzipM (\x -> Just (x, x * 2)) [1, 2] `seq` print (mapAndUnzipM (\x -> Just (x, x * 2)) [1, 2])
  zipWithM_ (\i s -> putStrLn (show i ++ s)) [1 :: Int ..] ["a", "b"]
  print =<< foldM (\a x -> do { putStr (show x ++ " "); return (a + x) }) 0 [1, 2, 3]
  foldM_ (\a x -> print (a, x) >> return (a + x)) 0 [1, 2]
  print (do { x <- [1 .. 4]; when (odd x) []; return x })
  print $ do { (a, b) <- Just (1, 2); let { c = a + b }; pure (c * c) }
  print ((,) <$> Just 1 <*> Just 'x', (<>) <$> ["a", "b"] <*> ["c"], sequenceA [(+ 1), (* 2)] 5, (fmap . (+)) 1 [2] )
