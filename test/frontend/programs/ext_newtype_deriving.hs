{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving, DeriveFunctor, DeriveFoldable, DeriveTraversable, FlexibleContexts, FlexibleInstances, UndecidableInstances #-}
module Main where

import Control.Monad.Reader
import Control.Monad.State
import Data.Foldable (toList)

newtype Metres = Metres Double deriving (Eq, Ord, Num, Fractional, Show)
newtype Id = Id Int deriving (Eq, Ord, Enum, Real, Num, Integral)
deriving instance Show Id
deriving instance Read Id

newtype App a = App { unApp :: ReaderT Int (StateT [String] IO) a }
  deriving (Functor, Applicative, Monad, MonadIO, MonadReader Int, MonadState [String])

say :: String -> App ()
say s = do
  n <- ask
  modify ((replicate n ' ' ++ s) :)
  liftIO (putStrLn ("saying " ++ s))

runApp :: App a -> IO (a, [String])
runApp a = runStateT (runReaderT (unApp a) 2) []

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Eq, Functor, Foldable, Traversable)
data Pair b a = Pair b a (Maybe a) (Int, a) | None { field :: [Either b a] }
  deriving (Show, Functor, Foldable, Traversable)
newtype Fn r a = Fn (r -> a) deriving Functor
data Comp f g a = Comp (f (g a)) deriving (Functor, Foldable, Traversable)
deriving instance Show (f (g a)) => Show (Comp f g a)

data Op = Plus | Minus
deriving instance Eq Op
deriving instance Show Op
deriving instance Bounded Op
deriving instance Enum Op
data G a = G a
deriving instance Eq a => Eq (G a)
deriving instance Show (G Int)

build :: [a] -> Tree a
build [] = Leaf
build xs = let (l, x : r) = splitAt (length xs `div` 2) xs in Node (build l) x (build r)

main :: IO ()
main = do
  print (Metres 3 + 4.5 * 2, sum (map Metres [1, 2]), Metres 1 < 2)
  print (Id 7 `div` 2, [Id 1 .. Id 3], toInteger (Id 9 `mod` 4), read "Id 5" + Id 1)
  runApp (local (+ 1) (say "hello") >> say "bye" >> gets length) >>= print
  let t = build [1 .. 6 :: Int]
  print (fmap (* 2) t)
  print (sum t, product t, toList t, maximum t, length t, elem 4 t, foldr (:) [] t)
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) t)
  mapM_ print (Rose 1 [Rose 2 [], Rose 3 []])
  print (sequenceA (Rose [1, 2] [Rose [3] []]))
  print (fmap show (Pair 'b' 1 (Just 2) (3, 4)), sum (Pair 'b' 1 (Just 2) (3, 4)), toList (None [Left 'x', Right 1, Right 2]))
  let Fn f = fmap (+ 1) (Fn (* 2)) in print (f 5)
  print (fmap negate (Comp [Just 1, Nothing]), sum (Comp [Just 1, Just 5]))
  print ([minBound .. maxBound :: Op], Plus == Minus, G 'x' == G 'x', G (3 :: Int))
