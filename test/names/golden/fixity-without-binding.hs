module Main where
infixl 6 +++
main = let { infixl 6 `f` } in 1
class C a where { infixl 5 `main` ; m :: a }
