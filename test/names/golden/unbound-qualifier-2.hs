module Data.Set where
empty = 1
----
module Main where
import Prelude
main = Data.Set.empty
