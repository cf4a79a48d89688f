-- error: 3
f :: Double -> Double
f x = x `div` 2
main = print (f 3)
