-- Hindley-Milner type inference for a lambda calculus with let, literals,
-- pairs, lists and conditionals; a parser and a printer with nice names.
module Main where

import Control.Monad.Except
import Control.Monad.State
import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)
import Data.List (nub, (\\))
import qualified Data.Map as Map
import qualified Data.Set as Set

infixr 5 :->

data Type
  = TVar Int
  | TCon String
  | Type :-> Type
  | TPair Type Type
  | TList Type
  deriving (Eq, Ord)

data Scheme = Forall [Int] Type

data Expr
  = Var String
  | Lam String Expr
  | App Expr Expr
  | Let Bool String Expr Expr
  | LitI Integer
  | LitB Bool
  | If Expr Expr Expr
  | PairE Expr Expr
  | ListE [Expr]

-- Substitutions -----------------------------------------------------------

newtype Subst = Subst (Map.Map Int Type)

instance Semigroup Subst where
  s1@(Subst a) <> Subst b = Subst (Map.map (apply s1) b `Map.union` a)
instance Monoid Subst where
  mempty = Subst Map.empty

class Types t where
  apply :: Subst -> t -> t
  free :: t -> Set.Set Int

instance Types Type where
  apply (Subst s) t@(TVar v) = Map.findWithDefault t v s
  apply s (a :-> b) = apply s a :-> apply s b
  apply s (TPair a b) = TPair (apply s a) (apply s b)
  apply s (TList a) = TList (apply s a)
  apply _ t = t
  free (TVar v) = Set.singleton v
  free (TCon _) = Set.empty
  free (a :-> b) = free a `Set.union` free b
  free (TPair a b) = free a `Set.union` free b
  free (TList a) = free a

instance Types Scheme where
  apply (Subst s) (Forall vs t) = Forall vs (apply (Subst (foldr Map.delete s vs)) t)
  free (Forall vs t) = free t `Set.difference` Set.fromList vs

instance Types a => Types [a] where
  apply = map . apply
  free = Set.unions . map free

type Env = Map.Map String Scheme

-- Inference ---------------------------------------------------------------

data TypeError
  = Mismatch Type Type
  | Occurs Int Type
  | Unbound String

type Infer = ExceptT TypeError (State (Int, Subst))

fresh :: Infer Type
fresh = do
  (n, s) <- get
  put (n + 1, s)
  return (TVar n)

current :: Types t => t -> Infer t
current t = gets (\(_, s) -> apply s t)

unify :: Type -> Type -> Infer ()
unify t u = do
  t' <- current t
  u' <- current u
  go t' u'
  where
    go (a :-> b) (c :-> d) = unify a c >> unify b d
    go (TPair a b) (TPair c d) = unify a c >> unify b d
    go (TList a) (TList b) = unify a b
    go (TVar v) b = bind v b
    go a (TVar v) = bind v a
    go a b | a == b = return ()
           | otherwise = throwError (Mismatch a b)

bind :: Int -> Type -> Infer ()
bind v t
  | t == TVar v = return ()
  | v `Set.member` free t = throwError (Occurs v t)
  | otherwise = modify (\(n, s) -> (n, Subst (Map.singleton v t) <> s))

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  fs <- mapM (const fresh) vs
  return (apply (Subst (Map.fromList (zip vs fs))) t)

