-- 10^7 steps of a State monad.
module Main (main) where

import Control.Monad.State.Strict

step :: Int -> State Int ()
step i = do
  s <- get
  put $! (s + i) `mod` 1000003

main :: IO ()
main = print (execState (mapM_ step [1 .. 10000000]) 0)
