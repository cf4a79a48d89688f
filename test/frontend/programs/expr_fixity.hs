-- Operator resolution with declared, default and local fixities.
module Main where

infixr 0 `imp`
infixl 9 !!!
infix 5 :=:, `Beside`

imp :: Bool -> Bool -> Bool
a `imp` b = not a || b

(!!!) :: [a] -> Int -> a
(!!!) = (!!)

data E = Int :=: Int | E `Beside` E deriving (Show, Eq)

-- No fixity: infixl 9.
(<?>) :: Int -> Int -> Int
a <?> b = a - b

minus :: Int -> Int -> Int
minus = (-)

class Container f where
  infixr 5 +>
  (+>) :: a -> f a -> f a
  toL :: f a -> [a]

newtype Box a = Box [a]

instance Container Box where
  x +> Box xs = Box (x : xs)
  toL (Box xs) = xs

local :: Int -> Int
local n = n <+> 2 <+> 3 <.> 4
  where
    infixr 6 <+>
    infixl 7 <.>
    a <+> b = a - b
    a <.> b = a * b

shadowed :: Int
shadowed = let infixl 1 +; (+) = \a b -> a * b in 2 + 3 - 1

main :: IO ()
main = do
  print (True `imp` False `imp` False)
  print ([10, 20, 30] !!! 1 + 1)
  print (1 :=: 2, (1 :=: 2) `Beside` (3 :=: 4))
  print (10 <?> 3 <?> 2, 10 `minus` 3 `minus` 2, 1 + 10 <?> 3 * 2)
  print (toL (1 +> 2 +> 3 +> Box []))
  print (local 10)
  print shadowed
  print (1 : 2 : [3] ++ [4] ++ [5])
  print (2 ^ 3 ^ 2, 2 * 3 + 4 * 5 - 6 `div` 4 `mod` 5)
  print $ map (* 2) $ filter even $ [1 .. 6]
  print (not True || False && True == False)
  print (1 < 2 && 2 < 3 || undefined, "a" == "a" && "b" /= "c")
  print ((subtract 1 . (* 2) . (+ 3)) 4, fmap (+ 1) . Just $ 2)
  print (- 1 + 2, 3 * (-1), (- 1) `mod` 3, (-1) ^ 3)
  print (3 `max` 4 + 1, 3 `seq` 4 `seq` 5)
