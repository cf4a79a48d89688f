module Data.List (sort) where
sort xs = xs
----
import List
import qualified List as L
main = sort (List.sort (L.sort []))
