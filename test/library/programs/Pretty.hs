-- Text.PrettyPrint: random documents at several widths.
module Main where

import Prelude hiding ((<>))
import Text.PrettyPrint

-- A document from a stream of numbers, and the rest of the stream.
doc :: Int -> [Int] -> (Doc, [Int])
doc 0 (n : ns) = (text (take (n `mod` 9) "abcdefghi"), ns)
doc d (n : ns) = case n `mod` 12 of
  0 -> leaf
  1 -> two (<>)
  2 -> two (<+>)
  3 -> two ($$)
  4 -> two ($+$)
  5 -> one (nest (n `div` 12 `mod` 5))
  6 -> many sep
  7 -> many fsep
  8 -> many cat
  9 -> many fcat
  10 -> many (hang (text "hang") 2 . vcat)
  _ -> many (brackets . hsep . punctuate comma)
  where
    leaf = doc 0 (n : ns)
    one f = let (a, r) = doc (d - 1) ns in (f a, r)
    two f = let { (a, r) = doc (d - 1) ns; (b, r') = doc (d - 1) r } in (f a b, r')
    many f = let (as, r) = go (2 + n `div` 12 `mod` 4) ns in (f as, r)
    go :: Int -> [Int] -> ([Doc], [Int])
    go 0 r = ([], r)
    go k r = let { (a, r') = doc (d - 1) r; (as, r'') = go (k - 1) r' } in (a : as, r'')
doc _ [] = (empty, [])

numbers :: Int -> [Int]
numbers seed = map (`div` 65536) (tail (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) seed))

data Term = Var String | App Term [Term] | Lam [String] Term

pretty :: Term -> Doc
pretty (Var x) = text x
pretty (App f as) = hang (pretty f) 2 (sep (map atom as))
  where
    atom (Var x) = text x
    atom t = parens (pretty t)
pretty (Lam xs b) = sep [char '\\' <> hsep (map text xs) <+> text "->", nest 2 (pretty b)]

main :: IO ()
main = do
  mapM_ (\seed -> mapM_ (\w -> putStrLn (renderStyle style { lineLength = w } (fst (doc 3 (numbers seed))) ++ "|")) [10, 20, 40, 80]) [1 .. 60]
  let term = Lam ["x", "y"] (App (Var "function") [Var "x", App (Var "another") [Var "y", Lam ["z"] (Var "z")], App (Var "third") (map Var (words "a b c d e f g h i j k"))])
  mapM_ (\w -> putStrLn (renderStyle style { lineLength = w } (pretty term))) [20, 30, 50, 100]
  putStrLn (renderStyle style { mode = OneLineMode } (pretty term))
  putStrLn (renderStyle style { mode = LeftMode } (vcat [text "a", nest 4 (text "b"), pretty term]))
  print (text "shown" $$ nest 2 (int 5 <+> double 1.5), isEmpty empty, isEmpty (text ""))
