-- What dictionary_dynamic.hs spares the programmer. Paper: TOPLAS '97 appendix E, elem_ll.
--
-- Here the dictionaries are written by hand, so they are data like any other: the functions in one
-- belong to the centre that makes them. "elem_ll" makes the dictionary of lists and pays for the
-- comparisons that "elem" asks for.
module Main (main) where

data Equal a = Equal { eq :: a -> a -> Bool, ne :: a -> a -> Bool }

equalLetter :: Equal Int
equalLetter = Equal (\x y -> x == y) (\x y -> x /= y)

eqList :: Equal a -> [a] -> [a] -> Bool
eqList _ [] [] = True
eqList d (a : as) (b : bs) = eq d a b && eqList d as bs
eqList _ _ _ = False

equalList :: Equal a -> Equal [a]
equalList d = Equal (eqList d) (\xs ys -> not (eqList d xs ys))

element :: Equal a -> a -> [a] -> Bool
element d v list = {-# SCC "elem" #-} case list of
  [] -> False
  x : xs -> eq d v x || element d v xs

elemLl :: Equal a -> a -> [[a]] -> Bool
elemLl d v ll = {-# SCC "elem_ll" #-} element (equalList d) [v] ll

result :: Bool
result = elemLl equalLetter 99 [[97], [98], [99]]

main :: IO ()
main = print result
