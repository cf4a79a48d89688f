-- Guards: fall through, pattern guards, where over all guards, in lambdas' case.
module Main where

import qualified Data.Map as Map

type Env = Map.Map String Int

eval :: Env -> [String] -> Either String Int
eval env toks
  | [t] <- toks, Just n <- Map.lookup t env = Right n
  | [a, op, b] <- toks
  , Just x <- value a
  , Just y <- value b
  , let result = apply op x y
  , Just r <- result
  = Right r
  | "let" : _ <- toks = Left "no let"
  | null toks = Left "empty"
  | otherwise = Left (unwords toks)
  where
    value t
      | Just n <- Map.lookup t env = Just n
      | all (`elem` ['0' .. '9']) t = Just (read t)
      | otherwise = Nothing
    apply "+" x y = Just (x + y)
    apply "*" x y = Just (x * y)
    apply "/" x y | y /= 0 = Just (x `div` y)
    apply _ _ _ = Nothing

-- Falls from one equation to the next when all guards fail.
grade :: Int -> Char -> String
grade n c
  | n > 90 = "A"
  | n > 80, c == 'x' = "B"
grade n 'y' | n > 80 = "C" | n > 70 = "D"
grade 0 _ = "zero"
grade _ _ = "E"

nestedCase :: Int -> Int -> String
nestedCase a b = case a `compare` b of
  LT | a < 0 -> case b of
                  0 -> "neg zero"
                  _ | b < 0 -> "neg neg"
                    | otherwise -> "neg pos"
     | otherwise -> "lt"
  EQ -> "eq"
  GT -> "gt"

shadow :: Int -> Int
shadow x | x > 10, let x = 5, y <- x + 1, Just x <- Just (y * 2) = x
         | otherwise = x

main :: IO ()
main = do
  let env = Map.fromList [("a", 6), ("b", 7)]
  mapM_ (print . eval env . words) ["a", "a * b", "a + 10", "a / 0", "let x", "", "q q"]
  print [grade 95 'x', grade 85 'x', grade 85 'y', grade 75 'y', grade 75 'x', grade 0 'q', grade 1 'q']
  print [nestedCase a b | (a, b) <- [(-1, 0), (-2, -1), (-1, 1), (1, 2), (2, 2), (3, 2)]]
  print (map shadow [3, 11])
