-- User instances of the Prelude's classes, Functor to Monad included.
module Main where

import Data.Char (isDigit, isSpace)

newtype Poly = Poly [Int] deriving Eq

instance Num Poly where
  Poly a + Poly b = Poly (zipLong a b)
    where zipLong (x : xs) (y : ys) = (x + y) : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (* c) b) | (i, c) <- zip [0 ..] a]
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]

instance Show Poly where
  showsPrec d (Poly cs) = showParen (d > 6) . foldr (.) id . sep $
    [shows c . showString (power i) | (i, c) <- zip [0 :: Int ..] cs, c /= 0]
    where
      power 0 = ""
      power 1 = "x"
      power n = "x^" ++ show n
      sep [] = [showString "0"]
      sep (t : ts) = t : map (showString " + " .) ts

newtype Parser a = Parser { runParser :: String -> [(a, String)] }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> [(f a, r) | (a, r) <- p s]
instance Applicative Parser where
  pure a = Parser $ \s -> [(a, s)]
  Parser f <*> Parser p = Parser $ \s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r]
instance Monad Parser where
  Parser p >>= k = Parser $ \s -> concat [runParser (k a) r | (a, r) <- p s]
instance MonadFail Parser where
  fail _ = Parser (const [])

item :: Parser Char
item = Parser $ \s -> case s of { [] -> []; c : cs -> [(c, cs)] }

sat :: (Char -> Bool) -> Parser Char
sat p = do { c <- item; if p c then return c else fail "sat" }

orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser $ \s -> case p s of { [] -> q s; rs -> rs }

many', some' :: Parser a -> Parser [a]
many' p = some' p `orElse` return []
some' p = (:) <$> p <*> many' p

token :: Parser a -> Parser a
token p = p <* many' (sat isSpace)

number :: Parser Int
number = token (read <$> some' (sat isDigit))

symbol :: Char -> Parser Char
symbol = token . sat . (==)

expr, term, factor :: Parser Int
expr = term >>= rest
  where rest a = (do _ <- symbol '+'; b <- term; rest (a + b))
                 `orElse` (do _ <- symbol '-'; b <- term; rest (a - b))
                 `orElse` return a
term = factor >>= rest
  where rest a = (symbol '*' >> factor >>= rest . (a *)) `orElse` return a
factor = number `orElse` (symbol '(' *> expr <* symbol ')')

data V2 = V2 Double Double deriving (Show)
instance Eq V2 where
  V2 a b == V2 c d = a == c && b == d
instance Ord V2 where
  V2 a b <= V2 c d = a * a + b * b <= c * c + d * d

instance Semigroup V2 where V2 a b <> V2 c d = V2 (a + c) (b + d)
instance Monoid V2 where mempty = V2 0 0

newtype Wrap f a = Wrap (f a)
instance Foldable f => Foldable (Wrap f) where
  foldr f z (Wrap t) = foldr f z t
instance Functor f => Functor (Wrap f) where
  fmap g (Wrap t) = Wrap (fmap g t)

main :: IO ()
main = do
  let x = Poly [0, 1]
  print ((x + 1) * (x - 1), (x + 1) ^ 3, Just (x * 2))
  print (x - x == 0, 3 :: Poly)
  print (runParser expr "1 + 2 * (3 + 4) - 5")
  print (fst . head $ runParser (many' number) "1 2 3")
  print (maximum [V2 1 2, V2 3 0, V2 2 2], V2 0 1 `compare` V2 1 0, V2 0 1 /= V2 1 0)
  print (mconcat [V2 1 2, V2 3 4] <> mempty)
  print (sum (Wrap [1, 2, 3]), length (Wrap (Just 'x')), elem 3 (Wrap [1, 2]), maximum (fmap (* 2) (Wrap [3, 4])))
