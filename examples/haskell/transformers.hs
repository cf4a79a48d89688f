{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts, LambdaCase, RecordWildCards, NamedFieldPuns, TupleSections #-}
-- An imperative language with procedures and exceptions on a stack of monad transformers: the interpreter is a newtype
-- that derives all it can, its parts ask only for the classes they use.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)
import Data.List (intercalate)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe (fromMaybe)
import Text.Printf (printf)

-- ---- syntax

type Name = String

data Expr
  = Lit Value
  | Var Name
  | Bin Op Expr Expr
  | Not Expr
  | Call Name [Expr]
  deriving (Eq, Show)

data Op = Add | Sub | Mul | Div | Mod | Lt | Le | Eq | And | Or
  deriving (Eq, Show, Enum, Bounded)

data Value = IntV !Integer | BoolV !Bool | NilV
  deriving (Eq, Ord)

instance Show Value where
  showsPrec d = \case
    IntV n -> showsPrec d n
    BoolV b -> showString (if b then "true" else "false")
    NilV -> showString "nil"

data Stmt
  = Let Name Expr
  | Assign Name Expr
  | If Expr [Stmt] [Stmt]
  | While Expr [Stmt]
  | Print [Expr]
  | Return Expr
  | Throw Expr
  | Try [Stmt] Name [Stmt]
  | Do Expr
  deriving Show

data Proc = Proc { procName :: Name, procParams :: [Name], procBody :: [Stmt] }

-- ---- parsing, with the state monad alone

newtype Parser a = Parser { unParser :: StateT [Token] (Either String) a }
  deriving (Functor, Applicative, Monad, MonadState [Token], MonadError String)

data Token = TInt Integer | TName String | TSym String
  deriving (Eq, Show)

tokenize :: String -> Either String [Token]
tokenize [] = Right []
tokenize s@(c : cs)
  | isSpace c = tokenize cs
  | c == '#' = tokenize (dropWhile (/= '\n') cs)
  | isDigit c, (d, rest) <- span isDigit s = (TInt (read d) :) <$> tokenize rest
  | isAlpha c, (n, rest) <- span isAlphaNum s = (TName n :) <$> tokenize rest
tokenize ('<' : '=' : cs) = (TSym "<=" :) <$> tokenize cs
tokenize ('=' : '=' : cs) = (TSym "==" :) <$> tokenize cs
tokenize (c : cs)
  | c `elem` "+-*/%<=(){},;!&|" = (TSym [c] :) <$> tokenize cs
  | otherwise = Left ("unexpected " ++ show c)

peek :: Parser (Maybe Token)
peek = gets (\case { [] -> Nothing; t : _ -> Just t })

accept :: Token -> Parser Bool
accept t = peek >>= \case
  Just u | t == u -> True <$ modify' tail
  _ -> pure False

symbol :: String -> Parser ()
symbol s = do
  ok <- accept (TSym s)
  unless ok $ do
    found <- peek
    throwError (printf "expected %s but found %s" (show s) (maybe "the end" show found))

name :: Parser Name
name = peek >>= \case
  Just (TName n) -> n <$ modify' tail
  t -> throwError ("expected a name, found " ++ show t)

sepBy :: Parser a -> String -> String -> Parser [a]
sepBy item sep end = accept (TSym end) >>= \done -> if done then pure [] else go
  where
    go = do
      x <- item
      more <- accept (TSym sep)
      if more then (x :) <$> go else [x] <$ symbol end

expr :: Parser Expr
expr = level levels
  where
    levels = [[("|", Or)], [("&", And)], [("<", Lt), ("<=", Le), ("==", Eq)], [("+", Add), ("-", Sub)], [("*", Mul), ("/", Div), ("%", Mod)]]
    level [] = atom
    level (ops : rest) = level rest >>= loop
      where
        loop l = peek >>= \case
          Just (TSym s) | Just op <- lookup s ops -> modify' tail >> level rest >>= loop . Bin op l
          _ -> pure l

atom :: Parser Expr
atom = peek >>= \case
  Just (TInt n) -> Lit (IntV n) <$ modify' tail
  Just (TSym "!") -> modify' tail >> Not <$> atom
  Just (TSym "(") -> modify' tail *> expr <* symbol ")"
  Just (TName "true") -> Lit (BoolV True) <$ modify' tail
  Just (TName "false") -> Lit (BoolV False) <$ modify' tail
  _ -> do
    n <- name
    call <- accept (TSym "(")
    if call then Call n <$> sepBy expr "," ")" else pure (Var n)

