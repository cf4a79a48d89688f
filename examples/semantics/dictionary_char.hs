-- Overloading: a dictionary that needs no building. Paper: TOPLAS '97 appendix E, the one of Eq Char.
--
-- "elem" pays for the comparisons, whose method it gets from the dictionary of letters.
module Main (main) where

class Equal a where
  eq, ne :: a -> a -> Bool
  ne x y = not (eq x y)

newtype Letter = Letter Int

instance Equal Letter where
  eq (Letter x) (Letter y) = x == y
element :: Equal a => a -> [a] -> Bool
element v list = {-# SCC "elem" #-} case list of
  [] -> False
  x : xs -> eq v x || element v xs

result :: Bool
result = element (Letter 98) [Letter 97, Letter 120, Letter 98]

main :: IO ()
main = print result
