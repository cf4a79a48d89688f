-- The name that System.IO had in older libraries.
module IO ( module System.IO ) where

import System.IO
