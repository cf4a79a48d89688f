module Main where
-- classes
class Shape a where
  area, perimeter :: a -> Double
  area _ = 0
  describe :: a -> String
  describe s = "shape of area " ++ show (area s) ++ tag s
  tag :: a -> String
  tag _ = ""
  {-# MINIMAL perimeter #-}
  infixl 6 <+>
  (<+>) :: a -> a -> Double
  a <+> b = area a + area b
data Sq = Sq Double
data Ci = Ci { rad :: Double }
instance Shape Sq where
  area (Sq s) = s * s
  perimeter (Sq s) = 4 * s
instance Shape Ci where
  perimeter c = 2 * 3 * rad c
  tag = const "!"
class (Eq a, Show a) => Ent a where
  ident :: a -> Int
  ident = length . show
instance Ent Bool
instance Ent a => Ent [a] where ident = sum . map ident
instance (Ent a, Ent b) => Ent (a, b) where
  ident (a, b) = ident a * ident b
class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x:xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x:b)
  toL (Queue (f, b)) = f ++ reverse b
fill :: Container f => [a] -> f a
fill = foldr insert empty
class Monoid' a where
  (<>.) :: a -> a -> a
  neutral :: a
instance Monoid' [b] where { (<>.) = (++); neutral = [] }
instance Monoid' b => Monoid' (a -> b) where
  f <>. g = \x -> f x <>. g x
  neutral = const neutral
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  (a, b) <>. (c, d) = (a <>. c, b <>. d)
  neutral = (neutral, neutral)
mconcat' :: Monoid' a => [a] -> a
mconcat' = foldr (<>.) neutral
-- polymorphic recursion
data Nested a = Flat a | Nest (Nested [a]) deriving Show
depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n
-- numeric class instance
newtype Poly = Poly [Int] deriving Eq
instance Show Poly where
  showsPrec d (Poly cs) = showParen (d > 10) $ showString "Poly " . showsPrec 11 cs
instance Num Poly where
  Poly a + Poly b = Poly (zipLong a b)
    where zipLong (x:xs) (y:ys) = (x+y) : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly a * Poly b = sum [ Poly (replicate i 0 ++ map (*x) b) | (i, x) <- zip [0..] a ]
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]
mutualEven, mutualOdd :: Int -> Bool
mutualEven 0 = True
mutualEven n = mutualOdd (n - 1)
mutualOdd 0 = False
mutualOdd n = mutualEven (n - 1)
main = do
  putStrLn (describe (Sq 2)); putStrLn (describe (Ci 1))
  print (Sq 1 <+> Sq 2, perimeter (Ci 2))
  print (ident True, ident [True, False], ident (False, [True]))
  print (toL (fill [1,2,3] :: Stack Int), toL (fill "abc" :: Queue Char))
  print (mconcat' [show, const "-", reverse . show] 123)
  print (mconcat' [("a", "b"), ("c", "d")])
  print (depth (Nest (Nest (Flat [[1]]))), Nest (Flat [1]))
  print (Just (Poly [1,1] ^ 3 + 2))
  print (mutualEven 10, mutualOdd 7)
