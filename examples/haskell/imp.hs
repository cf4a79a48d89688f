-- An interpreter for a small imperative language, with a parser built from
-- combinators, a static check of names, and a step limit against endless loops.
module Main where

import Control.Applicative
import Control.Monad (void, when)
import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)
import qualified Data.Map as Map

-- The language ------------------------------------------------------------

data Expr
  = Num Integer
  | Str String
  | Var String
  | Bin String Expr Expr
  | Not Expr
  | Neg Expr
  | Call String [Expr]
  deriving (Eq, Show)

data Stmt
  = Assign String Expr
  | Print [Expr]
  | If Expr [Stmt] [Stmt]
  | While Expr [Stmt]
  | For String Expr Expr [Stmt]
  | Def String [String] [Stmt]
  | Return Expr
  | ExprStmt Expr
  deriving (Eq, Show)

-- The parser --------------------------------------------------------------

data Pos = Pos !Int !Int

newtype Parser a = Parser { runParser :: (Pos, String) -> Either (Pos, String) (a, (Pos, String)) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Left e -> Left e
    Right (a, r) -> Right (f a, r)

instance Applicative Parser where
  pure a = Parser $ \s -> Right (a, s)
  Parser f <*> Parser p = Parser $ \s -> do
    (g, r) <- f s
    (a, r') <- p r
    return (g a, r')

instance Monad Parser where
  Parser p >>= k = Parser $ \s -> p s >>= \(a, r) -> runParser (k a) r

instance Alternative Parser where
  empty = failP "nothing matches"
  Parser p <|> Parser q = Parser $ \s -> case p s of
    Left e1 -> case q s of
      Left e2 -> Left (later e1 e2)
      ok -> ok
    ok -> ok
    where later a@(Pos l c, _) b@(Pos l' c', _) = if (l', c') > (l, c) then b else a

failP :: String -> Parser a
failP msg = Parser $ \(pos, _) -> Left (pos, msg)

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = Parser step
  where
    step (pos, c : cs) | ok c = Right (c, (move pos c, cs))
    step (pos, c : _) = Left (pos, "expected " ++ what ++ ", found " ++ show c)
    step (pos, []) = Left (pos, "expected " ++ what ++ ", found the end")
    move (Pos l _) '\n' = Pos (l + 1) 1
    move (Pos l c) _ = Pos l (c + 1)

char :: Char -> Parser Char
char c = satisfy (show c) (== c)

space :: Parser ()
space = void (many (void (satisfy "space" isSpace) <|> comment))
  where comment = char '#' *> many (satisfy "text" (/= '\n')) *> pure ()

lexeme :: Parser a -> Parser a
lexeme p = p <* space

symbol :: String -> Parser String
symbol s = lexeme (mapM char s)

identifier :: Parser String
identifier = lexeme $ do
  name <- (:) <$> satisfy "a name" isAlpha <*> many (satisfy "a name" isAlphaNum)
  if name `elem` keywords then failP ("keyword " ++ name) else return name

keywords :: [String]
keywords = ["if", "else", "while", "for", "to", "print", "def", "return", "not"]

keyword :: String -> Parser ()
keyword k = lexeme $ do
  name <- some (satisfy ("keyword " ++ k) isAlpha)
  when (name /= k) $ failP ("expected keyword " ++ k)

chainl :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl p op = p >>= rest
  where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

binary :: [String] -> Parser Expr -> Parser Expr
binary ops next = chainl next (foldr1 (<|>) [Bin o <$ symbol o | o <- ops])

expr, comparison, sumE, product', unary, atom :: Parser Expr
expr = binary ["and", "or"] comparison
comparison = do
  a <- sumE
  (do o <- foldr1 (<|>) (map symbol ["<=", ">=", "==", "!=", "<", ">"])
      Bin o a <$> sumE) <|> pure a
sumE = binary ["+", "-"] product'
product' = binary ["*", "/", "%"] unary
unary = (Neg <$> (symbol "-" *> unary)) <|> (Not <$> (keyword "not" *> unary)) <|> atom
atom = (Num . read <$> lexeme (some (satisfy "a digit" isDigit)))
   <|> (Str <$> lexeme (char '"' *> many (satisfy "text" (/= '"')) <* char '"'))
   <|> (symbol "(" *> expr <* symbol ")")
   <|> nameOrCall
  where nameOrCall = do
          n <- identifier
          (Call n <$> (symbol "(" *> sepBy expr (symbol ",") <* symbol ")")) <|> pure (Var n)

block :: Parser [Stmt]
block = symbol "{" *> many statement <* symbol "}"

statement :: Parser Stmt
statement = ifS <|> whileS <|> forS <|> printS <|> defS <|> returnS <|> simple
  where
    ifS = If <$> (keyword "if" *> expr) <*> block
             <*> ((keyword "else" *> (((: []) <$> ifS) <|> block)) <|> pure [])
    whileS = While <$> (keyword "while" *> expr) <*> block
    forS = For <$> (keyword "for" *> identifier) <*> (symbol "=" *> expr) <*> (keyword "to" *> expr) <*> block
    printS = Print <$> (keyword "print" *> sepBy expr (symbol ",") <* symbol ";")
    defS = Def <$> (keyword "def" *> identifier) <*> (symbol "(" *> sepBy identifier (symbol ",") <* symbol ")") <*> block
    returnS = Return <$> (keyword "return" *> expr <* symbol ";")
    simple = do
      e <- expr
      case e of
        Var n -> (Assign n <$> (symbol "=" *> expr <* symbol ";")) <|> (ExprStmt e <$ symbol ";")
        _ -> ExprStmt e <$ symbol ";"

parseProgram :: String -> Either String [Stmt]
parseProgram src = case runParser (space *> many statement) (Pos 1 1, src) of
  Right (p, (_, "")) -> Right p
  Right (_, rest) -> either (Left . message) (const (Left "?")) (runParser statement rest)
  Left e -> Left (message e)
  where message (Pos l c, m) = show l ++ ":" ++ show c ++ ": " ++ m

-- The interpreter ---------------------------------------------------------

data Value = IntV Integer | StrV String | BoolV Bool deriving Eq

instance Show Value where
  show (IntV n) = show n
  show (StrV s) = s
  show (BoolV b) = if b then "true" else "false"

data World = World
  { vars :: Map.Map String Value
  , funs :: Map.Map String ([String], [Stmt])
  , output :: [String]
  , fuel :: !Int
  }

data Stop = Failed String | Returned Value

newtype Interp a = Interp { runInterp :: World -> (Either Stop a, World) }

instance Functor Interp where fmap f m = m >>= return . f
instance Applicative Interp where
  pure a = Interp $ \w -> (Right a, w)
  f <*> m = f >>= \g -> fmap' g m where fmap' g n = n >>= pure . g
instance Monad Interp where
  Interp m >>= k = Interp $ \w -> case m w of
    (Left s, w') -> (Left s, w')
    (Right a, w') -> runInterp (k a) w'

stop :: Stop -> Interp a
stop s = Interp $ \w -> (Left s, w)

failI :: String -> Interp a
failI = stop . Failed

getW :: (World -> a) -> Interp a
getW f = Interp $ \w -> (Right (f w), w)

modifyW :: (World -> World) -> Interp ()
modifyW f = Interp $ \w -> (Right (), f w)

burn :: Interp ()
burn = do
  n <- getW fuel
  when (n <= 0) $ failI "out of fuel"
  modifyW (\w -> w { fuel = n - 1 })

eval :: Expr -> Interp Value
eval (Num n) = return (IntV n)
eval (Str s) = return (StrV s)
eval (Var x) = getW (Map.lookup x . vars) >>= maybe (failI ("no variable " ++ x)) return
eval (Neg e) = eval e >>= \v -> case v of
  IntV n -> return (IntV (negate n))
  _ -> failI "minus wants a number"
eval (Not e) = BoolV . not <$> truth e
eval (Bin "and" a b) = truth a >>= \x -> if x then BoolV <$> truth b else return (BoolV False)
eval (Bin "or" a b) = truth a >>= \x -> if x then return (BoolV True) else BoolV <$> truth b
eval (Bin o a b) = do { x <- eval a; y <- eval b; apply o x y }
eval (Call f args) = do
  burn
  known <- getW (Map.lookup f . funs)
  case known of
    Nothing -> failI ("no function " ++ f)
    Just (ps, body)
      | length ps /= length args -> failI (f ++ " takes " ++ show (length ps) ++ " arguments")
      | otherwise -> do
          vs <- mapM eval args
          outer <- getW vars
          modifyW (\w -> w { vars = Map.fromList (zip ps vs) })
          r <- catchReturn (mapM_ exec body)
          modifyW (\w -> w { vars = outer })
          return r

catchReturn :: Interp () -> Interp Value
catchReturn (Interp m) = Interp $ \w -> case m w of
  (Left (Returned v), w') -> (Right v, w')
  (Left s, w') -> (Left s, w')
  (Right (), w') -> (Right (IntV 0), w')

apply :: String -> Value -> Value -> Interp Value
apply "+" (StrV a) b = return (StrV (a ++ show b))
apply "==" a b = return (BoolV (a == b))
apply "!=" a b = return (BoolV (a /= b))
apply o (IntV a) (IntV b) = case o of
  "+" -> int (a + b)
  "-" -> int (a - b)
  "*" -> int (a * b)
  "/" | b == 0 -> failI "division by zero"
      | otherwise -> int (a `div` b)
  "%" | b == 0 -> failI "division by zero"
      | otherwise -> int (a `mod` b)
  "<" -> bool (a < b)
  ">" -> bool (a > b)
  "<=" -> bool (a <= b)
  ">=" -> bool (a >= b)
  _ -> failI ("unknown operator " ++ o)
  where int = return . IntV
        bool = return . BoolV
apply o a b = failI ("cannot do " ++ show a ++ " " ++ o ++ " " ++ show b)

truth :: Expr -> Interp Bool
truth e = eval e >>= \v -> case v of
  BoolV b -> return b
  _ -> failI ("not a truth value: " ++ show v)

exec :: Stmt -> Interp ()
exec s = burn >> case s of
  Assign x e -> eval e >>= set x
  Print es -> mapM eval es >>= \vs -> modifyW (\w -> w { output = unwords (map show vs) : output w })
  If c t e -> truth c >>= \b -> mapM_ exec (if b then t else e)
  While c body -> truth c >>= \b -> when b (mapM_ exec body >> exec s)
  For x a b body -> do
    lo <- eval a
    hi <- eval b
    case (lo, hi) of
      (IntV i, IntV j) -> mapM_ (\k -> set x (IntV k) >> mapM_ exec body) [i .. j]
      _ -> failI "for wants numbers"
  Def f ps body -> modifyW (\w -> w { funs = Map.insert f (ps, body) (funs w) })
  Return e -> eval e >>= stop . Returned
  ExprStmt e -> void (eval e)
  where set x v = modifyW (\w -> w { vars = Map.insert x v (vars w) })

run :: String -> IO ()
run src = case parseProgram src of
  Left e -> putStrLn ("syntax error at " ++ e)
  Right p -> do
    let (r, w) = runInterp (mapM_ exec p) (World Map.empty Map.empty [] 20000)
    mapM_ putStrLn (reverse (output w))
    case r of
      Left (Failed m) -> putStrLn ("run-time error: " ++ m)
      Left (Returned v) -> putStrLn ("returned " ++ show v)
      Right () -> putStrLn ("fuel left: " ++ show (fuel w))

programs :: [(String, String)]
programs =
  [ ("factorial", unlines
      [ "def fact(n) { if n <= 1 { return 1; } return n * fact(n - 1); }"
      , "for i = 1 to 5 { print i, fact(i); }"
      , "print \"big:\", fact(25);" ])
  , ("collatz", unlines
      [ "n = 27; steps = 0; # a comment"
      , "while n != 1 {"
      , "  if n % 2 == 0 { n = n / 2; } else { n = 3 * n + 1; }"
      , "  steps = steps + 1;"
      , "}"
      , "print \"steps: \" + steps;" ])
  , ("primes", unlines
      [ "def prime(n) {"
      , "  d = 2;"
      , "  while d * d <= n { if n % d == 0 { return 1 == 2; } d = d + 1; }"
      , "  return n > 1;"
      , "}"
      , "for k = 1 to 30 { if prime(k) and not (k == 2) { print k; } else if k == 2 { print \"two\"; } }" ])
  , ("precedence", "print 1 + 2 * 3 - -4, (1 + 2) * 3, 7 / 2, -7 / 2, 1 < 2 and 3 >= 3;")
  , ("endless", "while 1 == 1 { x = 1; }")
  , ("bad operand", "print 1 + \"a\";")
  , ("no variable", "x = 1;\nprint x + y;")
  , ("syntax", "x = 3;\ny = (4 + ;\n")
  , ("top-level return", "return 3 * 14;")
  ]

main :: IO ()
main = mapM_ (\(name, src) -> putStrLn ("== " ++ name) >> run src) programs
