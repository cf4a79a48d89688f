-- suspect: lazy-accumulator at 10:
-- insertWith is inlined, so its loop is part of the program, and its thunks belong to the call.
import Data.List (foldl')
import qualified Data.Map as Map

throws :: Int -> Int -> [Int]
throws 0 _ = []
throws n s = s `div` 65536 `mod` 6 + 1 : throws (n - 1) ((s * 1103515245 + 12345) `mod` 2147483648)

histogram = foldl' (\counts face -> Map.insertWith (+) face 1 counts) Map.empty

main :: IO ()
main = print (Map.toList (histogram (throws 300000 42)))
