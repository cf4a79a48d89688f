{-# LANGUAGE TypeOperators, EmptyDataDecls, NumericUnderscores, BinaryLiterals, NegativeLiterals #-}
module Main where

infixr 5 :+:
infixr 6 :*:
data a :+: b = L a | R b deriving (Show, Eq)
data a :*: b = a :*: b deriving (Show, Eq)
type a --> b = a -> b
infixr 1 -->
newtype (f :.: g) a = Comp { unComp :: f (g a) }

type Sum3 = Int :+: Bool :+: Char
type Mixed = Int :*: Bool :+: Char

which :: Sum3 --> String
which (L n) = "int " ++ show n
which (R (L b)) = "bool " ++ show b
which (R (R c)) = "char " ++ [c]

swap :: a :*: b --> b :*: a
swap (a :*: b) = b :*: a

mixed :: Mixed -> String
mixed (L (n :*: b)) = show n ++ show b
mixed (R c) = [c]

instance (Functor f, Functor g) => Functor (f :.: g) where
  fmap h (Comp x) = Comp (fmap (fmap h) x)

main :: IO ()
main = do
  mapM_ (putStrLn . which) [L 3, R (L True), R (R 'x')]
  print (swap (1 :*: "a"))
  putStrLn (mixed (L (1 :*: True)) ++ mixed (R 'z'))
  print (unComp (fmap (+ 1) (Comp [Just 1, Nothing])))
  print (1_000_000, 0b1010_1010, 0xff_ff, 1_0.5_0, 0B11, 1e+1_0, 0o7_7)
  print (abs -1, (minBound :: Int) == -9223372036854775808, negate -5, max -1 -2)
  print (-1 `mod` 3, (-1) `mod` 3, 3 - 1, let x = 5 in x-1)
