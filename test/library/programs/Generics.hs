{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DerivingStrategies #-}
-- Instances of NFData without methods, for types that derive Generic, evaluate all fields.
module Main where

import Control.DeepSeq
import Control.Exception (ErrorCall (..), evaluate, try)
import qualified Data.Map as Map
import GHC.Generics (Generic)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Show, Eq, Generic, NFData)

newtype Forest = Forest {trees :: Map.Map Int [Tree Int]}
  deriving stock (Show, Generic)
  deriving anyclass (NFData)

data Colour = Red | Green
  deriving (Show, Eq, Generic)

instance NFData Colour

data Pair a b = Pair {left :: a, right :: b}
  deriving (Generic)

instance (NFData a, NFData b) => NFData (Pair a b)

outcome :: NFData a => a -> IO ()
outcome x = do
  r <- try (evaluate (rnf x))
  putStrLn (either (\(ErrorCall message) -> "failed: " ++ message) (const "evaluated") r)

main :: IO ()
main = do
  let tree = Node Leaf 3 (Node Leaf 4 Leaf) :: Tree Int
  print (force tree)
  outcome tree
  outcome (Node tree (error "inside") Leaf)
  outcome (Forest (Map.fromList [(1, [tree, Leaf])]))
  outcome (Forest (Map.fromList [(1, [tree, Node Leaf 1 (error "deep")])]))
  outcome [Red, Green, error "colour"]
  outcome (Pair 'x' [Red])
  outcome (Pair 'x' (Just (error "pair") :: Maybe Int))
