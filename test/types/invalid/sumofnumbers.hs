-- error: 7
module Main where
main = do
  s <- getContents
  let ls = lines s
      ns = map read ls :: [Int]
  putStrLn (sum ns)
