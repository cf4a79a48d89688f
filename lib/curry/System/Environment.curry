-- Arguments and environment of the program.
module System.Environment
  ( getArgs, getEnv, setEnv, unsetEnv, getProgName, getHostname, isPosix, isWindows ) where

import qualified Assay.IO as A
import qualified Assay.Prim as P
import qualified Assay.Types as T

getArgs :: IO [String]
getArgs = P.argumentCount >>= \n -> mapM (argument) [1 .. P.intToInteger n]

argument :: Int -> IO String
argument i = P.argument (P.integerToInt i) >>= \text -> return (T.unpackString text)

-- "" where it is not set.
getEnv :: String -> IO String
getEnv name = prim_io (A.encodeName (normalForm name)) >>= \bytes -> P.environmentVariable bytes >>= \text ->
  return (drop 1 (T.unpackString text))

setEnv :: String -> String -> IO ()
setEnv name value = prim_io (A.encodeName (normalForm name)) >>= \n ->
  prim_io (A.encodeName (normalForm value)) >>= \v -> P.environmentSet n v >> return ()

unsetEnv :: String -> IO ()
unsetEnv name = prim_io (A.encodeName (normalForm name)) >>= \n -> P.environmentUnset n >> return ()

getProgName :: IO String
getProgName = argument 0 >>= \path -> return (reverse (takeWhile (/= '/') (reverse path)))

getHostname :: IO String
getHostname = catch (readFile "/etc/hostname" >>= \s -> return (takeWhile (/= '\n') s)) (\_ -> getEnv "HOSTNAME")

isPosix, isWindows :: Bool
isPosix = True
isWindows = False
