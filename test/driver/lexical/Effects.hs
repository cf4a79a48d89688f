-- Loops of actions, catch, finally, try.
--
-- bump <- work: 4
-- cleanup <- guarded: 4
-- guarded <- loop: 4
-- loop <- loop: 4
-- loop <- main: 1
-- main <- (root): 1
-- partial <- main: 2
-- recover <- guarded: 1
-- work <- guarded: 4
module Main where
import Control.Exception
import System.IO
import Control.Monad
import Data.IORef
data Bad = Bad Int deriving Show
instance Exception Bad
work :: IORef Int -> Int -> IO Int
work ref n = do
  modifyIORef ref (bump n)
  when (n == 3) $ throwIO (Bad n)
  pure (n * 2)
bump :: Int -> Int -> Int
bump a b = a + b
guarded :: IORef Int -> Int -> IO Int
guarded ref n = (work ref n `catch` recover) `finally` cleanup ref
recover :: Bad -> IO Int
recover (Bad n) = pure (negate n)
cleanup :: IORef Int -> IO ()
cleanup ref = modifyIORef ref (+ 100)
loop :: IORef Int -> Int -> IO ()
loop ref 0 = pure ()
loop ref n = guarded ref n >>= print >> loop ref (n - 1)
partial :: Int -> Int
partial 1 = error "one"
partial n = n
main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  ref <- newIORef 0
  loop ref 4
  readIORef ref >>= print
  r <- try (evaluate (partial 1)) :: IO (Either ErrorCall Int)
  either (const (putStrLn "caught")) print r
  print (partial 2)
