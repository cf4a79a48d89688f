-- Classes, numbers, deriving, text.
module Classes where

data Dir = N | E | S | W deriving (Eq, Ord, Show, Read, Enum, Bounded)
data Pt  = Pt { px :: Int, py :: Int } deriving (Eq, Ord, Show, Read)
data Op  = Int :+: Int | Neg Int deriving (Eq, Show)
infixl 6 :+:
newtype Age = Age Int deriving (Eq, Ord, Show)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Show)

class Pick a where
  pick  :: a
  picks :: Int -> [a]
  picks n = if n <= 0 then [] else pick : picks (n-1)
instance Pick Bool where
  pick = True ? False

instance Functor Tree where
  fmap _ Leaf         = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

first :: [Maybe a] -> Maybe a
first xs = do { (y:_) <- Just xs; y }
