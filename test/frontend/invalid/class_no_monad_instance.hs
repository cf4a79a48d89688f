-- error: 9
module Main where

newtype Parser a = Parser (String -> Maybe (a, String))

instance Functor Parser where
  fmap f (Parser p) = Parser (\s -> fmap (\(a, r) -> (f a, r)) (p s))

instance Monad Parser where
  Parser p >>= k = Parser (\s -> Nothing)

main :: IO ()
main = print 1
