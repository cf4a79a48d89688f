-- no suspect
module Main where

data Expr = Num !Int | Add Expr Expr | Mul Expr Expr | Let String Expr Expr | Var String

generate :: Int -> Int -> Expr
generate 0 seed = if even seed then Num (seed `mod` 10) else Var "x"
generate d seed = case seed `mod` 3 of
  0 -> Add (generate (d - 1) (seed * 5 + 1)) (generate (d - 1) (seed * 7 + 2))
  1 -> Mul (generate (d - 1) (seed * 3 + 1)) (generate (d - 1) (seed + 2))
  _ -> Let "x" (generate (d - 1) (seed + 1)) (generate (d - 1) (seed * 11 + 5))

simplify :: Expr -> Expr
simplify (Add a b) = case (simplify a, simplify b) of
  (Num 0, e) -> e
  (e, Num 0) -> e
  (Num x, Num y) -> Num (x + y)
  (x, y) -> Add x y
simplify (Mul a b) = case (simplify a, simplify b) of
  (Num 1, e) -> e
  (x, y) -> Mul x y
simplify (Let v a b) = Let v (simplify a) (simplify b)
simplify e = e

eval :: [(String, Int)] -> Expr -> Int
eval _ (Num n) = n
eval env (Add a b) = (eval env a + eval env b) `mod` 1000003
eval env (Mul a b) = (eval env a * eval env b) `mod` 1000003
eval env (Let v a b) = let x = eval env a in x `seq` eval ((v, x) : env) b
eval env (Var v) = maybe 1 id (lookup v env)

size :: Expr -> Int
size (Add a b) = size a + size b
size (Mul a b) = size a + size b
size (Let _ a b) = size a + size b
size _ = 1

main :: IO ()
main = do
  let e = generate 16 1
      s = simplify e
  print (size e)
  print (size s)
  print (eval [] e == eval [] s)
