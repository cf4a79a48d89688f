-- suspect: lazy-accumulator at 12:
module Main where
import Data.Array.IO
import Control.Monad

main :: IO ()
main = do
  counts <- newArray (0, 99) 0 :: IO (IOArray Int Int)
  forM_ [1 .. 300000 :: Int] $ \n -> do
    let bucket = (n * 7919) `mod` 100
    old <- readArray counts bucket
    writeArray counts bucket (old + n)
  total <- getElems counts
  print (sum total)
