-- Names of files, as this system writes them.
module System.FilePath (module System.FilePath.Posix) where

import System.FilePath.Posix
