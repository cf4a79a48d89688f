module Main where
import Data.Coerce
import Data.Monoid
import qualified Data.Map as Map
newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Wrap f a = Wrap (f a)
newtype Tagged t a = Tagged a deriving Show
data Box a = Box a [a] deriving Show
sumAll :: [Int] -> Int
sumAll = coerce (mconcat :: [Sum Int] -> Sum Int)
main :: IO ()
main = do
  print (coerce [1, 2 :: Int] :: [Age], coerce (Age 3) + (1 :: Int))
  print (sumAll [1 .. 10], (coerce (\n -> n + 1 :: Int) :: Age -> Age) (Age 4))
  print (coerce (Box (Age 1) [Age 2]) :: Box Int, coerce (Wrap (Just (Age 5))) :: Maybe Int)
  print (coerce (Tagged 'x' :: Tagged Int Char) :: Tagged Bool Char, getAll (coerce True))
  print (Map.toList (coerce (Map.fromList [('a', 1 :: Int)]) :: Map.Map Char Age))
