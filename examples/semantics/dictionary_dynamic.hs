-- Overloading: a dictionary that is built at run time. Paper: TOPLAS '97 appendix E, elem_ll. Compare
-- dictionary_dynamic_plain.hs.
--
-- "elem_ll" builds the dictionary of lists from that of the elements, which it is given. The
-- compiler marks such building, so that the comparisons are not "elem_ll"'s but "elem"'s: the one who
-- compares. DICT has an entry for each dictionary that was built.
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

elemLl :: Equal a => a -> [[a]] -> Bool
elemLl v ll = {-# SCC "elem_ll" #-} element [v] ll

result :: Bool
result = elemLl (Letter 99) [[Letter 97], [Letter 98], [Letter 99]]

main :: IO ()
main = print result
