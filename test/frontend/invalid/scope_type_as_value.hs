-- error: 3
main :: IO ()
main = print (Int + 1)
