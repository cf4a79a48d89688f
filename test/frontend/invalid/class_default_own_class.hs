-- error: 10
-- Nothing is defaulted that a class of the program's own speaks of.
module Main where

class Pretty a where pretty :: a -> String
instance Pretty Integer where pretty n = "<" ++ show n ++ ">"
instance Pretty Bool where pretty = show

main :: IO ()
main = putStrLn (pretty 3)
