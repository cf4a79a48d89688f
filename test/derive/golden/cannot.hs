module M where
import Data.Ix
data A = A Int | B deriving (Enum)
data C = C Int | D deriving (Bounded)
data E = E Int | F deriving (Eq, Ord, Ix)
data G a = G (a -> Int) deriving Functor
data H a = H (Int -> a) deriving Foldable
data V deriving (Bounded)
