-- suspect: lazy-accumulator at 8:
module Main where
import Control.Monad.State

visit :: Int -> State (Int, Int) ()
visit n = do
  (seen, total) <- get
  put (seen + 1, total + n)

main :: IO ()
main = print (execState (mapM_ visit [1 .. 200000]) (0, 0))
