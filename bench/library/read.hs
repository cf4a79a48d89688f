-- Reads 10^5 Ints.
main :: IO ()
main = print (sum (map read (words (unwords (map show [1 .. 100000 :: Int])))) :: Int)
