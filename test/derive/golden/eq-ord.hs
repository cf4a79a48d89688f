module M where
data Unit = Unit deriving (Eq, Ord)
data Colour = Red | Green | Blue deriving (Eq, Ord)
data P a b = P a Int b deriving (Eq, Ord)
data M a = N | J a deriving (Eq, Ord)
data Two a = L a a | R a deriving (Eq, Ord)
data T a = A | B a | C { x :: Int, y :: [T a] } | D deriving (Eq, Ord)
data Void deriving (Eq, Ord)
newtype W a = W { unW :: a } deriving stock (Eq, Ord)
