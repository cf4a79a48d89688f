-- no suspect
module Main where
import qualified Data.Map.Strict as Map
import Data.List (foldl')

data World = World { tick :: !Int, actors :: !(Map.Map Int Actor) }
data Actor = Actor { x :: !Int, y :: !Int, hits :: !Int }

step :: World -> Int -> World
step (World t as) n = World (t + 1) (Map.insert (n `mod` 30000) (Actor n (n * 2) t) as)

main :: IO ()
main = do
  let w = foldl' step (World 0 Map.empty) [1 .. 150000]
  print (tick w, Map.size (actors w), sum (map hits (Map.elems (actors w))))
