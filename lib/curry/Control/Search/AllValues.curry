-- Search within actions.
module Control.Search.AllValues ( getAllValues, getOneValue ) where

import Control.Search.Unsafe

getAllValues :: a -> IO [a]
getAllValues x = return (allValues x)

getOneValue :: a -> IO (Maybe a)
getOneValue x = return (oneValue x)
