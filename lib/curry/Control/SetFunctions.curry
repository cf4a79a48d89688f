-- The name that the package setfunctions has.
module Control.SetFunctions ( module Control.Search.SetFunctions ) where

import Control.Search.SetFunctions
