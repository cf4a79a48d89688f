-- Classes: superclasses, default methods, operators, polymorphic methods,
-- contexts on methods, and instances for compound types.
module Main where

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  size :: f a -> Int
  size = length . toL
  elemC :: Eq a => a -> f a -> Bool
  elemC x = elem x . toL

newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue [] []
  insert x (Queue a b) = Queue a (x : b)
  toL (Queue a b) = a ++ reverse b
  size (Queue a b) = length a + length b

class Pretty a where
  pretty :: a -> String
  pretty = const "?"
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap ((++ ";") . pretty) xs ++ "]"

instance Pretty Bool where
  pretty True = "yes"
  pretty False = "no"
instance Pretty Char where
  pretty c = [c]
  prettyList s = show s
instance Pretty a => Pretty [a] where pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = "<" ++ pretty a ++ "|" ++ pretty b ++ ">"
instance Pretty a => Pretty (Maybe a) where
  pretty Nothing = "-"
  pretty (Just x) = pretty x
instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pretty = either pretty pretty
instance Pretty () where
instance Pretty (a -> b) where pretty _ = "function"

class (Eq a, Show a) => Group a where
  infixl 6 <>.
  (<>.) :: a -> a -> a
  unit :: a
  inv :: a -> a
  power :: a -> Int -> a
  power x n | n < 0 = power (inv x) (negate n)
            | n == 0 = unit
            | otherwise = x <>. power x (n - 1)

newtype Mod7 = Mod7 Int deriving (Eq, Show)
instance Group Mod7 where
  Mod7 a <>. Mod7 b = Mod7 ((a + b) `mod` 7)
  unit = Mod7 0
  inv (Mod7 a) = Mod7 ((7 - a) `mod` 7)

-- Superclass members from the subclass context alone.
isUnit :: Group a => a -> String
isUnit x = if x == unit then "unit" else "not unit: " ++ show x

fill :: Container f => [a] -> f a
fill = foldr insert empty

-- A class method returning a polymorphic value by result type.
class Default a where def :: a
instance Default Int where def = 42
instance Default [a] where def = []
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def _ = def

main :: IO ()
main = do
  print (toL (fill "abc" :: Stack Char), toL (fill "abc" :: Queue Char))
  print (size (fill [1, 2, 3] :: Stack Int), size (fill [1, 2] :: Queue Int))
  print (elemC 2 (fill [1, 2] :: Queue Int))
  putStrLn (pretty [(True, "text"), (False, "")])
  putStrLn (pretty (Just [Left 'x', Right [True]] :: Maybe [Either Char [Bool]]))
  putStrLn (pretty ((), not))
  print (power (Mod7 3) 4, power (Mod7 3) (-1), Mod7 3 <>. unit)
  putStrLn (isUnit (Mod7 0)); putStrLn (isUnit (Mod7 1))
  print (def :: (Int, [Bool]), def 'c' + (1 :: Int))
