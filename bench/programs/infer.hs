{-# LANGUAGE FlexibleContexts #-}
-- Type inference in the manner of Hindley and Milner for a small functional language, with a
-- substitution in a State monad, on programs that it makes itself.
-- small: 2
module Main (main) where

import Control.Monad.Except
import Control.Monad.State
import Data.List (foldl', intercalate, nub)
import qualified Data.Map as M
import qualified Data.Set as S
import System.Environment (getArgs)

type Name = String

data Term
  = Var Name
  | Lam Name Term
  | App Term Term
  | Let Name Term Term
  | LitInt Integer
  | LitBool Bool
  | If Term Term Term
  | Pair Term Term
  | Fix Term
  deriving (Show)

data Type = TVar Int | TCon Name [Type]
  deriving (Eq, Ord)

data Scheme = Forall [Int] Type

instance Show Type where
  showsPrec _ (TVar n) = showString (variable n)
  showsPrec d (TCon "->" [a, b]) =
    showParen (d > 0) $ showsPrec 1 a . showString " -> " . showsPrec 0 b
  showsPrec _ (TCon "," [a, b]) =
    showChar '(' . shows a . showString ", " . shows b . showChar ')'
  showsPrec _ (TCon c []) = showString c
  showsPrec d (TCon c ts) =
    showParen (d > 1) $ showString c . foldr (\t s -> showChar ' ' . showsPrec 2 t . s) id ts

variable :: Int -> String
variable n
  | n < 26 = [toEnum (97 + n)]
  | otherwise = toEnum (97 + n `mod` 26) : show (n `div` 26)

instance Show Scheme where
  show (Forall vs t) = show (rename (zip vs [0 ..]) t)
    where
      rename names (TVar v) = maybe (TVar v) TVar (lookup v names)
      rename names (TCon c ts) = TCon c (map (rename names) ts)

infixr 5 -->

(-->) :: Type -> Type -> Type
a --> b = TCon "->" [a, b]

int, bool :: Type
int = TCon "Int" []
bool = TCon "Bool" []

pair :: Type -> Type -> Type
pair a b = TCon "," [a, b]

list :: Type -> Type
list a = TCon "List" [a]

class Types t where
  apply :: M.Map Int Type -> t -> t
  free :: t -> S.Set Int

instance Types Type where
  apply s t@(TVar v) = case M.lookup v s of
    Nothing -> t
    Just u -> apply s u
  apply s (TCon c ts) = TCon c (map (apply s) ts)
  free (TVar v) = S.singleton v
  free (TCon _ ts) = S.unions (map free ts)

instance Types Scheme where
  apply s (Forall vs t) = Forall vs (apply (foldr M.delete s vs) t)
  free (Forall vs t) = free t `S.difference` S.fromList vs

instance Types a => Types [a] where
  apply = map . apply
  free = S.unions . map free

data Infer = Infer {supply :: Int, substitution :: M.Map Int Type, unifications :: Int}

type Check = StateT Infer (Either String)

fresh :: Check Type
fresh = do
  s <- get
  put s {supply = supply s + 1}
  return (TVar (supply s))

zonk :: Types t => t -> Check t
zonk t = gets (\s -> apply (substitution s) t)

unify :: Type -> Type -> Check ()
unify a b = do
  modify (\s -> s {unifications = unifications s + 1})
  x <- shallow a
  y <- shallow b
  go x y
  where
    shallow t@(TVar v) = do
      found <- gets (M.lookup v . substitution)
      maybe (return t) shallow found
    shallow t = return t
    go (TVar v) (TVar w) | v == w = return ()
    go (TVar v) t = bind v t
    go t (TVar v) = bind v t
    go (TCon c ts) (TCon d us)
      | c == d && length ts == length us = zipWithM_ unify ts us
      | otherwise = do
          t <- zonk (TCon c ts)
          u <- zonk (TCon d us)
          throwError ("cannot match " ++ show t ++ " with " ++ show u)
    bind v t = do
      t' <- zonk t
      when (v `S.member` free t') $ throwError ("infinite type " ++ show (TVar v) ++ " = " ++ show t')
      modify (\s -> s {substitution = M.insert v t (substitution s)})

type Env = M.Map Name Scheme

generalise :: Env -> Type -> Check Scheme
generalise env t = do
  t' <- zonk t
  fixed <- free <$> zonk [TVar v | v <- concatMap (S.toList . free) (M.elems env)]
  let vs = filter (`S.notMember` fixed) (nub (inOrder t'))
  return (Forall vs t')
  where
    inOrder (TVar v) = [v]
    inOrder (TCon _ ts) = concatMap inOrder ts

instantiate :: Scheme -> Check Type
instantiate (Forall [] t) = return t
instantiate (Forall vs t) = do
  new <- mapM (const fresh) vs
  let names = M.fromList (zip vs new)
      go u@(TVar v) = M.findWithDefault u v names
      go (TCon c ts) = TCon c (map go ts)
  return (go t)

infer :: Env -> Term -> Check Type
infer env term = case term of
  LitInt _ -> return int
  LitBool _ -> return bool
  Var x -> case M.lookup x env of
    Nothing -> throwError ("not in scope: " ++ x)
    Just scheme -> instantiate scheme
  Lam x e -> do
    a <- fresh
    b <- infer (M.insert x (Forall [] a) env) e
    return (a --> b)
  App f e -> do
    tf <- infer env f
    te <- infer env e
    r <- fresh
    unify tf (te --> r)
    return r
  Let x e b -> do
    t <- infer env e
    scheme <- generalise env t
    infer (M.insert x scheme env) b
  If c a b -> do
    tc <- infer env c
    unify tc bool
    ta <- infer env a
    tb <- infer env b
    unify ta tb
    return ta
  Pair a b -> pair <$> infer env a <*> infer env b
  Fix e -> do
    t <- infer env e
    r <- fresh
    unify t (r --> r)
    return r

prelude :: Env
prelude =
  M.fromList
    [ ("add", Forall [] (int --> int --> int))
    , ("less", Forall [] (int --> int --> bool))
    , ("nil", Forall [0] (list a))
    , ("cons", Forall [0] (a --> list a --> list a))
    , ("null", Forall [0] (list a --> bool))
    , ("head", Forall [0] (list a --> a))
    , ("tail", Forall [0] (list a --> list a))
    , ("fst", Forall [0, 1] (pair a b --> a))
    , ("snd", Forall [0, 1] (pair a b --> b))
    ]
  where
    a = TVar 0
    b = TVar 1

topLevel :: Env -> Int -> (Name, Term) -> (Env, Int, Either String Scheme)
topLevel env count (x, e) =
  case runStateT (infer env e >>= generalise env) (Infer 1000 M.empty 0) of
    Left message -> (env, count, Left message)
    Right (scheme, end) -> (M.insert x scheme env, count + unifications end, Right scheme)

-- ---- programs to infer the types of

app :: Term -> [Term] -> Term
app = foldl App

lams :: [Name] -> Term -> Term
lams xs e = foldr Lam e xs

library :: [(Name, Term)]
library =
  [ ("id", Lam "x" v_x)
  , ("const", lams ["x", "y"] v_x)
  , ("compose", lams ["f", "g", "x"] (App (Var "f") (App (Var "g") v_x)))
  , ("flip", lams ["f", "x", "y"] (app (Var "f") [v_y, v_x]))
  , ("map", Fix (lams ["self", "f", "x"] (If (isNull v_x) (Var "nil") (app (Var "cons") [App (Var "f") (hd v_x), app (Var "self") [Var "f", tl v_x]]))))
  , ("foldr", Fix (lams ["self", "f", "z", "x"] (If (isNull v_x) (Var "z") (app (Var "f") [hd v_x, app (Var "self") [Var "f", Var "z", tl v_x]]))))
  , ("length", Fix (lams ["self", "x"] (If (isNull v_x) (LitInt 0) (app (Var "add") [LitInt 1, App (Var "self") (tl v_x)]))))
  , ("zip", Fix (lams ["self", "x", "y"] (If (isNull v_x) (Var "nil") (app (Var "cons") [Pair (hd v_x) (hd v_y), app (Var "self") [tl v_x, tl v_y]]))))
  , ("curry", lams ["f", "x", "y"] (App (Var "f") (Pair v_x v_y)))
  , ("uncurry", lams ["f", "p"] (app (Var "f") [App (Var "fst") (Var "p"), App (Var "snd") (Var "p")]))
  , ("omega", Lam "x" (App v_x v_x))
  , ("wrong", app (Var "add") [LitInt 1, LitBool True])
  ]
  where
    v_x = Var "x"
    v_y = Var "y"
    isNull = App (Var "null")
    hd = App (Var "head")
    tl = App (Var "tail")

-- Pairs of pairs, whose types grow; long chains of lets; random terms, most of which have no type.
doubling :: Int -> Term
doubling n = foldr step (Var ("d" ++ show n)) [1 .. n]
  where
    step k rest = Let ("d" ++ show k) (Lam "x" (App (previous k) (App (previous k) (Var "x")))) rest
    previous 1 = Lam "y" (Pair (Var "y") (Var "y"))
    previous k = Var ("d" ++ show (k - 1 :: Int))

chain :: Int -> Term
chain n = foldr step (app (Var "compose") [Var "f0", Var ("f" ++ show n)]) [0 .. n]
  where
    step 0 rest = Let "f0" (Var "id") rest
    step k rest = Let (f k) (lams ["a", "b"] (app (Var "compose") [Var (f (k - 1)), Var "id", app (Var "const") [Var "a", Var "b"]])) rest
    f k = "f" ++ show (k :: Int)

randomTerm :: Int -> Int -> (Term, Int)
randomTerm depth seed = go depth ["x"] (advance seed)
  where
    advance s = (s * 1103515245 + 12345) `mod` 2147483648
    go d scope s
      | d <= 0 = (leaf scope s, advance s)
      | otherwise = case (s `div` 65536) `mod` 7 of
          0 -> one (Lam v) (v : scope)
          1 -> two App scope scope
          2 -> two (Let v) scope (v : scope)
          3 -> two Pair scope scope
          4 -> one (App (Var "fst")) scope
          5 -> two (\a b -> app (Var "cons") [a, b]) scope scope
          _ -> one (App (Var "id")) scope
      where
        v = "v" ++ show (length scope)
        s' = advance s
        one f sc = let (a, t) = go (d - 1) sc s' in (f a, t)
        two f sc1 sc2 =
          let (a, t) = go (d - 1) sc1 s'
              (b, u) = go (d - 2) sc2 t
           in (f a b, u)
    leaf scope s
      | k < 3 = LitInt (fromIntegral s)
      | k < 5 = Var "nil"
      | otherwise = Var (scope !! (s `div` 65536 `mod` length scope))
      where
        k = (s `div` 4096) `mod` 10

size :: Type -> Int
size (TVar _) = 1
size (TCon _ ts) = 1 + sum (map size ts)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 80
  let walk (env, count, out) definition@(x, _) =
        let (env', count', result) = topLevel env count definition
         in (env', count', (x ++ " :: " ++ either ("error, " ++) show result) : out)
      (env1, count1, shown) = foldl' walk (prelude, 0, []) library
  mapM_ putStrLn (reverse shown)
  let check t = let (_, c, r) = topLevel env1 0 ("it", t) in (c, r)
      describe label (c, r) = putStrLn (label ++ ": " ++ show c ++ " unifications, " ++ either id (\(Forall vs t) -> show (length vs) ++ " variables, size " ++ show (size t)) r)
  describe "doubling" (check (doubling (min 4 n)))
  describe "chain" (check (chain (n * 3)))
  let terms = take (n * 400) (go 42)
        where
          go s = let (t, s') = randomTerm 4 s in Lam "x" t : go s'
      results = map check terms
      good = [t | (_, Right (Forall _ t)) <- results]
  putStrLn (intercalate ", " [show (length terms) ++ " terms", show (length good) ++ " with a type", show (sum (map fst results)) ++ " unifications"])
  putStrLn ("largest: " ++ show (maximum (0 : map size good)))
  putStrLn ("total: " ++ show (count1 + sum (map size good)))
