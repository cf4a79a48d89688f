{-# LANGUAGE FlexibleInstances, FlexibleContexts, TypeSynonymInstances, InstanceSigs, ExplicitForAll, KindSignatures, EmptyDataDecls #-}
module Main where

import Data.Kind (Type)
import Data.List (intercalate)

class Render a where render :: a -> String
instance Render String where render s = "\"" ++ s ++ "\""
instance Render [Int] where render = intercalate "," . map show
instance Render (Maybe Bool) where render = maybe "unknown" show
instance Render (Int, Int) where
  render :: (Int, Int) -> String
  render (a, b) = show a ++ "x" ++ show b
instance Render (Int -> Int) where render f = show (map f [0, 1, 2])

type Grid = [[Bool]]
instance Render Grid where render = unlines . map (map (\b -> if b then '#' else '.'))

data Empty
data Tagged (t :: Type) a = Tagged a
newtype App (f :: Type -> Type) (a :: Type) = App (f a)

instance Show (f a) => Show (App f a) where
  showsPrec :: Int -> App f a -> ShowS
  showsPrec d (App x) = showParen (d > 10) (showString "App " . showsPrec 11 x)

instance Functor f => Functor (App f) where
  fmap :: (a -> b) -> App f a -> App f b
  fmap g (App x) = App (fmap g x)

class Wrapped (f :: Type -> Type) where
  peel :: f a -> a
instance Wrapped (Tagged t) where
  peel :: forall a. Tagged t a -> a
  peel (Tagged a) = a
instance Wrapped ((,) Int) where peel = snd

renderAll :: (Render [a], Show (f a)) => f a -> [a] -> String
renderAll x xs = render xs ++ show x

main :: IO ()
main = do
  putStrLn (render "text")
  putStrLn (render [1, 2, 3 :: Int])
  putStrLn (render (Just True) ++ render (Nothing :: Maybe Bool))
  putStrLn (render (3 :: Int, 4 :: Int))
  putStrLn (render ((* 2) :: Int -> Int))
  putStr (render [[True, False], [False, True]])
  print (App (Just 1), Just (App [2]), fmap (+ 1) (App [1, 2]))
  print (peel (Tagged 3 :: Tagged Empty Int), peel (1 :: Int, 'x'))
  putStrLn (renderAll (Just 1) [2, 3 :: Int])
