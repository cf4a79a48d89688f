-- Commands of the shell.
module System.Process (system) where

import Assay.IO (encodeName)
import Assay.IOError (errnoError)
import Assay.Prim (systemCommand)
import System.Exit (ExitCode (..))

-- Runs a command in the shell and waits for it.
system :: String -> IO ExitCode
system command = encodeName command >>= systemCommand >>= \code ->
  if code < 0 then errnoError "system" Nothing (Just command) (negate code)
  else return (if code == 0 then ExitSuccess else ExitFailure code)
