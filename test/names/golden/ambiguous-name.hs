module A where { x = 1; data T = T }
----
module B where { x = 2; data T = T }
----
module Main where
import A
import B
main = x + x
map = 1
y = map
z :: T
z = T
