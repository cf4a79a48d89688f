{-# LANGUAGE MagicHash #-}
-- Arguments and environment of the program.
module System.Environment
  ( getArgs, getProgName, getExecutablePath, lookupEnv, getEnv, setEnv, unsetEnv, getEnvironment, withArgs, withProgName
  ) where

import Assay.IO (encodeName)
import Assay.IOError (IOErrorType (..), IOException (..), errnoError, ioError)
import Assay.Prim
import Assay.Types (catchThrown, raiseIO, unpackString)
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

-- What withArgs puts in place of the real ones.
replaced :: IORef (Maybe [String])
replaced = unsafePerformIO (newIORef Nothing)
{-# NOINLINE replaced #-}

-- The program's arguments.
getArgs :: IO [String]
getArgs = readIORef replaced >>= \r -> case r of
  Just args -> return args
  Nothing -> argumentCount >>= \n -> mapM (\i -> fmap unpackString (argument i)) [1 .. n]

-- Runs the action with other arguments.
withArgs :: [String] -> IO a -> IO a
withArgs args action = do
  old <- readIORef replaced
  writeIORef replaced (Just args)
  r <- catchThrown action (\e -> writeIORef replaced old >> raiseIO e)
  writeIORef replaced old
  return r

replacedName :: IORef (Maybe String)
replacedName = unsafePerformIO (newIORef Nothing)
{-# NOINLINE replacedName #-}

-- | Runs the action under another name of the program.
withProgName :: String -> IO a -> IO a
withProgName name action = do
  old <- readIORef replacedName
  writeIORef replacedName (Just name)
  r <- catchThrown action (\e -> writeIORef replacedName old >> raiseIO e)
  writeIORef replacedName old
  return r

getProgName, getExecutablePath :: IO String
getProgName = readIORef replacedName >>= maybe own return
  where
    own = fmap (reverse . takeWhile (/= '/') . reverse . unpackString) (argument 0)
getExecutablePath = encodeName "" >>= \none -> fmap (drop 1 . unpackString) (pathOf 1 none)

-- An environment variable, if it is set.
lookupEnv :: String -> IO (Maybe String)
lookupEnv name = encodeName name >>= environmentVariable >>= \text ->
  return (case unpackString text of
    '\1' : value -> Just value
    _ -> Nothing)

-- An environment variable; fails if it is not set.
getEnv :: String -> IO String
getEnv name = lookupEnv name >>= maybe missing return
  where
    missing = ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

-- All environment variables.
getEnvironment :: IO [(String, String)]
getEnvironment = go 0
  where
    go i = environmentEntry i >>= \text -> case unpackString text of
      '\1' : entry ->
        let (name, value) = break (== '=') entry
        in fmap ((name, drop 1 value) :) (go (i + 1))
      _ -> return []

-- | An empty value takes the variable away.
setEnv :: String -> String -> IO ()
setEnv name value
  | null (cut name) || '=' `elem` cut name = badName "setEnv" name
  | null (cut value) = unsetEnv (cut name)
  | otherwise = do
      n <- encodeName (cut name)
      v <- encodeName (cut value)
      changed "setEnv" (environmentSet n v)

-- Takes an environment variable away.
unsetEnv :: String -> IO ()
unsetEnv name
  | null (cut name) || '=' `elem` cut name = badName "unsetEnv" name
  | otherwise = encodeName (cut name) >>= \n -> changed "unsetEnv" (environmentUnset n)

-- C's strings end at a NUL.
cut :: String -> String
cut = takeWhile (/= '\NUL')

badName :: String -> String -> IO a
badName location _ = ioError (IOError Nothing InvalidArgument location "Invalid argument" Nothing Nothing)

changed :: String -> IO Int -> IO ()
changed location action = action >>= \r ->
  if r < 0 then errnoError location Nothing Nothing (negate r) else return ()
