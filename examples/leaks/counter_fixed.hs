-- modifyIORef' evaluates at each step.
module Main where

import Data.IORef

main :: IO ()
main = do
  counter <- newIORef (0 :: Int)
  mapM_ (\n -> modifyIORef' counter (+ n)) [1 .. 400000]
  readIORef counter >>= print
