-- data, newtype and type declarations in all their forms.
module Main where

data Colour = Red | Green | Blue deriving (Show, Eq, Ord, Enum, Bounded)

data Tree a = Leaf | Node (Tree a) a (Tree a)

data Strict = Strict !Int !(Maybe Int) Int
data Infix a b = a :&: b | a `Likes` b | (:|) a b deriving Show
infixr 4 :&:

data Void'
data Phantom a = Phantom deriving (Show, Eq)

-- Parameters of higher kind; mutual recursion; nested types.
data Rose f a = Rose a (f (Rose f a))
newtype Fix f = Fix (f (Fix f))
newtype Compose f g a = Compose { getCompose :: f (g a) }
data Even' a = Zero | SuccE a (Odd' a)
data Odd' a = SuccO a (Even' a)
data Perfect a = One a | Two (Perfect (a, a))

type Name = String
type Assoc k v = [(k, v)]
type Endo' a = a -> a
type Pred a = a -> Bool
type List = []
type Either' = Either Name

toList :: Tree a -> List a
toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r

insert :: Ord a => a -> Endo' (Tree a)
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

sizeRose :: Rose [] a -> Int
sizeRose (Rose _ kids) = 1 + sum (map sizeRose kids)

depthFix :: Fix Maybe -> Int
depthFix (Fix Nothing) = 0
depthFix (Fix (Just f)) = 1 + depthFix f

evenList :: Even' a -> [a]
evenList Zero = []
evenList (SuccE x o) = x : oddList o

oddList :: Odd' a -> [a]
oddList (SuccO x e) = x : evenList e

-- Polymorphic recursion needs its signature.
sizePerfect :: Perfect a -> Int
sizePerfect (One _) = 1
sizePerfect (Two p) = 2 * sizePerfect p

sumPerfect :: (a -> Int) -> Perfect a -> Int
sumPerfect f (One a) = f a
sumPerfect f (Two p) = sumPerfect (\(x, y) -> f x + f y) p

find' :: Eq k => k -> Assoc k v -> Either' v
find' k kvs = maybe (Left "missing") Right (lookup k kvs)

strictSum :: Strict -> Int
strictSum (Strict a (Just b) _) = a + b
strictSum (Strict a Nothing _) = a

main :: IO ()
main = do
  print [minBound .. maxBound :: Colour]
  print (toList (foldr insert Leaf [5, 2, 8, 1, 9, 2 :: Int]))
  print (strictSum (Strict 1 (Just 2) undefined), strictSum (Strict 5 Nothing undefined))
  print (1 :&: 'x' :&: "s", 'a' `Likes` 'b', 3 :| 4)
  print (Phantom :: Phantom Void', (Phantom :: Phantom Maybe') == Phantom)
  print (sizeRose (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]))
  print (depthFix (Fix (Just (Fix (Just (Fix Nothing))))))
  print (getCompose (Compose [Just 1, Nothing]))
  print (evenList (SuccE 1 (SuccO 2 (SuccE 3 (SuccO 4 Zero)))))
  print (sizePerfect (Two (Two (One ((1, 2), (3, 4))))), sumPerfect id (Two (Two (One ((1, 2), (3, 4))))))
  print (find' 2 [(1, "one"), (2, "two")], find' 3 [(1, "one")])

type Maybe' = Maybe Int
