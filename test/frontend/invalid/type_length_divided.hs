-- error: 3
avg :: [Double] -> Double
avg xs = sum xs / length xs
main :: IO ()
main = print (avg [1])
