-- small: 4
-- Queens by permutations: of those that attack each other the search goes back.
perm :: [a] -> [a]
perm []     = []
perm (x:xs) = insert (perm xs)
  where insert ys     = x : ys
        insert (y:ys) = y : insert ys

attack :: Int -> Int -> [Int] -> Bool
attack _ _ []     = False
attack d q (c:cs) = abs (q - c) == d || attack (d + 1) q cs

peaceful :: [Int] -> Bool
peaceful []     = True
peaceful (q:qs) = not (attack 1 q qs) && peaceful qs

queens :: Int -> [Int]
queens n | peaceful p = p where p = perm [1 .. n]

run :: Int -> [Int]
run n = queens n

main = run 8
