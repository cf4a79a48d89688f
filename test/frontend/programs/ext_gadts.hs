{-# LANGUAGE GADTs, KindSignatures, RankNTypes #-}
module Main where

import Data.Kind (Type)

data Expr :: Type -> Type where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add, Mul :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Lift  :: { payload :: a } -> Expr a

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Lift a) = a

simplify :: Expr a -> Expr a
simplify (Add (IntE 0) e) = simplify e
simplify (Mul (IntE 1) e) = simplify e
simplify (If (BoolE b) t e) = simplify (if b then t else e)
simplify e = e

size :: Expr a -> Int
size e = case e of
  Add a b -> size a + size b
  Mul a b -> size a + size b
  If c t f -> size c + size t + size f
  Eq a b -> size a + size b
  Pair a b -> size a + size b
  Fst p -> 1 + size p
  _ -> 1

-- Length-indexed lists.
data Z
data S n
data Vec n a where
  Nil :: Vec Z a
  (:>) :: a -> Vec n a -> Vec (S n) a
infixr 5 :>

vhead :: Vec (S n) a -> a
vhead (x :> _) = x

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (a :> as) (b :> bs) = (a, b) :> vzip as bs

toL :: Vec n a -> [a]
toL Nil = []
toL (x :> xs) = x : toL xs

-- Type representations and a type-safe cast.
data Rep a where
  RInt :: Rep Int
  RChar :: Rep Char
  RList :: Rep a -> Rep [a]

data Equal a b where Refl :: Equal a a

same :: Rep a -> Rep b -> Maybe (Equal a b)
same RInt RInt = Just Refl
same RChar RChar = Just Refl
same (RList a) (RList b) = case same a b of
  Just Refl -> Just Refl
  Nothing -> Nothing
same _ _ = Nothing

cast :: Rep a -> Rep b -> a -> Maybe b
cast ra rb x = do
  Refl <- same ra rb
  return x

showBy :: Rep a -> a -> String
showBy RInt n = show n
showBy RChar c = [c]
showBy (RList r) xs = concatMap (showBy r) xs

data Some where Some :: Rep a -> a -> Some
data Maybe1 a where { Nothing1 :: Maybe1 a; Just1 :: a -> Maybe1 a } deriving (Show, Eq)

main :: IO ()
main = do
  let e = If (Eq (Add (IntE 1) (IntE 2)) (IntE 3)) (Pair (IntE 7) (BoolE True)) (Pair (IntE 0) (BoolE False))
  print (eval e, eval (Fst e), size e)
  print (eval (simplify (Add (IntE 0) (Mul (IntE 1) (IntE 9)))))
  print (vhead (vzip (1 :> 2 :> Nil) ('a' :> 'b' :> Nil)), toL (vzip (1 :> Nil) ("x" :> Nil)))
  print (cast (RList RInt) (RList RInt) [1, 2], cast RInt RChar 3)
  putStrLn (concat [showBy r x | Some r x <- [Some RInt 3, Some (RList RChar) "abc"]])
  print (Just1 3, Nothing1 == Just1 'x', payload (Lift 'q'))
