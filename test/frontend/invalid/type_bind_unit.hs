-- error: 3
main :: IO ()
main = putStrLn "a" >>= putStrLn
