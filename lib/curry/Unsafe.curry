-- The name that System.IO.Unsafe had in older libraries.
module Unsafe ( module System.IO.Unsafe ) where

import System.IO.Unsafe
