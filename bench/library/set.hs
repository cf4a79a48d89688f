-- Data.Set: 10^6 Ints, membership and union.
import qualified Data.Set as Set

main :: IO ()
main = do
  let s = Set.fromList [(i * 7919) `mod` 1000003 | i <- [1 .. 1000000 :: Int]]
      t = Set.map (* 2) s
  print (Set.size s, length (filter (`Set.member` s) [1 .. 1000000]), Set.size (Set.union s t))
