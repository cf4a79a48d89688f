module M (T(A), f) where
data T = A | B
f = 1
foobar = 1
----
module Main where
import M (g, foobaz, T(A, B), C, A, f)
import M hiding (nothing)
main = g + foobaz
