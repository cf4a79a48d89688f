-- error: 3
main :: IO ()
main = print ({-# SCC #-} 1)
