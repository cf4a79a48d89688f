module Main where
import Data.Ix
import Data.Array
-- deriving
data Color = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded, Ix, Show, Read)
data Pt = Pt Int Int deriving (Eq, Ord, Ix, Show, Read, Bounded)
data Tree a = Leaf | Node { left :: Tree a, val :: a, right :: Tree a } deriving (Eq, Ord, Show, Read)
data E = E :+ E | E :* E | L Int | Neg { unNeg :: E } deriving (Eq, Ord, Show, Read)
infixl 6 :+
infixl 7 :*
newtype Wrap f a = Wrap (f a)
instance Show (f a) => Show (Wrap f a) where showsPrec d (Wrap x) = showParen (d > 10) (showString "Wrap " . showsPrec 11 x)
data Rec = Rec { (<+>) :: Int, f' :: Maybe Rec } deriving (Show, Read, Eq)
newtype Id a = Id { runId :: a } deriving (Show, Read, Eq, Ord, Bounded)
data U = U deriving (Show, Read, Eq, Ord, Enum, Bounded, Ix)
data Pair a b = a `Pair` b deriving (Show, Read, Eq, Ord)
main = do
  print [minBound .. maxBound :: Color]
  print (succ Red, pred Blue, fromEnum Green, toEnum 2 :: Color)
  print (range (Red, Blue), index (Green, Blue) Blue, inRange (Red, Green) Blue)
  print (range (Pt 0 0, Pt 1 2), index (Pt 0 0, Pt 3 3) (Pt 1 2))
  print (minBound :: Pt)
  let t = Node (Node Leaf (-1) Leaf) 2 Leaf
  print t
  print (read (show t) == t, compare t Leaf, t < Node Leaf 3 Leaf)
  let e = L 1 :+ L 2 :* L (-3) :+ Neg (L 4)
  print e
  print (read (show e) == e)
  print (showsPrec 7 (L 1 :+ L 2) "")
  print (Wrap (Just 1))
  print (Rec { (<+>) = 1, f' = Just (Rec 2 Nothing) })
  print (read "Rec {(<+>) = 1, f' = Just (Rec {(<+>) = 2, f' = Nothing})}" :: Rec)
  print (Id 3, read " Id { runId = 4 } " :: Id Int, minBound :: Id Bool)
  print (1 `Pair` 2, Just (1 `Pair` 'x'))
  print (read "(1 `Pair` 'x')" :: Pair Int Char)
  print [(c, compare c Green, c == Red, max c Green) | c <- [Red ..]]
  print ([Red, Blue ..], [Blue, Green ..])
  let a = listArray (Red, Blue) [10, 20, 30 :: Int]
  print a
  print (a ! Green, bounds a, a // [(Red, 0)], fmap (+1) a)
  print (accumArray (+) 0 (Pt 0 0, Pt 1 1) [(Pt 0 1, 5), (Pt 1 1, 2), (Pt 0 1, 1)] :: Array Pt Int)
  print (reads "Red rest" :: [(Color, String)])
  print (read "[(Red,U),(Blue,U)]" :: [(Color, U)])
  print (maxBound :: U, range (U, U))
