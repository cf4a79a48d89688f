module Main where

-- The instances that a Monad lacks are made although nothing that they are made of is imported; here
-- some of these names even mean something else.
import Char (isDigit)

newtype Parser a = Parser (String -> [(a, String)])

run :: Parser a -> String -> [(a, String)]
run (Parser p) = p

instance Monad Parser where
  return a = Parser (\s -> [(a, s)])
  p >>= k = Parser (\s -> concat [run (k a) r | (a, r) <- run p s])
  fail _ = Parser (const [])

item :: Parser Char
item = Parser (\s -> case s of { [] -> []; c : cs -> [(c, cs)] })

ap, liftM :: Int
ap = 1
liftM = 2

digits :: Parser (Int, Char)
digits = do
  a <- item
  'x' <- item
  b <- item
  if isDigit a then return (fromEnum a - 48 + ap + liftM, b) else fail "no digit"

main :: IO ()
main = do
  print (run digits "3xyz", run digits "3yz", run digits "axb")
  print (run (fmap succ item) "ab", run ((,) <$> item <*> item) "cd")
