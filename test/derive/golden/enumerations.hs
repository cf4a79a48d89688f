module M where
import Data.Ix
data Colour = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded, Ix)
data Pair a = Pair a a deriving (Eq, Ord, Bounded, Ix)
data Box = Box Int deriving (Eq, Ord, Ix)
data Triple = Triple Int Char Bool deriving (Eq, Ord, Ix)
