-- error: 11
{-# LANGUAGE DefaultSignatures #-}
module Main where

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe = show

instance Describe Bool
instance Describe (a -> b)

main :: IO ()
main = putStrLn (describe True)
