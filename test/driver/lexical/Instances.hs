-- Instances that need others, derived ones, Foldable, Semigroup.
--
-- <-> <- main: 1
-- FoldableT.foldr <- FoldableT.foldr: 12
-- FoldableT.foldr <- main: 3
-- Group(,).<+> <- main: 3
-- Group(,).neg <- main: 1
-- Group(,).zero <- main: 1
-- GroupInt.<+> <- main: 9
-- GroupInt.neg <- main: 2
-- GroupInt.zero <- main: 1
-- MonoidMaxI.mempty <- main: 1
-- OrdKey.compare <- main: 2
-- SemigroupMaxI.<> <- main: 5
-- ShowMaxI.showsPrec <- main: 2
-- gsum <- main: 2
-- insert <- insert: 3
-- insert <- main: 7
-- main <- (root): 1
module Main where
import qualified Data.Map as M
newtype V = V (Int, Int) deriving (Eq, Show)
class Group a where
  zero :: a
  (<+>) :: a -> a -> a
  neg :: a -> a
  (<->) :: a -> a -> a
  a <-> b = a <+> neg b
instance Group Int where
  zero = 0
  (<+>) = (+)
  neg = negate
instance (Group a, Group b) => Group (a, b) where
  zero = (zero, zero)
  (a, b) <+> (c, d) = (a <+> c, b <+> d)
  neg (a, b) = (neg a, neg b)
gsum :: Group a => [a] -> a
gsum = foldr (<+>) zero
data T a = L | N (T a) a (T a)
instance Foldable T where
  foldr _ z L = z
  foldr f z (N l x r) = foldr f (f x (foldr f z r)) l
insert :: Ord a => a -> T a -> T a
insert x L = N L x L
insert x t@(N l y r) | x < y = N (insert x l) y r
                     | x > y = N l y (insert x r)
                     | otherwise = t
data Key = Key Int deriving (Eq, Ord)
newtype MaxI = MaxI Int deriving Show
instance Semigroup MaxI where MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where mempty = MaxI 0
main :: IO ()
main = do
  print (gsum [1, 2, 3 :: Int])
  print (gsum [(1, 2), (3, 4 :: Int)] <-> (1 :: Int, 1))
  print (sum (foldr insert L [3, 1, 2 :: Int]), length (foldr insert L [Key 2, Key 1]) , maximum (insert 5 (insert 'a' L `seq` L)))
  print (foldMap MaxI [1, 5, 2], mconcat [MaxI 3, MaxI 4])
