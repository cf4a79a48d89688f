{-# LANGUAGE LambdaCase #-}
-- \cases: a lambda of several clauses (GHC has it from 9.4 on).
module Main (main) where

data Shape = Circle Int | Box Int Int

compareTo :: Int -> Int -> String
compareTo = \cases
  0 0 -> "both zero"
  x y | x > y -> "more"
      | x < y, let d = y - x -> "less by " ++ show d
  _ _ -> same
    where same = "same"

overlap :: Shape -> Shape -> Bool
overlap = \cases
  (Circle a) (Circle b) -> a == b
  (Box a b) (Box c d) -> (a, b) == (c, d)
  _ _ -> False

-- Without \cases at its place the name is an ordinary one.
cases :: Int -> Int
cases = \cases -> cases + 1

main :: IO ()
main = do
  mapM_ (putStrLn . uncurry compareTo) [(0, 0), (2, 1), (1, 4), (3, 3)]
  print [overlap a b | a <- shapes, b <- shapes]
  print ((\cases { (Just x) [] -> x; _ ys -> sum ys }) (Just 3) [1, 2])
  print ((\cases 1 -> 'a'; _ -> 'b') (2 :: Int))
  print (foldr (\cases x (Just m) | m > x -> Just m; x _ -> Just x) Nothing [3, 1, 4, 1, 5])
  print (cases 1)
  where shapes = [Circle 1, Circle 2, Box 1 2]
