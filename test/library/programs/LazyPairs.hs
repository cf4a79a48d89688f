-- Selectors of pairs that wait for room when they are collected: each is deep in others when its stack is full.
step :: (Int, Int) -> (Int, Int)
step p = (snd p + 1, fst p)
main :: IO ()
main = mapM_ (\k -> print (fst (foldl (\p _ -> p `seq` step p) (k, 1) [1 .. 20000 + k]))) [1 .. 400]
