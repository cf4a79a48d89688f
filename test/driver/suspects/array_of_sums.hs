-- suspect: lazy-accumulator at 12:
module Main where
import Data.Array.IO
import Control.Monad
-- array whose elements are never forced
main :: IO ()
main = do
  arr <- newArray (0, 99) 0 :: IO (IOArray Int Integer)
  forM_ [1 .. 100000 :: Int] $ \i -> do
    let k = i `mod` 100
    v <- readArray arr k
    writeArray arr k (v + fromIntegral i)
  xs <- getElems arr
  print (sum xs)
