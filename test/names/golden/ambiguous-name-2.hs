module List (foldl') where
foldl' = 1
----
module Data.List (foldl', sort) where
foldl' = 1
sort = 2
----
-- A program's own List is not Haskell 98's, so that nothing of it gives way to another meaning.
import List
import Data.List
main = foldl'
