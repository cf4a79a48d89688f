-- Constants are evaluated once, however many collections there are between their uses, and wherever they are used: as what
-- is raised, what goes into references and arrays, what is evaluated, applied or returned.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.Array.IO
import Data.IORef
import System.IO.Unsafe
import System.Mem

noted :: String -> a -> a
noted name value = unsafePerformIO (putStrLn ("evaluated: " ++ name) >> return value)
{-# NOINLINE noted #-}

raised, stored, element, initial, returned :: ErrorCall
raised = noted "raised" (ErrorCall "raised")
stored = noted "stored" (ErrorCall "stored")
element = noted "element" (ErrorCall "element")
initial = noted "initial" (ErrorCall "initial")
returned = noted "returned" (ErrorCall "returned")
{-# NOINLINE raised #-}
{-# NOINLINE stored #-}
{-# NOINLINE element #-}
{-# NOINLINE initial #-}
{-# NOINLINE returned #-}

applied :: Int -> Int
applied = noted "applied" (+ 1)
{-# NOINLINE applied #-}

counter :: IORef Int
counter = noted "counter" (unsafePerformIO (newIORef 0))
{-# NOINLINE counter #-}

raises :: Int -> IO ()
raises n = when (n > 0) (throwIO raised)
{-# NOINLINE raises #-}

raisesPurely :: Int -> Int
raisesPurely n = if n > 0 then throw raised else n
{-# NOINLINE raisesPurely #-}

stores :: IORef ErrorCall -> IO ()
stores r = writeIORef r stored
{-# NOINLINE stores #-}

fills :: IOArray Int ErrorCall -> IO ()
fills a = writeArray a 1 element
{-# NOINLINE fills #-}

starts :: IO (IORef ErrorCall)
starts = newIORef initial
{-# NOINLINE starts #-}

returns :: IO ErrorCall
returns = return returned
{-# NOINLINE returns #-}

main :: IO ()
main = forM_ [1 .. 4 :: Int] (\i -> do
  print i
  raises i `catch` \(ErrorCall m) -> putStrLn m
  performMajorGC
  (evaluate (raisesPurely i) >>= print) `catch` \(ErrorCall m) -> putStrLn m
  performMajorGC
  r <- starts
  readIORef r >>= print
  performMajorGC
  stores r
  readIORef r >>= print
  performMajorGC
  a <- newArray (0, 2) (ErrorCall "none")
  fills a
  getElems a >>= print
  performMajorGC
  returns >>= print
  print (applied i)
  modifyIORef counter (+ i)
  performMajorGC
  readIORef counter >>= print)
