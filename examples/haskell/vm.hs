{-# LANGUAGE GeneralizedNewtypeDeriving, LambdaCase #-}
-- A compiler from a small expression language to a stack machine, a peephole
-- optimiser, and the machine with its code in an array.
module Main where

import Control.Monad.State
import Data.Array
import qualified Data.Map as Map

data Expr
  = Lit Int
  | Ref String
  | Expr `Plus` Expr
  | Expr `Times` Expr
  | Expr `Minus` Expr
  | Expr `Less` Expr
  | Cond Expr Expr Expr
  | Let String Expr Expr
  | Call String [Expr]
  deriving Show
infixl 6 `Plus`, `Minus`
infixl 7 `Times`
infix 4 `Less`

data Function = Function { fname :: String, params :: [String], body :: Expr }

newtype Label = Label Int deriving (Eq, Ord, Show, Enum)

data Instr l
  = Push Int
  | Load Int
  | Slide Int
  | Add | Mul | Sub | Lt
  | Jump l
  | JumpIfZero l
  | Mark l
  | CallTo l Int
  | Return
  | Halt
  deriving (Eq, Show)

instance Functor Instr where
  fmap f = \case
    Jump l -> Jump (f l)
    JumpIfZero l -> JumpIfZero (f l)
    Mark l -> Mark (f l)
    CallTo l n -> CallTo (f l) n
    Push n -> Push n
    Load n -> Load n
    Slide n -> Slide n
    Add -> Add
    Mul -> Mul
    Sub -> Sub
    Lt -> Lt
    Return -> Return
    Halt -> Halt

data CompilerState = CompilerState { nextLabel :: Label, code :: [Instr Label] }

newtype Compiler a = Compiler (State CompilerState a)
  deriving (Functor, Applicative, Monad, MonadState CompilerState)

emit :: Instr Label -> Compiler ()
emit i = modify (\s -> s { code = i : code s })

newLabel :: Compiler Label
newLabel = state (\s -> (nextLabel s, s { nextLabel = succ (nextLabel s) }))

-- The scope lists the names on the stack, top first.
type Scope = [Maybe String]

compile :: Map.Map String Label -> Scope -> Expr -> Compiler ()
compile funs = go
  where
    go scope = \case
      Lit n -> emit (Push n)
      Ref x -> maybe (error ("unbound " ++ x)) (emit . Load) (lookup (Just x) (zip scope [0 ..]))
      Plus a b -> binary scope a b Add
      Times a b -> binary scope a b Mul
      Minus a b -> binary scope a b Sub
      Less a b -> binary scope a b Lt
      Cond c t e -> do
        other <- newLabel
        end <- newLabel
        go scope c
        emit (JumpIfZero other)
        go scope t
        emit (Jump end)
        emit (Mark other)
        go scope e
        emit (Mark end)
      Let x e b -> do
        go scope e
        go (Just x : scope) b
        emit (Slide 1)
      Call f args -> do
        sequence_ [go (replicate k Nothing ++ scope) a | (k, a) <- zip [0 ..] args]
        emit (CallTo (Map.findWithDefault (error ("no function " ++ f)) f funs) (length args))
    binary scope a b op = go scope a >> go (Nothing : scope) b >> emit op

compileProgram :: [Function] -> Expr -> [Instr Label]
compileProgram fs start = reverse (code (execState m (CompilerState (Label 0) [])))
  where
    Compiler m = do
      labels <- forM fs (\f -> (,) (fname f) <$> newLabel)
      let table = Map.fromList labels
      compile table [] start
      emit Halt
      forM_ fs $ \f -> do
        emit (Mark (table Map.! fname f))
        -- The return address lies on top of the arguments.
        compile table (Nothing : map Just (reverse (params f))) (body f)
        emit Return

optimise :: [Instr Label] -> [Instr Label]
optimise = \case
  Push a : Push b : Add : r -> optimise (Push (a + b) : r)
  Push a : Push b : Mul : r -> optimise (Push (a * b) : r)
  Push a : Push b : Sub : r -> optimise (Push (a - b) : r)
  Push 0 : Add : r -> optimise r
  Push 1 : Mul : r -> optimise r
  Slide a : Slide b : r -> optimise (Slide (a + b) : r)
  Push 0 : JumpIfZero l : r -> optimise (Jump l : r)
  Push _ : JumpIfZero _ : r -> optimise r
  i : r -> i : optimise r
  [] -> []

fixpoint :: Eq a => (a -> a) -> a -> a
fixpoint f x = let y = f x in if x == y then x else fixpoint f y

assemble :: [Instr Label] -> Array Int (Instr Int)
assemble is = listArray (0, length out - 1) out
  where
    places = Map.fromList (place 0 is)
    place _ [] = []
    place n (Mark l : r) = (l, n) : place n r
    place n (_ : r) = place (n + 1 :: Int) r
    out = [fmap (places Map.!) i | i <- is, not (isMark i)]
    isMark (Mark _) = True
    isMark _ = False

data Outcome = Done Int Int | Crashed String deriving Show

-- Frames remember how many arguments to drop and where to go back.
execute :: Array Int (Instr Int) -> Outcome
execute prog = run 0 0 [] []
  where
    run :: Int -> Int -> [Int] -> [(Int, Int)] -> Outcome
    run pc steps stack frames
      | steps > 1000000 = Crashed "too many steps"
      | not (inRange (bounds prog) pc) = Crashed "fell off the program"
      | otherwise = case (prog ! pc, stack) of
          (Push n, st) -> next (n : st)
          (Load k, st) | (v : _) <- drop k st -> next (v : st)
          (Slide k, v : st) -> next (v : drop k st)
          (Add, b : a : st) -> next (a + b : st)
          (Mul, b : a : st) -> next (a * b : st)
          (Sub, b : a : st) -> next (a - b : st)
          (Lt, b : a : st) -> next (fromEnum (a < b) : st)
          (Jump t, st) -> run t (steps + 1) st frames
          (JumpIfZero t, c : st) -> run (if c == 0 then t else pc + 1) (steps + 1) st frames
          (CallTo t n, st) -> run t (steps + 1) (0 : st) ((pc + 1, n) : frames)
          (Return, v : st) | (back, n) : fs <- frames -> run back (steps + 1) (v : drop (n + 1) st) fs
          (Halt, [v]) -> Done v steps
          (i, st) -> Crashed (show i ++ " with a stack of " ++ show (length st))
      where next st = run (pc + 1) (steps + 1) st frames

-- The meaning, directly, to check against.
interpret :: [Function] -> Expr -> Int
interpret fs = go []
  where
    go env = \case
      Lit n -> n
      Ref x -> maybe (error x) id (lookup x env)
      Plus a b -> go env a + go env b
      Times a b -> go env a * go env b
      Minus a b -> go env a - go env b
      Less a b -> fromEnum (go env a < go env b)
      Cond c t e -> if go env c /= 0 then go env t else go env e
      Let x e b -> go ((x, go env e) : env) b
      Call f as -> case [g | g <- fs, fname g == f] of
        g : _ -> go (zip (params g) (map (go env) as)) (body g)
        [] -> error f

library :: [Function]
library =
  [ Function "fib" ["n"] (Cond (n `Less` Lit 2) n (Call "fib" [n `Minus` Lit 1] `Plus` Call "fib" [n `Minus` Lit 2]))
  , Function "pow" ["b", "n"] (Cond n (Ref "b" `Times` Call "pow" [Ref "b", n `Minus` Lit 1]) (Lit 1))
  , Function "gcd" ["a", "b"] (Cond (Ref "b" `Less` Lit 1) (Ref "a")
      (Cond (Ref "a" `Less` Ref "b") (Call "gcd" [Ref "b", Ref "a"]) (Call "gcd" [Ref "a" `Minus` Ref "b", Ref "b"])))
  , Function "loop" ["n"] (Call "loop" [n `Plus` Lit 1]) ]
  where n = Ref "n"

main :: IO ()
main = do
  forM_ programs $ \e -> do
    let raw = compileProgram library e
        better = fixpoint optimise raw
    print e
    putStrLn ("  " ++ show (length raw) ++ " instructions, optimised " ++ show (length better))
    putStrLn ("  " ++ show (execute (assemble raw)))
    putStrLn ("  " ++ show (execute (assemble better)) ++ ", meaning " ++ show (interpret library e))
  print (takeWhile (/= Halt) (fixpoint optimise (compileProgram [] (head programs))))
  print (execute (assemble (compileProgram library (Call "loop" [Lit 0]))))
  print (execute (assemble [Push 1, Add, Halt]))
  where
    programs =
      [ Lit 2 `Plus` Lit 3 `Times` Lit 4
      , Let "x" (Lit 5) (Let "y" (Ref "x" `Times` Ref "x") (Ref "y" `Minus` Ref "x"))
      , Call "fib" [Lit 15]
      , Call "pow" [Lit 3, Let "k" (Lit 2) (Ref "k" `Times` Ref "k")] `Plus` Lit 0
      , Call "gcd" [Lit 1071, Lit 462]
      , Cond (Lit 1 `Less` Lit 0) (Lit 10) (Lit 20 `Times` Lit 1) ]
