{-# LANGUAGE BangPatterns #-}
import Prelude hiding (lookup)

data Expr
  = Lit Int | Var Int | Add Expr Expr | Sub Expr Expr | Less Expr Expr
  | If Expr Expr Expr | Lam Expr | App Expr Expr | Fix Expr
data Value = Number Int | Boolean Bool | Closure Env Expr
data Env = Empty | Bind Value Env

main :: IO ()
main = print (runNumber (App nfib (Lit 31)))
-- small: main = print (runNumber (App nfib (Lit 20)))

nfib :: Expr
nfib = Fix (Lam (If (Less n (Lit 2)) (Lit 1) (Add (Lit 1) (Add (call 1) (call 2)))))

call :: Int -> Expr
call k = App self (Sub n (Lit k))

n, self :: Expr
n = Var 0
self = Var 1

runNumber :: Expr -> Int
runNumber e = case eval Empty e of Number x -> x

eval :: Env -> Expr -> Value
eval env e = case e of
  Lit x -> Number x
  Var i -> lookup i env
  Add a b -> case eval env a of
    Number x -> case eval env b of Number y -> let !z = x + y in Number z
  Sub a b -> case eval env a of
    Number x -> case eval env b of Number y -> let !z = x - y in Number z
  Less a b -> case eval env a of
    Number x -> case eval env b of Number y -> let !z = x < y in Boolean z
  If c a b -> case eval env c of Boolean t -> if t then eval env a else eval env b
  Lam body -> Closure env body
  App f a -> case eval env f of
    Closure env' body -> let !v = eval env a in eval (Bind v env') body
  Fix body -> let v = eval (Bind v env) body in v

lookup :: Int -> Env -> Value
lookup i (Bind v rest) = case i of 0 -> v; _ -> lookup (i - 1) rest
