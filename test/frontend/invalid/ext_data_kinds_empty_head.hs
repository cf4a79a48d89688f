-- error: 11
{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
module Main where
data Nat = Z | S Nat
data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a
vhead :: Vec ('S n) a -> a
vhead (Cons x _) = x
main :: IO ()
main = print (vhead (Nil :: Vec 'Z Int))
