-- no suspect: a table of numbers that is looked up by index is made to be kept
import Data.Array.Unboxed
import Data.Bits

buffer :: UArray Int Int
buffer = listArray (0, 199999) [(i * i `xor` (i `shiftR` 3)) .&. 7 | i <- [0 .. 199999]]

table :: UArray (Int, Int) Int
table = listArray ((0, 0), (4, 7)) [(s * 3 + c * 2 + 1) `mod` 5 | s <- [0 .. 4], c <- [0 .. 7]]

scan :: Int -> Int -> Int -> Int
scan i s n
  | i > 199999 = n
  | otherwise = let next = table ! (s, buffer ! i) in scan (i + 1) next (if next == 4 then n + 1 else n)

main :: IO ()
main = print (sum [scan 0 s 0 | s <- [0 .. 4]])
