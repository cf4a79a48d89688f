-- Encapsulated search by the names of older libraries.
module Findall ( module Control.Findall, findall, findfirst ) where

import Control.Findall

-- All values that satisfy the constraint, and the first of them.
findall :: Data a => (a -> Bool) -> [a]
findall = allSolutions

findfirst :: Data a => (a -> Bool) -> a
findfirst = someSolution
