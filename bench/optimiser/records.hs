-- A small interpreter: algebraic data, Maybe, association lists, type classes of the user's own.
module Main (main) where

data Expr
  = Lit Int
  | Var String
  | Add Expr Expr
  | Mul Expr Expr
  | Let String Expr Expr
  | If Expr Expr Expr

class Container f where
  empty :: f a
  insert :: String -> a -> f a -> f a
  find :: String -> f a -> Maybe a

newtype Assoc a = Assoc [(String, a)]

instance Container Assoc where
  empty = Assoc []
  insert k v (Assoc xs) = Assoc ((k, v) : xs)
  find k (Assoc xs) = lookup k xs

eval :: Container f => f Int -> Expr -> Maybe Int
eval _ (Lit n) = Just n
eval env (Var x) = find x env
eval env (Add a b) = (+) <$> eval env a <*> eval env b
eval env (Mul a b) = do
  x <- eval env a
  y <- eval env b
  return (x * y `mod` 1000003)
eval env (Let x a b) = do
  v <- eval env a
  eval (insert x v env) b
eval env (If c a b) = do
  v <- eval env c
  if v == 0 then eval env b else eval env a

program :: Int -> Expr
program 0 = Var "x"
program n = Let "y" (Add (Var "x") (Lit n)) (If (Var "y") (Mul (program (n - 1)) (Var "y")) (Add (Var "x") (program (n - 1))))

run :: Int -> Int
run i = case eval (insert "x" i (empty :: Assoc Int)) (program 100) of
  Just v -> v
  Nothing -> 0

main :: IO ()
main = print (sum (map run [1 .. 3000]))
