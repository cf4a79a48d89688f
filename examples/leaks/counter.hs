-- A counter that nobody looks at until the end: each step leaves a thunk that waits for the last.
module Main where

import Data.IORef

main :: IO ()
main = do
  counter <- newIORef (0 :: Int)
  mapM_ (\n -> modifyIORef counter (+ n)) [1 .. 400000]
  readIORef counter >>= print
