-- Matches of methods, under the names that were written: in instances, in a class's defaults, under
-- operators, and in functions within them.
module Main where

data Colour = Red | Green | Blue

data Pair a = Pair a (Maybe a)

class Paint a where
  paint :: a -> Colour -> Int
  paint _ Red = 1
  paint _ Green = 2
  mix, (<+>) :: a -> Maybe a -> a
  mix x Nothing = x
  x <+> Just _ = x
  both :: a -> a -> Bool

instance Paint Bool where
  paint True Red = 1
  paint False _ = 0
  mix = const
  True <+> Just y = y
  both a b
    | a, b = True
    | not a = False

instance Paint a => Paint [a] where
  paint xs c = sum (map go xs)
    where
      go x | Blue <- c = paint x c
  both [] [] = True
  both (_ : _) (_ : _) = False

instance Functor Pair where
  fmap f (Pair a (Just b)) = Pair (f a) (Just (f b))

instance Show Colour where
  showsPrec d Red | d > 10 = showString "(red)"
  showsPrec _ Green = showString "green"
  show Red = "red"
  show Red = "rot"
  show _ = "other"

main :: IO ()
main = print (paint True Red, both [True] [], show Red)
