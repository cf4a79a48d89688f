module Main (main) where
import Data.Char
import Data.Maybe
import qualified Data.Map as Map
-- a small expression parser and evaluator
newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser $ \s -> case p s of
                                Nothing -> Nothing
                                Just (a, r) -> Just (f a, r)
instance Applicative Parser where
  pure x = Parser $ \s -> Just (x, s)
  Parser pf <*> Parser pa = Parser $ \s -> case pf s of
    Nothing -> Nothing
    Just (f, r) -> case pa r of
      Nothing -> Nothing
      Just (a, r') -> Just (f a, r')
instance Monad Parser where
  Parser p >>= f = Parser $ \s -> do
    (a, r) <- p s
    runParser (f a) r
(<|>) :: Parser a -> Parser a -> Parser a
Parser a <|> Parser b = Parser (\s -> maybe (b s) Just (a s))
infixl 3 <|>
satisfy :: (Char -> Bool) -> Parser Char
satisfy pr = Parser f
  where f (c:cs) | pr c = Just (c, cs)
        f _ = Nothing
char :: Char -> Parser Char
char = satisfy . (==)
many, many1 :: Parser a -> Parser [a]
many p = many1 p <|> return []
many1 p = do { x <- p; xs <- many p; return (x:xs) }
spaces :: Parser ()
spaces = many (satisfy isSpace) >> return ()
token :: Parser a -> Parser a
token p = p >>= \x -> spaces >> return x
symbol :: Char -> Parser Char
symbol = token . char
data Expr = Num Double | Var String | Bin Char Expr Expr | Let String Expr Expr deriving (Show, Eq)
number, factor, term, expr :: Parser Expr
number = token $ do
  ds <- many1 (satisfy isDigit)
  frac <- (do _ <- char '.'; fs <- many1 (satisfy isDigit); return ('.':fs)) <|> return ""
  return (Num (read (ds ++ if null frac then ".0" else frac)))
ident :: Parser String
ident = token (many1 (satisfy isAlpha))
factor = number <|> letE <|> (Var <$> ident) <|> (symbol '(' *> expr <* symbol ')')
  where letE = do "let" <- ident'; x <- ident; _ <- symbol '='; e <- expr; _ <- symbol ';'; b <- expr; return (Let x e b)
        ident' = Parser $ \s -> case runParser ident s of
                                  r@(Just ("let", _)) -> r
                                  _ -> Nothing
instance MonadFail Parser where fail _ = Parser (const Nothing)
chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest where
  rest a = (do { f <- op; b <- p; rest (f a b) }) <|> return a
term = factor `chainl1` (Bin <$> (symbol '*' <|> symbol '/'))
expr = term `chainl1` (Bin <$> (symbol '+' <|> symbol '-'))
type Env = Map.Map String Double
eval :: Env -> Expr -> Either String Double
eval _ (Num n) = Right n
eval env (Var v) = maybe (Left ("unbound: " ++ v)) Right (Map.lookup v env)
eval env (Let x e b) = do
  v <- eval env e
  eval (Map.insert x v env) b
eval env (Bin o a b) = do
  x <- eval env a
  y <- eval env b
  case o of
    '+' -> return (x + y)
    '-' -> return (x - y)
    '*' -> return (x * y)
    '/' | y == 0 -> Left "division by zero"
        | otherwise -> Right (x / y)
    _ -> error "impossible"
main :: IO ()
main = mapM_ run ["1 + 2 * 3", "(1+2)*3", "let x = 5; x * x - 1", "1 / 0", "y + 1", "2 *", "10 - 3 - 2"]
  where run s = putStrLn $ s ++ " => " ++ case runParser (spaces *> expr) s of
          Just (e, "") -> either ("error: " ++) show (eval Map.empty e)
          Just (_, rest) -> "leftover: " ++ show rest
          Nothing -> "parse error"
