module List (mine) where
mine = 1
----
module Data.List (sort) where
sort = 1
----
import List
main = mine
