-- error: 9 missing-instance
{-# LANGUAGE RecursiveDo #-}
module Main where

newtype P a = P a deriving Functor
instance Applicative P where { pure = P; P f <*> P a = P (f a) }
instance Monad P where P a >>= f = f a
p :: P [Int]
p = mdo { xs <- P (1 : xs); return (take 3 xs) }

main :: IO ()
main = case p of P xs -> print xs
