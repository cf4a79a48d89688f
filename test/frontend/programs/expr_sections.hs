-- Sections, negation and the precedence of unary minus.
module Main where

infixl 6 |-|
infixr 5 +++
infix 4 ~=
infixr 8 ^^^

(|-|) :: Int -> Int -> Int
a |-| b = abs (a - b)

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

(~=) :: Double -> Double -> Bool
a ~= b = abs (a - b) < 0.01

(^^^) :: Int -> Int -> Int
a ^^^ b = a ^ b

subtractFrom :: Int -> Int -> Int
subtractFrom = flip (-)

main :: IO ()
main = do
  print (map (+ 1) [1, 2, 3], map (1 +) [1, 2, 3])
  print (map (2 ^) [1, 2, 3], map (^ 2) [1, 2, 3])
  print (map (`div` 2) [7, 8], map (100 `div`) [7, 8])
  print (map (subtract 1) [1, 2], map (+ (-1)) [1, 2], (\x -> -x) 3)
  print (- 2 + 3, -2 * 3, - 2 ^ 2, (-2) ^ 2, -(2 ^ 2), - 7 `mod` 3, (-7) `mod` 3)
  print (3 - (-2), negate (-1), - 1 == -1, 1 - 1 == 0 && - 1 < 0)
  print [-1, -2 .. -5]
  print (5 |-| 8 |-| 1, [1] +++ [2] +++ [3], 2 ^^^ 3 ^^^ 2)
  print (0.1 + 0.2 ~= 0.3, 1 ~= 2)
  print ((subtract 3 . negate) 5, subtractFrom 3 10)
  print ((,) 1 2, (,,) 'a' 'b' 'c', (,,,) 1 2 3 4)
  print (foldr (.) id [(+ 1), (* 2), subtract 3] 10)
  print ((`elem` [1, 2, 3]) 2, (2 `elem`) [3], (`f` 1) 2)
  print ((1 + 2 +) 3, (2 * 3 +) 1, (+ 2 * 3) 1)
  print (let (-) = (+) in 3 - 4)
  where
    f a b = a * 10 + b
