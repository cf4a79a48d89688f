-- no suspect
module Main where
import Control.Monad.State.Strict
import qualified Data.Map.Strict as Map

visit :: Int -> State (Map.Map Int Int) ()
visit n = modify' (Map.insertWith (+) (n `mod` 20000) 1)

main :: IO ()
main = print (Map.size (execState (mapM_ visit [1 .. 200000]) Map.empty))
