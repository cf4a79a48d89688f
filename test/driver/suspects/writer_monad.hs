-- suspect: lazy-accumulator at 12:
module Main where
import Control.Monad.Writer

collect :: Int -> Writer (Sum Int, Sum Int) ()
collect 0 = return ()
collect n = do
  tell (Sum n, Sum 1)
  collect (n - 1)

main :: IO ()
main = print (execWriter (collect 150000))
