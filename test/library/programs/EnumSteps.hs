-- Every way from one number by another to a third, where distances do not fit into an Int.
main :: IO ()
main = mapM_ print [take 5 [x, y .. z] | x <- vs, y <- vs, z <- vs]
  where vs = [minBound, minBound + 1, -7, -1, 0, 1, 2, 10, maxBound - 1, maxBound] :: [Int]
