-- trace writes its message before it evaluates its value: whichever raises something is seen first.
module Main (main) where

import Control.Exception
import Debug.Trace

countdown :: Int -> Int
countdown n = trace (if n == 3 then error "message" else "") (if n == 0 then error "value" else countdown (n - 1) + 1)
{-# NOINLINE countdown #-}

shown :: Int -> Int
shown n = traceShow (if n == 3 then error "shown" else n) (if n == 0 then error "value" else shown (n - 1) + 1)
{-# NOINLINE shown #-}

attempt :: Int -> IO ()
attempt x = (evaluate x >>= print) `catch` \(ErrorCall message) -> putStrLn message

main :: IO ()
main = mapM_ attempt [countdown 3, shown 3, countdown 5, shown 2]
