module Main where
main :: Foo a => a
main = main
instance Sho Int where { shw = 1 }
data T = T deriving (Eq, Orrd)
