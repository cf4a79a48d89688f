module Main where
import Data.Char
import Data.List
infixr 6 <>
infixl 4 <$>, <*>
data Doc = Nil | Text String Doc | Line Int Doc
(<>) :: Doc -> Doc -> Doc
Nil <> d = d
Text s a <> d = Text s (a <> d)
Line i a <> d = Line i (a <> d)
newtype P a = P { runP :: String -> [(a, String)] }
(<$>) :: (a -> b) -> P a -> P b
f <$> P p = P (\s -> [(f a, r) | (a, r) <- p s])
(<*>) :: P (a -> b) -> P a -> P b
P p <*> P q = P (\s -> [(f a, r') | (f, r) <- p s, (a, r') <- q r])
pure x = P (\s -> [(x, s)])
data Word = Word String deriving Show
foldMap f = map f
traverse = 5
item = P (\s -> case s of { (c:r) -> [(c, r)]; [] -> [] })
main = do
  print (runP (pure (,) <*> item <*> (toUpper <$> item)) "abc")
  print (foldMap (+ 1) [traverse], Word "x")
  case Text "a" Nil <> Text "b" Nil of Text a (Text b Nil) -> putStrLn (a ++ b)
