{-# LANGUAGE ScopedTypeVariables #-}
-- What exceptions say, and whether others are held back while they are handled.
module Main (main) where

import Control.Exception
import Control.Monad (void)
import Control.Monad.ST (runST)
import qualified Control.Monad.ST.Lazy as Lazy
import Data.Array
import Data.Array.ST (newArray, readArray, runSTUArray)
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Char (chr)
import Data.Int (Int8)
import Data.Ix (index)
import Data.Word (Word8)
import Numeric.Natural (Natural)
import System.Exit (ExitCode (..), exitWith)
import System.IO (mkTextEncoding)
import System.IO.Error (ioeGetErrorType, tryIOError)

message :: Show a => a -> IO ()
message x = try (evaluate x) >>= \r -> putStrLn (case r of
  Left (e :: SomeException) -> head (lines (show e))
  Right v -> show v)

main :: IO ()
main = do
  putStrLn "-- indices"
  message (listArray (0, 3) "abcd" ! (5 :: Int))
  message (listArray (-2, 3) "abcdef" ! (-3 :: Int))
  message (listArray (5, 4 :: Int) "" ! 5)
  message (listArray (0, 3) "abcd" ! (7 :: Integer))
  message (listArray ('a', 'd') "abcd" ! 'z')
  message (listArray (0, 3) "abcd" ! (9 :: Natural))
  message (listArray (0, 3) "abcd" ! (9 :: Word8))
  message (listArray (0, 3) "abcd" ! (9 :: Int8))
  message (listArray (0, 3) "abcd" ! (9 :: Word))
  message (listArray ((0, 0), (1, 1)) "abcd" ! (2 :: Int, 0 :: Int))
  message (listArray ((0, 'a'), (1, 'b')) "abcd" ! (1 :: Int, 'c'))
  message (listArray ((0, 0, 0), (1, 1, 1)) "abcdefgh" ! (1 :: Int, 2 :: Int, 0 :: Int))
  message (array (0, 3 :: Int) [(4, 'x')])
  message (listArray (0, 3) "abcd" // [(4 :: Int, 'x')])
  message (index (False, False) True)
  message (index (LT, EQ) GT)
  message (index (1, 3) (0 :: Int))
  message ((U.listArray (0, 3) [1 ..] :: UArray Int Int) U.! 4)
  message (runSTUArray (newArray (0, 3) 'x' >>= \a -> void (readArray a (-1 :: Int)) >> return a) U.! 0)
  putStrLn "-- characters"
  message (chr 1114112)
  message (chr (-1))
  putStrLn "-- patterns in ST"
  message (runST (fail "strict") :: Int)
  message (Lazy.runST (fail "lazy") :: Int)
  message (runST (do { [x, y] <- return [1, 2 :: Int]; return (x + y) }))
  putStrLn "-- handlers"
  print =<< getMaskingState
  throwIO Overflow `catch` \(_ :: ArithException) -> getMaskingState >>= print
  handle (\(_ :: SomeException) -> getMaskingState >>= print) (void (evaluate (head "")))
  throwIO Overflow `catches` [Handler (\(_ :: ArithException) -> getMaskingState >>= print)]
  (throwIO Overflow `onException` (getMaskingState >>= print)) `catch` \(_ :: ArithException) -> return ()
  r <- try (throwIO Overflow)
  print (r :: Either ArithException ())
  print =<< getMaskingState
  -- A loop through a handler keeps its stack.
  let retry n = if n == (0 :: Int) then getMaskingState >>= print
        else throwIO Overflow `catch` \(_ :: ArithException) -> retry (n - 1)
  retry 100000
  print =<< getMaskingState
  putStrLn "-- the system's errors"
  tryIOError (readFile (replicate 300 'x')) >>= print . either (show . ioeGetErrorType) (const "read")
  tryIOError (mkTextEncoding "nonsense") >>= either print (\_ -> putStrLn "an encoding")
  mapM mkTextEncoding ["utf-8", "UTF-8//IGNORE"] >>= print
  -- A status is a byte.
  exitWith (ExitFailure 256)
