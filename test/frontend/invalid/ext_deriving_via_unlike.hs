-- error: 7 cannot-derive
{-# LANGUAGE DerivingVia #-}
module Main where
import Data.Monoid

newtype Age = Age Int
  deriving Semigroup via (Sum Bool)

main :: IO ()
main = return ()
