-- Derived Eq and Ord: by constructor order, then left to right; all six
-- comparisons, for recursive, polymorphic and higher-kinded types.
module Main where

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Eq, Ord, Show)
data Card = Joker | Card { rank :: Int, suit :: Suit } deriving (Eq, Ord, Show)
data Tree a = Leaf | Tree a :^: Tree a | Tip a deriving (Eq, Ord, Show)
newtype Wrap f a = Wrap (f a)
instance Eq (f a) => Eq (Wrap f a) where Wrap a == Wrap b = a == b
newtype Age = Age Int deriving (Eq, Ord)
data Unit = Unit deriving (Eq, Ord, Show)
data Mixed a b = L a | R b | B a b deriving (Eq, Ord, Show)
data Lazy = Lazy Int Int deriving (Eq, Ord)

compareAll :: Ord a => a -> a -> (Ordering, [Bool], Bool)
compareAll a b = (compare a b, [a < b, a <= b, a == b, a /= b, a >= b, a > b], max a b == b && min a b == a)

main :: IO ()
main = do
  print (compareAll Clubs Spades)
  print (compareAll (Card 3 Hearts) (Card 3 Diamonds))
  print (compareAll Joker (Card 1 Clubs))
  print (compareAll (Card 2 Spades) (Card 10 Clubs))
  print (compareAll Unit Unit)
  print (compareAll (Tip 1 :^: Leaf) (Tip 1 :^: Tip 0))
  print (compareAll (L 1) (R 'x'), compareAll (B 1 'b') (B 1 'a'))
  print (maximum [L 3, R 'a', B 0 'z', L 9], minimum [R 'b', R 'a' :: Mixed () Char])
  print (Age 3 < Age 4, Wrap [1] == Wrap [1])
  -- The first difference decides; what follows is not looked at.
  print (Lazy 1 undefined < Lazy 2 undefined, Lazy 1 undefined == Lazy 2 undefined)
  print (compare (1, 'a', "x") (1, 'a', "w"), (1, 2) < (1, 3), [1, 2] < [1, 2, 0], Just 1 > Nothing)
  print (compare (Left 5 :: Either Int Int) (Right 1), LT < GT, () == (), compare True False)