generalise :: Env -> Type -> Infer Scheme
generalise env t = do
  t' <- current t
  schemes <- current (Map.elems env)
  return (Forall (Set.toList (free t' `Set.difference` free schemes)) t')

infer :: Env -> Expr -> Infer Type
infer env expr = case expr of
  Var x -> maybe (throwError (Unbound x)) instantiate (Map.lookup x env)
  LitI _ -> return int
  LitB _ -> return bool
  Lam x e -> do
    a <- fresh
    b <- infer (Map.insert x (Forall [] a) env) e
    return (a :-> b)
  App f e -> do
    tf <- infer env f
    te <- infer env e
    r <- fresh
    unify tf (te :-> r)
    return r
  Let rec x e b -> do
    a <- fresh
    t <- infer (if rec then Map.insert x (Forall [] a) env else env) e
    unify a t
    s <- generalise env t
    infer (Map.insert x s env) b
  If c t e -> do
    tc <- infer env c
    unify tc bool
    tt <- infer env t
    te <- infer env e
    unify tt te
    return tt
  PairE a b -> TPair <$> infer env a <*> infer env b
  ListE es -> do
    a <- fresh
    mapM_ (\e -> infer env e >>= unify a) es
    return (TList a)

int, bool :: Type
int = TCon "Int"
bool = TCon "Bool"

prelude :: Env
prelude = Map.fromList
  [ ("add", mono (int :-> int :-> int)), ("sub", mono (int :-> int :-> int))
  , ("eq", mono (int :-> int :-> bool)), ("not", mono (bool :-> bool))
  , ("fst", Forall [0, 1] (TPair (TVar 0) (TVar 1) :-> TVar 0))
  , ("snd", Forall [0, 1] (TPair (TVar 0) (TVar 1) :-> TVar 1))
  , ("cons", Forall [0] (TVar 0 :-> TList (TVar 0) :-> TList (TVar 0)))
  , ("head", Forall [0] (TList (TVar 0) :-> TVar 0))
  , ("tail", Forall [0] (TList (TVar 0) :-> TList (TVar 0)))
  , ("null", Forall [0] (TList (TVar 0) :-> bool)) ]
  where mono = Forall []

-- Printing ----------------------------------------------------------------

showType :: Type -> String
showType t = go (0 :: Int) t ""
  where
    names = Map.fromList (zip (order t) letters)
    letters = [[c] | c <- ['a' .. 'z']] ++ [c : show n | n <- [1 :: Int ..], c <- ['a' .. 'z']]
    order = nub . collect
    collect (TVar v) = [v]
    collect (TCon _) = []
    collect (a :-> b) = collect a ++ collect b
    collect (TPair a b) = collect a ++ collect b
    collect (TList a) = collect a
    go _ (TVar v) = showString (names Map.! v)
    go _ (TCon c) = showString c
    go p (a :-> b) = showParen (p > 0) (go 1 a . showString " -> " . go 0 b)
    go _ (TPair a b) = showChar '(' . go 0 a . showString ", " . go 0 b . showChar ')'
    go _ (TList a) = showChar '[' . go 0 a . showChar ']'

explain :: TypeError -> String
explain (Mismatch a b) = "cannot match " ++ showType a ++ " with " ++ showType b
explain (Occurs _ t) = "infinite type: a variable occurs in " ++ showType t
explain (Unbound x) = "unbound " ++ x

-- Parsing -----------------------------------------------------------------

tokens :: String -> [String]
tokens [] = []
tokens s@(c : cs)
  | isSpace c = tokens cs
  | isAlpha c = spanned (\k -> isAlphaNum k || k == '\'')
  | isDigit c = spanned isDigit
  | take 2 s == "->" = "->" : tokens (drop 2 s)
  | otherwise = [c] : tokens cs
  where spanned p = let (a, b) = span p s in a : tokens b

type P a = StateT [String] Maybe a

peek :: P String
peek = gets (\ts -> case ts of { [] -> ""; t : _ -> t })

next :: P String
next = do
  ts <- get
  case ts of
    [] -> lift Nothing
    t : rest -> put rest >> return t

expect :: String -> P ()
expect t = next >>= \u -> if t == u then return () else lift Nothing

expression :: P Expr
expression = do
  t <- peek
  case t of
    "\\" -> next >> params
    "let" -> do
      _ <- next
      rec <- (== "rec") <$> peek
      if rec then void next else return ()
      x <- next
      expect "="
      e <- expression
      expect "in"
      Let rec x e <$> expression
    "if" -> do
      _ <- next
      c <- expression
      expect "then"
      a <- expression
      expect "else"
      If c a <$> expression
    _ -> atoms
  where
    params = do
      x <- next
      if x == "->" then expression else Lam x <$> params
    void m = m >> return ()

atoms :: P Expr
atoms = atom >>= go
  where
    go f = do
      t <- peek
      if t `elem` ["", ")", "]", ",", "in", "then", "else"] then return f else atom >>= go . App f

atom :: P Expr
atom = do
  t <- next
  case t of
    "(" -> do
      e <- expression
      u <- next
      if u == "," then PairE e <$> (expression <* expect ")") else if u == ")" then return e else lift Nothing
    "[" -> do
      u <- peek
      if u == "]" then next >> return (ListE []) else ListE <$> elements
    "True" -> return (LitB True)
    "False" -> return (LitB False)
    c : _ | isDigit c -> return (LitI (read t))
          | isAlpha c -> return (Var t)
    _ -> lift Nothing
  where
    elements = do
      e <- expression
      u <- next
      if u == "," then (e :) <$> elements else if u == "]" then return [e] else lift Nothing

check :: String -> String
check src = case runStateT expression (tokens src) of
  Just (e, []) -> either explain showType (typeOf e)
  Just (_, t : _) -> "syntax error near " ++ t
  Nothing -> "syntax error"
  where
    typeOf e = evalState (runExceptT (infer prelude e >>= current)) (100, mempty)

samples :: [String]
samples =
  [ "\\x -> x", "\\f g x -> f (g x)", "\\x y z -> x z (y z)", "let id = \\x -> x in (id 3, id True)"
  , "\\p -> (snd p, fst p)", "let rec map = \\f xs -> if null xs then [] else cons (f (head xs)) (map f (tail xs)) in map"
  , "let rec fold = \\f z xs -> if null xs then z else f (head xs) (fold f z (tail xs)) in fold"
  , "let rec fold = \\f z xs -> if null xs then z else f (head xs) (fold f z (tail xs)) in fold add 0 [1, 2, 3]"
  , "\\x -> x x", "add 1 True", "if 1 then 2 else 3", "[1, True]", "foo 3", "(\\x -> ", "\\x -> let y = x in (y, y)"
  , "let k = \\x y -> x in k k", "let twice = \\f x -> f (f x) in twice twice twice", "[[], [[]]]", "\\f -> (f 1, f True)" ]

main :: IO ()
main = mapM_ (\s -> putStrLn (s ++ "\n    : " ++ check s)) samples
