-- Haskell 98's input and output: System.IO, with the errors of that time.
module IO
  ( module System.IO, module System.IO.Error, IOError, ioError, catch, try, bracket, bracket_
  ) where

import Assay.Types (catchThrown, raiseIO)
import System.IO
import System.IO.Error

catch :: IO a -> (IOError -> IO a) -> IO a
catch = catchIOError

try :: IO a -> IO (Either IOError a)
try = tryIOError

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = do
  a <- before
  r <- catchThrown (thing a) (\e -> after a >> raiseIO e)
  _ <- after a
  return r

bracket_ :: IO a -> (a -> IO b) -> IO c -> IO c
bracket_ before after thing = bracket before after (const thing)
