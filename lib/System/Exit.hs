-- The end of a program.
module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import Assay.IOError (IOErrorType (..), IOException (..), ioError)
import Assay.IO (hPutStrLn, stderr)
import Assay.Types (Thrown (..), raiseIO)

-- How a program ends.
data ExitCode = ExitSuccess | ExitFailure Int
  deriving (Eq, Ord, Read, Show)

-- Ends with this exit code.
exitWith :: ExitCode -> IO a
exitWith ExitSuccess = raiseIO (ThrownExit 0)
exitWith (ExitFailure n)
  | n /= 0 = raiseIO (ThrownExit n)
  | otherwise = ioError (IOError Nothing InvalidArgument "exitWith" "ExitFailure 0" Nothing Nothing)

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

-- Writes the message to stderr and ends with exit code 1.
die :: String -> IO a
die message = hPutStrLn stderr message >> exitFailure
