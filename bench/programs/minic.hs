{-# LANGUAGE FlexibleContexts #-}
-- An interpreter of a small imperative language: lexer, parser over StateT and Either, and an
-- evaluator over StateT, ExceptT and Writer.
-- small: 40
module Main (main) where

import Control.Monad
import Control.Monad.Except
import Control.Monad.State
import Data.Char
import Data.List (intercalate)
import qualified Data.Map as Map
import System.Environment (getArgs)

data Token = TNum Int | TName String | TSym String | TEnd
  deriving (Eq, Show)

data Expr
  = Num Int
  | Var String
  | Index String Expr
  | Bin String Expr Expr
  | Neg Expr
  | Call String [Expr]
  deriving (Show)

data Stmt
  = Assign String Expr
  | Store String Expr Expr
  | If Expr [Stmt] [Stmt]
  | While Expr [Stmt]
  | Return Expr
  | Print Expr
  | Do Expr
  deriving (Show)

data Function = Function {params :: [String], body :: [Stmt]} deriving (Show)

-- ---- lexer

tokens :: String -> Either String [Token]
tokens [] = Right [TEnd]
tokens (c : cs)
  | isSpace c = tokens cs
  | c == '#' = tokens (dropWhile (/= '\n') cs)
  | isDigit c =
      let (ds, rest) = span isDigit (c : cs)
       in (TNum (read ds) :) <$> tokens rest
  | isAlpha c =
      let (name, rest) = span (\x -> isAlphaNum x || x == '_') (c : cs)
       in (TName name :) <$> tokens rest
  | otherwise = case cs of
      d : rest | [c, d] `elem` doubles -> (TSym [c, d] :) <$> tokens rest
      _ | c `elem` singles -> (TSym [c] :) <$> tokens cs
      _ -> Left ("unexpected character " ++ show c)
  where
    doubles = ["==", "!=", "<=", ">=", "&&", "||"]
    singles = "+-*/%<>=(){}[],;"

-- ---- parser

type Parser = StateT [Token] (Either String)

next :: Parser Token
next = do
  ts <- get
  case ts of
    [] -> lift (Left "no more tokens")
    t : rest -> put rest >> return t

peek :: Parser Token
peek = gets (\ts -> if null ts then TEnd else head ts)

symbol :: String -> Parser ()
symbol s = do
  t <- next
  unless (t == TSym s) $ lift (Left ("expected " ++ s ++ ", found " ++ show t))

accept :: String -> Parser Bool
accept s = do
  t <- peek
  if t == TSym s then next >> return True else return False

name :: Parser String
name = do
  t <- next
  case t of
    TName n -> return n
    _ -> lift (Left ("expected a name, found " ++ show t))

commas :: String -> Parser a -> Parser [a]
commas end item = do
  done <- accept end
  if done then return [] else go
  where
    go = do
      x <- item
      more <- accept ","
      if more then (x :) <$> go else symbol end >> return [x]

expr :: Parser Expr
expr = level 0
  where
    table = [["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"]]
    level n
      | n == length table = unary
      | otherwise = level (n + 1) >>= rest
      where
        rest left = do
          t <- peek
          case t of
            TSym op | op `elem` (table !! n) -> do
              _ <- next
              right <- level (n + 1)
              rest (Bin op left right)
            _ -> return left
    unary = do
      minus <- accept "-"
      if minus then Neg <$> unary else atom
    atom = do
      t <- next
      case t of
        TNum n -> return (Num n)
        TSym "(" -> do
          e <- expr
          symbol ")"
          return e
        TName n -> do
          call <- accept "("
          if call
            then Call n <$> commas ")" expr
            else do
              index <- accept "["
              if index
                then do
                  e <- expr
                  symbol "]"
                  return (Index n e)
                else return (Var n)
        _ -> lift (Left ("unexpected " ++ show t))

block :: Parser [Stmt]
block = symbol "{" >> go
  where
    go = do
      end <- accept "}"
      if end then return [] else (:) <$> stmt <*> go

stmt :: Parser Stmt
stmt = do
  t <- peek
  case t of
    TName "if" -> do
      _ <- next
      c <- expr
      yes <- block
      e <- peek
      no <- if e == TName "else" then next >> block else return []
      return (If c yes no)
    TName "while" -> next >> While <$> expr <*> block
    TName "return" -> next >> (Return <$> expr) <* symbol ";"
    TName "print" -> next >> (Print <$> expr) <* symbol ";"
    _ -> do
      e <- expr
      assigns <- accept "="
      if not assigns
        then symbol ";" >> return (Do e)
        else do
          right <- expr
          symbol ";"
          case e of
            Var n -> return (Assign n right)
            Index n i -> return (Store n i right)
            _ -> lift (Left "cannot assign to that")

program :: Parser (Map.Map String Function)
program = go Map.empty
  where
    go fs = do
      t <- next
      case t of
        TEnd -> return fs
        TName "def" -> do
          n <- name
          symbol "("
          ps <- commas ")" name
          b <- block
          go (Map.insert n (Function ps b) fs)
        _ -> lift (Left ("expected def, found " ++ show t))

-- ---- evaluator

data Machine = Machine
  { locals :: Map.Map String Int
  , arrays :: Map.Map (String, Int) Int
  , printed :: [Int]
  , steps :: !Int
  }

data Stop = Returned Int | Failed String

type Eval = ExceptT Stop (State Machine)

tick :: Eval ()
tick = modify (\m -> m {steps = steps m + 1})

failWith :: String -> Eval a
failWith = throwError . Failed

eval :: Map.Map String Function -> Expr -> Eval Int
eval fs = go
  where
    go (Num n) = return n
    go (Var v) = do
      found <- gets (Map.lookup v . locals)
      maybe (failWith ("no variable " ++ v)) return found
    go (Index a e) = do
      i <- go e
      gets (Map.findWithDefault 0 (a, i) . arrays)
    go (Neg e) = negate <$> go e
    go (Bin "&&" a b) = go a >>= \x -> if x == 0 then return 0 else go b
    go (Bin "||" a b) = go a >>= \x -> if x /= 0 then return x else go b
    go (Bin op a b) = do
      x <- go a
      y <- go b
      tick
      apply op x y
    go (Call f es) = do
      args <- mapM go es
      case Map.lookup f fs of
        Nothing -> failWith ("no function " ++ f)
        Just function
          | length (params function) /= length args -> failWith ("arity of " ++ f)
          | otherwise -> do
              saved <- gets locals
              modify (\m -> m {locals = Map.fromList (zip (params function) args)})
              result <- (execBlock fs (body function) >> return 0) `catchError` returned
              modify (\m -> m {locals = saved})
              return result
    returned (Returned v) = return v
    returned failure = throwError failure
    apply op x y = case op of
      "+" -> return (x + y)
      "-" -> return (x - y)
      "*" -> return (x * y)
      "/" -> if y == 0 then failWith "division by zero" else return (x `div` y)
      "%" -> if y == 0 then failWith "division by zero" else return (x `mod` y)
      "==" -> truth (x == y)
      "!=" -> truth (x /= y)
      "<" -> truth (x < y)
      "<=" -> truth (x <= y)
      ">" -> truth (x > y)
      ">=" -> truth (x >= y)
      _ -> failWith ("no operator " ++ op)
    truth b = return (if b then 1 else 0)

execBlock :: Map.Map String Function -> [Stmt] -> Eval ()
execBlock fs = mapM_ exec
  where
    value = eval fs
    exec (Assign v e) = do
      x <- value e
      modify (\m -> m {locals = Map.insert v x (locals m)})
    exec (Store a i e) = do
      at <- value i
      x <- value e
      modify (\m -> m {arrays = Map.insert (a, at) x (arrays m)})
    exec (If c yes no) = do
      x <- value c
      execBlock fs (if x /= 0 then yes else no)
    exec loop@(While c b) = do
      x <- value c
      when (x /= 0) $ execBlock fs b >> exec loop
    exec (Return e) = value e >>= throwError . Returned
    exec (Print e) = do
      x <- value e
      modify (\m -> m {printed = x : printed m})
    exec (Do e) = void (value e)

source :: Int -> String
source n =
  unlines
    [ "def gcd(a, b) { while b != 0 { t = a % b; a = b; b = t; } return a; }"
    , "def fib(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); }"
    , "def sieve(limit) {"
    , "  i = 2; count = 0;"
    , "  while i <= limit {"
    , "    if composite[i] == 0 {"
    , "      count = count + 1; j = i * i;"
    , "      while j <= limit { composite[j] = 1; j = j + i; }"
    , "    }"
    , "    i = i + 1;"
    , "  }"
    , "  return count;"
    , "}"
    , "def sort(n) {"
    , "  i = 0; seed = 17;"
    , "  while i < n { seed = (seed * 1103 + 12345) % 65536; a[i] = seed; i = i + 1; }"
    , "  i = 1;"
    , "  while i < n {"
    , "    x = a[i]; j = i - 1;"
    , "    while j >= 0 && a[j] > x { a[j + 1] = a[j]; j = j - 1; }"
    , "    a[j + 1] = x; i = i + 1;"
    , "  }"
    , "  return a[0] + a[n / 2] + a[n - 1];"
    , "}"
    , "def collatz(n) { s = 0; while n != 1 { if n % 2 == 0 { n = n / 2; } else { n = 3 * n + 1; } s = s + 1; } return s; }"
    , "def main(n) {"
    , "  print sieve(n * 40);"
    , "  print sort(n);"
    , "  print fib(n % 7 + 14);"
    , "  i = 1; best = 0;"
    , "  while i < n * 3 { c = collatz(i); if c > best { best = c; at = i; } i = i + 1; }"
    , "  print best; print at;"
    , "  i = 1; total = 0;"
    , "  while i < n * 10 { total = total + gcd(i, n * 7 + 5); i = i + 1; }"
    , "  print total;"
    , "  return total % 1000;"
    , "}"
    , "# " ++ show n
    ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 1600
  case tokens (source n) >>= evalStateT program of
    Left message -> putStrLn ("error: " ++ message)
    Right fs -> do
      let start = Machine Map.empty Map.empty [] 0
          (result, end) = runState (runExceptT (eval fs (Call "main" [Num n]))) start
      putStrLn (unwords (map show (reverse (printed end))))
      putStrLn (either describe show result)
      putStrLn (intercalate ", " [show (steps end) ++ " steps", show (Map.size (arrays end)) ++ " cells"])
  where
    describe (Failed why) = "failed: " ++ why
    describe (Returned v) = "returned " ++ show v
