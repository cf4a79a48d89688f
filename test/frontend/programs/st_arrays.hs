{-# LANGUAGE FlexibleContexts #-}
-- The ST monad, references and mutable arrays.
module Main where

import Control.Monad
import Control.Monad.ST (RealWorld, ST, runST, stToIO)
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.STRef

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  arr <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    prime <- readArray arr i
    when (prime && i * i <= n) $
      forM_ [i * i, i * i + i .. n] $ \j -> writeArray arr j False
  return arr

fibST :: Int -> Integer
fibST n = runST $ do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n $ do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y
  readSTRef a

bubble :: [Int] -> [Int]
bubble xs = elems (runSTArray (do
  let n = length xs
  arr <- newListArray (0, n - 1) xs
  forM_ [0 .. n - 2] $ \i ->
    forM_ [0 .. n - 2 - i] $ \j -> do
      x <- readArray arr j
      y <- readArray arr (j + 1)
      when (x > y) $ writeArray arr j y >> writeArray arr (j + 1) x
  return arr))

unionFind :: Int -> [(Int, Int)] -> Int
unionFind n edges = runST $ do
  parent <- newListArray (0, n - 1) [0 .. n - 1] :: ST s (STUArray s Int Int)
  let find x = do
        p <- readArray parent x
        if p == x then return x else do
          r <- find p
          writeArray parent x r
          return r
  forM_ edges $ \(a, b) -> do
    ra <- find a
    rb <- find b
    when (ra /= rb) $ writeArray parent ra rb
  roots <- mapM find [0 .. n - 1]
  return (length (filter id (zipWith (==) roots [0 ..])))

main :: IO ()
main = do
  print [i | (i, True) <- U.assocs (sieve 50)]
  print (fibST 100)
  print (bubble [5, 2, 9, 1, 5, 6])
  print (unionFind 10 [(0, 1), (1, 2), (3, 4), (8, 9)])
  let u = U.listArray (0, 3) [1.5, 2.5, 3.5, 4.5] :: UArray Int Double
  print (u U.! 2, U.bounds u, U.elems (U.amap (* 2) u), U.accumArray (+) 0 (0, 2) [(0, 1), (2, 5), (0, 2)] :: UArray Int Int)
  print (runST (do { r <- newSTRef 'a'; modifySTRef r succ; modifySTRef' r succ; readSTRef r }))
  print (u U.// [(0, 9)])
  frozen <- stToIO (newArray (0, 2) 'x' >>= \a -> writeArray (a :: STArray RealWorld Int Char) 1 'y' >> getElems a)
  putStrLn frozen
