module Support.Facade
  ( module Support.Internal.Stack
  , module Support.Facade
  , module C
  , insertBy'
  ) where

import Data.Char as C (toUpper)
import Data.List (insert, sort)
import Support.Internal.Stack hiding (internal)

sortedS :: Ord a => Stack a -> [a]
sortedS = sort . toListS

data Op = Add | Sub | Mul deriving (Show, Enum, Bounded)

apply :: Int -> Int -> Op -> Int
apply a b o = case o of { Add -> a + b; Sub -> a - b; Mul -> a * b }

insertBy' :: Ord a => a -> [a] -> [a]
insertBy' = insert
