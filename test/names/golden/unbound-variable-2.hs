module M where
sort = 1
data T = T { field :: Int }
----
module Main (main, nothing) where
import M (T(T))
main = sort
x = T { field = 1 }