block :: Parser [Stmt]
block = symbol "{" >> go
  where
    go = accept (TSym "}") >>= \done -> if done then pure [] else (:) <$> stmt <*> go

stmt :: Parser Stmt
stmt = peek >>= \case
  Just (TName "let") -> keyword *> (Let <$> name <* symbol "=" <*> expr <* symbol ";")
  Just (TName "if") -> do
    c <- keyword *> expr
    t <- block
    other <- accept (TName "else")
    If c t <$> if other then block else pure []
  Just (TName "while") -> keyword *> (While <$> expr <*> block)
  Just (TName "print") -> keyword *> (Print <$> sepBy expr "," ";")
  Just (TName "return") -> keyword *> (Return <$> expr <* symbol ";")
  Just (TName "throw") -> keyword *> (Throw <$> expr <* symbol ";")
  Just (TName "try") -> do
    b <- keyword *> block
    _ <- accept (TName "catch")
    Try b <$> name <*> block
  _ -> do
    e <- expr
    assign <- accept (TSym "=")
    case e of
      Var n | assign -> Assign n <$> expr <* symbol ";"
      _ -> Do e <$ symbol ";"
  where
    keyword = modify' tail

program :: Parser [Proc]
program = peek >>= \case
  Nothing -> pure []
  Just _ -> (:) <$> proc <*> program
  where
    proc = do
      isProc <- accept (TName "proc")
      unless isProc (throwError "expected proc")
      procName <- name
      symbol "("
      procParams <- sepBy name "," ")"
      procBody <- block
      pure Proc {..}

-- ---- running

data Failure
  = Unbound Name
  | BadOperands Op Value Value
  | BadCondition Value
  | WrongArity { callee :: Name, expected, actual :: Int }
  | DivisionByZero
  | Thrown Value
  | Returning Value
  | OutOfFuel
  deriving (Eq, Show)

data Env = Env { procs :: Map Name Proc, depth :: !Int, maxDepth :: Int }

data Machine = Machine { vars :: Map Name Value, fuel :: !Int, steps :: !Int }

newtype Run a = Run { unRun :: ReaderT Env (StateT Machine (ExceptT Failure (Writer [String]))) a }
  deriving (Functor, Applicative, Monad, MonadReader Env, MonadState Machine, MonadError Failure, MonadWriter [String])

execute :: Int -> Env -> Run a -> (Either Failure (a, Machine), [String])
execute fuel env = runWriter . runExceptT . flip runStateT (Machine Map.empty fuel 0) . flip runReaderT env . unRun

tick :: (MonadState Machine m, MonadError Failure m) => m ()
tick = do
  Machine {fuel, steps} <- get
  when (fuel == 0) $ throwError OutOfFuel
  modify' $ \m -> m { fuel = fuel - 1, steps = steps + 1 }

look :: (MonadState Machine m, MonadError Failure m) => Name -> m Value
look n = gets (Map.lookup n . vars) >>= maybe (throwError (Unbound n)) pure

setVar :: MonadState Machine m => Name -> Value -> m ()
setVar n v = modify' (\m -> m { vars = Map.insert n v (vars m) })

eval :: Expr -> Run Value
eval e = tick >> case e of
  Lit v -> pure v
  Var n -> look n
  Not a -> BoolV . not <$> condition a
  Bin And a b -> condition a >>= \l -> if l then BoolV <$> condition b else pure (BoolV False)
  Bin Or a b -> condition a >>= \l -> if l then pure (BoolV True) else BoolV <$> condition b
  Bin op a b -> join (apply op <$> eval a <*> eval b)
  Call f args -> mapM eval args >>= call f

apply :: MonadError Failure m => Op -> Value -> Value -> m Value
apply op (IntV a) (IntV b) = case op of
  Add -> int (a + b)
  Sub -> int (a - b)
  Mul -> int (a * b)
  Div -> nonZero (int (a `div` b))
  Mod -> nonZero (int (a `mod` b))
  Lt -> bool (a < b)
  Le -> bool (a <= b)
  Eq -> bool (a == b)
  _ -> throwError (BadOperands op (IntV a) (IntV b))
  where
    int = pure . IntV
    bool = pure . BoolV
    nonZero m = if b == 0 then throwError DivisionByZero else m
