{-# LANGUAGE ConstraintKinds, PolyKinds, KindSignatures, RankNTypes, ExistentialQuantification, FlexibleContexts, UndecidableSuperClasses, FlexibleInstances, ScopedTypeVariables #-}
-- Synonyms of contexts, and kind variables.
module Main where
import Data.Kind (Type)
import Data.Proxy
type Printable a = (Show a, Ord a)
type Showing = Show
type Both f a = (Functor f, Showing (f a), Printable a)
class Printable a => Item a where
  label :: a -> String
  label x = show x ++ "!"
instance Item Int
biggest :: Printable a => [a] -> String
biggest = show . maximum
both :: Both f a => (a -> a) -> f a -> String
both g x = show (fmap g x)
data Box = forall a. Printable a => Box a a
cmp :: Box -> String
cmp (Box a b) = show (max a b)
class Named (t :: k) where nameOf :: proxy t -> String
instance Named Int where nameOf _ = "Int"
instance Named Maybe where nameOf _ = "Maybe"
instance Named Either where nameOf _ = "Either"
newtype At (f :: k -> Type) (a :: k) = At (f a)
pick :: forall k (t :: k). Named t => Proxy t -> String
pick p = '<' : nameOf p ++ ">"
main :: IO ()
main = do
  putStrLn (biggest [3, 1, 2 :: Int])
  putStrLn (both (+ 1) (Just (2 :: Int)))
  putStrLn (label (7 :: Int))
  putStrLn (concatMap cmp [Box 'a' 'b', Box 1 2])
  putStrLn (pick (Proxy :: Proxy Int) ++ pick (Proxy :: Proxy Maybe) ++ nameOf (Proxy :: Proxy Either))
  case At (Just 'x') of At m -> print m
