-- error: 3
main :: IO ()
main = print [1, 2)
