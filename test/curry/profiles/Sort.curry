insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

perm :: [a] -> [a]
perm [] = []
perm (x:xs) = insert x (perm xs)

sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x:y:ys) = x <= y && sorted (y:ys)

sort :: [Int] -> [Int]
sort xs | sorted p = p
  where p = perm xs

main = sort [3,1,2]
