module Main where
infixl 6 +++
infixr 6 +++
(+++) = 1
main = 1
