{-# LANGUAGE GADTs, KindSignatures, RankNTypes, ScopedTypeVariables #-}
-- A typed expression compiler: stack code whose types say what the stack holds.
module Main where

import Data.Kind (Type)

data Expr :: Type -> Type where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  Leq :: Expr Int -> Expr Int -> Expr Bool
  If :: Expr Bool -> Expr t -> Expr t -> Expr t
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a

data Code :: Type -> Type -> Type where
  Done :: Code s s
  Push :: t -> Code (t, s) r -> Code s r
  AddC :: Code (Int, s) r -> Code (Int, (Int, s)) r
  LeqC :: Code (Bool, s) r -> Code (Int, (Int, s)) r
  Branch :: Code s r -> Code s r -> Code (Bool, s) r
  PairC :: Code ((a, b), s) r -> Code (b, (a, s)) r
  FstC :: Code (a, s) r -> Code ((a, b), s) r

compile :: Expr t -> Code (t, s) r -> Code s r
compile (I n) k = Push n k
compile (B b) k = Push b k
compile (Add a b) k = compile a (compile b (AddC k))
compile (Leq a b) k = compile a (compile b (LeqC k))
compile (If c t e) k = compile c (Branch (compile t k) (compile e k))
compile (Pair a b) k = compile a (compile b (PairC k))
compile (Fst p) k = compile p (FstC k)

exec :: Code s r -> s -> r
exec Done s = s
exec (Push v k) s = exec k (v, s)
exec (AddC k) (b, (a, s)) = exec k (a + b, s)
exec (LeqC k) (b, (a, s)) = exec k (a <= b, s)
exec (Branch t e) (c, s) = if c then exec t s else exec e s
exec (PairC k) (b, (a, s)) = exec k ((a, b), s)
exec (FstC k) ((a, _), s) = exec k (a, s)

eval :: Expr t -> t
eval (I n) = n
eval (B b) = b
eval (Add a b) = eval a + eval b
eval (Leq a b) = eval a <= eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

run :: Expr t -> t
run e = fst (exec (compile e Done) ())

data Ty t where
  TInt :: Ty Int
  TBool :: Ty Bool
  TPair :: Ty a -> Ty b -> Ty (a, b)

data Untyped = UI Int | UB Bool | UAdd Untyped Untyped | ULeq Untyped Untyped | UIf Untyped Untyped Untyped | UPair Untyped Untyped | UFst Untyped

data Typed = forall t. Typed (Ty t) (Expr t)

data Same a b where Same :: Same a a

same :: Ty a -> Ty b -> Maybe (Same a b)
same TInt TInt = Just Same
same TBool TBool = Just Same
same (TPair a b) (TPair c d) = do
  Same <- same a c
  Same <- same b d
  Just Same
same _ _ = Nothing

check :: Untyped -> Maybe Typed
check u = case u of
  UI n -> Just (Typed TInt (I n))
  UB b -> Just (Typed TBool (B b))
  UAdd a b -> do
    Typed TInt x <- check a
    Typed TInt y <- check b
    Just (Typed TInt (Add x y))
  ULeq a b -> do
    Typed TInt x <- check a
    Typed TInt y <- check b
    Just (Typed TBool (Leq x y))
  UIf c a b -> do
    Typed TBool x <- check c
    Typed ta y <- check a
    Typed tb z <- check b
    Same <- same ta tb
    Just (Typed ta (If x y z))
  UPair a b -> do
    Typed ta x <- check a
    Typed tb y <- check b
    Just (Typed (TPair ta tb) (Pair x y))
  UFst p -> do
    Typed (TPair ta _) x <- check p
    Just (Typed ta (Fst x))

showAs :: Ty t -> t -> String
showAs TInt n = show n
showAs TBool b = show b
showAs (TPair a b) (x, y) = "<" ++ showAs a x ++ "," ++ showAs b y ++ ">"

report :: Untyped -> String
report u = case check u of
  Nothing -> "type error"
  Just (Typed t e) -> showAs t (run e) ++ (if showAs t (run e) == showAs t (eval e) then "" else " WRONG")

main :: IO ()
main = mapM_ (putStrLn . report)
  [ UAdd (UI 1) (UI 2), UIf (ULeq (UI 1) (UI 2)) (UPair (UI 3) (UB True)) (UPair (UI 4) (UB False))
  , UAdd (UI 1) (UB True), UIf (UB True) (UI 1) (UB False), UFst (UPair (UI 9) (UB False)), UFst (UI 1)
  , UPair (UFst (UPair (UAdd (UI 20) (UI 22)) (UI 0))) (ULeq (UI 3) (UI 2)) ]
