{-# LANGUAGE MagicHash #-}
-- Arguments and environment of the program.
module System.Environment
  ( getArgs, getProgName, lookupEnv, getEnv, getEnvironment, withArgs, getExecutablePath
  ) where

import Assay.IO (encodeName)
import Assay.IOError (IOErrorType (..), IOException (..), ioError)
import Assay.Prim
import Assay.Types (catchThrown, raiseIO, stringLength, unpackString)
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

-- What withArgs puts in place of the real ones.
replaced :: IORef (Maybe [String])
replaced = unsafePerformIO (newIORef Nothing)
{-# NOINLINE replaced #-}

getArgs :: IO [String]
getArgs = readIORef replaced >>= \r -> case r of
  Just args -> return args
  Nothing -> argumentCount >>= \n -> mapM (\i -> fmap unpackString (argument i)) [1 .. n - 1]

withArgs :: [String] -> IO a -> IO a
withArgs args action = do
  old <- readIORef replaced
  writeIORef replaced (Just args)
  r <- catchThrown action (\e -> writeIORef replaced old >> raiseIO e)
  writeIORef replaced old
  return r

getProgName, getExecutablePath :: IO String
getProgName = fmap (reverse . takeWhile (/= '/') . reverse . unpackString) (argument 0)
getExecutablePath = fmap unpackString (argument 0)

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = encodeName name >>= environmentVariable >>= \text ->
  return (case unpackString text of
    '\1' : value -> Just value
    _ -> Nothing)

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= maybe missing return
  where
    missing = ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

getEnvironment :: IO [(String, String)]
getEnvironment = go 0
  where
    go i = environmentEntry i >>= \text ->
      if stringLength text == 0 then return [] else
        let (name, value) = break (== '=') (unpackString text)
        in fmap ((name, drop 1 value) :) (go (i + 1))
