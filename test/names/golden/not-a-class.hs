module Main where
instance Int Char where { foo = 1 }
data T = T deriving (Maybe)
main = 1
