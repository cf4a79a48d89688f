-- The name that Data.IORef had in older libraries.
module IOExts ( module Data.IORef ) where

import Data.IORef
