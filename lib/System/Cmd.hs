-- Commands, under their old name.
module System.Cmd (system) where

import System.Process (system)
