-- Commands of the shell.
module System.Process (system) where

import Assay.IO (encodeName)
import Assay.IOError (errnoError)
import Assay.Prim (systemCommand)
import System.Exit (ExitCode (..))

-- Runs a command in the shell and waits for it. A signal n that ends it is ExitFailure (-n).
system :: String -> IO ExitCode
system command = encodeName command >>= systemCommand >>= \code ->
  if code < 0 then errnoError "system" Nothing (Just command) (negate code)
  else return (ended code)
  where
    ended 0 = ExitSuccess
    ended code = ExitFailure (if code > 256 then 256 - code else code)  -- above 256 a signal
