-- Arrays of all kinds.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.IO (IOArray, IOUArray)
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Char (toUpper)
import Data.IORef
import Data.Int
import Data.STRef
import Data.Word
import qualified Control.Monad.ST.Lazy as L
import qualified Data.STRef.Lazy as LR

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  a <- newArray (2, n) True
  forM_ [2 .. n] (\i -> do
    p <- readArray a i
    when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j False)))
  return a)

fibs :: Array Int Integer
fibs = a
  where
    a = listArray (0, 90) (map f [0 .. 90])
    f 0 = 0
    f 1 = 1
    f i = a ! (i - 1) + a ! (i - 2)

sumST :: [Int] -> Int
sumST xs = runST (do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef' r (+ x)) xs
  readSTRef r)

lazyFibs :: [Integer]
lazyFibs = L.runST (do
  a <- LR.newSTRef 0
  b <- LR.newSTRef 1
  let loop = do
        x <- LR.readSTRef a
        y <- LR.readSTRef b
        LR.writeSTRef a y
        LR.writeSTRef b (x + y)
        rest <- loop
        return (x : rest)
  loop)

data Colour = Red | Green | Blue
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20 ..] :: Array Int Int
  print (a, a ! 2, bounds a, indices a, elems a, assocs a)
  print (a // [(1, 99), (3, 77)], fmap (* 2) a, sum a, maximum a, length a)
  print (accumArray (+) 0 (0, 3) [(0, 1), (1, 2), (0, 3), (3, 4)] :: Array Int Int)
  print (accum (flip (:)) (listArray ('a', 'c') (repeat [])) [('b', 1), ('a', 2), ('b', 3)] :: Array Char [Int])
  print (ixmap (1, 3) (\i -> 4 - i) a, listArray ((0, 0), (1, 2)) "abcdef" ! (1, 1))
  print (listArray ((0, 0), (1, 2)) [1 ..] :: Array (Int, Int) Int)
  print (array (Red, Blue) [(c, show c) | c <- [minBound ..]], range (Red, Blue), index (Green, Blue) Blue, inRange (Red, Green) Blue)
  print (fibs ! 90, [fibs ! i | i <- [0 .. 20]])
  print (a == a, compare a (a // [(0, 11)]), read (show a) == a, array (1, 0) [] == (listArray (5, 2) [] :: Array Int Int))
  print [i | (i, True) <- U.assocs (sieve 100)]
  print (length (filter id (U.elems (sieve 20000))))
  print (sumST [1 .. 1000], take 20 lazyFibs)
  print (U.listArray (0, 3) [1.5, 2.5, -3, 0] :: UArray Int Double, U.listArray (0, 2) "xyz" :: UArray Int Char, U.accumArray (+) 0 (0, 2) [(0, 5), (2, 7), (0, 1)] :: UArray Int Int)
  print (U.amap (+ 1) (U.listArray (0, 2) [1, 2, 3] :: UArray Int Int) U.// [(1, 100)], U.bounds (sieve 10) == (2, 10))
  print (U.listArray (0, 2) [250, 300, -1] :: UArray Int Word8, U.listArray (0, 2) [100, 200, -129] :: UArray Int Int8, U.listArray (0, 1) [maxBound, 5] :: UArray Int Word32, U.listArray (0, 1) [minBound, 5] :: UArray Int Int64)
  io <- newListArray (0, 4) "hello" :: IO (IOArray Int Char)
  forM_ [0, 2, 4] (\i -> readArray io i >>= writeArray io i . toUpper)
  getElems io >>= putStrLn
  frozen <- freeze io :: IO (Array Int Char)
  writeArray io 0 '?'
  print (frozen, elems frozen)
  iou <- newArray ((0, 0), (2, 2)) 0 :: IO (IOUArray (Int, Int) Int)
  forM_ [(i, j) | i <- [0 .. 2], j <- [0 .. 2]] (\(i, j) -> writeArray iou (i, j) (i * 10 + j))
  getAssocs iou >>= print
  b <- getBounds iou
  print b
  st <- stToIO (thaw a >>= \m -> do { x <- readArray (m :: STArray RealWorld Int Int) 1; writeArray m 1 (x + 5); freeze m }) :: IO (Array Int Int)
  print (st, a)
  ref <- newIORef (0 :: Int)
  mapM_ (\x -> modifyIORef ref (+ x)) [1 .. 100]
  old <- atomicModifyIORef' ref (\x -> (x * 2, x))
  new <- readIORef ref
  print (old, new)
  print (runSTArray (newArray (0, 3) 'x' >>= \m -> writeArray m 2 'y' >> return m))
  print (foldr (:) [] (listArray (0, 3) "abcd" :: Array Int Char), traverse (\x -> Just (x + 1)) a, (fmap . fmap) show (listArray (0, 1) [Just 1, Nothing]))
