-- Functors of newtypes: those of what they represent, or derived.
{-# LANGUAGE DeriveTraversable, GeneralizedNewtypeDeriving #-}
module Main where
import Data.Foldable (toList)
newtype L a = L [a] deriving (Functor, Foldable, Traversable, Show, Eq)
newtype P a = P (a, a) deriving (Functor, Foldable, Show)
newtype Q a = Q (a, Int) deriving (Functor, Foldable, Show)
newtype R r a = R (r -> a) deriving Functor
newtype C f g a = C (f (g a)) deriving (Functor, Foldable)
newtype T a = T (Maybe [a]) deriving (Functor, Foldable, Traversable, Show)
newtype K b a = K b deriving (Functor, Show)
newtype W m a = W (m a) deriving (Functor, Applicative, Monad)
main :: IO ()
main = do
  print (fmap (+ 1) (L [1, 2, 3 :: Int]), sum (L [4, 5 :: Int]), traverse (\x -> Just (x + 1)) (L [1 :: Int]))
  print (fmap show (P (1 :: Int, 2)), toList (Q ('a', 2)), fmap succ (Q ('a', 2)))
  let R f = fmap (* 2) (R (+ 1)) in print (f (3 :: Int) :: Int)
  let C x = fmap (+ 1) (C [Just 1, Nothing :: Maybe Int]) in print (x, length (C [Just 'a']))
  print (fmap (+ 1) (T (Just [1 :: Int])), sequenceA (T (Just [Just 'x'])), fmap not (K 'c'))
  let W y = do { a <- W (Just 1); b <- W (Just (2 :: Int)); return (a + b) } in print y
