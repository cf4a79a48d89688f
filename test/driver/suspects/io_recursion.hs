-- suspect: deep-recursion at 
module Main where
import Data.IORef

readAll :: IORef Int -> Int -> IO [Int]
readAll counter 0 = return []
readAll counter n = do
  modifyIORef' counter (+ 1)
  x <- readIORef counter
  rest <- readAll counter (n - 1)
  return (x : rest)

main :: IO ()
main = do
  counter <- newIORef 0
  xs <- readAll counter 200000
  print (length (filter even xs))
