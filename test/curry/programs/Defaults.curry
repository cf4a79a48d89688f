{-# OPTIONS_FRONTEND -F --pgmF=currypp --optF=defaultrules #-}
-- Default rules, types without constructors, and functional
-- patterns that mention a parameter.
module Defaults where

external data Handle

zip2 :: [a] -> [b] -> [(a, b)]
zip2 (x : xs) (y : ys) = (x, y) : zip2 xs ys
zip2'default _ _ = []

size :: Int -> String
size 0 = "zero"
size n | n > 10 = "large"
       | n < 0 = "negative"
size'default _ = "other"

find :: (Data k, Data v) => [(k, v)] -> k -> Maybe v
find (_ ++ [(k, v)] ++ _) k = Just v
find'default _ _ = Nothing

parity :: Int -> String
parity 0 = "even"
parity 1 = "odd"

data Expression a = Letter a | Then (Expression a) (Expression a) | Many (Expression a)

text :: Expression a -> [a]
text (Letter c) = [c]
text (Then r s) = text r ++ text s
text (Many r) = [] ? (text r ++ text (Many r))

within :: Data a => Expression a -> [a] -> Bool
within r (_ ++ text r ++ _) = True

main :: ([(Int, Char)], [String], Maybe Char, [Maybe Char], [String], Bool)
main = ( zip2 [1, 2, 3] "ab", map size [0, 5, 11, -1], find [(1, 'a'), (2, 'b'), (1, 'c')] 1
       , [find [(1, 'a')] 2], map parity [0, 1]
       , within (Then (Letter 'x') (Many (Letter 'a'))) "bxb" )
