-- Scopes: where over several guards, nested wheres, lets that shadow,
-- arguments captured by local functions, mutual recursion among locals.
module Main where

quadratic :: Double -> Double -> Double -> [Double]
quadratic a b c
  | a == 0 = []
  | disc < 0 = []
  | disc == 0 = [r]
  | otherwise = [r - s, r + s]
  where
    disc = b * b - 4 * a * c
    r = -b / (2 * a)
    s = sqrt disc / (2 * a)

bracketed :: String -> Bool
bracketed = go []
  where
    go stack [] = null stack
    go stack (c : cs)
      | c `elem` opens = go (c : stack) cs
      | Just o <- lookup c pairs = case stack of
          (t : rest) | t == o -> go rest cs
          _ -> False
      | otherwise = go stack cs
      where opens = map snd pairs
    pairs = [(')', '('), (']', '['), ('}', '{')]

outer :: Int -> Int
outer x = middle (x + 1)
  where
    middle y = inner (y * 2) + x
      where
        inner z
          | z > limit = x + y + z
          | otherwise = outer' (z + 1)
          where limit = 10
        outer' w = let x = w * 100 in x + y

localMutual :: Int -> (Bool, Bool)
localMutual n = (isEven n, isOdd n)
  where
    isEven 0 = True
    isEven k = isOdd (k - 1)
    isOdd 0 = False
    isOdd k = isEven (k - 1)

caseWhere :: Maybe Int -> Either Int Int -> Int
caseWhere m e = case m of
  Just n | n > threshold -> big
         | n == threshold -> exact
    where big = n * factor
          exact = factor
  Just n -> small n
    where small k = k - factor
  Nothing -> case e of
    Left l -> l * factor where factor = 2
    Right r -> r * factor
  where
    factor = 10
    threshold = 5

capture :: [Int -> Int]
capture = [\x -> x * k + j | k <- [1 .. 2], let j = k * 100]

main :: IO ()
main = do
  print (map (\(a, b, c) -> quadratic a b c) [(1, -3, 2), (1, 2, 1), (1, 0, 1), (0, 1, 1)])
  print (map bracketed ["([]{})", "(]", "((", "a(b)c", ""])
  print (map outer [0, 10])
  print (localMutual 7)
  print [caseWhere (Just 6) undefined, caseWhere (Just 5) undefined, caseWhere (Just 4) undefined, caseWhere Nothing (Left 3), caseWhere Nothing (Right 3)]
  print (map ($ 7) capture)
  let x = 1
  let y = x + 1
      x' = y * 2
  let x = x' * 10
  print (x, y)
  (\x -> (\y -> print (x, y)) (x + 1)) 5
