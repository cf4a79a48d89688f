-- Overloading: dictionaries of the top level. Paper: TOPLAS '97 appendix E, elem and seenStr.
--
-- The programmer sees "elem" compare strings, and so "elem" pays for it, although the comparing is
-- done by methods that are found in a dictionary. What building dictionaries costs is DICT's.
module Main (main) where

class Equal a where
  eq, ne :: a -> a -> Bool
  ne x y = not (eq x y)

newtype Letter = Letter Int

instance Equal Letter where
  eq (Letter x) (Letter y) = x == y
instance Equal a => Equal [a] where
  eq [] [] = True
  eq (a : as) (b : bs) = eq a b && eq as bs
  eq _ _ = False

element :: Equal a => a -> [a] -> Bool
element v list = {-# SCC "elem" #-} case list of
  [] -> False
  x : xs -> eq v x || element v xs

seenStr :: [Letter] -> [[Letter]] -> Bool
seenStr str seen = {-# SCC "seenStr" #-} element str seen

result :: Bool
result =
  let ab = [Letter 97, Letter 98]
      ax = [Letter 97, Letter 120]
      b = [Letter 98]
  in seenStr ab [ax, b, ab]

main :: IO ()
main = print result
