-- Overloading: a method that has an scc of its own. Paper: TOPLAS '97 appendix E, its last paragraph.
-- Compare dictionary_char.hs.
--
-- "eqChar" is entered for each of the three comparisons and pays for them. "elem", which selects the
-- method, pays for walking the list.
module Main (main) where

class Equal a where
  eq, ne :: a -> a -> Bool
  ne x y = not (eq x y)

newtype Letter = Letter Int

instance Equal Letter where
  eq (Letter x) (Letter y) = {-# SCC "eqChar" #-} (x == y)

element :: Equal a => a -> [a] -> Bool
element v list = {-# SCC "elem" #-} case list of
  [] -> False
  x : xs -> eq v x || element v xs

result :: Bool
result = element (Letter 98) [Letter 97, Letter 120, Letter 98]

main :: IO ()
main = print result
