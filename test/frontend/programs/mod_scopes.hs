-- Names of one spelling in several name spaces, and shadowing of imports.
module Main where

import Data.List (insert)
import qualified Data.Set as Set
import Data.Maybe

-- A type, a constructor, a class and a module of like names.
data Set = Set Int deriving Show
data Maybe' maybe = Maybe' maybe deriving Show
class Main' a where main' :: a -> String
instance Main' Set where main' (Set n) = "Set " ++ show n
type T t = (t, Int)

-- A local name shadows an import and a top-level name.
f :: Int -> Int
f insert = insert + length' where length' = 3

map :: Int -> Int
map x = x + 1

-- Main.map is ours, Prelude.map the other; plain 'map' would be ambiguous.
useMap :: [Int]
useMap = Prelude.map Main.map [1, 2]

g :: (Int -> Int) -> Int
g filter = filter 3

main :: IO ()
main = do
  print (Set 3, Set.toList (Set.fromList [2, 1, 2]))
  print (Maybe' 'x')
  putStrLn (main' (Set 4))
  print (insert 2 [1, 3], f 1)
  print useMap
  print (g (* 2))
  print ((1, 2) :: T Int)
  let main = 5 in print main
  let print x = putStrLn ("shadowed: " ++ show x)
  print 3
  mapM_ print (catMaybes [Just 1, Nothing])
