-- Encapsulated search.
module Capture where
import Control.Search.SetFunctions
import Control.Search.Unsafe (allValues, oneValue, someValue, isFail)
import Control.Search.AllValues (getAllValues, getOneValue)

dice :: Int
dice = 1 ? 2 ? 3

plusDice :: Int -> Int
plusDice n = n + dice

anyNot :: Bool
anyNot = let x free in not x

sums :: Int -> [Int]
sums n = sortValues (set1 plusDice n)

loop :: Int
loop = loop
