-- small: 30
-- The last element of a list by unification with an append.
append :: [a] -> [a] -> [a]
append []     ys = ys
append (x:xs) ys = x : append xs ys

final :: [Int] -> Int
final xs | append ys [y] =:= xs = y where ys, y free

run :: Int -> Int
run n = final [1 .. n]

main = run 100000
