-- One walk does both.
module Main where

mean :: [Double] -> Double
mean = go 0 0
  where
    go :: Double -> Int -> [Double] -> Double
    go total count [] = total / fromIntegral count
    go total count (x : xs) = total `seq` count `seq` go (total + x) (count + 1) xs

main :: IO ()
main = print (mean [1 .. 500000])
