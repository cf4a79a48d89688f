-- Search within actions.
module Control.Search.AllValues ( getAllValues, getOneValue, getAllFailures ) where

import Control.Search.Unsafe

getAllValues :: a -> IO [a]
getAllValues x = return (allValues x)

getOneValue :: a -> IO (Maybe a)
getOneValue x = return (oneValue x)

-- The values of the expression for which the condition has no value.
getAllFailures :: a -> (a -> Bool) -> IO [a]
getAllFailures generator test = getAllValues generator >>= return . filter (isFail . test)
