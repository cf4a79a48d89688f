{-# LANGUAGE ScopedTypeVariables #-}
-- Exceptions of all kinds.
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import Data.Maybe (fromJust)
import qualified Data.Map as M
import System.Exit
import System.IO
import System.IO.Error

data Mine = Mine Int | Other String deriving (Show, Eq)

instance Exception Mine

newtype Wrapped = Wrapped String

instance Show Wrapped where
  show (Wrapped s) = "wrapped:" ++ s

instance Exception Wrapped where
  displayException (Wrapped s) = s

partial :: Int -> String
partial 1 = "one"
partial 2 = "two"

main :: IO ()
main = do
  r1 <- try (evaluate (1 `div` (0 :: Int))) :: IO (Either ArithException Int)
  print r1
  r2 <- try (evaluate (head [])) :: IO (Either ErrorCall Int)
  putStrLn (either (const "head failed") show r2)
  r3 <- try (throwIO (Mine 3)) :: IO (Either Mine ())
  print r3
  r4 <- try (evaluate (error "boom" :: Int)) :: IO (Either ErrorCall Int)
  putStrLn (either (\(ErrorCall m) -> m) show r4)
  r5 <- try (ioError (userError "mine")) :: IO (Either IOException ())
  print r5
  handle (\(e :: SomeException) -> putStrLn ("caught: " ++ show e)) (throwIO (Other "x"))
  handle (\(e :: PatternMatchFail) -> putStrLn "pattern failed") (putStrLn (partial 3))
  (do { _ <- evaluate (length [1, undefined, 3]); putStrLn "lazy enough" }) `catch` \(e :: SomeException) -> putStrLn "not lazy"
  r6 <- try (throwIO (Mine 1) `catch` \(e :: ArithException) -> putStrLn "wrong handler") :: IO (Either Mine ())
  print r6
  ref <- newIORef (0 :: Int)
  r7 <- try (bracket (modifyIORef ref (+ 1)) (\_ -> modifyIORef ref (+ 10)) (\_ -> throwIO (Mine 7))) :: IO (Either Mine ())
  n <- readIORef ref
  print (r7, n)
  (putStrLn "body" `finally` putStrLn "finally") `catch` \(e :: SomeException) -> return ()
  r8 <- try ((throwIO (Wrapped "w") `onException` putStrLn "onException")) :: IO (Either SomeException ())
  putStrLn (either displayException (const "none") r8)
  catches (throwIO Overflow) [Handler (\(e :: Mine) -> print e), Handler (\(e :: ArithException) -> putStrLn ("arith " ++ show e))]
  r9 <- tryJust (\e -> if isDoesNotExistError e then Just "missing" else Nothing) (readFile "/nonexistent/file")
  print (either id (const "read") r9)
  r10 <- try (exitWith (ExitFailure 4)) :: IO (Either ExitCode ())
  print r10
  r11 <- try (evaluate (M.fromList [(1, 'a')] M.! 2)) :: IO (Either SomeException Char)
  putStrLn (either (const "no key") show r11)
  r12 <- try (evaluate (fromJust (Nothing :: Maybe Int))) :: IO (Either SomeException Int)
  putStrLn (either (const "fromJust") show r12)
  print (fromException (toException (Mine 5)) :: Maybe Mine, fmap show (fromException (toException (Mine 5)) :: Maybe ArithException))
  r13 <- try (evaluate (foldr (\x acc -> if x > 5 then throw (Mine x) else x + acc) 0 [1 .. 10])) :: IO (Either Mine Int)
  print r13
  r14 <- try (evaluate (read "xyz" :: Int)) :: IO (Either ErrorCall Int)
  print r14
  r15 <- mask (\restore -> try (restore (throwIO (Mine 15)))) :: IO (Either Mine ())
  print r15
  let safe = handleJust (\e -> if e == Mine 1 then Just () else Nothing) (\_ -> return "one")
  safe (throwIO (Mine 1)) >>= putStrLn
  (safe (throwIO (Mine 2)) >>= putStrLn) `catch` \(e :: Mine) -> print e
  forM_ [1 .. 3 :: Int] (\i -> when (i == 2) (throwIO (Mine i)) `catch` \(Mine k) -> print k)
  r16 <- try (throwIO (assertion)) :: IO (Either AssertionFailed ())
  print r16
  hFlush stdout
  throwIO (Mine 99) `catch` \(e :: SomeException) -> do
    putStrLn "exiting"
    exitWith (ExitFailure 3)
  where
    assertion = AssertionFailed "no"
