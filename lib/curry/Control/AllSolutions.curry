-- Encapsulated search within actions, by the names of the package searchtree.
module Control.AllSolutions
  ( getAllValues, getAllSolutions, getOneValue, getOneSolution, getAllFailures ) where

import Control.Search.AllValues

getAllSolutions :: Data a => (a -> Bool) -> IO [a]
getAllSolutions p = getAllValues (let x free in p x &> x)

getOneSolution :: Data a => (a -> Bool) -> IO (Maybe a)
getOneSolution p = getOneValue (let x free in p x &> x)
