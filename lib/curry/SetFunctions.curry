-- The name that Control.Search.SetFunctions had in older libraries.
module SetFunctions ( module Control.Search.SetFunctions ) where

import Control.Search.SetFunctions
