{-# LANGUAGE GADTs, KindSignatures #-}
-- Constructors that share a signature do not share what its variables stand for.
module Main where

data Exp :: (* -> *) -> * -> * where
  Lit :: Int -> Exp v Int
  Var :: v t -> Exp v t
  Add, Sub :: Exp v Int -> Exp v Int -> Exp v Int
  Fst, Snd :: Exp v a -> Exp v b -> Exp v a

newtype Value a = Value a
newtype Text a = Text String

eval :: Exp Value t -> t
eval (Lit n) = n
eval (Var (Value x)) = x
eval (Add a b) = eval a + eval b
eval (Sub a b) = eval a - eval b
eval (Fst a _) = eval a
eval (Snd a _) = eval a

text :: Exp Text t -> String
text (Lit n) = show n
text (Var (Text s)) = s
text (Add a b) = text a ++ " + " ++ text b
text (Sub a b) = text a ++ " - " ++ text b
text (Fst a b) = text a ++ " | " ++ text b
text (Snd a b) = text a ++ " || " ++ text b

sample :: v Int -> v Bool -> Exp v Int
sample x y = Fst (Add (Var x) (Sub (Lit 3) (Lit 1))) (Snd (Var y) (Lit 0))

main :: IO ()
main = do
  print (eval (sample (Value 40) (Value True)))
  putStrLn (text (sample (Text "x") (Text "y")))
