-- Stores of fresh values into large boxed arrays that have grown old, here and there, in rows and over and over: what
-- the collector must not overlook. Each array is compared with a map that had the same stores.
import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.IO
import Data.Array.ST
import qualified Data.Map as M
import System.Mem (performGC)

randoms :: Int -> [Int]
randoms = tail . iterate (\s -> (s * 1103515245 + 12345) `mod` 2147483648)

-- A value that is made on the heap.
fresh :: Int -> String
fresh k = reverse (show (k * 7919))

checkIO :: Int -> Int -> Int -> IO ()
checkIO size stores seed = do
  array <- newArray (0, size - 1) "" :: IO (IOArray Int String)
  let steps = zip [1 ..] (take stores (map (`mod` size) (map (`div` 64) (randoms seed))))
      go m (k, i) = do
        writeArray array i (fresh k)
        when (k `mod` 500 == 0) performGC
        when (k `mod` 3 == 0) $ do
          -- the neighbours share what was there
          old <- readArray array i
          forM_ [j | j <- [i - 2 .. i + 2], j >= 0, j < size] $ \j -> writeArray array j old
        let m' = M.insert i (fresh k) m
        return $! if k `mod` 3 == 0 then foldr (\j -> M.insert j (fresh k)) m' [j | j <- [i - 2 .. i + 2], j >= 0, j < size] else m'
  expected <- foldM go (M.fromList [(i, "") | i <- [0 .. size - 1]]) steps
  found <- getElems array
  print (size, found == M.elems expected, sum (map length found))

-- Arrays of arrays, thunks as elements, frozen in between.
checkST :: Int -> [Int]
checkST size = runST $ do
  rows <- forM [0 .. 9] $ \r -> newSTArray r
  forM_ (take 2000 (randoms size)) $ \s -> do
    let row = rows !! ((s `div` 7) `mod` 10)
        i = (s `div` 128) `mod` size
    x <- readArray row i
    writeArray row i (x + fromIntegral (s `mod` 1000))
  frozen <- mapM freeze rows
  return [fromIntegral (sum (elems (a :: Array Int Integer))) | a <- frozen]
 where
  newSTArray :: Int -> ST s (STArray s Int Integer)
  newSTArray r = newArray (0, size - 1) (fromIntegral r)

main :: IO ()
main = do
  forM_ [1, 31, 32, 33, 64, 100, 2047, 2048, 2049, 5000, 20000] $ \size -> checkIO size 1500 (size + 1)
  forM_ [20, 33, 3000] (print . checkST)
