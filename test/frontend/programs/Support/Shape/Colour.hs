module Support.Shape.Colour where

data Colour = Red | Green deriving (Show, Eq, Enum, Bounded)

mix :: Colour -> Colour -> Colour
mix a b = if a == b then a else Green

instance Semigroup Colour where (<>) = mix
