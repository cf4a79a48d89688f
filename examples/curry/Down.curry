insert x ys     = x : ys
insert x (y:ys) = y : insert x ys

perm []     = []
perm (x:xs) = insert x (perm xs)

sorted :: [Int] -> Bool
sorted (x:y:ys) = x <= y && sorted (y:ys)
sorted [_]      = True
sorted []       = True

down xs | sorted (reverse p) = p where p = perm xs

main = down [3,1,4,5,9,2,6,8,7]
