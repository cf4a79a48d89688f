-- Haskell 98's input and output: System.IO, with the errors of that time.
module IO
  ( module System.IO, module System.IO.Error, IOError, ioError, catch, try, bracket, bracket_
  ) where

import Assay.Types (catchThrown, raiseIO)
import System.IO
import System.IO.Error

-- The result, or the input or output error.
try :: IO a -> IO (Either IOError a)
try = tryIOError

-- Gets a resource, uses it, and gives it back also after an input or output error.
bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = do
  a <- before
  r <- catchThrown (thing a) (\e -> after a >> raiseIO e)
  _ <- after a
  return r

-- As bracket, without passing the resource on.
bracket_ :: IO a -> (a -> IO b) -> IO c -> IO c
bracket_ before after thing = bracket before after (const thing)
