-- Superclasses that meet again, dictionaries built at run time for nested
-- types, methods at several types within one function.
module Main where

class Show a => Named a where
  name :: a -> String
  name = ("<" ++) . (++ ">") . show

class Named a => Sized a where size :: a -> Int
class Named a => Priced a where price :: a -> Int
class (Sized a, Priced a) => Item a where
  worth :: a -> Int
  worth x = price x * size x

data Apple = Apple deriving Show
data Box a = Box [a] deriving Show

instance Named Apple
instance Sized Apple where size _ = 1
instance Priced Apple where price _ = 3
instance Item Apple

instance Named a => Named (Box a) where name (Box xs) = "box of " ++ concatMap name xs
instance Sized a => Sized (Box a) where size (Box xs) = 1 + sum (map size xs)
instance Priced a => Priced (Box a) where price (Box xs) = sum (map price xs)
instance Item a => Item (Box a) where worth b@(Box xs) = sum (map worth xs) - size b

describe :: Item a => a -> String
describe x = name x ++ " " ++ show x ++ " " ++ show (size x, price x, worth x)

-- The type grows with each step, and so does the dictionary.
nest :: Item a => Int -> a -> [String]
nest 0 x = [describe x]
nest n x = describe x : nest (n - 1) (Box [x, x])

data Perfect a = Zero a | Succ (Perfect (a, a))

instance Show a => Show (Perfect a) where
  showsPrec d (Zero a) = showParen (d > 10) (showString "Zero " . showsPrec 11 a)
  showsPrec d (Succ p) = showParen (d > 10) (showString "Succ " . showsPrec 11 p)

perfect :: Int -> a -> Perfect a
perfect 0 a = Zero a
perfect n a = Succ (perfect (n - 1) (a, a))

instance Eq a => Eq (Perfect a) where
  Zero a == Zero b = a == b
  Succ a == Succ b = a == b
  _ == _ = False

both :: (Show a, Show b, Num a, Fractional b) => a -> b -> String
both a b = show (a + 1) ++ show (b / 2) ++ show (fromIntegral (length (show a)) + b)

main :: IO ()
main = do
  mapM_ putStrLn (nest 3 Apple)
  print (perfect 3 'x')
  print (perfect 2 1 == perfect 2 1, perfect 2 1 == perfect 1 1)
  putStrLn (both 1 2)
  putStrLn (both 1.5 2)
