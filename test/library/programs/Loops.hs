-- A value that needs itself raises NonTermination, like any other exception: handlers run, and it is raised again where it is needed again.
module Main (main) where

import Control.Exception
import Control.Monad
import System.Mem
top :: Integer
top = top * 2 + 1
{-# NOINLINE top #-}
main :: IO ()
main = do
  n <- return 1
  let loop = n + loop :: Int
  r <- try (evaluate loop) :: IO (Either NonTermination Int)
  putStrLn (either show show r)
  performMajorGC
  r <- try (evaluate loop) :: IO (Either SomeException Int)
  putStrLn (either show show r)
  (print top `finally` putStrLn "finally") `catch` \e -> putStrLn ("caught " ++ show (e :: NonTermination))
  (print top) `catch` \e -> putStrLn ("again " ++ show (e :: NonTermination))
  let (a, b) = (b + 1, a + 1) :: (Int, Int)
  (print a) `catch` \e -> putStrLn ("pair " ++ show (e :: NonTermination))
  (throwIO NonTermination) `catch` \e -> putStrLn ("thrown " ++ show (e :: NonTermination))
  print loop `finally` putStrLn "last"
