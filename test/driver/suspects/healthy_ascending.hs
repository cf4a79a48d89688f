-- no suspect: maps and sets are made of a list as it is read, and nobody holds that
import qualified Data.Map as Map
import qualified Data.Map.Strict as Strict
import qualified Data.Set as Set

main :: IO ()
main = do
  let squares = Map.fromList [(i, i * i) | i <- [1 .. 60000 :: Int]]
      threes = Set.fromList (map (* 3) [1 .. 50000 :: Int])
      letters = Strict.fromList (zip [10 .. 40000 :: Int] (cycle "abc"))
  print (Map.size squares, Map.foldl' (+) 0 squares)
  print (Set.size threes, Set.member 300 threes)
  print (Strict.size letters, Strict.lookup 12 letters)
