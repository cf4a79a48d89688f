-- suspect: lazy-accumulator at 11:
module Main where
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), ViewL (..), viewl)

-- A queue of jobs; each makes one or two, of which the number is not looked at.
run :: Int -> Int -> Seq Int -> (Int, Int)
run 0 cost jobs = (cost, Seq.length jobs)
run n cost jobs = case viewl jobs of
  EmptyL -> (cost, 0)
  job :< rest -> run (n - 1) cost (rest |> (job + 1) |> (job * 2 `mod` 1009))

main :: IO ()
main = print (run 100000 0 (Seq.singleton 1))
