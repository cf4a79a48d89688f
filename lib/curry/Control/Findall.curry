-- Encapsulated search, by the names of the package searchtree.
module Control.Findall
  ( getAllValues, getSomeValue, allValues, allSolutions, someValue, oneValue, someSolution, oneSolution
  , isFail ) where

import Control.Search.AllValues (getAllValues)
import Control.Search.Unsafe

getSomeValue :: a -> IO a
getSomeValue x = return (someValue x)

-- All that satisfy the predicate.
allSolutions :: Data a => (a -> Bool) -> [a]
allSolutions p = allValues (let x free in p x &> x)

someSolution :: Data a => (a -> Bool) -> a
someSolution p = someValue (let x free in p x &> x)

oneSolution :: Data a => (a -> Bool) -> Maybe a
oneSolution p = oneValue (let x free in p x &> x)