apply Eq a b = pure (BoolV (a == b))
apply op a b = throwError (BadOperands op a b)

condition :: Expr -> Run Bool
condition e = eval e >>= \case
  BoolV b -> pure b
  v -> throwError (BadCondition v)

call :: Name -> [Value] -> Run Value
call f args = do
  Env {..} <- ask
  case Map.lookup f procs of
    Nothing -> throwError (Unbound f)
    Just Proc {..} -> do
      when (length procParams /= length args) $
        throwError WrongArity { callee = f, expected = length procParams, actual = length args }
      when (depth >= maxDepth) $ tell [printf "  (%d calls deep)" depth] >> throwError (Thrown (IntV 99))
      saved <- gets vars
      modify' (\m -> m { vars = Map.fromList (zip procParams args) })
      result <- local (\env -> env { depth = depth + 1 }) ((NilV <$ mapM_ run procBody) `catchError` \case
        Returning v -> pure v
        other -> modify' (\m -> m { vars = saved }) >> throwError other)
      modify' (\m -> m { vars = saved })
      pure result

run :: Stmt -> Run ()
run = \case
  Let n e -> eval e >>= setVar n
  Assign n e -> look n >> eval e >>= setVar n
  If c t f -> condition c >>= \b -> mapM_ run (if b then t else f)
  loop@(While c body) -> condition c >>= \b -> when b (mapM_ run body >> run loop)
  Print es -> mapM eval es >>= \vs -> tell [unwords (map show vs)]
  Return e -> eval e >>= throwError . Returning
  Throw e -> eval e >>= throwError . Thrown
  Try body n handler -> mapM_ run body `catchError` \case
    Thrown v -> setVar n v >> mapM_ run handler
    DivisionByZero -> setVar n NilV >> mapM_ run handler
    other -> throwError other
  Do e -> () <$ eval e

-- ---- programs

runSource :: Int -> String -> IO ()
runSource fuel source = case tokenize source >>= evalStateT (unParser program) of
  Left e -> putStrLn ("syntax: " ++ e)
  Right ps -> do
    let table = Map.fromListWith (\_ old -> old) (map (\p -> (procName p, p)) ps)
        (result, (ls, count)) = fmap (\out -> (out, length out)) (execute fuel (Env table 0 200) (call "main" [] <* (gets steps >>= \s -> tell [printf "steps: %d" s])))
    mapM_ (putStrLn . ("  " ++)) ls
    printf "%s, %d lines\n" (either describe (show . fst) result) count

describe :: Failure -> String
describe (Unbound n) = "unbound " ++ n
describe WrongArity {..} = printf "%s takes %d, not %d" callee expected actual
describe (BadOperands op a b) = intercalate " " ["cannot", show op, show a, show b]
describe other = show other

main :: IO ()
main = forM_ (zip [1 :: Int ..] sources) $ \(i, (fuel, source)) -> printf "program %d\n" i >> runSource fuel source

sources :: [(Int, String)]
sources = map (100000,)
  [ "proc fact(n) { if n == 0 { return 1; } return n * fact(n - 1); } proc main() { print fact(5), fact(25); return fact(20) / fact(18); }"
  , "proc main() { let i = 2; while i < 60 { let p = true; let j = 2; while j * j <= i & p { if i % j == 0 { p = false; } j = j + 1; } if p { print i; } i = i + 1; } }"
  , "proc safe(a, b) { try { return a / b; } catch e { print e; return 0 - 1; } } proc main() { print safe(7, 2), safe(7, 0); throw 42; }"
  , "proc deep(n) { return deep(n + 1); } proc main() { try { deep(0); } catch e { print e; } return true; }"
  , "proc main() { return f(1); }"
  , "proc f(a, b) { return a; } proc main() { return f(1); }"
  , "proc main() { return 1 + true; }"
  , "proc main() { if 1 { print 2; } }"
  , "proc main() { let x = ; }"
  , "proc main() { x = 1; }"
  , "proc gcd(a, b) { while !(b == 0) { let t = a % b; a = b; b = t; } return a; } proc main() { return gcd(3528, 3780); } # a comment\n"
  , "proc even(n) { if n == 0 { return true; } return odd(n - 1); } proc odd(n) { if n == 0 { return false; } return even(n - 1); } proc main() { print even(100), odd(101) | false; }"
  ] ++ [(2000, "proc main() { let n = 0; while true { n = n + 1; } }")]
